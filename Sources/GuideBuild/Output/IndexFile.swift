internal import GuideEmit
package import GuideIndex
package import GuideModel
internal import GuideText

/// The search index of an output folder.
package struct IndexFile: Sendable {
  package let index: PassageIndex

  /// `output` as a person named it.
  package init(output: String, currentFolder: String) throws(CommandFailure) {
    let name = IndexEmitter.fileName
    let path = Path.join(Path.absolute(output, in: currentFolder), name)
    let shown = Path.join(output, name)
    guard Disk().kindFollowingLinks(at: path) == .file else {
      throw CommandFailure(Self.missing(shown))
    }
    do {
      index = try PassageIndex(path: path)
    } catch {
      throw Self.failure(error, at: shown)
    }
    self.path = shown
  }

  /// As a person named it.
  private let path: String

  /// Of an earlier build, for its vectors; nil where it has none. They may have cost money: what
  /// cannot be read is not taken for an index without any.
  package static func earlier(in output: OutputFolder) throws(CommandFailure) -> PassageIndex? {
    let name = IndexEmitter.fileName
    guard let bytes = try output.file(name) else { return nil }
    let path = Path.join(output.path, name)
    if let log = openLog(of: path) { throw CommandFailure(openElsewhere(path, log)) }
    do {
      return try PassageIndex(vectorsOf: bytes)
    } catch {
      throw CommandFailure(unknownVectors(path, error))
    }
  }

  /// What another program writes beside a database until it is closed: a part of its rows may be there
  /// alone.
  package static func openLog(of path: String) -> String? {
    ["-wal", "-journal"].map { path + $0 }.first { (Disk().stamp(at: $0)?.size ?? 0) > 0 }
  }

  /// The answer to a question to the index, or why there is none.
  package func ask<Answer>(
    _ question: (PassageIndex) throws(IndexError) -> Answer
  ) throws(CommandFailure) -> Answer {
    do {
      return try question(index)
    } catch {
      throw Self.failure(error, at: path)
    }
  }

  /// The editions that go by a name, with or without a word for a version before it; nil for no name.
  package func editions(named name: String?) throws(CommandFailure) -> Set<String>? {
    guard let name else { return nil }
    let known = Set(try topics().compactMap(\.edition))
    let found = known.filter { VersionName.areSame($0, name) }
    if found.isEmpty { throw CommandFailure(Self.unknownEdition(name, known)) }
    return found
  }

  /// The languages that are the one of a tag, or say more of the same; nil for no tag.
  package func languages(named name: String?) throws(CommandFailure) -> Set<String>? {
    guard let name else { return nil }
    let known = Set(try topics().compactMap(\.language))
    let tag = LanguageTags.tag(name) ?? name
    let found = known.filter { language in
      (LanguageTags.tag(language) ?? language).lowercased() == tag.lowercased()
        || (LanguageTags.tag(language) ?? language).lowercased().hasPrefix(tag.lowercased() + "-")
    }
    if found.isEmpty { throw CommandFailure(Self.unknownLanguage(name, known)) }
    return found
  }

  private func topics() throws(CommandFailure) -> [IndexedTopic] {
    try ask { index throws(IndexError) in try index.topics() }
  }

  /// A platform's own name, by any spelling of it or of a device that runs it.
  package func platform(named name: String) throws(CommandFailure) -> String {
    let names = try ask { index throws(IndexError) in try index.platformNames() }
    let spelling = PassageIndex.spelling(name)
    if let name = names.first(where: { $0.spelling == spelling }) { return name.platform }
    throw CommandFailure(Self.unknownPlatform(name, names))
  }
}

// MARK: - Messages

extension IndexFile {
  private static let buildAgain = "build again"

  private static func missing(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "search.no-index", "there is no search index", at: .init(path: path),
      help: "name the output folder of a build with --output, and build without --only or with "
        + "index among the formats")
  }

  package static func openElsewhere(_ path: String, _ log: String) -> Diagnostic {
    Diagnostic(
      .error, "index.open-elsewhere",
      "another program has the search index open, or did not close it", at: .init(path: path),
      help: "close it, or bring its log into the file: sqlite3 \(Path.name(of: path)) "
        + "\"PRAGMA journal_mode = DELETE\"",
      notes: ["\(Path.name(of: log)) is beside it"])
  }

  static func unknownVectors(_ path: String, _ error: IndexError) -> Diagnostic {
    Diagnostic(
      .error, "index.unknown-vectors",
      "the earlier search index cannot be read, and may have vectors: \(error)",
      at: .init(path: path), help: "restore it, or remove it to build without its vectors")
  }

  package static func failure(_ error: IndexError, at path: String) -> CommandFailure {
    let diagnostic =
      switch error {
      case .unreadable:
        Diagnostic(
          .error, "search.unreadable-index", "the search index cannot be read",
          at: .init(path: path), help: "give yourself permission to read it, or build again")
      case .foreign:
        Diagnostic(
          .error, "search.foreign-index", "the file is no search index that guidebook wrote",
          at: .init(path: path), help: buildAgain)
      case .version(let version):
        Diagnostic(
          .error, "search.other-version",
          "the search index has version \(version), and this guidebook reads another",
          at: .init(path: path), help: buildAgain)
      case .failed(let reason):
        Diagnostic(
          .error, "search.damaged-index", "the search index is damaged: \(reason)",
          at: .init(path: path), help: buildAgain)
      }
    return CommandFailure(diagnostic)
  }

  private static func unknownEdition(_ name: String, _ known: Set<String>) -> Diagnostic {
    let known = known.sorted { VersionName.order($0) < VersionName.order($1) }
    return Diagnostic(
      .error, "search.unknown-edition", "no topic is of the edition \"\(name)\"",
      help: known.isEmpty
        ? "search without --edition: the topics of this output name none"
        : "use one of \(known.joined(separator: ", "))",
      notes: Spelling.nearest(to: name, in: known).map { ["did you mean \"\($0)\"?"] } ?? [])
  }

  private static func unknownLanguage(_ name: String, _ known: Set<String>) -> Diagnostic {
    Diagnostic(
      .error, "search.unknown-language", "no topic is in the language \"\(name)\"",
      help: known.isEmpty
        ? "search without --language: the topics of this output name none"
        : "use one of \(known.sorted().joined(separator: ", "))")
  }

  private static func unknownPlatform(
    _ name: String, _ names: [(spelling: String, platform: String)]
  ) -> Diagnostic {
    var platforms: [String] = []
    for name in names where !platforms.contains(name.platform) { platforms.append(name.platform) }
    let nearest = Spelling.nearest(to: name, in: platforms + names.map(\.spelling))
    return Diagnostic(
      .error, "search.unknown-platform", "no platform is called \"\(name)\"",
      help: platforms.isEmpty
        ? "search without --platform: the profile of this output names none"
        : "use one of \(platforms.joined(separator: ", ")), or a device that runs it",
      notes: nearest.map { ["did you mean \"\($0)\"?"] } ?? [])
  }
}

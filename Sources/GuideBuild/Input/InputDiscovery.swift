package import GuideModel

/// Finds the dumps of an input: each argument, a folder or a file, is one and named after it.
package struct InputDiscovery {
  private let files: any FileSystem
  private let currentFolder: String
  private let followsLinks: Bool
  private var dumps: [String: [DumpFolder]] = [:]
  private var leftOut = LeftOutFiles()

  /// `currentFolder` is where relative arguments start; `followsLinks` also out of the dumps.
  package init(files: any FileSystem, currentFolder: String, followsLinks: Bool = false) {
    self.files = files
    self.currentFolder = currentFolder
    self.followsLinks = followsLinks
  }

  /// The dumps by id, whatever the order of the arguments; those that `configuration` names where
  /// there are none.
  package mutating func discover(
    _ arguments: [String], configuration: Configuration = Configuration(),
    into diagnostics: inout Diagnostics
  ) throws(CommandFailure) -> [DumpFolder] {
    let named = arguments.isEmpty ? configuration.inputs : [:]
    for (name, input) in named.sorted(by: { Path.precedes($0.key, $1.key) }) {
      let path = Path.absolute(input.value, in: currentFolder)
      guard let kind = files.kindFollowingLinks(at: path), kind == .folder || kind == .file else {
        throw Self.nowhere(name, input)
      }
      add(path, kind, named: name, configuration, into: &diagnostics)
    }
    var places: [String: (path: String, kind: FileKind)] = [:]
    for argument in arguments {
      if argument.isEmpty { throw Self.unnamed }
      let path = Path.absolute(argument, in: currentFolder)
      guard let real = files.realPath(path), let kind = files.kindFollowingLinks(at: path),
        kind == .folder || kind == .file
      else { throw Self.notFound(argument) }
      places[real] = places[real] ?? (path, kind)
    }
    for (real, place) in places.sorted(by: { Path.precedes($0.key, $1.key) }) {
      if places.count > 1, let note = aside(place.path, place.kind) {
        diagnostics.report(note)
      } else {
        let name = Self.name(of: place.path, real, place.kind)
        add(place.path, place.kind, named: name, configuration, into: &diagnostics)
      }
    }
    return try finish(arguments, into: &diagnostics)
  }

  /// Why what stands beside dumps is none, as where a shell wrote `dumps/*`.
  private func aside(_ path: String, _ kind: FileKind) -> Diagnostic? {
    let name = Path.name(of: path)
    if kind == .file { return DumpFolder.isReadme(name) ? Self.readme(name) : nil }
    let isMarked = files.kind(at: Path.join(path, DumpFolder.ignoreMark)) != nil
    return isMarked ? FolderWalk.ignored(name) : nil
  }

  /// Of a folder its name, of a file the name without its ending.
  private static func name(of path: String, _ real: String, _ kind: FileKind) -> String {
    let name = Path.name(of: path) == ".." ? Path.name(of: real) : Path.name(of: path)
    guard kind == .file, let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  private mutating func add(
    _ path: String, _ kind: FileKind, named name: String, _ configuration: Configuration,
    into diagnostics: inout Diagnostics
  ) {
    guard kind == .folder else {
      let file = Path.name(of: path)
      if !DumpFolder.reads(file) { return leftOut.add([file]) }
      dumps[name, default: []].append(
        DumpFolder(
          id: name, root: Path.parent(of: path), boundary: files.realPath(path), files: [file]))
      return
    }
    var walk = FolderWalk(
      files: files, root: path, dump: name,
      followsLinks: followsLinks || configuration.followsLinks)
    walk.run(into: &diagnostics)
    // The build has read its own configuration.
    let own = Path.join(currentFolder, ConfigurationReader.fileName)
    leftOut.add(walk.leftOut.filter { Path.join(path, $0) != own })
    var found = walk.found.sorted(by: Path.precedes)
    if let selection = configuration.selections[name] {
      let all = found
      found = all.filter(selection.value.takes)
      for pattern in selection.value.unused(in: all) {
        diagnostics.report(Self.unused(pattern, name, selection.place))
      }
      if found.count < all.count {
        diagnostics.report(Self.excluded(all.count - found.count, name))
      }
    }
    if found.isEmpty { return }
    dumps[name, default: []].append(
      DumpFolder(
        id: name, root: path, boundary: walk.boundary, files: found, others: walk.leftOut))
  }

  private func finish(
    _ arguments: [String], into diagnostics: inout Diagnostics
  ) throws(CommandFailure) -> [DumpFolder] {
    let ids = dumps.keys.sorted(by: Path.precedes)
    for id in ids {
      let places = (dumps[id] ?? []).map(\.place).sorted(by: Path.precedes)
      if places.count > 1 { throw Self.sameName(id, places) }
    }
    if ids.isEmpty {
      throw Self.nothing(arguments, notes: leftOut.notes + diagnostics.items.map(\.summary))
    }
    if let leftOut = leftOut.diagnostic { diagnostics.report(leftOut) }
    return ids.compactMap { dumps[$0]?.first }
  }
}

extension DumpFolder {
  /// What was named: the folder, or its one file.
  fileprivate var place: String {
    files.count == 1 && Path.name(of: root) != id ? Path.join(root, files[0]) : root
  }
}

// MARK: - Messages

extension InputDiscovery {
  private static func notFound(_ argument: String) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "input.not-found", "no file or folder of that name", at: .init(path: argument),
        help: "check the path; paths with spaces need quotes"))
  }

  /// It would name the current folder, which nobody wrote.
  private static let unnamed = CommandFailure(
    Diagnostic(
      .error, "input.no-name", "the name of an input is empty",
      help: "name a file or folder; a variable of the shell may hold nothing"))

  private static func nowhere(
    _ name: String, _ named: Configuration.Placed<String>
  ) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "configuration.no-input", "the dump \"\(name)\" is not at \"\(named.value)\"",
        at: named.place, help: "correct the path; it starts where guidebook.yml stands"))
  }

  private static func sameName(_ id: String, _ places: [String]) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "input.same-name", "two dumps are named \"\(id)\"",
        help: "rename one, or name both under \"inputs\" in guidebook.yml: "
          + "every trace into a dump goes by its name",
        notes: places.map { "one is \($0)" }))
  }

  private static func nothing(_ arguments: [String], notes: [String]) -> CommandFailure {
    let names = arguments.map { "\"\($0)\"" }.joined(separator: ", ")
    return CommandFailure(
      Diagnostic(
        .error, "input.no-sources",
        arguments.isEmpty ? "no input was given" : "no text dump stands in \(names)",
        help: "name a folder that holds pages as .md, .markdown, .txt, .json or .jsonl files",
        notes: notes))
  }

  private static func readme(_ name: String) -> Diagnostic {
    Diagnostic(
      .note, "input.readme", "\"\(name)\" stands beside dumps, speaks about them and is none",
      at: .init(path: name), help: "build it alone, or give it another name, if it is a page")
  }

  private static func excluded(_ count: Int, _ dump: String) -> Diagnostic {
    let files = count == 1 ? "1 file is" : "\(count) files are"
    return Diagnostic(
      .note, "input.excluded",
      "\(files) left out of the dump \"\(dump)\", as guidebook.yml says")
  }

  private static func unused(
    _ pattern: String, _ dump: String, _ place: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, "configuration.unused-pattern",
      "\"\(pattern)\" fits no file of the dump \"\(dump)\"", at: place,
      help: "correct it: `*` stands for a part of a name, `**` for any folders")
  }
}

import GuideModel

extension Strings {
  /// The file of a person's own theme that has words of the interface.
  static let fileName = "strings.txt"

  /// The words in the language of a tag: the program's, else those of the same without its region,
  /// else English ones; in the place of each what a person's own file says, which can have all of a
  /// language. `path` is that of the file, for messages.
  static func read(
    _ tag: String, own bytes: [UInt8]?, path: String, into diagnostics: inout Diagnostics
  ) throws(EmitError) -> Strings {
    let own = StringsFile(bytes ?? [])
    if let problem = StringsCheck(own, path: path).problems.first { throw EmitError(problem) }
    if Set(own.names).isSuperset(of: StringsFile.english.names) {
      return Strings(own.texts, language: tag)
    }
    let known = bundled(for: tag)
    if known == nil { diagnostics.report(noStrings(tag)) }
    let file = known.flatMap { StringsFile.bundled[$0] } ?? StringsFile.english
    return Strings(file.texts.merging(own.texts) { $1 }, language: known ?? "en")
  }

  private static func bundled(for tag: String) -> String? {
    var subtags = tag.lowercased().split(separator: "-")
    while !subtags.isEmpty {
      let language = subtags.joined(separator: "-")
      if StringsFile.bundled[language] != nil { return language }
      subtags.removeLast()
    }
    return nil
  }
}

// MARK: - Messages

extension Strings {
  static func noStrings(_ tag: String) -> Diagnostic {
    Diagnostic(
      .note, "site.no-strings", "the interface is in English, since it has no words in \"\(tag)\"",
      help: "put them into the theme folder as \(fileName)")
  }
}

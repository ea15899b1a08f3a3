import GuideText

/// The files that components of MDX show: `import Note from './_note.mdx'`, and `<Note />` alone on a
/// line. One with values shows something else than its file.
struct ImportedFiles {
  /// By the name of the component.
  private var paths: [String: String] = [:]

  init(_ lines: [SourceLines.Line]) {
    for line in lines where line.text.utf8.starts(with: "import ".utf8) {
      let words = line.text.trimming { $0 == ";" || $0.isWhitespace }.split(separator: " ")
      guard words.count == 4, words[2] == "from", let quote = words[3].first,
        quote == "'" || quote == "\"", words[3].last == quote, words[3].count > 2
      else { continue }
      paths[String(words[1])] = String(words[3].dropFirst().dropLast())
    }
  }

  func path(shownBy tag: String) -> String? {
    guard !paths.isEmpty, tag.hasPrefix("<"), tag.hasSuffix("/>") else { return nil }
    return paths[tag.dropFirst().dropLast(2).trimmingSpaces]
  }
}

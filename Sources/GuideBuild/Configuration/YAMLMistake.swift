internal import GuideModel
internal import Yams

/// Why a text is no YAML, in words for whoever wrote it.
struct YAMLMistake {
  private(set) var summary = "the file is not YAML"
  private(set) var mark: Mark?
  private(set) var help =
    "correct the YAML there or in the line above; quote what holds \": \" or \" #\""

  /// `error` is what Yams threw for `text`.
  init(_ error: any Error, in text: String) {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      (summary, self.mark) = (problem, mark)
      // Where a quote is never closed, it is not the end of the file that is to be corrected.
      if let context, mark.line >= YAMLPlaces.lines(of: text).count {
        (summary, self.mark) = ("\(problem) \(context.text)", context.mark)
      }
    case .duplicatedKeysInMapping(let keys, let context):
      summary = keys.map { "\"\($0)\"" }.joined(separator: " and ") + " stands twice in one mapping"
      mark = context.mark
      help = "keep one of the two"
    default: break
    }
  }
}

/// Places in the text of a YAML file.
struct YAMLPlaces {
  let path: String
  private let text: String
  private let lines: [Substring]

  init(_ text: String, path: String) {
    (self.path, self.text) = (path, text)
    lines = Self.lines(of: text)
  }

  /// As YAML 1.1 counts them: line separators of Unicode end them too, unlike in an editor.
  fileprivate static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private static func endsRow(_ character: Character) -> Bool {
    ["\n", "\r\n", "\r"].contains(character)
  }

  /// Yams counts columns in Unicode scalars.
  func place(_ mark: Mark?) -> Diagnostic.Place {
    guard let mark else { return .init(path: path) }
    let line = lines.indices.contains(mark.line - 1) ? lines[mark.line - 1].unicodeScalars : nil
    let end = line.map { $0.prefix(max(mark.column - 1, 0)).endIndex } ?? text.endIndex
    let rows = text[..<end].split(omittingEmptySubsequences: false, whereSeparator: Self.endsRow)
    guard let row = rows.last else { return .init(path: path) }
    let rest = text[row.startIndex...].prefix { !Self.endsRow($0) }
    return .init(
      path: path, line: rows.count, column: row.utf8.count + 1, excerpt: String(rest))
  }
}

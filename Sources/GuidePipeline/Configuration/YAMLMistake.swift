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
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
      if let context, mark.line >= lines {
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
  private let lines: [Substring]

  init(_ text: String, path: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Yams counts columns in Unicode scalars.
  func place(_ mark: Mark?) -> Diagnostic.Place {
    guard let mark else { return .init(path: path) }
    guard lines.indices.contains(mark.line - 1) else { return .init(path: path, line: mark.line) }
    let line = lines[mark.line - 1]
    let before = line.unicodeScalars.prefix(max(mark.column - 1, 0))
    return .init(
      path: path, line: mark.line, column: Substring(before).utf8.count + 1, excerpt: String(line))
  }
}

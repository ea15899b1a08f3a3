internal import GuideMarkdown
internal import GuideText

/// What a Markdown file says of itself above its text, for those who only need to know what it is
/// called.
package struct PageHead {
  package private(set) var title: String?
  package private(set) var description: String?
  /// How many lines it takes, 0 where the file begins with its text.
  package private(set) var lineCount = 0
  /// Why it cannot be read.
  package private(set) var problem: Problem?

  package enum Problem: Equatable, Sendable {
    /// It begins, and no line ends it.
    case unclosed
    /// Its lines, of which YAML makes nothing; the first of them is the second of the file.
    case malformed(String)
  }

  /// `bytes` are UTF-8.
  package init(of bytes: [UInt8]) {
    let lines = SourceLines(bytes).lines
    guard let first = lines.first, FrontMatterLines.mayBegin(with: first.text.utf8.first) else {
      return
    }
    guard let found = FrontMatterLines(at: 0, of: lines.count, line: { lines[$0].bytes }) else {
      let end = FrontMatterLines.unclosedEnd(at: 0, of: lines.count) { lines[$0].bytes }
      if end != nil { problem = .unclosed }
      return
    }
    let matter = FrontMatter(
      lines: Array(lines[found.entries]), form: found.form, extent: 1...found.end)
    (title, description) = (matter.title, matter.abstract)
    lineCount = found.end
    if matter.problem != nil, found.form == .yaml {
      problem = .malformed(lines[found.entries].map(\.text).joined(separator: "\n"))
    }
  }
}

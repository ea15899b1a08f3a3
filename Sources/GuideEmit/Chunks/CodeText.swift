import GuideMarkdown
import GuideText

/// Code as the text of chunks: between fences with its title, and cut between statements where it has to be.
struct CodeText: Sendable {
  private typealias Lines = ArraySlice<Substring>

  private let language: String?
  private let title: String?
  private let lines: [Substring]

  init(_ text: String, language: String?, title: String?) {
    self.language = language
    self.title = title
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var text: LinkedText { fenced(lines.joined(separator: "\n")) }

  /// Pieces of at most `most` tokens, each between fences if these leave room for it.
  func cut(most: Int) -> [LinkedText] {
    let room = max(most - TokenEstimator.count(fenced("").text), most / 2)
    let statements = Self.statements(lines[...], room: room)
    return Passage.pack(
      statements.map { LinkedText($0.joined(separator: "\n")) }, separator: "\n", room: room,
      most: room
    ).map { piece in
      let text = fenced(piece.text)
      return TokenEstimator.exceeds(most, Substring(text.text)) ? piece : text
    }
  }

  private func fenced(_ code: String) -> LinkedText {
    LinkedText(MarkdownWriter.code(code, language: language, title: title))
  }

  /// Runs of lines that each hold together: a statement with what is indented below it, or what of
  /// it fits into `room` tokens.
  private static func statements(_ lines: Lines, room: Int) -> [Lines] {
    guard TokenEstimator.exceeds(room, Substring(lines.joined(separator: "\n"))) else {
      return [lines]
    }
    guard let least = lines.filter({ !$0.isClosing }).map(\.indentation).min() else {
      return lines.indices.map { lines[$0...$0] }
    }
    var starts = lines.indices.filter { !lines[$0].isClosing && lines[$0].indentation == least }
    if starts.first != lines.startIndex { starts.insert(lines.startIndex, at: 0) }
    if starts.count == 1 {
      return [lines.prefix(1)] + statements(lines.dropFirst(), room: room)
    }
    return zip(starts, starts.dropFirst() + [lines.endIndex]).flatMap {
      statements(lines[$0..<$1], room: room)
    }
  }
}

extension Substring {
  fileprivate var indentation: Int { utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count }

  /// Whether no statement begins here: it is blank, or ends one with a bracket.
  fileprivate var isClosing: Bool {
    utf8.first { $0 != 0x20 && $0 != 0x09 }.map { ")]}".utf8.contains($0) } ?? true
  }
}

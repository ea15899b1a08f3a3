import GuideMarkdown
import GuideText

/// Code as the text of chunks: between fences with its title, and cut between statements where it has
/// to be.
struct CodeText: LeafText {
  private typealias Lines = ArraySlice<Substring>

  /// What stands behind the marks of a fence.
  private struct Info: Sendable {
    var language: String?
    var title: String?
  }

  private let info: Info
  private var code: LinkedText

  init(_ text: String, language: String?, title: String?) {
    info = Info(language: language, title: title)
    code = LinkedText(text)
  }

  var lines: [Substring] { code.text.split(separator: "\n", omittingEmptySubsequences: false) }
  var words: LinkedText { fenced(code, info) }

  /// Pieces of at most `most` tokens, each between fences: without a word behind them where that leaves no
  /// room for code. Their lines are those of the code, byte for byte; only a line that is longer than
  /// a piece is cut.
  func cut(most: Int) -> [LinkedText] {
    let infos = [info, Info()].filter { size(ofFence: $0) <= most / 2 }
    let room = max(most - size(ofFence: infos.first ?? Info()), most / 2)
    let runs = Self.statements(lines[...], room: room - 1).flatMap { statement -> [String] in
      let text = statement.joined(separator: "\n")
      if !TokenEstimator.exceeds(room - 1, text) { return [text + "\n"] }
      let cuts = Passage.cutBetweenWords(text, most: room - 1)
      return cuts.dropLast() + cuts.suffix(1).map { $0 + "\n" }
    }
    let words = code.cut(into: runs)
    let groups = EvenGroups.ranges(
      of: runs.map { TokenEstimator.count($0) }, room: room, pairs: room)
    return groups.map { group in
      let piece = words[group].joined(separator: "").spaced {
        $0.utf8.last == 0x0A ? String($0.unicodeScalars.dropLast()) : $0
      }
      let forms = infos.lazy.map { fenced(piece, $0) }
      return forms.first { !TokenEstimator.exceeds(most, $0.text) } ?? piece
    }
  }

  var statements: [String] { lines.flatMap { OtherReadings.cut($0 + "\n") } }

  mutating func mark(_ reading: Int, everywhere excerpt: OtherReadings.Excerpt?) {
    code = code.read(reading, as: excerpt)
  }

  mutating func mark(_ reading: Int, _ told: ArraySlice<OtherReadings.Told>) {
    code = code.read(reading, in: statements, told)
  }

  /// In tokens: it is longer than those in the code.
  private func size(ofFence info: Info) -> Int {
    let lines = fenced(code, info).text.split(separator: "\n")
    return TokenEstimator.count(lines[0] + "\n") + TokenEstimator.count(lines[lines.count - 1])
  }

  private func fenced(_ code: LinkedText, _ info: Info) -> LinkedText {
    let text = MarkdownWriter.code(code.text, language: info.language, title: info.title)
    guard let first = text.firstIndex(of: "\n"), let last = text.lastIndex(of: "\n") else {
      return LinkedText(text)
    }
    return String(text[..<first]) + code.spaced { _ in String(text[first...last]) }
      + LinkedText(String(text[last...].dropFirst()))
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
      return [lines.prefix(1)] + (lines.count > 1 ? statements(lines.dropFirst(), room: room) : [])
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
    utf8.first { $0 != 0x20 && $0 != 0x09 }.map { $0.isOne(of: ")]}") } ?? true
  }
}

import GuideModel
import GuideText

/// Lines with components of MDX, in which each of their tags stands on a line of its own, and those that
/// are links in a sentence are links of Markdown.
struct ComponentLines {
  private(set) var lines: [SourceLines.Line] = []
  /// By line, the number of the block of code that it is part of.
  private(set) var code: [Int?] = []
  /// By line.
  private(set) var tags: [Int: ComponentTag] = [:]
  /// From the opening to the closing tag of each component, those inside first.
  private(set) var pairs: [ClosedRange<Int>] = []
  /// For each line the columns by which it is indented only because it stands inside components.
  private var indents: [Int] = []
  /// How many are links in a sentence.
  private(set) var links = 0

  /// Whether there is none.
  var isEmpty: Bool { tags.isEmpty && links == 0 }

  /// A tag that goes on for longer is none.
  static let maximumLines = 16
  private static let maximumDepth = 64

  /// `code` has what `SourceLines.codeBlocks` finds in the lines.
  init(_ source: [SourceLines.Line], code blocks: [Int?]) {
    var open: [(line: Int, name: String)] = []
    /// Whether the line is part of an HTML block, which ends at an empty line.
    var isMarkup = false
    var index = 0
    while index < source.count {
      if source[index].isBlank { isMarkup = false }
      guard blocks[index] == nil, source[index].text.contains("<") else {
        lines.append(source[index])
        code.append(blocks[index])
        index += 1
        continue
      }
      let isBehindText = lines.last.map { SentenceLink.isText($0.text) } ?? false
      let sentence =
        isMarkup ? nil : SentenceLink.all(source[index...], isBehindText: isBehindText)
      links += sentence?.links ?? 0
      let (parts, count) = Self.parts(sentence.map { [$0.line] } ?? source[index...])
      index += sentence?.count ?? count
      for part in parts {
        lines.append(part)
        code.append(nil)
        guard let tag = ComponentTag(part.text) else {
          isMarkup = isMarkup || SentenceLink.beginsMarkup(part.text)
          continue
        }
        let line = lines.count - 1
        tags[line] = tag
        switch tag.kind {
        case .opening: if open.count < Self.maximumDepth { open.append((line, tag.name)) }
        case .closing:
          guard let start = open.lastIndex(where: { $0.name == tag.name }) else { continue }
          pairs.append(open[start].line...line)
          open.removeSubrange(start...)
        case .empty: break
        }
      }
    }
  }

  /// The tag that starts at the first line, joined, or the lines of an element that stands on one;
  /// and how many lines these were.
  private static func parts(
    _ source: ArraySlice<SourceLines.Line>
  ) -> (parts: [SourceLines.Line], count: Int) {
    let line = source[source.startIndex]
    let text = line.text.trimmingSpaces
    guard text.first == "<", text.dropFirst().first?.isUppercase == true,
      ComponentTag(text) == nil
    else { return ([line], 1) }
    let indent = String(line.text.prefix { $0 == " " || $0 == "\t" })
    if text.hasSuffix(">") {
      guard let element = element(text) else { return ([line], 1) }
      return (element.map { .init(indent + $0, origin: line.origin) }, 1)
    }
    var joined = text
    for (count, next) in source.dropFirst().prefix(maximumLines).enumerated() {
      if next.isBlank { break }
      joined += " " + next.text.trimmingSpaces
      guard joined.hasSuffix(">"), ComponentTag(joined) != nil else { continue }
      let origin = Array(source.prefix(count + 2)).origin
      return ([.init(indent + joined, origin: origin)], count + 2)
    }
    return ([line], 1)
  }

  /// The tags and the text of `<Card title="…">Text</Card>`; nil where other components are inside.
  private static func element(_ text: String) -> [String]? {
    guard let close = text.ranges(of: "</").last?.lowerBound,
      let end = text.firstIndex(of: ">"), end < close,
      let opening = ComponentTag(String(text[...end])), opening.kind == .opening,
      ComponentTag(String(text[close...]))?.name == opening.name
    else { return nil }
    let content = text[text.index(after: end)..<close]
    guard !content.contains("<\(opening.name)"), !content.contains("</\(opening.name)") else {
      return nil
    }
    return [String(text[...end]), content.trimmingSpaces, String(text[close...])]
  }

  /// Finds what `text(of:)` leaves out. The parser takes it off in components that begin in the lines
  /// given.
  mutating func measure(but contained: Set<Int>) {
    indents = Array(repeating: 0, count: lines.count)
    let fences = fences
    /// The indentation of the outermost component around each line.
    var bases = [Int?](repeating: nil, count: lines.count)
    for pair in (pairs + unclosed).sorted(by: { $0.lowerBound < $1.lowerBound })
    where !contained.contains(pair.lowerBound) {
      let inside = (pair.lowerBound + 1)..<pair.upperBound
      let base = bases[pair.lowerBound] ?? indent(of: pair.lowerBound)
      // A closing tag may stand right behind code.
      let filled = inside.filter { !lines[$0].isBlank && tags[$0]?.kind != .closing }
      let least =
        filled.filter { fences[$0] == nil }.map { indent(of: $0) }.min()
        ?? filled.compactMap { fences[$0] }.min() ?? base
      for line in inside {
        bases[line] = base
        indents[line] = min(max(0, least - base), fences[line] ?? .max)
      }
    }
  }

  /// From each tag that nothing closes to the end of its block.
  private var unclosed: [ClosedRange<Int>] {
    let closed = Set(pairs.map(\.lowerBound))
    var end = lines.count
    return lines.indices.reversed().compactMap { index in
      if lines[index].isBlank { end = index }
      let isOpen = tags[index]?.kind == .opening && !closed.contains(index)
      return isOpen && index < end ? index...end : nil
    }
  }

  /// For each line of code the indentation of its first one: what stands inside is set in as its writer
  /// wants it.
  private var fences: [Int?] {
    var (last, own): (Int?, Int?) = (nil, nil)
    return lines.indices.map { index in
      if code[index] != last { own = code[index].map { _ in indent(of: index) } }
      last = code[index]
      return own
    }
  }

  /// Without the columns that say no more than in which components the line stands.
  func text(of line: Int) -> String {
    String(lines[line].text.dropFirst(min(indents[line], indent(of: line))))
  }

  private func indent(of line: Int) -> Int {
    lines[line].text.utf8.prefix(while: \.isSpace).count
  }
}

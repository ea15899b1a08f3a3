internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Puts a link on one line that holds blocks: a card, of which converters leave `[![…](…)`, a blank
/// line or one with a backslash, and `Title](…)`.
package struct RejoinedCard: LineRepair {
  package let name = "rejoined-card"
  /// A link that goes on for longer is none.
  private static let maximumLines = 16

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    let mask = lines.mask()
    var index = 0
    while index < lines.lines.count {
      let line = lines.lines[index]
      index += 1
      guard !mask.isRaw(index - 1), let count = Self.rest(of: line, in: lines.lines[index...])
      else {
        result.append(line)
        continue
      }
      let parts = [line] + lines.lines[index..<(index + count)]
      let text = parts.map { Self.content($0.text) }.filter { !$0.isEmpty }.joined(separator: " ")
      result.append(.init(text, origin: parts.origin))
      index += count
      diagnostics.repaired(name)
    }
    lines.lines = result
  }

  /// How many lines behind `line` complete the link that it starts with, at least one of them
  /// without text; nil where they do not.
  private static func rest(
    of line: SourceLines.Line, in lines: ArraySlice<SourceLines.Line>
  ) -> Int? {
    guard line.text.hasPrefix("[") else { return nil }
    var depth = BracketDepth.change(in: line.text)
    guard depth == 1 else { return nil }
    var hasGap = false
    for (count, next) in lines.prefix(maximumLines).enumerated() {
      let text = content(next.text)
      if text.isEmpty {
        hasGap = true
        continue
      }
      // Another link that is open starts another card.
      let change = BracketDepth.change(in: text)
      if change > 0 || text.hasPrefix("```") { return nil }
      depth += change
      if depth < 1 { return hasGap && depth == 0 && text.hasClosingTarget ? count + 1 : nil }
    }
    return nil
  }

  /// Without the mark of a heading and a backslash at the end, which breaks the line.
  private static func content(_ line: String) -> String {
    var text = line.trimmingSpaces
    if text.hasSuffix("\\") { text = String(text.dropLast()).trimmingSpaces }
    let marks = text.prefix { $0 == "#" }
    return marks.isEmpty || text.dropFirst(marks.count).first != " "
      ? text : text.dropFirst(marks.count).trimmingSpaces
  }
}

/// Brackets opened and not closed; negative when more are closed.
enum BracketDepth {
  static func change(in line: String) -> Int {
    var depth = 0
    var escaped = false
    for byte in line.utf8 {
      if escaped {
        escaped = false
      } else if byte == UInt8(ascii: "\\") {
        escaped = true
      } else if byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "]") {
        depth -= 1
      }
    }
    return depth
  }
}

extension String {
  /// Whether it ends with the address of a link.
  fileprivate var hasClosingTarget: Bool {
    guard hasSuffix(")"), let start = ranges(of: "](").last?.upperBound else { return false }
    return !self[start...].contains(where: \.isWhitespace)
  }
}

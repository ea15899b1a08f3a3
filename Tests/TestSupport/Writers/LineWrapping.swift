/// Breaks lines as html2text does, which leaves it to Python's `textwrap`: greedily at spaces and
/// after hyphens between letters, in addresses too; words that are too long stay whole. Items of
/// lists and code stay on one line. It also undoes that, so that a dump can be broken elsewhere.
package struct LineWrapping: Sendable {
  /// In characters; nil for lines of any length.
  package var columns: Int?

  package init(columns: Int?) { self.columns = columns }

  /// The same text, which was broken at `former` columns, broken at these.
  package func rewrapped(_ text: String, from former: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Self.joined(lines, columns: former).map(wrapped).joined(separator: "\n")
  }

  /// One line, broken; two spaces at its end stay at the end.
  package func wrapped(_ line: String) -> String {
    guard let columns, !Self.isKept(line) else { return line }
    var lines: [String] = []
    var current: [Unicode.Scalar] = []
    for chunk in Self.chunks(line) {
      let isSpace = chunk.allSatisfy(Self.isSpace)
      if isSpace, current.isEmpty, !lines.isEmpty { continue }
      if current.count + chunk.count > columns, !current.isEmpty {
        lines.append(Self.text(current))
        current = []
        if isSpace { continue }
      }
      current += chunk
    }
    if !current.isEmpty { lines.append(Self.text(current)) }
    return lines.joined(separator: "\n") + (line.hasSuffix("  ") ? "  " : "")
  }

  // MARK: - Breaks

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var scalars = scalars
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Runs of spaces, and words or their parts up to a hyphen.
  private static func chunks(_ line: String) -> [[Unicode.Scalar]] {
    let scalars = Array(line.unicodeScalars)
    var chunks: [[Unicode.Scalar]] = []
    var current: [Unicode.Scalar] = []
    for (index, scalar) in scalars.enumerated() {
      if let last = current.last,
        isSpace(last) != isSpace(scalar) || isBreak(scalars, after: index - 1)
      {
        chunks.append(current)
        current = []
      }
      current.append(scalar)
    }
    return current.isEmpty ? chunks : chunks + [current]
  }

  /// Whether a line may end after the hyphen at `index`.
  private static func isBreak(_ scalars: [Unicode.Scalar], after index: Int) -> Bool {
    guard scalars[index] == "-", index > 1, index + 2 < scalars.count,
      isLetter(scalars[index - 1]), isLetter(scalars[index + 1])
    else { return false }
    let before = index > 2 && scalars[index - 2] == "-" ? index - 3 : index - 2
    let after = scalars[index + 2] == "-" ? index + 3 : index + 2
    return isLetter(scalars[before]) && after < scalars.count && isLetter(scalars[after])
  }

  // MARK: - Joining

  /// An item of a list, or code.
  private static func isKept(_ line: String) -> Bool {
    if line.hasPrefix("    ") || line.hasPrefix("\t") { return true }
    let text = line.drop { $0 == " " }
    if ["* ", "- ", "+ "].contains(where: text.hasPrefix) { return true }
    let rest = text.drop { $0.isASCII && $0.isNumber }
    return rest.count < text.count && rest.hasPrefix(". ")
  }

  private static func joined(_ lines: [String], columns: Int) -> [String] {
    var result: [String] = []
    /// The last line that went into the last result, where more may follow.
    var last: String?
    for line in lines {
      if let before = last, let top = result.indices.last, !isKept(line),
        broke(before, line, columns: columns)
      {
        result[top] += separator(before, line) + line
      } else {
        result.append(line)
      }
      last = line.isEmpty || isKept(line) || line.hasSuffix("  ") ? nil : line
    }
    return result
  }

  private static func broke(_ line: String, _ next: String, columns: Int) -> Bool {
    guard let first = chunks(next).first, !isSpace(first[0]) else { return false }
    return line.unicodeScalars.count + (endsAtHyphen(line, next) ? 0 : 1) + first.count > columns
  }

  private static func endsAtHyphen(_ line: String, _ next: String) -> Bool {
    let count = line.unicodeScalars.count
    return count > 0 && isBreak(Array((line + next).unicodeScalars), after: count - 1)
  }

  /// A hyphen before a conjunction stands for the rest of a word ("left- and right-handed").
  private static func separator(_ line: String, _ next: String) -> String {
    guard endsAtHyphen(line, next) else { return " " }
    return ["and ", "or ", "to "].contains(where: next.hasPrefix) ? " " : ""
  }
}

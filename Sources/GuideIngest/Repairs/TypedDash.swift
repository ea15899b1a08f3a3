package import GuideModel
internal import GuideText

/// Writes the dashes that are typed as hyphens, `---` and `--`, as dashes: Pandoc, TeX and many
/// editors leave them. Escaped ones are meant as they stand, and so are options of commands.
package struct TypedDash: LineRepair {
  package let name = "typed-dash"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var fence = CodeFence()
    for index in lines.lines.indices {
      let text = lines.lines[index].text
      guard !fence.covers(text), text.containsBytes(of: "--"),
        text.utf8.contains(where: { $0.isWord })
      else { continue }
      var scanner = Scanner(text)
      scanner.run()
      guard scanner.times > 0 else { continue }
      lines.lines[index].text = scanner.text
      diagnostics.repaired(name, times: scanner.times)
    }
  }

  /// One pass over the bytes of a line.
  private struct Scanner {
    private let bytes: [UInt8]
    private var result: [UInt8] = []
    private var index = 0
    private var codeSpans = CodeSpans()
    private(set) var times = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var text: String { String(decoding: result, as: UTF8.self) }

    mutating func run() {
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\\"): copy(to: index + 2)
        case UInt8(ascii: "`"): copyCode()
        case UInt8(ascii: "<"): copy(through: UInt8(ascii: ">"))
        case UInt8(ascii: "]"):
          let isTarget = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "(")
          if isTarget { copy(through: UInt8(ascii: ")")) } else { copy(to: index + 1) }
        case UInt8(ascii: "-"): dash()
        default: copy(to: index + 1)
        }
      }
    }

    private mutating func copy(to end: Int) {
      let end = min(end, bytes.count)
      result += bytes[index..<end]
      index = end
    }

    /// To the end of the line where the byte does not follow.
    private mutating func copy(through byte: UInt8) {
      copy(to: (bytes[index...].firstIndex(of: byte) ?? bytes.count) + 1)
    }

    private mutating func copyCode() {
      let span = codeSpans.span(in: bytes, at: index, limit: bytes.count)
      copy(to: span?.end ?? index + CodeSpans.run(in: bytes, at: index, limit: bytes.count))
    }

    private mutating func dash() {
      let length = bytes[index...].prefix { $0 == UInt8(ascii: "-") }.count
      let end = index + length
      let after = end < bytes.count ? bytes[end] : nil
      if let dash = dash(length, before: result.last, after: after) {
        result += dash.utf8
        index = end
        times += 1
      } else {
        copy(to: end)
      }
    }

    /// The shorter one stands between two spaces or two words that are no part of an address.
    private func dash(_ length: Int, before: UInt8?, after: UInt8?) -> String? {
      let marks = "|:+=<>!-/".utf8
      if let before, marks.contains(before) { return nil }
      if let after, marks.contains(after) { return nil }
      if before == nil, after == nil { return nil }
      if length == 3 { return "—" }
      guard length == 2, let before else { return nil }
      if before.isSpace { return after?.isSpace ?? true ? "–" : nil }
      return after?.isSpace == false && !isInName(length) ? "–" : nil
    }

    /// Whether the text without spaces around `index` is an address, a file or a symbol.
    private func isInName(_ length: Int) -> Bool {
      let before = bytes[max(0, index - 64)..<index].reversed().prefix { !$0.isSpace }
      let after = bytes[(index + length)...].prefix(64).prefix { !$0.isSpace }
      let name = Array(before) + after.dropLast()
      return name.contains { "/_@=.#$(){}[]".utf8.contains($0) }
    }
  }
}

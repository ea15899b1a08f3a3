internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads Pandoc's dashes that are typed as hyphens, `---` and `--`, where the source has other marks
/// of Pandoc. Escaped ones are meant as they stand, and so are options of commands.
package struct TypedDash: Flavor {
  package let name = "typed-dash"

  package func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage {
    lines.pandoc.map { .source($0) } ?? .none
  }

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { $0.text.containsBytes(of: "--") }) else { return }
    let mask = lines.mask()
    for index in lines.lines.indices where lines.lines[index].text.containsBytes(of: "--") {
      let edits = Scanner(lines.lines[index].text).edits
      diagnostics.repaired(name, times: lines.apply(edits, at: index, outside: mask))
    }
  }

  /// One pass over the bytes of a line.
  private struct Scanner {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    var edits: [LineEdit] {
      guard bytes.contains(where: \.isWord) else { return [] }
      var edits: [LineEdit] = []
      var index = 0
      while index < bytes.count {
        let length = bytes[index...].prefix { $0 == UInt8(ascii: "-") }.count
        let end = index + length
        if length > 1, let dash = dash(index..<end) {
          edits.append(LineEdit(range: index..<end, text: dash))
        }
        index = bytes[index] == UInt8(ascii: "\\") ? index + 2 : max(end, index + 1)
      }
      return edits
    }

    /// The shorter one stands between two spaces or two words that are no part of an address.
    private func dash(_ run: Range<Int>) -> String? {
      let before = run.lowerBound > 0 ? bytes[run.lowerBound - 1] : nil
      let after = run.upperBound < bytes.count ? bytes[run.upperBound] : nil
      let marks = "|:+=<>!-/".utf8
      // Behind a mark that opens, and behind a comma, an option begins.
      if let before, marks.contains(before) || before.isOne(of: "*_\"',([{") { return nil }
      if let after, marks.contains(after) { return nil }
      if before == nil, after == nil { return nil }
      if run.count == 3 { return "—" }
      guard run.count == 2, let before else { return nil }
      if before.isSpace { return after?.isSpace ?? true ? "–" : nil }
      return after?.isSpace == false && !isInName(run) ? "–" : nil
    }

    /// Whether the text without spaces around it is an address, a file or a symbol.
    private func isInName(_ run: Range<Int>) -> Bool {
      let before = bytes[max(0, run.lowerBound - 64)..<run.lowerBound].reversed().prefix {
        !$0.isSpace
      }
      let after = bytes[run.upperBound...].prefix(64).prefix { !$0.isSpace }
      let name = Array(before) + after.dropLast()
      return name.contains { $0.isOne(of: "/_@=.#$(){}[]") }
    }
  }
}

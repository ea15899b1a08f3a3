import GuideMarkdown
import GuideModel
import TestSupport
import Testing

/// Whatever stands in a Markdown text is in a node or in a finding, on a line that says where.
@Suite struct OmissionTests {
  private static let lines = [
    "@", "# @", "- @", "> @", "  @", "    @", "1. @", "| @ | @ |", "|---|---|", "| @ | @ | @ |",
    "@ | @",
    "--- | ---", "[@]: @", "[@]: <@> \"@\"", "[@]:", "\"@\"", "[@]: @ @", "[^@]: @", "> [@]: @",
    "- [@]: /@ (@)", "```", "``` @ @", "~~~", "<div>@", "<!-- @", "@ -->", "</div>", "", "", "",
    "---",
    "===", "**@** `@` <@>", "[@](@ \"@\")", "![@](@ '@')", "![@](@)", "@  ", "@\\", "&@;", "\\@",
    "- - @", "> > - @", "*", "- ", ">", "[@](javascript:@)", "~~@~~", "| @", "@ |", "\\| @ |",
    "`@ | @",
  ]

  @Test func everyWordIsInANodeOrAFinding() {
    for seed in 0..<3_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var count = 0
      let lines = generator.list(1...14) { generator in
        generator.pick(Self.lines).replacing("@") {
          count += 1
          return "w\(count)w"
        }
      }
      let text = MarkdownReader.read(lines.joined(separator: "\n"))
      let shown = dump(text)
      for number in stride(from: 1, through: count, by: 1) where !shown.contains("w\(number)w") {
        Issue.record("seed \(seed): w\(number)w\n\(lines.joined(separator: "\n"))\n\(shown)")
        return
      }
      for (line, content) in lines.enumerated() {
        for finding in text.findings where finding.line == line + 1 {
          let word = finding.text.split { !$0.isLetter && !$0.isNumber }.first ?? ""
          if content.contains(word) { continue }
          Issue.record("seed \(seed): \(finding)\n\(lines.joined(separator: "\n"))\n\(shown)")
          return
        }
      }
    }
  }

  /// No line belongs to two leaves, and none is beyond the text.
  @Test func linesAreInOrder() {
    for seed in 0..<3_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let lines = generator.list(1...14) { $0.pick(Self.lines).replacing("@", with: "word") }
      let text = MarkdownReader.read(lines.joined(separator: "\n"))
      var last = 0
      for node in leaves(text.nodes) {
        if node.lines.lowerBound <= last || node.lines.upperBound > lines.count {
          Issue.record("seed \(seed): \(node)\n\(lines.joined(separator: "\n"))\n\(dump(text))")
          return
        }
        last = node.lines.upperBound
      }
    }
  }

  private func leaves(_ nodes: [MarkdownNode]) -> [MarkdownNode] {
    nodes.flatMap { node in
      switch node.content {
      case .quote(let inner): leaves(inner)
      case .list(_, _, let items): items.flatMap(leaves)
      case .heading, .paragraph, .table, .code, .html, .thematicBreak, .tab, .tabsEnd: [node]
      }
    }
  }
}

extension String {
  /// With each `mark` replaced by what `make` gives in turn.
  fileprivate func replacing(_ mark: Character, _ make: () -> String) -> String {
    reduce(into: "") { $0 += $1 == mark ? make() : String($1) }
  }
}

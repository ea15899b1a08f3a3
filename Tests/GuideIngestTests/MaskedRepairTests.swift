import GuideMarkdown
import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// Whatever stands in a text, repairs inside of lines change no code, no HTML and no address.
@Suite struct MaskedRepairTests {
  private static let repairs: [any LineRepair] =
    [
      TypedDash(), PaddedMarkup(), DetachedPunctuation(),
    ] + SplitMarkup.all

  @Test(arguments: [3, TestSeed.fresh] as [UInt64]) func mutatedPagesKeepWhatIsMasked(seed: UInt64)
  {
    for text in MutatedPages(300, seed: seed) {
      #expect(Masked(text) == Masked(Self.repaired(text)), "seed \(seed), in:\n\(text)")
    }
  }

  @Test(arguments: [
    "Turn [ the knob\\ ](https://lumen.example/knob) twice.",
    "Turn [ ![the knob\\  ](https://lumen.example/knob) twice.",
  ])
  func whatABackslashHoldsStays(text: String) {
    #expect(Masked(text) == Masked(Self.repaired(text)))
  }

  @Test(.enabled(if: CommonMarkExamples.areThere, "\(CommonMarkExamples.whySkipped)"))
  func examplesOfTheStandardKeepWhatIsMasked() {
    for example in CommonMarkExamples.all ?? [] {
      let text = example.markdown
      #expect(Masked(text) == Masked(Self.repaired(text)), "in example \(example.example)")
    }
  }

  // MARK: - Texts

  /// The parts of a text that no repair inside of lines may change, in order.
  private struct Masked: Equatable {
    var parts: [String] = []

    init(_ text: String) { take(MarkdownReader.read(text).nodes) }

    private mutating func take(_ nodes: [MarkdownNode]) {
      for node in nodes {
        switch node.content {
        case .heading(_, let inlines), .paragraph(let inlines), .tab(let inlines, _): take(inlines)
        case .list(_, _, let items): for item in items { take(item) }
        case .table(let header, let rows):
          for cell in header + rows.flatMap(\.cells) { take(cell) }
        case .quote(let nodes): take(nodes)
        case .code(let language, let text, _, _): parts.append("\(language ?? "") \(text)")
        case .html(let text): parts.append(text)
        case .thematicBreak, .tabsEnd: break
        }
      }
    }

    private mutating func take(_ inlines: [Inline]) {
      for inline in inlines.walk {
        switch inline {
        case .code(let text), .raw(let text): parts.append(text)
        case .link(_, let target): parts.append(target.text)
        case .image(let image): parts.append(image.url)
        case .text, .emphasis, .strong, .strikethrough, .softBreak, .lineBreak: break
        }
      }
    }
  }

  private static func repaired(_ text: String) -> String {
    var lines = SourceLines(Array(("% Pandoc’s\n\n" + text).utf8))
    lines.observe()
    lines.isConverted = true
    var diagnostics = Diagnostics()
    for repair in repairs { repair.mend(&lines, profile: Fixtures.profile, into: &diagnostics) }
    return lines.text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
      .last.map(String.init) ?? ""
  }
}

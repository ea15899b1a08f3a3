import GuideModel
import GuideText

extension Topic {
  var sections: [Section] { root.selfAndBelow }
  /// Without the abstract.
  var bodyBlocks: [Block] { sections.flatMap(\.blocks) }

  /// Headings, two spaces a level.
  var outline: String {
    sections.map { section in
      String(repeating: "  ", count: section.level - 1) + section.headingText
        + (section.tab.map { " [tab \($0.rawValue)]" } ?? "")
    }.joined(separator: "\n")
  }

  /// Normalised texts that more than one block has.
  var repeatedTexts: [String] {
    var counts: [String: Int] = [:]
    for block in bodyBlocks {
      counts[NormalizedText(block.content.plainText).text, default: 0] += 1
    }
    return counts.filter { $0.value > 1 && !$0.key.isEmpty }.keys.sorted()
  }

  func section(_ path: [String]) -> Section? {
    path.reduce(Optional(root)) { section, heading in
      section?.sections.first { $0.headingText == heading }
    }
  }

  var targets: Set<LinkTarget> { Set(bodyBlocks.flatMap { $0.content.targets }) }

  var linkedSlugs: Set<String> {
    Set(
      targets.compactMap { target in
        if case .topic(let slug, _) = target { slug } else { nil }
      })
  }

  var codes: Set<String> { Set(bodyBlocks.flatMap { $0.content.inlines.codes }) }
}

extension Section {
  var selfAndBelow: [Section] { [self] + sections.flatMap(\.selfAndBelow) }
}

extension [Inline] {
  fileprivate var codes: [String] {
    flatMap { inline -> [String] in
      switch inline {
      case .code(let text): [text]
      case .emphasis(let content), .strong(let content), .strikethrough(let content),
        .link(let content, _):
        content.codes
      case .text, .raw, .image, .lineBreak, .softBreak: []
      }
    }
  }
}

package import GuideModel

/// Makes an aside of a quote that starts with an aside's label: `> **Note**`, `> **Note:** text`,
/// `> [!NOTE]`; in items and asides, too. What is quoted stays as it is.
package struct QuotedLabelAside: PageRepair {
  package let name = "quoted-label-aside"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for index in page.items.indices {
      guard let block = page.items[index].block, block.holdsQuote else { continue }
      let origin = page.items[index].origin
      let read = repaired(block, at: origin, of: &page, profile: profile, into: &diagnostics)
      page.items[index].content = .block(read)
    }
  }

  private func repaired(
    _ block: BlockContent, at origin: Origin, of page: inout Page, profile: Profile,
    into diagnostics: inout Diagnostics
  ) -> BlockContent {
    func inside(_ blocks: some Sequence<BlockContent>) -> [BlockContent] {
      blocks.map { repaired($0, at: origin, of: &page, profile: profile, into: &diagnostics) }
    }
    switch block {
    case .list(let ordered, let items): return .list(ordered: ordered, items: items.map(inside))
    case .aside(let kind, let blocks): return .aside(kind: kind, blocks: inside(blocks))
    case .quote(let blocks):
      guard case .paragraph(let inlines) = blocks.first,
        let label = LeadingLabel(inlines, profile: profile, isQuoted: true),
        blocks.count > 1 || !label.rest.isInvisible
      else { return block }
      diagnostics.repaired(name)
      let title = page.title(fromLabel: label.text, of: label.kind, at: origin, rule: name)
      var first: [BlockContent] = label.rest.isInvisible ? [] : [.paragraph(label.rest)]
      if label.rest.count == 1, case .image(let image) = label.rest[0] {
        first = [.figure(Figure(image: image, caption: []))]
      }
      return .aside(kind: label.kind, blocks: title + first + inside(blocks.dropFirst()))
    case .paragraph, .table, .figure, .video, .code, .links, .thematicBreak, .raw: return block
    }
  }
}

extension BlockContent {
  fileprivate var holdsQuote: Bool { walk.contains { if case .quote = $0 { true } else { false } } }
}

internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Reads the HTML that stands in Markdown, because a converter has no marks for it or somebody
/// wrote it: figures with their captions, pictures with attributes, tables, terms, titles of what
/// unfolds and tags in a text as what they are. Of everything else the text stays; comments, scripts
/// and styles go, each listed.
package struct RawMarkup: PageRepair {
  package let name = "raw-markup"
  /// Of tags that stand for nothing that is read.
  package static let tagRule = "unknown-tag"
  static let hiddenRule = "hidden-markup"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard page.title.holdsMarkup || page.items.contains(where: { $0.holdsMarkup }) else { return }
    let address = SiteAddress(profile.site)
    let url = page.facts.url
    var inlines = MarkupInlines(closed: page.closedElements) { link in
      LinkAddress.target(link).map { $0.settled(address, on: url) }
    }
    var result: [Page.Item] = []
    if page.title.holdsMarkup { page.title = inlines.read(page.title).trimmed }
    account(&inlines, at: page.origin, in: &page)
    var heading = page.origin
    var waiting = inlines.takeNames()
    for item in page.items {
      if item.title != nil { heading = item.origin }
      // A name alone is that of the heading behind it.
      page.facts.fragments += waiting.map { PageFacts.Fragment(name: $0, heading: heading) }
      waiting = []
      guard item.holdsMarkup else {
        result.append(item)
        continue
      }
      let (last, count) = (result.last, result.count)
      read(item, &inlines, into: &result)
      let names = inlines.takeNames()
      if result.count == count {
        waiting = names
      } else {
        page.facts.fragments += names.map { PageFacts.Fragment(name: $0, heading: heading) }
      }
      let (before, after) = ([last, item].compactMap(\.self), result.dropFirst(max(count - 1, 0)))
      if !after.elementsEqual(before) { diagnostics.repaired(name) }
      account(&inlines, at: item.origin, in: &page)
    }
    page.facts.fragments += waiting.map { PageFacts.Fragment(name: $0, heading: heading) }
    page.items = result.filter { !$0.isFilmWithoutText }
    diagnostics.repaired(name, times: result.count - page.items.count)
  }

  private func account(
    _ inlines: inout MarkupInlines, at origin: Origin, in page: inout Page
  ) {
    for dropped in inlines.takeDropped() {
      page.residue.append(
        Residue(
          origin: origin, text: dropped.markup, outcome: .furniture,
          rule: dropped.tag == nil ? Self.hiddenRule : Self.tagRule))
    }
  }

  private func read(
    _ item: Page.Item, _ inlines: inout MarkupInlines, into result: inout [Page.Item]
  ) {
    // The caption may follow.
    if item.isFilmWithoutText { return result.append(item) }
    switch item.content {
    case .heading, .tab:
      var item = item
      item.title = item.title.map { inlines.read($0).trimmed }
      result.append(item)
    case .block(.raw(let markup)):
      if let heading = MarkupBlocks.heading(markup, &inlines) {
        result.append(.init(heading, origin: item.origin))
        return
      }
      inlines.takeAttributes(in: markup)
      let read = Self.reading(inlines.visible(markup), &inlines, behind: result.last)
      if read.replacesLast { result.removeLast() }
      result += read.content.map { .init(.block($0), origin: item.origin) }
    case .block(let content):
      result += Self.blocks(content, &inlines).map { content in
        var item = item
        item.content = .block(content)
        return item
      }
    case .tabStrip, .tabsEnd: result.append(item)
    }
  }

  /// The block with all markup in it read; empty where nothing else stands in it.
  private static func blocks(
    _ content: BlockContent, _ inlines: inout MarkupInlines
  ) -> [BlockContent] {
    func read(_ blocks: [BlockContent]) -> [BlockContent] {
      blocks.flatMap { $0.holdsMarkup ? Self.blocks($0, &inlines) : [$0] }
    }
    switch content {
    case .raw(let markup): return reading(inlines.visible(markup), &inlines, behind: nil).content
    case .list(let ordered, let items):
      let items = items.map(read).filter { !$0.isEmpty }
      return items.isEmpty ? [] : [.list(ordered: ordered, items: items)]
    case .quote(let quoted):
      let quoted = read(quoted)
      return quoted.isEmpty ? [] : [.quote(quoted)]
    case .aside(let kind, let blocks): return [.aside(kind: kind, blocks: read(blocks))]
    case .paragraph(let run):
      if let figures = captioned(run, &inlines) { return figures }
      return run.slots(closed: inlines.closed).map { inlines.read($0.parted()).trimmed }
        .filter { !$0.isInvisible }.map { .paragraph($0) }
    case .table, .figure, .video, .code, .links, .thematicBreak:
      return [content.rewritten(inlines: { run, _ in inlines.read(run.parted()).trimmed })]
    }
  }

  private static func reading(
    _ markup: String, _ inlines: inout MarkupInlines, behind last: Page.Item?
  ) -> Reading {
    if let pieces = MarkupPiece.pieces(of: markup),
      let read = figures(pieces, &inlines, behind: last) ?? table(pieces, &inlines)
    {
      return read
    }
    let pieces = MarkupPiece.pieces(of: markup, anyway: true) ?? []
    if pieces.contains(where: { $0.isTag("dl") }) {
      return (MarkupBlocks.aroundTerms(pieces, &inlines), false)
    }
    if pieces.contains(where: { $0.isTag("pre") || $0.isTag("template") }) {
      return (MarkupBlocks.aroundCode(pieces, &inlines), false)
    }
    let run = inlines.read(pieces.inlines).trimmed
    return (run.isInvisible ? [] : [.paragraph(run)], false)
  }

  typealias Reading = (content: [BlockContent], replacesLast: Bool)

  private static func table(_ pieces: [MarkupPiece], _ inlines: inout MarkupInlines) -> Reading? {
    guard let table = MarkupTable(pieces, read: { inlines.read($0.inlines).trimmed }) else {
      return nil
    }
    let caption = table.caption.isInvisible ? [] : [BlockContent.paragraph(table.caption)]
    return (caption + [.table(table.table)], false)
  }
}

extension Page {
  /// Names of elements of which an end tag stands in the text.
  fileprivate var closedElements: Set<String> {
    let texts = [title] + items.compactMap(\.title)
    let blocks = items.compactMap(\.block).flatMap(\.walk)
    let markup =
      (texts + blocks.flatMap(\.ownInlines)).flatMap(\.walk).compactMap(\.markup)
      + blocks.compactMap { if case .raw(let markup) = $0 { markup } else { nil } }
    let pieces = markup.lazy.filter { $0.containsBytes(of: "</") }
      .flatMap { MarkupPiece.pieces(of: $0, anyway: true) ?? [] }
    return Set(
      pieces.compactMap { if case .tag(let name, true, _) = $0 { name } else { nil } })
  }
}

extension Inline {
  fileprivate var markup: String? { if case .raw(let markup) = self { markup } else { nil } }
}

extension Page.Item {
  fileprivate var holdsMarkup: Bool {
    title?.holdsMarkup ?? block?.holdsMarkup ?? false
  }
}

extension BlockContent {
  fileprivate var holdsMarkup: Bool {
    walk.contains { block in
      if case .raw = block { true } else { block.ownInlines.contains { $0.holdsMarkup } }
    }
  }

  fileprivate var ownInlines: [[Inline]] {
    pieces.compactMap { if case .inlines(let run) = $0 { run } else { nil } }
  }
}

extension [Inline] {
  fileprivate var holdsMarkup: Bool {
    walk.contains { $0.markup != nil }
  }
}

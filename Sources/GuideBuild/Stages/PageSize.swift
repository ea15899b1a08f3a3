internal import GuideModel

/// What a page is made of, counted to be held against the limits.
struct PageSize {
  private var counts: [Limits.Kind: Int] = [:]
  /// Bytes of its text.
  private var text = 0
  /// Bytes that its chunks repeat, about: the headings above each, the header of each part of a table.
  private var repeated = 0
  /// Bytes of text in one chunk, about.
  private static let chunk = 500

  init(_ document: Document) {
    let title = document.title.utf8.count
    add(document.root, heading: title, above: 0)
    if let abstract = document.abstract { add(abstract.content) }
    counts[.outputBytes] = max(repeated - Limits.freeOutput, 0) / max(text, 1)
  }

  /// `above` is how long the headings are that it stands under.
  private mutating func add(_ section: DocumentSection, heading: Int, above: Int) {
    counts[.headings, default: 0] += 1
    counts[.headingBytes] = max(counts[.headingBytes, default: 0], heading)
    let before = text
    for block in section.blocks { add(block.content) }
    repeated += (above + heading) * ((text - before) / Self.chunk + 1)
    text += heading
    for section in section.sections {
      add(section, heading: section.heading.plainText.utf8.count, above: above + heading)
    }
  }

  private mutating func add(_ content: BlockContent) {
    counts[.blocks, default: 0] += 1
    text += content.plainText.utf8.count
    for block in content.walk {
      switch block {
      case .list(_, let items): counts[.listItems, default: 0] += items.count
      case .links(_, let entries): counts[.listItems, default: 0] += entries.count
      case .table(let table): add(table)
      case .paragraph, .aside, .figure, .video, .code, .quote, .thematicBreak, .raw: break
      }
    }
  }

  private mutating func add(_ table: Table) {
    counts[.cells, default: 0] += table.rows.reduce(table.header.count) { $0 + $1.count }
    let header = table.header.reduce(0) { $0 + $1.plainText.utf8.count }
    if header > Self.chunk { repeated += header * table.rows.count }
  }

  /// nil where the page may be as large as it is.
  func excess(over limits: Limits) -> Limits.Excess? {
    limits.excess(in: Limits.Kind.allCases.map { ($0, counts[$0] ?? 0) })
  }
}

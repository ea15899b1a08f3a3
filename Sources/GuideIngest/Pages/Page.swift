package import GuideModel

/// One page on its way through the repairs: headings and blocks in reading order, not yet a tree.
package struct Page: Sendable, Equatable {
  /// A heading or a block, with its place.
  package struct Item: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
      /// `anchor` is the publisher's fragment.
      case heading(level: Int, [Inline], anchor: String?)
      case block(BlockContent)
      /// The labels are the headings of the sections that follow and are tabs of this one.
      case tabStrip(labels: [String])
      /// A tab begins, which ends with the next one beside it or where its strip does; one with a level
      /// also as any section.
      case tab(title: [Inline], TabPosition, level: Int?)
      case tabsEnd
    }

    package var content: Content
    package var origin: Origin
    /// Of the rows of a table below its header; empty where they are not known apart.
    package var rowOrigins: [Origin] = []
    /// How many of the last items of a list stand as html2text leaves the names of tabs.
    package var tabNames = 0

    package init(_ content: Content, origin: Origin) {
      self.content = content
      self.origin = origin
    }
  }

  package var title: [Inline]
  /// Of the title.
  package var origin: Origin
  /// Of the whole page.
  package var extent: Origin
  package var facts = PageFacts()
  /// Only where the source itself names one.
  package var slug: String?
  package var abstract: SourceBlock?
  /// What a record says of the page, which may say it itself.
  package var statedAbstract: String?
  package var items: [Item] = []
  /// What the source says of headings and links outside the running text.
  package var anchors: [KnownAnchor] = []
  /// What a repair made of the anchor at that index: its name.
  package var anchorRules: [Int: String] = [:]
  package var changeLog: [ChangeLogEntry] = []
  /// The publisher's fragment of the heading above it.
  package var changeLogAnchor: String?
  package var residue: [Residue] = []
  /// Whether its source holds no other page.
  package var isOnlyPage = false
  /// Whether its address is only that of its file's path.
  var isPlacedByPath = false
  /// Whether the first paragraph below the title may be the abstract.
  package var mayLeadWithAbstract = false

  package init(title: [Inline], origin: Origin, extent: Origin) {
    self.title = title
    self.origin = origin
    self.extent = extent
  }
}

extension Page.Item {
  package init(_ block: BlockContent, origin: Origin) { self.init(.block(block), origin: origin) }

  package var block: BlockContent? {
    if case .block(let content) = content { content } else { nil }
  }

  package var paragraph: [Inline]? {
    if case .block(.paragraph(let inlines)) = content { inlines } else { nil }
  }

  package var figure: Figure? {
    if case .block(.figure(let figure)) = content { figure } else { nil }
  }

  package var heading: [Inline]? {
    if case .heading(_, let inlines, _) = content { inlines } else { nil }
  }

  /// Of a heading or a tab; setting changes nothing else.
  var title: [Inline]? {
    get { if case .tab(let title, _, _) = content { title } else { heading } }
    set {
      guard let newValue else { return }
      switch content {
      case .heading(let level, _, let anchor):
        content = .heading(level: level, newValue, anchor: anchor)
      case .tab(_, let position, let level):
        content = .tab(title: newValue, position, level: level)
      case .block, .tabStrip, .tabsEnd: break
      }
    }
  }

  package var isHeading: Bool { heading != nil }
}

extension Page {
  /// Gives every row as many cells as its table has columns, as GFM does.
  mutating func fillRows() {
    for index in items.indices {
      guard case .block(.table(var table)) = items[index].content else { continue }
      for row in table.rows.indices where table.rows[row].count < table.header.count {
        let missing = table.header.count - table.rows[row].count
        table.rows[row] += Array(repeating: TableCell([]), count: missing)
      }
      items[index].content = .block(.table(table))
    }
  }
}

/// What a block is made of, without its identity: the closed set that every emitter switches over.
package indirect enum BlockContent: Hashable, Sendable {
  case paragraph([Inline])
  case list(ordered: ListNumbering, items: [[BlockContent]])
  case table(Table)
  case aside(kind: AsideKind, blocks: [BlockContent])
  case figure(Figure)
  /// A film that the dump only describes; `label` is that of a figure.
  case video(description: [Inline], label: String? = nil)
  /// `title` is what stands over it, such as the name of its file, or of the tab that shows it.
  case code(language: String?, text: String, title: String? = nil, tab: TabPosition? = nil)
  case quote([BlockContent])
  case links(kind: LinksKind, entries: [LinkEntry])
  case thematicBreak
  /// Markup that no other case expresses, verbatim; writers escape it.
  case raw(String)
}

/// Rows of cells below a header, rectangular whatever spans the source had.
package struct Table: Hashable, Sendable {
  /// One cell a column; empty cells where the source has no heading.
  package var header: [[Inline]]
  /// As many cells a row as the header has.
  package var rows: [[TableCell]]

  package init(header: [[Inline]], rows: [[TableCell]]) {
    self.header = header
    self.rows = rows
  }
}

/// One cell of a row.
package struct TableCell: Hashable, Sendable {
  package var content: [Inline]
  /// Filled from the row above, over which the source's cell spanned.
  package var inherited: Bool

  package init(_ content: [Inline], inherited: Bool = false) {
    self.content = content
    self.inherited = inherited
  }
}

/// A picture that stands by itself, with what is said of it.
package struct Figure: Hashable, Sendable {
  /// nil where the dump lost the picture and kept its caption.
  package var image: Image?
  package var caption: [Inline]
  package var judgement: Judgement
  /// The name of the tab that shows it, where the tabs of a strip are pictures and no sections.
  package var label: String?

  package init(
    image: Image?, caption: [Inline], judgement: Judgement = .none, label: String? = nil
  ) {
    self.image = image
    self.caption = caption
    self.judgement = judgement
    self.label = label
  }
}

/// Where a tab stands in its strip: a section that is a tab, or code of which each block is one. A tab
/// whose code has no title is called as its language.
package enum TabPosition: String, Hashable, Sendable, CaseIterable {
  case first, next
}

/// Whether a figure shows what to do, what not to do, or neither.
package enum Judgement: String, Hashable, Sendable, CaseIterable {
  case `do`, dont, none
}

/// What sets an aside apart from the running text.
package enum AsideKind: String, Hashable, Sendable, CaseIterable {
  case note, developerNote, important, tip, warning, caution, danger
  /// What a reader may open; its title, where it has one, is the first paragraph, in strong type.
  case details

  /// The label that writers print; nil for what has none but its title.
  package var label: String? {
    switch self {
    case .note: "Note"
    case .developerNote: "Developer note"
    case .important: "Important"
    case .tip: "Tip"
    case .warning: "Warning"
    case .caution: "Caution"
    case .danger: "Danger"
    case .details: nil
    }
  }
}

/// What the entries of a list of links lead to.
package enum LinksKind: String, Hashable, Sendable, CaseIterable {
  case related, developer, videos, pages
}

/// One entry of a list of links, or one card of a category page.
package struct LinkEntry: Hashable, Sendable {
  package var title: [Inline]
  /// nil where the dump lost it.
  package var target: LinkTarget?
  /// What stands beside the title: a description, or the framework after a dash; empty when none.
  package var abstract: [Inline]
  package var image: Image?

  package init(
    title: [Inline], target: LinkTarget?, abstract: [Inline] = [], image: Image? = nil
  ) {
    self.title = title
    self.target = target
    self.abstract = abstract
    self.image = image
  }
}

/// A passage with its identity, its other readings and where it comes from.
package struct Block: Hashable, Sendable {
  /// A UUID (RFC 9562 version 8) in lower case; assigned after merging.
  package var id: String
  package var content: BlockContent
  package var status: Status
  package var alternatives: [Alternative]
  /// Rows, items and entries with a status or readings of their own, by index; withdrawn ones, which
  /// are not in `content`, before the one at whose index they stood.
  package var parts: [BlockPart]
  package var provenance: [Provenance]

  package init(
    id: String, content: BlockContent, status: Status = .current,
    alternatives: [Alternative] = [], parts: [BlockPart] = [], provenance: [Provenance]
  ) {
    self.id = id
    self.content = content
    self.status = status
    self.alternatives = alternatives
    self.parts = parts
    self.provenance = provenance
  }
}

/// Whether a passage or a section still holds, as far as the dumps can tell.
package enum Status: String, Hashable, Sendable, CaseIterable {
  case current
  /// A newer document that covers the section, and could carry the passage, lacks it.
  case withdrawn
  /// Another document that could carry the passage lacks it, and the order of the two is unknown; or,
  /// whatever the order, it has the text below a heading and not the heading.
  case unconfirmed
}

/// Another reading of a block's passage.
package struct Alternative: Hashable, Sendable {
  package var content: BlockContent
  package var relation: Relation
  /// In what it differs from what is shown, in the order of `Facet`; never empty.
  package var facets: [Facet]
  /// Of a row of a table, the columns whose cells differ, 0-based in the table that is shown.
  package var columns: [Int]
  /// When it was last seen: the latest day on which a dump that says so was captured, ISO 8601; nil
  /// where none tells.
  package var date: String?
  package var provenance: [Provenance]

  package init(
    content: BlockContent, relation: Relation, facets: [Facet], columns: [Int] = [],
    date: String? = nil, provenance: [Provenance]
  ) {
    self.content = content
    self.relation = relation
    self.facets = facets
    self.columns = columns
    self.date = date
    self.provenance = provenance
  }
}

extension Alternative {
  /// Whether it says what is shown, and only stands elsewhere.
  package func isSame(as shown: BlockContent) -> Bool { facets == [.order] && content == shown }

  /// For a reader: "An earlier reading, until 2025-09" or "Another reading", and in what it differs.
  /// `part` is empty, or " of row 3".
  package func label(of part: String = "") -> String {
    let differs = facets.map(\.label).joined(separator: ", ")
    switch relation {
    case .superseded:
      let until = date.map { ", until \($0.prefix(Self.month))" } ?? ""
      return "An earlier reading\(part)\(until), differs in \(differs)"
    case .conflict:
      return "Another reading\(part), nothing tells which is newer, differs in \(differs)"
    case .settled:
      return "A reading\(part) that a person decided against, differs in \(differs)"
    }
  }

  /// The length of `2025-09`.
  private static let month = 7
}

/// How another reading stands to the one that is shown.
package enum Relation: String, Hashable, Sendable, CaseIterable {
  /// Of an older document.
  case superseded
  /// Of the same edition or one of unknown order: a person must say which holds.
  case conflict
  /// A person chose another one, whatever the order.
  case settled
}

import GuideModel
import GuideText

/// One block as text for chunks, and how it holds to its neighbours.
struct Passage: Sendable {
  /// What may be cut and what may not.
  enum Form: Sendable {
    /// Cut between sentences.
    case prose(FlowText)
    /// Cut between parts: items, entries.
    case parts([FlowText])
    case code(CodeText)
    indirect case table(TableText)
  }

  let block: Shared<Block>
  var kind: ChunkKind
  var form: Form
  let words: LinkedText
  var text: String { words.text }
  var tokens: Int
  /// The name of the tab that it stands in.
  var tab: String?
  /// Says which tab a table stands in, where the picture above it does.
  var tabName: Shared<ChunkDraft.Piece>?
  /// The bold words that begin a guideline.
  var lead: LinkedText?
  var opens: Bool { lead != nil }
  /// Qualifies what stands before it: an aside, a figure, a list.
  var follows = false
  /// Nothing but sentences: what it introduces may repeat one.
  var isProse: Bool {
    guard kind == .prose, case .prose(let flow) = form else { return false }
    return flow.isProse
  }
  /// Says little in parts: code, and steps.
  var isOne: Bool {
    if case .list(let ordered, _) = block.value.content { ordered.isOrdered } else { kind == .code }
  }
  /// Introduces what comes after it: prose that ends in a colon.
  var leads: Bool { text.utf8.last == UInt8(ascii: ":") }

  /// Says little alone: what `follows`, and a few words such as the caption of a lost picture.
  var isAttached: Bool {
    follows || kind == .prose && !opens && !leads && tokens <= Self.brief
  }

  /// Short plain prose, which below a table says something about the table.
  var mayBeNote: Bool { kind == .prose && !opens && !follows && !leads && tokens <= Self.short }

  /// In tokens.
  private static let short = 40
  private static let brief = 16

  private init(
    _ block: Block, kind: ChunkKind, form: Form, _ words: LinkedText, tokens: Int? = nil
  ) {
    self.block = Shared(block)
    self.kind = kind
    self.form = form
    self.words = words
    tab = block.content.label
    self.tokens = tokens ?? TokenEstimator.count(words.text)
  }

  /// nil for a block without a word.
  init?(_ block: Block) {
    var parts = ChunkText.parts(of: block.content)
    OtherReadings.mark(&parts, of: block)
    parts.removeAll(where: \.isEmpty)
    guard let first = parts.first else { return nil }
    switch (block.content, first.leaves[0].text) {
    case (.table, var table as TableText):
      for (row, index, alternative) in block.shownPartReadings
      where table.rows.indices.contains(row) {
        let excerpt = OtherReadings.excerpt(of: alternative, beside: table.rows[row].text)
        table.mark(index, row: row, as: excerpt)
      }
      self.init(block, table)
    case (.code, let code as CodeText):
      self.init(block, kind: .code, form: .code(code), code.words)
    case (.list, _), (.links, _):
      let words = parts.map(\.words).joined(separator: "\n")
      self.init(block, kind: block.content.chunkKind, form: .parts(parts), words)
    default:
      self.init(block, kind: block.content.chunkKind, form: .prose(first), first.words)
    }
    switch block.content {
    case .paragraph(let inlines):
      lead = inlines.boldLead.flatMap { lead in
        let rest = words.text.dropFirst(lead.count)
        return words.cut(into: [lead, String(rest)]).first
      }
    case .list, .aside, .figure, .video, .code, .links: follows = true
    case .table, .quote, .thematicBreak, .raw: break
    }
  }
}

extension Passage {
  private init(_ block: Block, _ table: TableText) {
    self.init(block, kind: .table, form: .table(table), table.words, tokens: table.tokens)
  }

  /// As a table with column names of its own: the dumps' repeat on every page.
  init(_ changeLog: [ChangeLogEntry]) {
    let rows = changeLog.map { entry in
      [TableCell([.text(entry.date.map(CalendarDate.longText) ?? "")]), TableCell(entry.text)]
    }
    let table = Table(header: [[.text("Date")], [.text("Changes")]], rows: rows)
    let provenance = changeLog.map(\.provenance)
    self.init(
      Block(id: "", content: .table(table), provenance: provenance.flatMap(\.self)),
      TableText(table, rowsFrom: provenance))
  }
}

extension BlockContent {
  fileprivate var chunkKind: ChunkKind {
    switch self {
    case .paragraph, .aside, .quote, .thematicBreak: .prose
    case .list: .list
    case .table: .table
    case .figure, .video: .figure
    case .code, .raw: .code
    case .links: .links
    }
  }
}

extension [Inline] {
  /// The bold sentence that they begin with.
  fileprivate var boldLead: String? {
    guard case .strong(let lead)? = first else { return nil }
    let words = lead.linkedText.text
    return words.last.map { ".!?:…".contains($0) } == true ? words : nil
  }
}

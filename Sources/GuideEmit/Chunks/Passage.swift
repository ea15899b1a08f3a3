import GuideModel
import GuideText

/// One block as text for chunks, and how it holds to its neighbours.
struct Passage: Sendable {
  /// What may be cut and what may not.
  enum Form: Sendable {
    /// Cut between sentences.
    case prose
    /// Cut between parts: items, entries.
    case parts([LinkedText])
    case code(CodeText)
    indirect case table(TableText)
  }

  let block: Shared<Block>
  var kind: ChunkKind
  var form: Form
  let words: LinkedText
  var text: String { words.text }
  var tokens: Int
  /// nil where the sources agree.
  let otherReadings: OtherReadings?
  /// The name of the tab that it stands in.
  var tab: String?
  /// Says which tab a table stands in, where the picture above it does.
  var tabName: Shared<ChunkDraft.Piece>?
  /// The bold words that begin a guideline.
  var lead: LinkedText?
  var opens: Bool { lead != nil }
  /// Qualifies what stands before it: an aside, a figure, a list.
  var follows = false
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
    otherReadings = OtherReadings(block)
    tab = block.content.label
    self.tokens = tokens ?? TokenEstimator.count(words.text)
  }

  /// nil for a block without a word.
  init?(_ block: Block) {
    switch block.content {
    case .paragraph(let inlines):
      self.init(block, kind: .prose, form: .prose, inlines.linkedText)
      lead = inlines.boldLead
    case .list(let ordered, let items):
      let parts = ChunkText.items(items, ordered: ordered)
      self.init(block, kind: .list, form: .parts(parts), parts.joined(separator: "\n"))
      follows = true
    case .table(let table): self.init(block, TableText(table))
    case .aside(let kind, let blocks):
      self.init(block, kind: .prose, form: .prose, kind.label + ": " + ChunkText.flow(blocks))
      follows = true
    case .figure(let figure):
      self.init(block, kind: .figure, form: .prose, ChunkText.figure(figure))
      follows = true
    case .video(let description, let label):
      let text = "Video: " + description.linkedText
      self.init(block, kind: .figure, form: .prose, ChunkText.shown(in: label, text))
      follows = true
    case .code(let language, let text, let title):
      let code = CodeText(text, language: language, title: title)
      self.init(block, kind: .code, form: .code(code), code.text)
      follows = true
    case .quote(let blocks):
      self.init(block, kind: .prose, form: .prose, ChunkText.flow(blocks))
    case .links(_, let entries):
      let parts = entries.map(ChunkText.entry).filter { !$0.isEmpty }
      self.init(block, kind: .links, form: .parts(parts), parts.joined(separator: "\n"))
      follows = true
    case .thematicBreak: return nil
    case .raw(let text): self.init(block, kind: .code, form: .prose, LinkedText(text))
    }
    if text.isEmpty { return nil }
  }
}

extension Passage {
  private init(_ block: Block, _ table: TableText) {
    self.init(block, kind: .table, form: .table(table), table.text, tokens: table.tokens)
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

extension [Inline] {
  /// The bold sentence that they begin with.
  fileprivate var boldLead: LinkedText? {
    guard case .strong(let lead)? = first else { return nil }
    let words = lead.linkedText
    return words.text.last.map { ".!?:…".contains($0) } == true ? words : nil
  }
}

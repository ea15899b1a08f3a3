import GuideModel

/// Puts the passages of one section into chunks: one guideline each, what belongs to it with it,
/// short neighbours together.
struct SectionPacker {
  private let limits: ChunkLimits
  private var drafts: [ChunkDraft] = []
  private var current = ChunkDraft()

  /// `context` is what the breadcrumb takes of each chunk, in tokens.
  init(limits: ChunkLimits, context: Int) {
    var limits = limits
    limits.ceiling -= context
    limits.whole = min(max(limits.whole - context, 48), limits.ceiling)
    limits.target = min(max(limits.target - context, 32), limits.whole)
    self.limits = limits
  }

  /// `isNote` tells the captions and notes that recur under many tables.
  mutating func pack(_ passages: [Passage], isNote: (Passage) -> Bool) -> [ChunkDraft] {
    var rest = passages[...]
    while let passage = rest.popFirst() {
      if case .table(let table) = passage.form {
        let notes = rest.prefix(while: isNote)
        rest = rest.dropFirst(notes.count)
        add(table, of: passage, notes: Array(notes))
      } else {
        add(passage)
      }
    }
    flush()
    return drafts
  }

  private mutating func add(_ passage: Passage) {
    let total = current.tokens + passage.tokens
    if current.isEmpty {
      place(passage, leadIn: nil)
    } else if current.leads ? total <= limits.whole : joins(passage, total: total) {
      current.pieces.append(.init(passage))
    } else {
      let leadIn = current.takeLeadIn()
      flush()
      place(passage, leadIn: leadIn)
    }
  }

  private func joins(_ passage: Passage, total: Int) -> Bool {
    if passage.opens { return false }
    return total <= (passage.follows ? limits.whole : limits.target)
  }

  /// Begins a chunk with `passage`, or several where it is too long for one.
  private mutating func place(_ passage: Passage, leadIn: ChunkDraft.Piece?) {
    let leadIn = fitting(leadIn)
    if passage.tokens + (leadIn?.tokens ?? 0) <= limits.whole {
      current.pieces = [leadIn, .init(passage)].compactMap { $0 }
      return
    }
    let rest = limits.ceiling - (leadIn?.tokens ?? 0)
    let room = min(max(limits.target - (leadIn?.tokens ?? 0), 32), rest)
    for (index, text) in passage.cut(room: room, most: rest).enumerated() {
      flush()
      current.pieces = [.init(passage, text: text)]
      if var leadIn {
        leadIn.isRepeated = index > 0
        current.pieces.insert(leadIn, at: 0)
      }
    }
  }

  private mutating func add(_ table: TableText, of passage: Passage, notes: [Passage]) {
    let leadIn = fitting(current.takeLeadIn())
    flush()
    let notesTokens = notes.reduce(0) { $0 + $1.tokens }
    let rest = limits.ceiling - (leadIn?.tokens ?? 0) - notesTokens
    let room = min(max(limits.target - (leadIn?.tokens ?? 0) - notesTokens, 48), rest)
    for (index, text) in table.groups(limit: room, most: rest).enumerated() {
      if var leadIn {
        leadIn.isRepeated = index > 0
        current.pieces.append(leadIn)
      }
      current.pieces.append(.init(passage, text: text))
      current.pieces += notes.map { .init($0) }
      flush()
    }
  }

  /// A lead-in that leaves no room for what it introduces stands alone.
  private mutating func fitting(_ leadIn: ChunkDraft.Piece?) -> ChunkDraft.Piece? {
    guard let leadIn, leadIn.tokens > limits.target / 2 else { return leadIn }
    current.pieces = [leadIn]
    flush()
    return nil
  }

  private mutating func flush() {
    if !current.isEmpty { drafts.append(current) }
    current = ChunkDraft()
  }
}

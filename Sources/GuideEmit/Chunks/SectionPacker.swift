import GuideModel

/// Puts the passages of one section into chunks: one guideline each, what belongs to it with it,
/// short neighbours together.
struct SectionPacker {
  private var limits: ChunkLimits
  private let breadcrumb: Breadcrumb
  /// What the breadcrumb takes of each chunk, in tokens.
  private let context: Int
  /// From the section above, for what has no introduction here.
  private let introduction: LeadIn?
  private var drafts: [ChunkDraft] = []
  private var current = ChunkDraft()
  /// The bold lead of the guideline that goes on, above what of it has a chunk of its own.
  private var guideline: LeadIn?

  init(limits: ChunkLimits, breadcrumb: Breadcrumb, introduction: LeadIn?) {
    self.breadcrumb = breadcrumb
    context = TokenEstimator.count(breadcrumb.text)
    self.limits = limits.inside(context)
    self.introduction = introduction
  }

  /// `isNote` tells the captions and notes that recur under many tables; a short paragraph that
  /// ends a section below a table is one too. `headings` are those that follow the passages.
  mutating func pack(
    _ passages: [Passage], before headings: [LinkedText], isNote: (Passage) -> Bool
  ) -> [ChunkDraft] {
    var rest = passages[...]
    // What stands beside code is said of it.
    if passages.contains(where: { $0.kind == .code }) { limits.shared = limits.whole }
    while let passage = rest.popFirst() {
      if case .table(let table) = passage.form {
        var notes = rest.prefix(while: isNote)
        if notes.isEmpty, rest.count == 1 { notes = rest.filter(\.mayBeNote)[...] }
        if notes.reduce(0, { $0 + $1.tokens }) > limits.ceiling / 4 { notes = [] }
        rest = rest.dropFirst(notes.count)
        add(table, of: passage, notes: Array(notes))
      } else {
        add(passage)
      }
    }
    close(before: headings)
    flush()
    return drafts
  }

  private var isAtStart: Bool { drafts.isEmpty && current.isEmpty }

  private mutating func add(_ passage: Passage) {
    let total = current.tokens + passage.tokens
    if passage.opens { guideline = fitting(LeadIn.naming(passage)) }
    if isAtStart {
      place(passage, leadIn: introduction.flatMap { $0.isOpen ? $0 : nil })
    } else if current.isEmpty {
      place(passage, leadIn: nil)
    } else if current.leads ? total <= whole(passage) : joins(passage, total: total) {
      current.pieces.append(.init(passage))
    } else {
      let leadIn = LeadIn.take(from: &current, before: passage.kind)
      flush()
      place(passage, leadIn: leadIn)
    }
  }

  private func joins(_ passage: Passage, total: Int) -> Bool {
    if passage.opens { return false }
    return total <= (passage.isAttached ? whole(passage) : limits.shared)
  }

  /// A chunk with the passage is cut only above this.
  private func whole(_ passage: Passage) -> Int { passage.isOne ? limits.ceiling : limits.whole }

  /// Begins a chunk with `passage`, or several where it is too long for one.
  private mutating func place(_ passage: Passage, leadIn: LeadIn?) {
    let leadIn = fitting(leadIn ?? (passage.isAttached ? guideline : nil))
    if (leadIn?.first.tokens ?? 0) + passage.tokens <= whole(passage) {
      begin(.init(passage), below: leadIn?.first)
      return
    }
    // What goes on in another chunk stands below the lead that it has in the first one.
    let later = leadIn ?? (passage.opens ? guideline : nil)
    let above = later?.first.tokens ?? 0
    let most = limits.ceiling - above
    let room = min(max(limits.target - above, 32), most)
    for (index, words) in passage.cut(room: room, most: most).enumerated() {
      flush()
      begin(.init(passage, words: words), below: index == 0 ? leadIn?.first : later?.later)
    }
  }

  private mutating func add(_ table: TableText, of passage: Passage, notes: [Passage]) {
    let above = isAtStart ? introduction : LeadIn.take(from: &current, before: .table) ?? guideline
    flush()
    let leadIn = fitting(above)
    let tab = passage.tabName?.value
    let noteTokens = notes.reduce(0) { $0 + $1.tokens }
    let named = TokenEstimator.count(breadcrumb.text(above: passage.text)) - context
    let around = named + (leadIn?.first.tokens ?? 0) + (tab?.tokens ?? 0)
    let most = limits.ceiling - around - noteTokens
    let pairs = min(max(limits.whole - around, 48), most)
    // Rows get no less than what repeats above them, lest the groups be much the same.
    let repeated = context + around + 2 * table.headTokens
    let isSmall = passage.tokens <= pairs
    let room = isSmall ? pairs : min(max(limits.table - around, repeated), pairs)
    let groups = table.groups(limits.tables, room: room, pairs: pairs, most: most)
    for (index, words) in groups.enumerated() {
      flush()
      begin(.init(passage, words: words), below: leadIn?.piece(index), tab)
    }
    current.pieces += notes.map { note in
      var piece = ChunkDraft.Piece(note)
      piece.isContext = true
      return piece
    }
    flush()
  }

  /// A paragraph that introduces the sections below it names them.
  private mutating func close(before headings: [LinkedText]) {
    guard current.leads, var names = current.pieces.last, !headings.isEmpty else { return }
    names.kind = .list
    names.isContext = true
    names.replace(headings.map { "- " + $0 }.joined(separator: "\n"))
    if current.tokens + names.tokens <= limits.whole { current.pieces.append(names) }
  }

  /// A lead-in that leaves no room for what it introduces stands alone.
  private mutating func fitting(_ leadIn: LeadIn?) -> LeadIn? {
    guard let leadIn, leadIn.first.tokens > limits.target / 2 else { return leadIn }
    if !leadIn.first.isContext {
      current.pieces = [leadIn.first]
      flush()
    }
    return nil
  }

  private mutating func begin(
    _ piece: ChunkDraft.Piece, below above: ChunkDraft.Piece?, _ tab: ChunkDraft.Piece? = nil
  ) {
    if let above { current.pieces.append(above) }
    if let tab { current.pieces.append(tab) }
    current.pieces.append(piece)
  }

  private mutating func flush() {
    if !current.isEmpty { drafts.append(current) }
    current = ChunkDraft()
  }
}

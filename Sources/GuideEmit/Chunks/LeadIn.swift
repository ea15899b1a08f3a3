import GuideText

/// What introduces a list, a table or the rest of a guideline, and stands above each of its pieces.
struct LeadIn: Sendable {
  /// Above the first piece: perhaps a whole paragraph.
  var first: ChunkDraft.Piece
  /// Above the others: one sentence.
  var later: ChunkDraft.Piece

  /// A paragraph up to this many tokens moves to what it introduces.
  private static let short = 40
  /// A sentence beyond this many tokens is too much to repeat.
  private static let long = 48

  /// Takes from the end of `draft` what introduces the next passage: the sentence that ends in a
  /// colon; and for what the paragraph before it always introduces, a list, a table or code, else
  /// that paragraph's first sentence, before code its last. A short paragraph leaves the draft as a
  /// whole.
  static func take(from draft: inout ChunkDraft, before kind: ChunkKind) -> LeadIn? {
    guard let last = draft.pieces.last, last.isProse,
      draft.leads || [.list, .table, .code].contains(kind)
    else { return kind == .code ? repeating(lastOf: draft) : nil }
    let sentences = last.words.sentences
    guard let sentence = draft.leads || kind == .code ? sentences.last : sentences.first else {
      return nil
    }
    var later = last
    later.replace(sentence)
    later.isContext = true
    if last.tokens <= short || sentences.count == 1 {
      draft.pieces.removeLast()
      return LeadIn(first: last, later: later)
    }
    guard draft.leads else {
      return later.tokens <= long ? LeadIn(first: later, later: later) : nil
    }
    draft.pieces[draft.pieces.count - 1].replace(
      sentences.dropLast().joined(separator: " "))
    var first = later
    first.isContext = false
    return LeadIn(first: first, later: later)
  }

  /// The bold words that begin a guideline, for what of it stands in other chunks.
  static func naming(_ passage: Passage) -> LeadIn? {
    passage.lead.flatMap { repeating($0, of: passage) }
  }

  /// The last paragraph of a section, for the sections below it.
  static func above(_ passages: [Passage]) -> LeadIn? {
    guard let last = passages.last, last.isProse, !last.follows else { return nil }
    let sentences = last.words.sentences
    return (last.leads ? sentences.last : sentences.first).flatMap { repeating($0, of: last) }
  }

  /// The last sentence above the code that ends a draft: of more code it says as much.
  private static func repeating(lastOf draft: ChunkDraft) -> LeadIn? {
    let above = draft.pieces.reversed().drop { $0.kind == .code }.first
    guard draft.pieces.last?.kind == .code, var piece = above, piece.isProse,
      let sentence = piece.words.sentences.last
    else { return nil }
    piece.replace(sentence)
    piece.isContext = true
    return piece.tokens <= long ? LeadIn(first: piece, later: piece) : nil
  }

  /// Above the first piece too it only repeats what has a chunk of its own.
  private static func repeating(_ words: LinkedText, of passage: Passage) -> LeadIn? {
    var piece = ChunkDraft.Piece(passage, words: words)
    piece.isContext = true
    return piece.tokens <= long ? LeadIn(first: piece, later: piece) : nil
  }

  /// Introduces whatever comes next, not only tables.
  var isOpen: Bool { later.text.utf8.last == UInt8(ascii: ":") }

  func piece(_ index: Int) -> ChunkDraft.Piece { index == 0 ? first : later }
}

import GuideModel

/// The text of a chunk while it grows.
struct ChunkDraft: Sendable {
  struct Piece: Sendable {
    var block: Block
    var kind: ChunkKind
    var text: String
    var tokens: Int
    /// A lead-in that stands in an earlier chunk already.
    var isRepeated = false

    init(_ passage: Passage) {
      block = passage.block
      kind = passage.kind
      text = passage.text
      tokens = passage.tokens
    }

    init(_ passage: Passage, text: String) {
      self.init(passage)
      self.text = text
      tokens = TokenEstimator.count(text)
    }
  }

  var pieces: [Piece] = []

  var isEmpty: Bool { pieces.isEmpty }
  var tokens: Int { pieces.reduce(0) { $0 + $1.tokens } }
  var text: String { pieces.map(\.text).joined(separator: "\n\n") }
  /// Ends in a colon: what follows belongs here.
  var leads: Bool { pieces.last?.text.utf8.last == UInt8(ascii: ":") }

  /// The kind of most of its tokens; a table is a table whatever stands above it.
  var kind: ChunkKind {
    if pieces.contains(where: { $0.kind == .table }) { return .table }
    var sizes: [ChunkKind: Int] = [:]
    for piece in pieces { sizes[piece.kind, default: 0] += piece.tokens }
    return ChunkKind.allCases.max { sizes[$0, default: 0] < sizes[$1, default: 0] } ?? .prose
  }

  /// Takes away the sentence in colon that ends it, so that what follows can begin with it. A short
  /// paragraph goes as a whole.
  mutating func takeLeadIn() -> Piece? {
    guard leads, var last = pieces.popLast() else { return nil }
    let sentences = Sentences.split(last.text)
    guard last.tokens > Self.shortLeadIn, sentences.count > 1, let lead = sentences.last else {
      return last
    }
    var rest = last
    rest.text = sentences.dropLast().joined().singleLine
    rest.tokens = TokenEstimator.count(rest.text)
    pieces.append(rest)
    last.text = String(lead)
    last.tokens = TokenEstimator.count(last.text)
    return last
  }

  private static let shortLeadIn = 40
}

import GuideModel
import GuideText

/// The text of a chunk while it grows.
struct ChunkDraft: Sendable {
  struct Piece: Sendable {
    let block: Shared<Block>
    var kind: ChunkKind
    private(set) var words: LinkedText
    private(set) var tokens: Int
    /// Stands here only to make the rest understood; it has a chunk of its own, or another chunk
    /// has it too. The id of a chunk does not depend on it.
    var isContext = false
    /// All of the block and not a part of it.
    private var isWhole = true
    /// Nothing but sentences.
    let isProse: Bool
    /// The name of the tab that it stands in.
    let tab: String?

    init(_ passage: Passage) {
      block = passage.block
      tab = passage.tab
      kind = passage.kind
      words = passage.words
      tokens = passage.tokens
      isProse = passage.isProse
    }

    init(_ passage: Passage, words: LinkedText) {
      self.init(passage)
      replace(words)
    }

    mutating func replace(_ words: LinkedText) {
      if words.text == text { return }
      isWhole = false
      self.words = words
      tokens = TokenEstimator.count(text)
    }

    var text: String { words.text }

    /// Where the links in it lead.
    var targets: [LinkTarget] { isWhole ? block.value.content.targets : words.links }
    var images: [Image] { isWhole ? block.value.content.images : words.images }

    /// Of these words where that is known, else of all of the block.
    var provenance: [Provenance] {
      isWhole || words.provenance.isEmpty ? block.value.provenance : words.provenance
    }

    /// What makes it out, wherever it stands.
    var key: String {
      isWhole && !block.value.id.isEmpty ? block.value.id : NormalizedText(text).text
    }
  }

  var pieces: [Piece] = []

  var isEmpty: Bool { pieces.isEmpty }
  var tokens: Int { pieces.reduce(0) { $0 + $1.tokens } }
  var text: String {
    pieces.count == 1 ? pieces[0].text : pieces.map(\.text).joined(separator: "\n\n")
  }
  /// Of its words, each once: pieces may be of one block.
  var otherReadings: [Alternative] {
    var blocks: [Shared<Block>] = []
    var told: [String: [Int: [OtherReadings.Excerpt?]]] = [:]
    for piece in pieces where !piece.words.readings.isEmpty {
      let id = piece.block.value.id
      if told[id] == nil { blocks.append(piece.block) }
      told[id, default: [:]].merge(piece.words.readings, uniquingKeysWith: +)
    }
    return blocks.flatMap { block in
      let all = block.value.allAlternatives
      return (told[block.value.id] ?? [:]).sorted { $0.key < $1.key }.map {
        all[$0].excerpt($1, of: block.value)
      }
    }
  }
  /// What makes it out: pieces that stand here only as context do not.
  var key: String {
    if pieces.count == 1, !pieces[0].isContext { return pieces[0].key }
    return pieces.filter { !$0.isContext }.map(\.key).joined(separator: "\n")
  }
  /// The name of the tab that all of it stands in.
  var tab: String? {
    let own = pieces.lazy.filter { !$0.isContext }.map(\.tab)
    let first = own.first ?? nil
    return own.allSatisfy { $0 == first } ? first : nil
  }
  /// Ends in a colon: what follows belongs here.
  var leads: Bool { pieces.last?.text.utf8.last == UInt8(ascii: ":") }

  /// The kind of most of its tokens; a table is a table whatever stands above it.
  var kind: ChunkKind {
    if pieces.count == 1 { return pieces[0].kind }
    if pieces.contains(where: { $0.kind == .table }) { return .table }
    if let first = pieces.first, pieces.allSatisfy({ $0.kind == first.kind }) { return first.kind }
    var sizes: [ChunkKind: Int] = [:]
    for piece in pieces { sizes[piece.kind, default: 0] += piece.tokens }
    return ChunkKind.allCases.max { sizes[$0, default: 0] < sizes[$1, default: 0] } ?? .prose
  }
}

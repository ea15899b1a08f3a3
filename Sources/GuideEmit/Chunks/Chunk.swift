import GuideDigest
import GuideModel

/// One retrieval unit.
struct Chunk: Sendable {
  var place: ChunkPlace
  var kind: ChunkKind
  /// Title and headings.
  var breadcrumb: String
  /// Plain words; tables as Markdown.
  var text: String
  var blocks: [Block]
  /// Ids of the blocks that stand here by themselves and not as context.
  let ownIDs: [String]
  /// Counts the chunks that are made of the same blocks.
  var part = 0

  init(_ draft: ChunkDraft, at place: ChunkPlace, breadcrumb: String) {
    self.place = place
    self.breadcrumb = breadcrumb
    kind = draft.kind
    var blocks: [Block] = []
    for piece in draft.pieces where !blocks.contains(where: { $0.id == piece.block.id }) {
      blocks.append(piece.block)
    }
    self.blocks = blocks
    let own = Set(draft.pieces.filter { !$0.isContext }.map(\.block.id))
    ownIDs = blocks.map(\.id).filter { !$0.isEmpty && own.contains($0) }
    let isDisputed = blocks.contains(where: \.isDisputed)
    text = draft.text + (isDisputed ? "\n\n" + Self.conflictNotice : "")
  }

  /// What a chunk says of a passage of which the sources have two readings.
  static let conflictNotice = "(The sources disagree on this passage; another reading exists.)"

  var blockIDs: [String] { blocks.map(\.id).filter { !$0.isEmpty } }

  var embedText: String { breadcrumb + "\n\n" + text }

  var status: Status {
    blocks.contains { $0.status == .unconfirmed } ? .unconfirmed : .current
  }

  /// UUID version 8 over topic, blocks and part: it survives re-wrapping, another dialect, another
  /// order and edits elsewhere.
  func id(topic: String) -> String {
    let key = ["chunk", topic, ownIDs.isEmpty ? place.anchor : "", String(part)] + ownIDs
    return SHA256.uuid(Array(key.joined(separator: "\n").utf8))
  }

  /// SHA-256 over what is embedded and filtered on; place and neighbours are outside it.
  func contentHash(topic: String) -> String {
    let fields: [[String]] = [
      [embedText], [topic], [kind.rawValue], [status.rawValue], place.platforms,
      place.unsupported,
    ]
    let key = fields.map { $0.joined(separator: "\u{1F}") }.joined(separator: "\u{1E}")
    return SHA256.hexadecimal(Array(key.utf8))
  }
}

extension Block {
  /// Whether the sources disagree on it.
  var isDisputed: Bool { alternatives.contains { $0.relation == .conflict } }
}

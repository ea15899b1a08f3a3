import GuideDigest
import GuideModel
import GuideText

/// One retrieval unit.
struct Chunk: Sendable {
  /// Where it stands.
  private let shared: Shared<ChunkPlace>
  var kind: ChunkKind
  /// Title and headings.
  var breadcrumb: String
  /// Plain words; tables as Markdown, code between fences.
  var text: String
  /// Where the links in it, and in the headings that it is the first below, lead.
  private(set) var targets: [LinkTarget]
  let images: [Image]
  /// Where its words stand, each place once.
  let provenance: [Provenance]
  private let sharedBlocks: [Shared<Block>]
  /// What stands here by itself and not as context: whole blocks by their id, parts of blocks by
  /// their words. Only so does an edit in one part of a long block leave the others as they were.
  let key: String
  /// Other readings of the headings that it is the first below, and of its words.
  private(set) var alternatives: [Alternative]
  /// The least certain of its blocks'.
  private(set) var status: Status
  /// Counts the chunks of the topic that have the same key.
  var copy = 0

  init(_ draft: ChunkDraft, at place: Shared<ChunkPlace>, breadcrumb: Breadcrumb) {
    shared = draft.tab.flatMap { place.value.shown(in: $0) }.map(Shared.init) ?? place
    kind = draft.kind
    var blocks: [Shared<Block>] = []
    for piece in draft.pieces where !blocks.contains(where: { $0.value.id == piece.block.value.id })
    {
      blocks.append(piece.block)
    }
    sharedBlocks = blocks
    let isWithdrawn = blocks.contains { $0.value.status == .withdrawn }
    let isUnconfirmed = blocks.contains { $0.value.status == .unconfirmed }
    status = isWithdrawn ? .withdrawn : isUnconfirmed ? .unconfirmed : .current
    key = draft.key
    alternatives = draft.otherReadings
    text = draft.text
    targets = draft.pieces.flatMap(\.targets)
    images = draft.pieces.flatMap(\.images)
    var seen: Set<Provenance> = []
    provenance = draft.pieces.flatMap(\.provenance).filter { seen.insert($0).inserted }
    self.breadcrumb = kind == .table ? breadcrumb.text(above: text) : breadcrumb.text
  }

  /// Tells where a heading above it leads, and other readings of it.
  mutating func tell(_ heading: Section) {
    targets = heading.heading.targets + targets
    alternatives = heading.alternatives + alternatives
  }

  /// Of a page that is less certain than its passages.
  mutating func confirm(as page: Status) {
    if status == .current { status = page }
  }

  var place: ChunkPlace { shared.value }
  var blocks: [Block] { sharedBlocks.map(\.value) }
  var blockIDs: [String] { sharedBlocks.map(\.value.id).filter { !$0.isEmpty } }

  /// Page and fragment below the site of the same build.
  func sitePath(topic: Topic) -> String {
    SitePath.location(slug: topic.slug, element: place.elementID)
  }

  var embedText: String { breadcrumb + "\n\n" + text }

  /// SHA-256 over the normalised words, wherever they stand: what repeats on other pages has the
  /// same.
  var textHash: String { SHA256.hexadecimal(Array(NormalizedText(text).text.utf8)) }

  /// UUID version 8 over topic, copy and key: it survives re-wrapping, another dialect, another
  /// order and edits elsewhere.
  func id(topic: String) -> String {
    SHA256.uuid(Array("chunk\n\(topic)\n\(copy)\n\(key)".utf8))
  }

  /// SHA-256 over what is embedded and filtered on; place and neighbours are outside it.
  func contentHash(topic: Topic) -> String {
    let fields: [[String]] =
      [
        [embedText], [topic.slug], [topic.kind.rawValue], [kind.rawValue], [status.rawValue],
        place.platforms, place.unsupported,
      ] + (topic.edition.map { [[$0]] } ?? [])
    let key = fields.map { $0.joined(separator: "\u{1F}") }.joined(separator: "\u{1E}")
    return SHA256.hexadecimal(Array(key.utf8))
  }
}

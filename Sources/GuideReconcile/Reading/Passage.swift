internal import GuideModel

/// One passage of the merged page: what each document says in it.
struct Passage: Sendable {
  /// In runs of three. Shorter texts are captions and labels: one changed word is another fact.
  static let leastWords = 6

  /// Told apart from every other of the topic, wherever it comes to stand.
  var id = 0
  /// Index into the merged outline, before merging into the document's; nil for the abstract.
  var heading: Int?
  /// The first is what later documents are aligned with; never empty. A document may say in two
  /// blocks what another says in one.
  var witnesses: [Witness]

  /// A block of a document.
  init(_ block: SourceBlock, heading: Int?) {
    self.heading = heading
    witnesses = [Witness(block.content, block.origin)]
    witnesses[0].followsTabs = block.followsTabs
  }

  var readings: Set<Int> { Set(witnesses.map(\.reading)) }
  var content: BlockContent { witnesses[0].content }
  var fingerprint: Fingerprint { witnesses[0].fingerprint }
}

/// One document's say in a passage, or part of it.
struct Witness: Sendable {
  var reading = 0
  var origin: Origin
  var content: BlockContent
  let fingerprint: Fingerprint
  /// As `SourceBlock` has it.
  var followsTabs = false
  /// Whether it comes right behind a picture without a caption or a video.
  var followsPicture = false
  /// Whether that is a video.
  var followsFilm = false
  /// Whether its page ends with it.
  var isLast = false
  /// 0 … 1 for an inexact match.
  var similarity: Double?
  /// The rule that matched it; nil for the first.
  var rule: String?

  init(_ content: BlockContent, _ origin: Origin, reading: Int = 0) {
    (self.content, self.origin, self.reading) = (content, origin, reading)
    fingerprint = Fingerprint(content)
  }
}

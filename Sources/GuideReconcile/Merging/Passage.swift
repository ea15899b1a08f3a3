internal import GuideModel

/// One passage of the merged page: what each document says in it.
struct Passage: Sendable {
  /// Told apart from every other of the topic, wherever it comes to stand.
  let id: Int
  /// Index into the merged outline; nil for the abstract.
  var heading: Int?
  /// The first is what later documents are aligned with; never empty. A document may say in two
  /// blocks what another says in one.
  var witnesses: [Witness]

  var readings: Set<Int> { Set(witnesses.map(\.reading)) }
  var content: BlockContent { witnesses[0].content }
  var fingerprint: Fingerprint { witnesses[0].fingerprint }
}

/// One document's say in a passage, or part of it.
struct Witness: Sendable {
  var reading: Int
  var origin: Origin
  var content: BlockContent
  var fingerprint: Fingerprint
  /// 0 … 1 for an inexact match.
  var similarity: Double?
  /// The rule that matched it; nil for the first.
  var rule: String?
}

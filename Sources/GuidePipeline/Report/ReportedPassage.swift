internal import GuideModel
internal import GuideReconcile

/// A passage that a person may want to look at, and where it stands.
struct ReportedPassage: Sendable {
  /// Slug.
  var topic: String
  var title: String
  /// Id of the section.
  var section: String
  /// Headings down to the section, without the title.
  var headings: [String]
  var block: Block

  /// Readings that state other facts.
  var others: [Alternative] {
    block.alternatives.filter { alternative in
      switch alternative.relation {
      case .conflict, .superseded: true
      case .variant: false
      }
    }
  }

  func has(_ relation: Relation) -> Bool {
    block.alternatives.contains { $0.relation == relation }
  }

  /// The gravest thing to be said of it; nil where nobody need look.
  var relation: String? {
    if has(.conflict) { return Relation.conflict.rawValue }
    if has(.superseded) { return Relation.superseded.rawValue }
    return block.status == .withdrawn ? Status.withdrawn.rawValue : nil
  }
}

extension Topic {
  /// Every block with its place, in reading order, the abstract first.
  var passages: [ReportedPassage] {
    var passages = (abstract.map { [$0] } ?? []).map { passage($0, root.id, []) }
    var rest: [(section: Section, headings: [String])] = [(root, [])]
    while let (section, headings) = rest.popLast() {
      passages += section.blocks.map { passage($0, section.id, headings) }
      rest += section.sections.reversed().map { ($0, headings + [$0.headingText]) }
    }
    return passages
  }

  private func passage(
    _ block: Block, _ section: String, _ headings: [String]
  ) -> ReportedPassage {
    ReportedPassage(
      topic: slug, title: title, section: section, headings: headings, block: block)
  }
}

extension ReportedPassage {
  /// A line of `report/conflicts.jsonl`.
  var json: JSONValue {
    .members(
      ("topic", .string(topic)), ("title", .string(title)), ("section", .string(section)),
      ("headings", .strings(headings)), ("block", .string(block.id)),
      ("kind", .string(block.content.kind)), ("relation", .optional(relation)),
      ("status", .string(block.status.rawValue)), ("text", .string(block.content.plainText)),
      ("provenance", block.provenance.json), ("others", .array(others.map(Self.json))))
  }

  private static func json(_ alternative: Alternative) -> JSONValue {
    .members(
      ("relation", .string(alternative.relation.rawValue)),
      ("text", .string(alternative.content.plainText)),
      ("provenance", alternative.provenance.json))
  }
}

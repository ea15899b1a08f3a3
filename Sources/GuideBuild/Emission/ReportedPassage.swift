package import GuideModel
internal import GuideReconcile
internal import GuideText

/// A passage that a person may want to look at, and where it stands.
package struct ReportedPassage: Sendable {
  /// Slug.
  package var topic: String
  package var title: String
  /// Id of the section.
  package var section: String
  /// Headings down to the section, without the title.
  package var headings: [String]
  /// Of a heading without an id, its words as a paragraph.
  package var block: Block

  package var isHeading: Bool { block.id.isEmpty }

  /// Another reading of the block or of a part of it.
  package struct OtherReading: Sendable {
    /// nil for the block as a whole.
    package var part: BlockPart?
    /// What is shown in its place.
    package var shown: BlockContent
    package var provenance: [Provenance]
    package var reading: Alternative
  }

  package var others: [OtherReading] {
    let ofBlock = block.alternatives.map { reading in
      OtherReading(shown: block.content, provenance: block.provenance, reading: reading)
    }
    let ofParts = block.parts.flatMap { part in
      part.alternatives.map { reading in
        OtherReading(
          part: part, shown: block.content(of: part) ?? block.content,
          provenance: part.provenance, reading: reading)
      }
    }
    return ofBlock + ofParts
  }

  /// The gravest difference between its readings; nil where they agree.
  package func facet(of relation: Relation) -> Facet? {
    block.allAlternatives.filter { $0.relation == relation }.flatMap(\.facets).min()
  }

  package func has(_ relation: Relation) -> Bool {
    block.allAlternatives.contains { $0.relation == relation }
  }

  /// Rows, items and entries of a block that is not itself withdrawn.
  package var withdrawnParts: [BlockPart] {
    block.status == .withdrawn ? [] : block.parts.filter { $0.status == .withdrawn }
  }

  /// "heading", "paragraph", "table" …
  package var kind: String { isHeading ? "heading" : block.content.kind }

  package var isWithdrawn: Bool { block.status == .withdrawn || !withdrawnParts.isEmpty }

  /// The gravest thing to be said of it; nil where nobody need look.
  package var relation: String? {
    if has(.conflict) { return Relation.conflict.rawValue }
    if has(.superseded) { return Relation.superseded.rawValue }
    if has(.settled) { return Relation.settled.rawValue }
    return isWithdrawn ? Status.withdrawn.rawValue : nil
  }
}

extension Topic {
  /// Every block with its place, in reading order, the abstract first, and every heading of which
  /// there are several readings, or that dumps with its text lack.
  package var passages: [ReportedPassage] {
    (abstract.map { [passage($0, root.id, [])] } ?? [])
      + root.placed.flatMap { placed in
        ((placed.section.headingBlock.map { [$0] } ?? []) + placed.section.blocks).map {
          passage($0, placed.section.id, placed.headings)
        }
      }
  }

  private func passage(
    _ block: Block, _ section: String, _ headings: [String]
  ) -> ReportedPassage {
    ReportedPassage(
      topic: slug, title: title, section: section, headings: headings, block: block)
  }
}

extension Section {
  /// nil where there is but one reading, and no dump lacks it.
  fileprivate var headingBlock: Block? {
    let isLacking = !dumpsWithoutHeading.isEmpty
    if alternatives.isEmpty && !isLacking { return nil }
    return Block(
      id: "", content: .paragraph(heading), status: isLacking ? status : .current,
      alternatives: alternatives, provenance: provenance)
  }
}

extension ReportedPassage {
  /// A line of `report/conflicts.jsonl`.
  package var json: JSONValue {
    .members(
      ("topic", .string(topic)), ("title", .string(title)), ("section", .string(section)),
      ("headings", .strings(headings)), ("block", isHeading ? .null : .string(block.id)),
      ("kind", .string(kind)), ("relation", .optional(relation)),
      ("status", .string(block.status.rawValue)), ("text", .string(block.content.plainText)),
      ("provenance", block.provenance.json), ("others", .array(others.map(Self.json))),
      (
        "withdrawnParts", withdrawnParts.isEmpty ? nil : .array(withdrawnParts.map(Self.withdrawn))
      ))
  }

  /// `part` is the index of the row, item or entry of which `text` is another reading.
  private static func json(_ other: OtherReading) -> JSONValue {
    .members(
      ("relation", .string(other.reading.relation.rawValue)),
      ("facets", .strings(other.reading.facets.map(\.rawValue))),
      ("date", .optional(other.reading.date)),
      ("part", other.part.map { .int($0.index) }),
      ("text", .string(other.reading.content.plainText)),
      ("provenance", other.reading.provenance.json))
  }

  private static func withdrawn(_ part: BlockPart) -> JSONValue {
    .members(
      ("index", .int(part.index)), ("text", .string(part.content?.plainText ?? "")),
      ("provenance", part.provenance.json))
  }
}

extension ReportedPassage {
  /// An override as it stands in `guidebook.yml`, which prefers what is shown now; in comments the
  /// other dumps that could be preferred. Of a heading, and of what stands in two places, the date of a
  /// page, by which the newer one's stands.
  package var settlement: String {
    let shown = [block.provenance] + block.parts.map(\.provenance)
    let others = others.filter { $0.reading.relation == .conflict }.map(\.reading.provenance)
    var dumps: [String] = []
    for place in (shown + others).joined() where place.role == .kept {
      if !dumps.contains(place.origin.dump) { dumps.append(place.origin.dump) }
    }
    let names = dumps.map(Self.scalar)
    let rest = names.count > 1 ? " # or " + names.dropFirst().joined(separator: ", ") : ""
    let areWordsSettled = self.others.allSatisfy {
      $0.reading.relation != .conflict || $0.reading.isSame(as: $0.shown)
    }
    if isHeading || areWordsSettled {
      return """
          - date: …  # the day on which the page was captured, as 2026-03-24
            dump: \(names.first ?? "")\(rest)
            topic: \(Self.scalar(topic))
        """
    }
    return """
        - prefer: \(names.first ?? "")\(rest)
          topic: \(Self.scalar(topic))
          block: \(block.id)
          readings: \(block.readingsDigest)
      """
  }

  /// A name in YAML. Where it could be taken for anything else it is quoted, as in JSON.
  private static func scalar(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0.isASCIIWord || $0 == UInt8(ascii: "-") }
    return isPlain && name.utf8.first?.isASCIIWord == true ? name : JSONValue.string(name).compact
  }
}

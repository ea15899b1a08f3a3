internal import GuideBuild
package import GuideModel
internal import GuideReconcile

extension Explanation {
  /// What `guidebook explain --json` prints.
  package var json: JSONValue {
    .members(
      ("subject", .string(subject)), ("topic", .optional(slug)), ("title", .string(title)),
      ("url", .optional(url)), ("aliases", .strings(aliases)), ("headings", .strings(headings)),
      ("section", .optional(section)), ("status", sectionStatus.map { .string($0.rawValue) }),
      ("chunk", chunk.map { .string($0) }), ("provenance", Self.json(places)),
      ("alternatives", readings.isEmpty ? nil : .array(readings.map(\.json))),
      ("passages", .array(passages.map(\.json))),
      ("changeLog", entries.isEmpty ? nil : .array(entries.map(\.json))),
      ("sections", outline.isEmpty ? nil : .array(outline.map(\.json))),
      ("rules", .array(rules.map(\.json))),
      ("lines", quote.map { .array($0.lines.map(\.json)) }),
      ("problem", quote?.problem.map { .string($0) }),
      ("headingsThere", quote.map { _ in .array(headingsThere.map(\.json)) }),
      ("rest", quote.map { _ in .array(rest.map(\.json)) }))
  }

  fileprivate static func json(_ places: [Place]) -> JSONValue { .array(places.map(\.json)) }
}

extension Explanation.Passage {
  fileprivate var json: JSONValue {
    .members(
      ("block", .string(block.id)), ("kind", .string(block.content.kind)),
      ("in", section?.json), ("status", .string(block.status.rawValue)),
      ("text", .string(block.content.labelledText)),
      ("provenance", Explanation.json(places)), ("alternatives", .array(alternatives.map(\.json))),
      ("parts", parts.isEmpty ? nil : .array(parts.map(\.json))),
      ("rules", .array(rules.map(\.json))), ("repairs", .array(repairs.map(\.json))))
  }
}

extension Explanation.Part {
  fileprivate var json: JSONValue {
    [
      "index": .int(part.index), "status": .string(part.status.rawValue),
      "text": .string(content?.plainText ?? ""), "provenance": Explanation.json(places),
      "alternatives": .array(alternatives.map(\.json)),
    ]
  }
}

extension Explanation.Reading {
  fileprivate var json: JSONValue {
    .members(
      ("relation", .string(alternative.relation.rawValue)),
      ("text", .string(alternative.content.plainText)), ("provenance", Explanation.json(places)))
  }
}

extension Explanation.Place {
  /// The members of the provenance, and the lines.
  fileprivate var json: JSONValue {
    guard case .object(let members) = provenance.json else { return .null }
    return .object(
      members + [
        .init("lines", .array(quote.lines.map(\.json))), .init("problem", .optional(quote.problem)),
      ])
  }
}

extension SourceQuote.Line {
  fileprivate var json: JSONValue {
    .members(("line", number.map { .int($0) }), ("text", .string(text)))
  }
}

extension Explanation.SectionName {
  fileprivate var json: JSONValue {
    ["topic": .string(slug), "section": .string(id), "headings": .strings(headings)]
  }
}

extension Explanation.Entry {
  fileprivate var json: JSONValue {
    ["date": .optional(date), "text": .string(text), "provenance": Explanation.json(places)]
  }
}

extension Explanation.OutlineEntry {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "level": .int(level), "heading": .string(heading), "blocks": .int(blocks),
    ]
  }
}

extension Explanation.Rule {
  fileprivate var json: JSONValue {
    ["outcome": .string(outcome.rawValue), "rule": .optional(rule), "times": .int(times)]
  }
}

internal import GuideBuild
internal import GuideModel

extension Inspection {
  /// For a program; the same bytes for the same input.
  package var json: String {
    JSONValue.members(
      ("profile", .string(profile)), ("dumps", .array(dumps.map(\.json))),
      ("diagnostics", .array(diagnostics.map(\.json)))
    ).pretty
  }
}

extension InspectedDump {
  fileprivate var json: JSONValue {
    .members(
      ("id", .string(id)), ("capturedOn", .optional(capturedOn)),
      ("dateSource", .string(dateSource.rawValue)), ("sources", .array(sources.map(\.json))))
  }
}

extension InspectedSource {
  fileprivate var json: JSONValue {
    .members(
      ("path", .string(path)), ("understood", .bool(isUnderstood)),
      (
        "dialects",
        .array(
          dialects.map {
            .members(("name", .string($0.name)), ("confidence", .string("\($0.confidence)")))
          })
      ),
      ("pages", .array(pages.map(\.json))), ("repairs", .array(repairs.map(\.json))),
      (
        "furniture",
        .array(
          furniture.map {
            .members(
              ("text", .string($0.text)), ("place", $0.origin.place), ("rule", .string($0.rule)))
          })
      ))
  }
}

extension InspectedPage {
  fileprivate var json: JSONValue {
    .members(
      ("title", .string(title)), ("slug", .string(slug)), ("url", .optional(url)),
      ("changedOn", .optional(changedOn)), ("place", origin.place))
  }
}

extension InspectedRepair {
  fileprivate var json: JSONValue {
    .members(
      ("name", .string(name)), ("times", .int(times)), ("evidence", .optional(evidence)),
      ("example", example?.place),
      ("before", before.map { .string($0) }), ("after", after.map { .string($0) }))
  }
}

extension Origin {
  fileprivate var place: JSONValue { .string(Diagnostic.Place(self).description) }
}

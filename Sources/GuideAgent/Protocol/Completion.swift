internal import GuideBuild
internal import GuideIndex
internal import GuideModel

/// The ends of what a person began to write: slugs, and platforms.
enum Completion {
  /// That a client takes.
  private static let most = 100

  /// `guide` opens it.
  static func values(
    _ call: Call, from guide: () throws(CommandFailure) -> OpenGuide
  ) throws(Refusal) -> JSONValue {
    guard let name = call.params["argument"]?["name"]?.string,
      let value = call.params["argument"]?["value"]?.string
    else { throw Refusal(.wrongParams, "completion/complete takes argument, a name and a value") }
    do throws(CommandFailure) {
      let known = try names(for: call.params["ref"], name, in: guide())
      let begun = value.lowercased()
      let values =
        known.filter { $0.lowercased().hasPrefix(begun) }
        + known.filter { !$0.lowercased().hasPrefix(begun) && $0.lowercased().contains(begun) }
      return [
        "values": .strings(Array(values.prefix(most))), "total": .int(values.count),
        "hasMore": .bool(values.count > most),
      ]
    } catch {
      throw Refusal(.internalError, DiagnosticRenderer().render(error.diagnostics))
    }
  }

  private static func names(
    for ref: JSONValue?, _ argument: String, in guide: OpenGuide
  ) throws(CommandFailure) -> [String] {
    switch (ref?["type"]?.string, ref?["name"]?.string ?? ref?["uri"]?.string, argument) {
    case ("ref/prompt", "review", "platform"): guide.platforms
    case ("ref/prompt", "compare", "a"), ("ref/prompt", "compare", "b"),
      ("ref/resource", GuideRef.topic + "{slug}", "slug"):
      try guide.topics().map(\.slug)
    default: []
    }
  }
}

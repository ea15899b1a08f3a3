internal import GuideBuild
internal import GuideIndex
internal import GuideModel
internal import GuideText

/// What a client can attach: lists, and by template each topic and chunk.
enum Resources {
  private static let topics = "guidebook://topics"
  private static let conflicts = "guidebook://conflicts"
  private static let changes = "guidebook://changes"
  private static let cursor = "?cursor="
  private static let type = "text/markdown"

  static func list(of guide: OpenGuide?) -> JSONValue {
    let captured = try? guide?.file.ask { index throws(IndexError) in try index.newestCapture() }
    let annotations: JSONValue? = captured.map { ["lastModified": .string($0)] }
    return .array(
      [
        (topics, "topics", "All topics, with abstracts and sizes"),
        (
          conflicts, "conflicts",
          "What the sources do not agree on: each reading, and where it is from"
        ),
        (changes, "changes", "Topics by when they were changed last"),
      ].map { uri, name, description in
        .members(
          ("uri", .string(uri)), ("name", .string(name)), ("description", .string(description)),
          ("mimeType", .string(type)), ("annotations", annotations))
      })
  }

  static let templates: JSONValue = [
    [
      "uriTemplate": .string(GuideRef.topic + "{slug}"), "name": "topic", "mimeType": .string(type),
      "description": "A topic, or with #section behind the slug a section of it",
    ],
    [
      "uriTemplate": .string(GuideRef.chunk + "{id}"), "name": "chunk", "mimeType": .string(type),
      "description": "A passage that a search found, with its other readings",
    ],
    [
      "uriTemplate": .string(conflicts + "{?cursor}"), "name": "conflicts",
      "mimeType": .string(type),
      "description": "Further conflicts, with the cursor that ends a page of them",
    ],
  ]

  /// `guide` opens it.
  static func read(
    _ call: Call, from guide: () throws(CommandFailure) -> OpenGuide
  ) throws(Refusal) -> JSONValue {
    let uri = try call.text("uri")
    let text: String?
    do throws(CommandFailure) {
      text = try self.text(of: uri, in: guide())
    } catch {
      throw Refusal(.internalError, DiagnosticRenderer().render(error.diagnostics))
    }
    guard let text else {
      throw Refusal(
        .unknownResource, "there is no resource \(uri)", data: ["uri": .string(uri)])
    }
    return [["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]]
  }

  /// nil where there is none.
  private static func text(
    of uri: String, in guide: OpenGuide
  ) throws(CommandFailure) -> String? {
    switch uri {
    case topics:
      let lines = try guide.topics().map { $0.line(before: GuideRef.topic) + "\n" }
      return QuotedText.line("# \(guide.guide.title)") + "\n\n" + lines.joined()
    case conflicts: return try guide.conflicts(nil).text
    case _ where uri.hasPrefix(conflicts + cursor):
      return try guide.conflicts(String(uri.dropFirst((conflicts + cursor).count))).text
    case changes:
      let dated = try guide.topics().filter { $0.changed != nil }
        .sorted { ($1.changed ?? "", $0.slug) < ($0.changed ?? "", $1.slug) }
      return dated.map { $0.line(before: GuideRef.topic) + "\n" }.joined()
    case _ where uri.hasPrefix(GuideRef.chunk):
      let id = uri.dropFirst(GuideRef.chunk.count).lowercased()
      let chunk = try guide.file.ask { index throws(IndexError) in try index.chunk(id: id) }
      return try chunk.map { chunk throws(CommandFailure) in
        CitedPassage(chunk: chunk, ref: try guide.ref(to: chunk)).text(1) + "\n"
      }
    case _ where uri.hasPrefix(GuideRef.topic):
      let reading = Reading(ref: uri, maxTokens: .max / 100)
      return try? guide.read(reading).text
    default: return nil
    }
  }
}

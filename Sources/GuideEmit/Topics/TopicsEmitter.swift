package import GuideModel
internal import GuideText

/// Writes a Markdown and a JSON file for each topic, the JSON Schema of the latter, and a table of
/// contents.
package struct TopicsEmitter: Emitter {
  package let format = "topics"

  private let parts: TopicParts

  package init(parts: TopicParts = TopicParts()) { self.parts = parts }

  package func prepare(_ topic: LinkedTopic) { _ = files(of: topic) }

  private func files(of topic: LinkedTopic) -> (markdown: [UInt8], json: [UInt8]) {
    parts.own("files", of: topic) {
      (Array(parts.markdown(of: topic.topic).text.utf8), topic.json.dense)
    }
  }

  package mutating func emit(
    _ topic: LinkedTopic, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    let file = TopicFile(slug: topic.topic.slug)
    let files = files(of: topic)
    try sink.write(files.markdown, to: "\(format)/\(file.markdown)")
    try sink.write(files.json, to: "\(format)/\(file.json)")
  }

  package mutating func finish(
    _ knowledge: KnowledgeBase, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    try sink.write(Self.schema, to: "\(format)/schema.json")
    let contents = TableOfContents(knowledge).json.pretty
    try sink.write(Array(contents.utf8), to: "\(format)/topics.json")
  }

  /// The JSON Schema of a topic's file.
  package static var schema: [UInt8] { BundledFiles.bytes("GuideEmit/Topics/schema.json") }
}

/// Where the files of a topic are, below `topics/`.
package struct TopicFile {
  /// The slug, unless the folder has another file of that name.
  let stem: String

  init(stem: String) { self.stem = stem }

  package init(slug: String) {
    stem = ["schema", "topics"].contains(slug) ? slug + "-topic" : slug
  }

  package var markdown: String { stem + ".md" }
  package var json: String { stem + ".json" }

  /// The address of another topic's Markdown in this one's.
  func address(of other: TopicFile) -> String {
    let from = stem.split(separator: "/").dropLast()
    let to = other.stem.split(separator: "/")
    let shared = zip(from, to.dropLast()).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: from.count - shared) + to[shared...].map(String.init)
    return steps.joined(separator: "/") + ".md"
  }
}

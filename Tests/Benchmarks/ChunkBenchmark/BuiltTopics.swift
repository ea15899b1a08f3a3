import Foundation
import GuideBuild
import GuideEmit
import GuideModel

/// The topics of an output folder, to be chunked again.
struct BuiltTopics {
  let topics: [LinkedTopic]
  /// Bytes of the topics as Markdown, without front matter: what other splitters are given.
  let bytes: Int
  let names: OtherNames

  init(_ output: URL) throws {
    let folder = output.appending(path: "topics")
    let own = ["topics.json", "schema.json"]
    topics = try Self.files("json", in: folder).filter { !own.contains($0.lastPathComponent) }
      .map { file in
        let json = try JSONValue(parsing: Array(try Data(contentsOf: file)))
        return LinkedTopic(topic: try Topic(json: json), backlinks: [])
      }
    bytes = try Self.files("md", in: folder).reduce(0) { sum, file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let body = text.range(of: "\n---\n").map { text[$0.upperBound...] } ?? text[...]
      return sum + body.utf8.count
    }
    let profile = output.appending(path: "report/profile.yml")
    names = OtherNames(
      try ProfileLibrary.read(try String(contentsOf: profile, encoding: .utf8), profile.path))
  }

  private static func files(_ type: String, in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appending(path: $0) }.filter { $0.pathExtension == type }
  }
}

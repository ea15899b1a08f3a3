import Foundation
import GuideEmit
import GuideModel

/// Chunks the topics of an output folder again and again on one core, and prints how much text a
/// second of CPU takes: `chunk-benchmark OUTPUT [SECONDS]`.
@main
enum ChunkBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      print("usage: chunk-benchmark OUTPUT [SECONDS]")
      exit(2)
    }
    let folder = URL(filePath: arguments[1]).appending(path: "topics")
    let wanted = arguments.count > 2 ? Double(arguments[2]) ?? 2 : 2
    let topics = try topics(in: folder)
    let bytes = try text(in: folder)
    var rounds = 0
    var chunks = 0
    let start = clock()
    var seconds = 0.0
    while seconds < wanted {
      chunks = try chunk(topics)
      rounds += 1
      seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    let speed = Double(bytes * rounds) / seconds / 1e6
    print(String(format: "guidebook\t%.1f\t%d", speed, chunks))
  }

  /// Bytes of the topics as Markdown, without front matter: what other splitters are given.
  private static func text(in folder: URL) throws -> Int {
    try files("md", in: folder).reduce(0) { sum, file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let body = text.range(of: "\n---\n").map { text[$0.upperBound...] } ?? text[...]
      return sum + body.utf8.count
    }
  }

  private static func topics(in folder: URL) throws -> [LinkedTopic] {
    let own = ["topics.json", "schema.json"]
    return try files("json", in: folder).filter { !own.contains($0.lastPathComponent) }.map {
      let topic = try Topic(json: try JSONValue(parsing: Array(try Data(contentsOf: $0))))
      return LinkedTopic(topic: topic, backlinks: [])
    }
  }

  private static func files(_ type: String, in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appending(path: $0) }.filter { $0.pathExtension == type }
  }

  private static func chunk(_ topics: [LinkedTopic]) throws -> Int {
    var emitter = ChunksEmitter(options: EmitOptions())
    var sink = NoSink()
    var diagnostics = Diagnostics()
    for topic in topics { try emitter.emit(topic, into: &sink, diagnostics: &diagnostics) }
    return emitter.chunkCount
  }
}

private struct NoSink: OutputSink {
  mutating func write(_ bytes: [UInt8], to path: String) throws(EmitError) {}
}

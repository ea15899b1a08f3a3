import Foundation
import GuideEmit
import GuideModel

/// Chunks the topics of an output folder again and again on one core, and prints how much text a
/// second of CPU takes: `chunk-benchmark OUTPUT [SECONDS]`. Or writes the chunks of a variant, one a
/// line: `chunk-benchmark OUTPUT [target=TOKENS] [tables=pieces|whole|items] [names=none]`.
@main
enum ChunkBenchmark {
  static func main() throws {
    guard let output = CommandLine.arguments.dropFirst().first else {
      print("usage: chunk-benchmark OUTPUT [SECONDS | target=TOKENS tables=FORM names=none]")
      exit(2)
    }
    let built = try BuiltTopics(URL(filePath: output))
    let rest = CommandLine.arguments.dropFirst(2)
    if rest.contains(where: { $0.contains("=") }) {
      try write(built, ChunkVariant(Array(rest)))
    } else {
      try measure(built, seconds: rest.first.flatMap(Double.init) ?? 2)
    }
  }

  private static func measure(_ built: BuiltTopics, seconds wanted: Double) throws {
    var rounds = 0
    var chunks = 0
    let start = clock()
    var seconds = 0.0
    while seconds < wanted {
      chunks = try chunk(built)
      rounds += 1
      seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    let speed = Double(built.bytes * rounds) / seconds / 1e6
    print(String(format: "guidebook\t%.1f\t%d", speed, chunks))
  }

  private static func chunk(_ built: BuiltTopics) throws -> Int {
    var emitter = ChunksEmitter(options: EmitOptions(otherNames: built.names))
    var sink = LinesSink()
    var diagnostics = Diagnostics()
    for topic in built.topics { try emitter.emit(topic, into: &sink, diagnostics: &diagnostics) }
    return emitter.chunkCount
  }

  private static func write(_ built: BuiltTopics, _ variant: ChunkVariant) throws {
    let options = EmitOptions(
      chunks: variant.options, otherNames: variant.hasNames ? built.names : OtherNames())
    var emitter = ChunksEmitter(options: options)
    var sink = LinesSink()
    var diagnostics = Diagnostics()
    for topic in built.topics { try emitter.emit(topic, into: &sink, diagnostics: &diagnostics) }
    let base = KnowledgeBase(profile: "", dumps: [], topics: built.topics)
    try emitter.finish(base, into: &sink, diagnostics: &diagnostics)
    FileHandle.standardOutput.write(Data(sink.lines))
  }
}

/// What is chosen otherwise than by default.
private struct ChunkVariant {
  var options = ChunkOptions()
  var hasNames = true

  init(_ arguments: [String]) {
    for argument in arguments {
      let parts = argument.split(separator: "=").map(String.init)
      switch (parts.first, parts.last) {
      case ("target", let value?):
        options.target = Int(value) ?? options.target
        options.ceiling = max(options.ceiling, 2 * options.target)
      case ("tables", let value?): options.tables = TableForm(rawValue: value) ?? .pieces
      case ("names", _): hasNames = false
      default: break
      }
    }
  }
}

/// Keeps `chunks.jsonl` and nothing else.
private struct LinesSink: OutputSink {
  private(set) var lines: [UInt8] = []

  mutating func write(_ bytes: [UInt8], to path: String) throws(EmitError) {
    if path.hasSuffix("chunks.jsonl") { lines = bytes }
  }
}

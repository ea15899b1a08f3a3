import Foundation
import GuideBuild
import GuideModel
import TestSupport
import Testing

@testable import GuideAgent

/// What clients do that they should not, and what happens to the output meanwhile.
@Suite(.timeLimit(.minutes(5))) struct FaultTests {
  private static let search =
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":"#
    + #"{"query":"how wide is a dial"}}}"#

  private static func text(_ value: JSONValue) -> String {
    value["result"]?["content"]?.array?.first?["text"]?.string ?? "\(value)"
  }

  @Test func anOutputThatIsBuiltMeanwhile() async throws {
    let sample = try await SampleOutput()
    let agent = sample.agent()
    #expect(!Self.text(try await agent.value(for: Self.search)).contains("31.5 points"))
    try sample.place.write("# Dials\n\nA dial is 31.5 points wide.\n", to: "in/crawl/dials.md")
    try await sample.build([sample.place("in/crawl")])
    let after = Self.text(try await agent.value(for: Self.search))
    #expect(after.hasPrefix("[1] Dials\n A dial is 31.5 points wide.\ncrawl/dials.md:3 ref:"))
    try sample.place.remove("out/guidebook.sqlite")
    try await sample.build(PackageRoot.sample)
    #expect(Self.text(try await agent.value(for: Self.search)) != after)
  }

  /// A client starts the agent before anything is built.
  @Test func noOutputYet() async throws {
    let place = try TemporaryFolder()
    let agent = Agent(output: "out", currentFolder: place.path, version: "0", searchTokens: 1500)
    let list = try await agent.value(for: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
    #expect(list["result"]?["tools"]?.array?.count == 4)
    let answer = try await agent.value(for: Self.search)
    #expect(answer["result"]?["isError"] == true)
    #expect(Self.text(answer).hasPrefix("error[search.no-index]: there is no search index\n"))
    let begun = try await agent.value(for: #"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#)
    #expect(begun["result"]?["instructions"]?.string?.hasPrefix("No guide is built yet") == true)
  }

  /// An index of another version says what to do.
  @Test func anIndexThatIsNone() async throws {
    let sample = try await SampleOutput()
    try sample.place.write("# no index", to: "out/guidebook.sqlite")
    let answer = try await sample.agent().value(for: Self.search)
    #expect(Self.text(answer).hasPrefix("error[search.foreign-index]: "))
  }

  /// Requests with some bytes that nobody meant: each is answered in JSON, or not at all.
  @Test func requestsThatAreDamaged() async throws {
    let sample = try await SampleOutput()
    let agent = sample.agent()
    var generator = SeededGenerator(seed: 20_260_728)
    let folder = PackageRoot.path + "/Tests/GuideAgentTests/Goldens/transcripts/"
    for name in ["initialized", "mistakes"] {
      let path = URL(filePath: folder + name + ".requests.jsonl")
      for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n") {
        for _ in 0..<12 {
          var bytes = Array(line.utf8)
          for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[index] = UInt8.random(in: 0...255, using: &generator)
          }
          guard let reply = await agent.reply(to: bytes) else { continue }
          #expect(throws: Never.self) { try JSONValue(parsing: Array(reply.line.utf8)) }
        }
      }
    }
  }

  // MARK: - Lines

  /// What a reader makes of what is written into a pipe.
  private func lines(longest: Int, _ write: @escaping @Sendable (FileHandle) -> Void) throws
    -> [LineReader.Line]
  {
    let pipe = Pipe()
    Thread {
      write(pipe.fileHandleForWriting)
      try? pipe.fileHandleForWriting.close()
    }.start()
    var reader = LineReader(
      descriptor: pipe.fileHandleForReading.fileDescriptor, longest: longest)
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test func linesAsTheyCome() throws {
    let read = try lines(longest: 8) { file in
      for part in ["ab", "c\n", "\nd\ne", "fgh", "ijk\n", "123456789\n12345678\nlast"] {
        file.write(Data(part.utf8))
      }
    }
    let wanted: [LineReader.Line] = [
      .whole(Array("abc".utf8)), .whole([]), .whole(Array("d".utf8)),
      .whole(Array("efghijk".utf8)), .tooLong, .whole(Array("12345678".utf8)),
      .whole(Array("last".utf8)),
    ]
    #expect(read == wanted)
    #expect(try lines(longest: 8) { _ in } == [])
  }

  /// It is not kept while it comes.
  @Test func aLineOfAHundredMegabytes() throws {
    let read = try lines(longest: 1 << 20) { file in
      let block = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
      for _ in 0..<100 { file.write(block) }
      file.write(Data("\n{}\n".utf8))
    }
    #expect(read == [.tooLong, .whole(Array("{}".utf8))])
  }
}

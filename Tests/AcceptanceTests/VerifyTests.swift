import GuideDigest
import GuideModel
import GuideRawText
import GuideText
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// `verify` on pages of the sample handbook, as built and with one word changed.
@Suite struct VerifyTests {
  private let place: TemporaryFolder

  init() async throws {
    place = try TemporaryFolder()
    let options = BuildOptions(
      inputs: Self.pages.map { PackageRoot.path + "/input/sample/" + $0 }, output: place("out"),
      baseURL: "https://guide.example", currentFolder: place.path)
    _ = try await BuildRun(options).run()
  }

  /// Few, since every changed word is a run of its own.
  private static let pages = [
    "crawl/design/handbook/dials.md", "crawl/design/handbook/glances.md",
    "articles/foundations.json",
  ]

  private func verify() async throws -> [Diagnostic] {
    try await VerifyRun(output: place("out"), currentFolder: place.path).run().diagnostics.items
  }

  @Test func whatWasBuiltIsVerified() async throws {
    let result = try await VerifyRun(output: place("out"), currentFolder: place.path).run()
    #expect(DiagnosticRenderer().render(result.diagnostics.items) == "")
    #expect(result.topics == 9)
    #expect(result.units > 200)
    #expect(result.summary.hasSuffix(" passages: all as built\n"))
  }

  /// A word may go on behind code, bold type or a link.
  @Test func wordsWithMarkupInThemAreVerified() async throws {
    try place.write(
      """
      # Wicks

      A `wick`s end is the lamp's `oil.tank`'s foe, and **burn**ing [lamp](https://lamp.example)s do
      not mind `wick`-ends.
      """, to: "in/wicks.md")
    let options = BuildOptions(inputs: ["in"], output: "own", currentFolder: place.path)
    _ = try await BuildRun(options).run()
    let run = VerifyRun(output: place("own"), currentFolder: place.path)
    #expect(DiagnosticRenderer().render(try await run.run().diagnostics.items) == "")
  }

  /// Whoever changed the file also mended the list of digests, so only what the words say can tell.
  @Test func everyChangedWordIsFoundWhereItStands() async throws {
    var generator = SeededGenerator(seed: 20_260_324)
    let files = place.files().filter { $0.key.hasPrefix("out/") && !$0.key.contains("/report/") }
    let words = files.keys.sorted().flatMap { ChangedWord.candidates(in: $0, files[$0] ?? []) }
    for word in words.shuffled(using: &generator).prefix(100) {
      try change(word, of: files)
      let found = try await verify()
      #expect(found.contains { word.isBlamed(by: $0) }, "\(word): \(found)")
      try place.write(files[word.file] ?? [], to: word.file)
    }
    try place.write(files["out/.guidebook.json"] ?? [], to: "out/.guidebook.json")
    #expect(try await verify().isEmpty)
  }

  /// The index is compared by what it holds, and shown without its bytes.
  @Test func aChangedIndexIsNoticed() async throws {
    let bytes = place.files()["out/guidebook.sqlite"] ?? []
    let text = Array("A dial".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: text) }
    let word: Int = try #require(start)
    let changed = ChangedWord(
      file: "out/guidebook.sqlite", line: 1, range: (word + 2)..<(word + 6), replacement: "knob")
    try change(changed, of: place.files())
    #expect(
      DiagnosticRenderer().render(try await verify()) == """
        error[verify.differs]: the file does not follow from the topics
          --> guidebook.sqlite
          help: build again


        """)
  }

  private func change(_ word: ChangedWord, of files: [String: [UInt8]]) throws {
    let bytes = word.apply(to: files[word.file] ?? [])
    try place.write(bytes, to: word.file)
    let name = String(word.file.dropFirst("out/".count))
    let manifest = String(decoding: files["out/.guidebook.json"] ?? [], as: UTF8.self)
    try place.write(
      manifest.replacing(
        SHA256.hexadecimal(files[word.file] ?? []), with: SHA256.hexadecimal(bytes)),
      to: "out/.guidebook.json")
    #expect(name != word.file && !manifest.isEmpty)
  }
}

/// A word of an output file that a test replaces by another.
private struct ChangedWord: CustomStringConvertible {
  var file: String
  /// 1-based.
  var line: Int
  var range: Range<Int>
  var replacement = "Quagga"

  var description: String { "\(file):\(line) \(range)" }

  /// Words of more than two letters; of JSON those of passages only.
  static func candidates(in file: String, _ bytes: [UInt8]) -> [ChangedWord] {
    guard file.hasSuffix(".md") || file.hasSuffix(".jsonl") || file.hasSuffix(".json") else {
      return []
    }
    var words: [ChangedWord] = []
    for (index, line) in Lines.ranges(of: bytes).enumerated() {
      if file.hasSuffix(".json"), !isPassage(bytes[line]) { continue }
      var start: Int?
      for position in line.lowerBound...line.upperBound {
        let isLetter =
          position < line.upperBound && (0x61...0x7A).contains(bytes[position] | 0x20)
        if isLetter {
          start = start ?? position
        } else if let first = start {
          if position - first > 2 {
            words.append(ChangedWord(file: file, line: index + 1, range: first..<position))
          }
          start = nil
        }
      }
    }
    return words
  }

  private static func isPassage(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self).drop { $0 == " " }
    return text.hasPrefix("\"text\": \"") || text.hasPrefix("\"alt\": \"")
  }

  func apply(to bytes: [UInt8]) -> [UInt8] {
    bytes[..<range.lowerBound] + Array(replacement.utf8) + bytes[range.upperBound...]
  }

  /// In JSON a pointer tells the place, elsewhere the line.
  func isBlamed(by diagnostic: Diagnostic) -> Bool {
    guard let place = diagnostic.place, "out/" + place.path == file else { return false }
    return file.hasSuffix(".json") ? place.pointer != nil : place.line == line
  }
}

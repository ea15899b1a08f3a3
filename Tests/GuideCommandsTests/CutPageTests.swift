import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// A page that a crawler cut off anywhere within a block, beside pages that it has whole: nothing
/// that the older dump has behind the cut is withdrawn.
@Suite struct CutPageTests {
  private static let seed = TestSeed.fresh
  private let place: TemporaryFolder
  private var random = SeededGenerator(seed: seed)

  init() throws { place = try TemporaryFolder() }

  private static let words = [
    "amber", "birch", "cable", "drum", "ember", "flint", "glade", "heron", "inlet", "jetty", "kiln",
  ]

  private mutating func sentence() -> String {
    let words = (0..<Int.random(in: 5...9, using: &random)).map { _ in
      random.pick(Self.words) + String(Int.random(in: 0..<90, using: &random))
    }
    return "Turn \(words.joined(separator: " "))."
  }

  private mutating func page(_ name: String) -> String {
    var parts = ["# \(name)", sentence()]
    for section in 1...2 {
      parts += ["## Part \(section) \(random.pick(Self.words))", sentence()]
      parts.append(
        "For more see [\(random.pick(Self.words)) \(section)](https://lumen.example/\(name)).")
      parts.append("| Name | Use |\n|---|---|\n| \(sentence()) | 7 |\n| \(sentence()) | 9 |")
      parts.append("- \(sentence())\n- \(sentence())")
      parts.append("> **Note:** \(sentence())")
      parts.append("```\nlet knob = \(Int.random(in: 0..<90, using: &random))\nturn(knob)\n```")
      parts.append(sentence())
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  @Test mutating func nothingBehindACutIsWithdrawn() async throws {
    let names = (0..<14).map { "page\($0)" }
    try place.write("dumps: {a: {date: 2025-01-01}, b: {date: 2026-01-01}}\n", to: "guidebook.yml")
    for (index, name) in names.enumerated() {
      let whole = page(name)
      try place.write(whole, to: "a/\(name).md")
      // One in seven, as where a site answered slowly.
      var text = whole
      if index % 7 == 3 {
        let ends = whole.indices.filter { !isEnd(whole[..<$0]) }
        text = String(whole[..<random.pick(Array(ends.dropFirst(200)))])
      }
      try place.write(text, to: "b/\(name).md")
    }
    let options = BuildOptions(
      inputs: ["a", "b"], output: "out", formats: ["topics"], profile: "sample",
      currentFolder: place.path)
    let result = try await BuildRun(options).run()
    #expect(result.figures.topics == names.count)
    for name in names {
      let topic = try place.text("out/topics/\(name).json")
      #expect(!topic.contains("withdrawn"), "\(Self.seed), \(name)")
    }
  }

  /// Where a block ends, which an edit may have made the end of the page.
  private func isEnd(_ text: Substring) -> Bool {
    let last = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    return last.allSatisfy(\.isWhitespace) || ".|`)".contains(last.last ?? ".")
      || last.hasSuffix("9")
  }
}

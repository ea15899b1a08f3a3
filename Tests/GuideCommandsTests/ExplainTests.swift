import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// From a build of the small handbook back to its dumps.
@Suite struct ExplainTests {
  private let place: TemporaryFolder

  init() async throws {
    place = try TemporaryFolder()
    for (path, text) in SmallHandbook.texts { try place.write(text, to: String(path.dropFirst())) }
    let options = BuildOptions(
      inputs: place.folders(in: "in"), output: place("out"), baseURL: "https://guide.example/docs",
      profile: "sample", currentFolder: place.path)
    _ = try await BuildRun(options).run()
  }

  private func explain(_ subject: String) throws -> Explanation {
    try ExplainRun(subject, output: "out", currentFolder: place.path).run()
  }

  private static func golden(_ name: String) -> String {
    PackageRoot.path + "/Tests/GuideCommandsTests/Goldens/explain/" + name
  }

  @Test(arguments: [
    ("dials", "topic"), ("dials#Feedback", "section"),
    ("c89dfb9f-2aa7-8dff-a36c-cfab6476b9e0", "block"),
    ("june/design/handbook/dials.md:5-9", "lines"),
  ])
  func isAsRecorded(subject: String, name: String) throws {
    let explanation = try explain(subject)
    let text = ExplanationText.render(explanation, style: .marks)
    #expect(Golden.difference(text, from: Self.golden(name + ".txt")) == nil)
    let json = explanation.json.pretty
    #expect(Golden.difference(json, from: Self.golden(name + ".json")) == nil)
  }

  @Test(arguments: [
    "dials", "Dials", "/dials/", "site/dials/index.html", "topics/dials.md", "topics/dials.json",
    "out/site/dials/", "https://lumen.example/design/handbook/dials",
    "https://LUMEN.example/design/handbook/dials?from=mail", "/design/handbook/dials",
    "https://guide.example/docs/dials/",
  ])
  func everyNameOfATopicLeadsToIt(name: String) throws {
    let explanation = try explain(name)
    #expect((explanation.subject, explanation.slug) == ("topic", "dials"))
  }

  @Test(arguments: [
    "dials#Sizes", "dials#sizes", "site/dials/#Sizes", "topics/dials.md#Sizes",
    "https://lumen.example/design/handbook/dials#Sizes", "https://guide.example/docs/dials/#Sizes",
  ])
  func everyNameOfASectionLeadsToIt(name: String) throws {
    let explanation = try explain(name)
    #expect((explanation.subject, explanation.section) == ("section", "Sizes"))
    #expect(explanation.passages.count == 2)
  }

  @Test(arguments: [
    "copy/design/handbook/trays.md:5", "copy/design/handbook/trays.md:5–6",
    "copy/design/handbook/trays.md:6:12", "in/copy/design/handbook/trays.md:5-5",
  ])
  func everyNameOfALineLeadsToWhatBecameOfIt(name: String) throws {
    let explanation = try explain(name)
    #expect((explanation.subject, explanation.slug) == ("lines", nil))
    #expect(explanation.headingsThere.isEmpty)
    #expect(explanation.passages.map(\.section?.slug) == ["trays"])
    #expect(
      explanation.passages[0].block.content.plainText.hasPrefix("Trays slide out of the edge"))
    let absolute = try explain(place("in/copy/design/handbook/trays.md:1"))
    #expect(absolute.headingsThere.map(\.headings) == [["Trays"]])
  }

  @Test(arguments: [
    "copy/design/handbook/trays.md", "copy/design/handbook/trays.md:2", "nowhere.md:1",
    "copy/design/handbook/trays.md:0", "copy/design/handbook/trays.md:9-5",
  ])
  func placesThatHoldNothingAreUnknown(name: String) {
    #expect(throws: CommandFailure.self) { try explain(name) }
  }

  @Test func everyChunkLeadsToItsBlocks() throws {
    let lines = try place.text("out/chunks/chunks.jsonl").split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let chunk = try JSONValue(parsing: Array(line.utf8))
      let explanation = try explain(chunk["id"]?.string ?? "")
      #expect(explanation.subject == "chunk")
      #expect(.strings(explanation.passages.map(\.block.id)) == chunk["blocks"])
    }
  }

  @Test func everyBlockLeadsToLinesThatHoldItsWords() throws {
    let topic = try Topic(
      json: try JSONValue(parsing: Array(try place.text("out/topics/dials.json").utf8)))
    for block in topic.blocks {
      let passage = try #require(try explain(block.id).passages.first)
      let quoted = passage.places.flatMap(\.quote.lines).map(\.text).joined(separator: " ")
      #expect(quoted.contains(block.content.plainText))
      #expect(!passage.rules.isEmpty)
    }
  }

  @Test(arguments: [
    ("diels", "  = did you mean \"dials\"?\n"),
    ("dials#Size", "  = did you mean \"dials#Sizes\"?\n"),
    ("https://lumen.example/design/handbook/trayss", "  = did you mean \"trays\"?\n"),
    (
      "c89dfb9f-2aa7-8dff-a36c-cfab6476b9e1",
      "  = did you mean \"c89dfb9f-2aa7-8dff-a36c-cfab6476b9e0\"?\n"
    ),
    ("", ""), ("#", ""), ("nothing/of/the/kind", ""),
  ])
  func unknownNamesAreToldWithTheNearest(name: String, hint: String) throws {
    let failure = #expect(throws: CommandFailure.self) { try explain(name) }
    #expect(
      DiagnosticRenderer().render(failure?.diagnostics ?? []) == """
        error[explain.unknown]: nothing in the output is called "\(name)"
          --> out
        \(hint)  help: name an id, a slug, slug#section, an address, a path of the output, or file:line of a dump


        """)
  }

  /// An output may come from anywhere: what it says of its dumps opens no other file.
  @Test(arguments: ["../../../secret.txt", "/secret.txt", "dials.md", "..\\secret.txt"])
  func aForgedOutputShowsNoOtherFile(path: String) throws {
    try place.write("Secret.\n", to: "secret.txt")
    try place.write("Secret.\n", to: "elsewhere/dials.md")
    let folder = try #require(place.folders(in: "in").first)
    for name in ["topics/dials.json", "report/build.json"] {
      let text = try place.text("out/" + name)
      let forged = text.replacing(
        "design/handbook/dials.md", with: path.replacing("\\", with: "\\\\"))
      try place.write(forged, to: "out/" + name)
    }
    let inputs = try place.text("out/report/inputs.json")
    let root = Path.absolute(folder, in: place.path)
    try place.write(inputs.replacing(root, with: place("elsewhere")), to: "out/report/inputs.json")
    for passage in try explain("dials#Feedback").passages {
      for place in passage.places {
        #expect(!place.quote.lines.contains { $0.text.contains("Secret") })
        #expect(place.quote.problem != nil)
      }
    }
  }

  @Test func aLinkOutOfADumpShowsNothing() throws {
    try place.write("Secret.\n", to: "secret.txt")
    try place.remove("in/winter/design/handbook/dials.md")
    try place.link("in/winter/design/handbook/dials.md", to: place("secret.txt"))
    let passage = try #require(try explain("dials#Feedback").passages.first)
    #expect(!passage.places.flatMap(\.quote.lines).contains { $0.text.contains("Secret") })
  }

  @Test func changedAndMissingInputsAreTold() throws {
    try place.write("# Dials\n", to: "in/winter/design/handbook/dials.md")
    try place.write([0, 0, 0], to: "in/june/design/handbook/dials.md")
    let passage = try #require(try explain("dials#Feedback").passages.first)
    #expect(
      passage.places.map(\.quote.problem) == [
        "the file was changed after the build",
        "the file is no longer where it lay at the build",
      ])
  }
}

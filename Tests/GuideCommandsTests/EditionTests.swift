import Foundation
import GuideIndex
import GuideModel
import GuideText
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands
@testable import GuideIngest

/// Editions of one documentation, and its languages, in one dump: each page of its own, by evidence.
@Suite struct EditionTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("site: {search: false}\n", to: "guidebook.yml")
  }

  @discardableResult
  private func build(_ inputs: [String] = ["in"], to output: String = "out") async throws
    -> BuildRun.Result
  {
    let options = BuildOptions(inputs: inputs, output: output, currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  /// By slug: edition and language.
  private func variants(in output: String = "out") throws -> [String: String] {
    let list = try JSONValue(parsing: Array(place.text(output + "/topics/topics.json").utf8))
    var found: [String: String] = [:]
    for topic in list["topics"]?.array ?? [] {
      let names = [topic["edition"]?.string, topic["language"]?.string].map { $0 ?? "-" }
      found[topic["slug"]?.string ?? ""] = names.joined(separator: " ")
    }
    return found
  }

  private func topic(_ slug: String) throws -> JSONValue {
    try JSONValue(parsing: Array(place.text("out/topics/\(slug).json").utf8))
  }

  private static let english = """
    The dial is a thing that you can turn with your hand, and it is the only one of its kind that is in the \
    box. If you have a question, ask the person who sold it to you.
    """
  private static let german = """
    Der Drehknopf ist ein Ding, das man mit der Hand dreht, und er ist der einzige seiner Art in der \
    Schachtel. Wer eine Frage hat, wendet sich an den Laden, bei dem er gekauft wurde.
    """

  /// Pages of a small documentation in a folder; what is said of the speed is of the edition.
  private func writeEdition(_ folder: String, speed: Int) throws {
    try place.write(
      "# Dials\n\n\(Self.english)\n\nSee [the motor](/guide/motor) and [cards](cards.md).\n",
      to: "in/\(folder)/guide/dials.md")
    try place.write(
      "# Motor\n\nThe motor turns \(speed) times a minute, and it is not to be opened.\n",
      to: "in/\(folder)/guide/motor.md")
    try place.write("# Cards\n\nA card is of paper.\n", to: "in/\(folder)/guide/cards.md")
  }

  @Test func foldersThatSharePages() async throws {
    for (number, folder) in ["1.x", "v2.0", "latest"].enumerated() {
      try writeEdition(folder, speed: 10 + number)
    }
    let result = try await build()
    let found = try variants()
    #expect(found.count == 9)
    #expect(found["1-x/guide/dials"] == "1.x -")
    #expect(found["v2-0/guide/cards"] == "v2.0 -")
    #expect(found["latest/guide/motor"] == "latest -")
    #expect(result.text(of: "page.unconfirmed") == "")
    #expect(result.text(of: "page.clash") == "")
    // A link without an edition leads to the page of the same one.
    let text = try place.text("out/topics/v2-0/guide/dials.json")
    #expect(text.contains(#""v2-0/guide/motor""#) && text.contains(#""v2-0/guide/cards""#))
    let links = try topic("v2-0/guide/dials")
    let linked = links["root"].map { "\($0)" } ?? ""
    #expect(!linked.contains("latest/guide") && !linked.contains("1-x/guide"))
  }

  @Test func everyOutputNamesTheEdition() async throws {
    try writeEdition("docs/5.1", speed: 51)
    try writeEdition("docs/7.6", speed: 76)
    try await build()
    let motor = try topic("docs/5-1/guide/motor")
    #expect(motor["edition"]?.string == "5.1")
    let others = motor["counterparts"]?.array ?? []
    #expect(others.map { $0["slug"]?.string } == ["docs/7-6/guide/motor"])
    #expect(try place.text("out/topics/docs/5-1/guide/motor.md").contains("\nedition: \"5.1\"\n"))
    let chunks = try place.text("out/chunks/chunks.jsonl")
    #expect(chunks.contains(#""edition": "5.1""#) || chunks.contains(#""edition":"5.1""#))
    #expect(chunks.contains("Motor (5.1)"))
    let page = try place.text("out/site/docs/5-1/guide/motor/index.html")
    #expect(page.contains("aria-label=\"Editions and languages\""))
    #expect(
      page.contains(#"<a href="../../../7-6/guide/motor/">7.6</a>"#) || page.contains(">7.6</a>"))
    #expect(page.contains("<li>5.1</li>"))
    let run = VerifyRun(output: "out", currentFolder: place.path)
    #expect(DiagnosticRenderer().render(try await run.run().diagnostics.items) == "")
  }

  @Test func searchOfOneEdition() async throws {
    try writeEdition("docs/5.1", speed: 51)
    try writeEdition("docs/7.6", speed: 76)
    try await build()
    func topics(_ query: String, edition: String?) throws -> Set<String> {
      let run = SearchRun(query, edition: edition, output: "out", currentFolder: place.path)
      return Set(try run.run().found.hits.map(\.chunk.topic))
    }
    #expect(
      try topics("motor turns minute", edition: "v5.1")
        .allSatisfy { $0.hasPrefix("docs/5-1/") })
    let found = try topics("paper card", edition: "7.6")
    #expect(
      found.contains("docs/7-6/guide/cards") && found.allSatisfy { $0.hasPrefix("docs/7-6/") })
    func message(edition: String? = nil, language: String? = nil) -> String {
      do {
        let run = SearchRun(
          "motor", edition: edition, language: language, output: "out", currentFolder: place.path)
        return DiagnosticRenderer().render(try run.run().diagnostics)
      } catch {
        return DiagnosticRenderer().render(error.diagnostics)
      }
    }
    DiagnosticTexts.check(message(edition: "5.2"), "search.unknown-edition")
    DiagnosticTexts.check(message(language: "fr"), "search.unknown-language")
  }

  @Test func aFolderAloneIsNoEdition() async throws {
    try writeEdition("docs/v2", speed: 20)
    for year in ["2024", "2025"] {
      try place.write("# News of \(year)\n\nIt is good.\n", to: "in/blog/\(year)/news.md")
      try place.write("# More of \(year)\n\nIt is \(year).\n", to: "in/blog/\(year)/m\(year).md")
    }
    try await build()
    #expect(Set(try variants().values) == ["- -"])
  }

  @Test func anOlderFolderBesideTheCurrentPages() async throws {
    try writeEdition("docs", speed: 20)
    try writeEdition("docs/v1", speed: 10)
    try await build()
    #expect(try variants()["docs/v1/guide/motor"] == "v1 -")
    #expect(try variants()["docs/guide/motor"] == "- -")
    // The same words in both are two pages, and links stay in the edition that the page names.
    #expect(try variants().count == 6)
  }

  @Test func versionsOfDocusaurus() async throws {
    try writeEdition("docs", speed: 30)
    try writeEdition("website/versioned_docs/version-1.0", speed: 10)
    try place.write(#"["1.0"]"#, to: "in/website/versions.json")
    try place.write(
      "# Motor\n\n\(Self.german)\n",
      to: "in/website/i18n/de/docusaurus-plugin-content-docs/current/guide/motor.md")
    let result = try await build()
    #expect(
      try variants()["docs/guide/motor"] == "current -"
        || variants()["docs/guide/motor"] == "current en")
    #expect(
      try variants()["website/versioned-docs/version-1-0/guide/dials"]?.hasPrefix("1.0") == true)
    let german = "website/i18n/de/docusaurus-plugin-content-docs/current/guide/motor"
    #expect(try variants()[german] == "current de")
    let others = Set(
      try topic(german)["counterparts"]?.array?.compactMap { $0["slug"]?.string } ?? [])
    #expect(
      others == ["docs/guide/motor", "website/versioned-docs/version-1-0/guide/motor"])
    #expect(result.text(of: "json.unknown-schema") == "")
  }

  @Test func aListOfVersionsNamesFolders() async throws {
    try writeEdition("zinc", speed: 1)
    try writeEdition("iron", speed: 2)
    try place.write(
      #"[{"version": "zinc", "aliases": ["latest"]}, {"version": "iron", "aliases": []}]"#,
      to: "in/versions.json")
    try await build()
    #expect(try variants()["zinc/guide/motor"] == "zinc -")
    #expect(try variants()["iron/guide/motor"] == "iron -")
  }

  @Test func addressesThatStateTheEdition() async throws {
    for (number, edition) in ["5.1", "7.6"].enumerated() {
      for name in ["motor", "dials", "cards"] {
        try place.write(
          """
          ---
          schema: 2.0.0
          online version: https://lumen.example/module/\(name)?view=lumen-\(edition)
          ---

          # \(name)

          \(Self.english) It is number \(number).

          See [the other](motor.md) and [this](https://lumen.example/module/dials).
          """, to: "dump\(number)/\(name).md")
      }
    }
    try await build(["dump0", "dump1"])
    let found = try variants()
    #expect(found.count == 6)
    #expect(found["5-1/module/motor"] == "5.1 -" && found["7-6/module/motor"] == "7.6 -")
    let linked = "\(try topic("5-1/module/cards"))"
    #expect(!linked.contains("7-6/module/dials\""))
    #expect(try place.text("out/topics/5-1/module/cards.json").contains(#""5-1/module/dials""#))
  }

  // MARK: - Languages

  @Test(arguments: [
    ["content/en/guide/dials.md", "content/de/guide/dials.md"],
    ["docs/guide/dials.md", "docs/de/guide/dials.md"],
    ["docs/guide/dials.md", "docs/guide/dials.de.md"],
    ["docs/en/guide/dials.md", "docs/de/guide/dials.md"],
  ])
  func languagesOfPaths(_ paths: [String]) async throws {
    try place.write("# Dials\n\n\(Self.english)\n", to: "in/" + paths[0])
    try place.write("# Knopf\n\n\(Self.german)\n", to: "in/" + paths[1])
    try await build()
    #expect(try Set(variants().values) == ["- en", "- de"])
    let german = try #require(try variants().first { $0.value == "- de" }?.key)
    let page = try place.text("out/site/\(german)/index.html")
    #expect(page.contains(#"<article lang="de" dir="ltr""#))
    #expect(page.contains(#"hreflang="en""#) && page.contains(">English</a>"))
    #expect(try place.text("out/chunks/chunks.jsonl").contains("Knopf (de)"))
    #expect(try place.text("out/topics/\(german).md").contains("\nlanguage: \"de\"\n"))
  }

  @Test func textSpeaksAgainstALanguage() async throws {
    // Of C#, and the suffix of an archive.
    try place.write("# Dials\n\n\(Self.english)\n", to: "in/docs/dials.md")
    try place.write("# Dials in C#\n\n\(Self.english) It is code.\n", to: "in/docs/cs/dials.md")
    try place.write("# Dials packed\n\n\(Self.english) It is packed.\n", to: "in/docs/dials.gz.md")
    try await build()
    #expect(try Set(variants().values) == ["- -"])
  }

  @Test func aPageThatIsNotTranslatedYet() async throws {
    for name in ["dials", "motor"] {
      try place.write("# \(name)\n\n\(Self.english)\n", to: "in/docs/en/\(name).md")
    }
    try place.write("# dials\n\n\(Self.english)\n", to: "in/docs/de/dials.md")
    try place.write("# Motor\n\n\(Self.german)\n", to: "in/docs/de/motor.md")
    try await build()
    #expect(try variants().count == 4)
    #expect(try variants()["docs/de/dials"] == "- de")
    let page = try place.text("out/site/docs/de/dials/index.html")
    #expect(page.contains("<article") && !page.contains(#"<article lang="de""#))
  }

  @Test func theSitesLanguageIsNotThatOfItsPages() async throws {
    try place.write("site: {search: false, language: de}\n", to: "guidebook.yml")
    try place.write("# Dials\n\n\(Self.english)\n", to: "in/dials.md")
    try place.write("# Knopf\n\n\(Self.german)\n", to: "in/knopf.md")
    try await build()
    #expect(try place.text("out/site/dials/index.html").contains(#"<article lang="en" dir="ltr""#))
    #expect(try !place.text("out/site/knopf/index.html").contains("<article lang"))
  }

  @Test func aPageOfAnotherEditionIsNoRenamedOne() async throws {
    try writeEdition("docs/5.1", speed: 51)
    try writeEdition("docs/7.6", speed: 76)
    try await build(to: "old")
    try FileManager.default.removeItem(atPath: place("in/docs/5.1"))
    try writeEdition("docs/8.0", speed: 80)
    try await build(to: "new")
    let comparison = try await CompareRun("old", "new", currentFolder: place.path).run().comparison
    let text = ComparisonText.render(comparison, style: .marks)
    #expect(text.contains("docs/5-1/guide/motor") && text.contains("docs/8-0/guide/motor"))
    #expect(!text.contains("51 times") || !text.contains("→ docs/8-0"))
  }
}

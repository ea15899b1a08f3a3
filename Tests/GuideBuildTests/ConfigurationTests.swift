import GuideIngest
import GuideModel
import GuideText
import Testing

@testable import GuideBuild

@Suite struct ConfigurationTests {
  @Test func readsWhatItKnows() throws {
    let configuration = try ConfigurationReader.read(
      "title: Lumen handbook\nprofile: sample\ndumps:\n  crawl: 2026-03-24\n", path: "guidebook.yml"
    )
    #expect(configuration.title == "Lumen handbook")
    #expect(configuration.profile == "sample")
    #expect(configuration.dumps.mapValues(\.value) == ["crawl": "2026-03-24"])
    #expect(configuration.dumps["crawl"]?.place.line == 4)
    let off = try ConfigurationReader.read("repairs: {off: [cards]}", path: "guidebook.yml")
    #expect(off.repairsOff == ["cards"])
    #expect(try ConfigurationReader.read("", path: "guidebook.yml") == Configuration())
  }

  @Test(arguments: ConfigurationMistakes.all)
  func everyMistakeHasItsLine(text: String, rendered: String) {
    #expect {
      try ConfigurationReader.read(text, path: "guidebook.yml")
    } throws: { error in
      let found = (error as? CommandFailure)?.diagnostics
        .map { DiagnosticRenderer().render($0) }.joined()
      return found == rendered
    }
  }

  @Test(arguments: [("titel", "title"), ("Dumps", "dumps"), ("x", nil), ("base_url", nil)])
  func spelling(word: String, meant: String?) {
    #expect(Spelling.nearest(to: word, in: ConfigurationReader.keys) == meant)
  }

  @Test func dumpsHaveDatesAndPatterns() throws {
    let configuration = try ConfigurationReader.read(
      """
      inputs:
        winter: {path: dumps/winter, date: 2026-01-10, exclude: [drafts]}
      dumps:
        june: 2025-06-01
        july: {date: "2025-07-01", include: ["guide/**", "*.txt"]}

      """, path: "guidebook.yml")
    #expect(
      configuration.dumps.mapValues(\.value)
        == ["winter": "2026-01-10", "june": "2025-06-01", "july": "2025-07-01"])
    #expect(
      configuration.selections.mapValues(\.value) == [
        "winter": FileSelection(exclude: ["drafts"]),
        "july": FileSelection(include: ["guide/**", "*.txt"]),
      ])
  }

  @Test func mistakesInPatternsAndPagesHaveTheirPlaces() {
    let text = """
      dumps:
        june: {include: drafts, excluded: [a]}
      overrides:
        - diferent: [dials, knobs]
        - different: dials

      """
    #expect {
      try ConfigurationReader.read(text, path: "guidebook.yml")
    } throws: { error in
      let found = (error as? CommandFailure)?.diagnostics
        .map { DiagnosticRenderer().render($0) }.joined()
      return found == """
        error[configuration.unknown-key]: no setting is called "excluded"
          --> guidebook.yml:2:27
           |
         2 |   june: {include: drafts, excluded: [a]}
           |                           ^
          help: did you mean "exclude"?
        error[configuration.wrong-type]: "include" takes a list of patterns of paths
          --> guidebook.yml:2:19
           |
         2 |   june: {include: drafts, excluded: [a]}
           |                   ^
          help: write it as ["guide/**", "*.txt"]
        error[configuration.unknown-key]: no setting is called "diferent"
          --> guidebook.yml:4:5
           |
         4 |   - diferent: [dials, knobs]
           |     ^
          help: did you mean "different"?
        error[configuration.wrong-type]: "different" takes a list of two pages or more
          --> guidebook.yml:5:16
           |
         5 |   - different: dials
           |                ^
          help: write it as [dials, crawl/round-dials.md]

        """
    }
  }
}

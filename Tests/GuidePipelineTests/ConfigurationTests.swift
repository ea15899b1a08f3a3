import GuideIngest
import GuideModel
import Testing

@testable import GuidePipeline

@Suite struct ConfigurationTests {
  @Test func readsWhatItKnows() throws {
    let configuration = try ConfigurationReader.read(
      "title: Lumen handbook\nprofile: sample\ndumps:\n  crawl: 2026-03-24\n", path: "guidebook.yml"
    )
    #expect(configuration.title == "Lumen handbook")
    #expect(configuration.profile == "sample")
    #expect(configuration.dumps.mapValues(\.date) == ["crawl": "2026-03-24"])
    #expect(configuration.dumps["crawl"]?.place.line == 4)
    #expect(try ConfigurationReader.read("", path: "guidebook.yml") == Configuration())
  }

  @Test(arguments: [
    (
      "titel: A\ndumps: [a]\n",
      """
      error[configuration.unknown-key]: no setting is called "titel"
        --> guidebook.yml:1:1
         |
       1 | titel: A
         | ^
        help: use one of title, profile, dumps
      error[configuration.wrong-type]: "dumps" takes a mapping
        --> guidebook.yml:2:8
         |
       2 | dumps: [a]
         |        ^

      """
    ),
    (
      "title: [a]\ndumps:\n  crawl: 2026-02-30\n",
      """
      error[configuration.wrong-type]: "title" takes a text
        --> guidebook.yml:1:8
         |
       1 | title: [a]
         |        ^
      error[configuration.no-date]: "2026-02-30" is no date
        --> guidebook.yml:3:10
         |
       3 |   crawl: 2026-02-30
         |          ^
        help: write it as 2026-03-24

      """
    ),
    (
      "title: \"open\n",
      """
      error[configuration.malformed]: found unexpected end of stream
        --> guidebook.yml:2:1
         |
       2 |\u{20}
         | ^

      """
    ),
  ])
  func everyMistakeHasItsLine(text: String, rendered: String) {
    #expect {
      try ConfigurationReader.read(text, path: "guidebook.yml")
    } throws: { error in
      let found = (error as? CommandFailure)?.diagnostics
        .map { DiagnosticRenderer().render($0) }.joined()
      return found == rendered
    }
  }

  private func source(_ text: String) -> Source {
    Source(dump: "d", path: "a.md", bytes: Array(text.utf8))
  }

  @Test func theProfileIsChosenByTheSitesInTheInput() throws {
    let library = try ProfileLibrary()
    #expect(library.profiles.map(\.name).contains("default"))
    #expect(library.choice(for: [source("nothing of anybody")])?.profile.name == "default")
    let hig = "[A](/design/human-interface-guidelines/a) https://lumen.example/handbook/a"
    let choice = library.choice(
      for: [source(hig + " https://developer.apple.com/design/human-interface-guidelines")])
    #expect(choice?.profile.name == "hig")
    #expect(choice?.occurrences == 2)
  }
}

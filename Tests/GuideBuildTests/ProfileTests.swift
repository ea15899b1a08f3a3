import GuideIngest
import GuideModel
import Testing

@testable import GuideBuild

@Suite struct ProfileTests {
  private func source(_ text: String, _ path: String = "a.md", dump: String = "d") -> Source {
    Source(dump: dump, path: path, bytes: Array(text.utf8))
  }

  private func chosen(_ sources: [Source]) throws -> String {
    try ProfileLibrary().choice(for: sources).profile.name
  }

  private static let root = "https://lumen.example/design/handbook"

  private static func page(_ name: String) -> String {
    "---\nurl: \(root)/\(name)\n---\n\n# \(name)\n\nSome words.\n"
  }

  @Test func itIsChosenByTheAddressesOfThePages() throws {
    #expect(try ProfileLibrary().profiles.map(\.name).contains("default"))
    #expect(try chosen([source("nothing of anybody")]) == "default")
    #expect(
      try chosen([source(Self.page("dials")), source(Self.page("trays"), "b.md")]) == "sample")
  }

  /// Nor is it that a folder has the name of one of the site's.
  @Test func toCiteASiteIsNotToBeOfIt() throws {
    let cited = "See [dials](\(Self.root)/dials) and [trays](\(Self.root)/trays#Edges).\n"
    let text = "# Our own rules\n\n" + String(repeating: cited + "\n", count: 5)
    let heading = "## [Dials](\(Self.root)/dials#Sizes)\n\nThey are theirs.\n"
    #expect(try chosen([source(text), source(text + heading, "b.md")]) == "default")
    #expect(try chosen([source(text, "design/handbook/dials.md")]) == "default")
  }

  @Test func onePageOfManyIsNotMost() throws {
    let own = (1...3).map { source("# Rule \($0)\n\nWords of ours.\n", "\($0).md") }
    #expect(try chosen(own + [source(Self.page("dials"))]) == "default")
    #expect(try chosen(own + [source(Self.page("dials"), dump: "copy")]) == "sample")
  }

  @Test(arguments: ["base: https://lumen.example/docs/", "roots: [https://lumen.example/docs]"])
  func aNameAndAnAddressAreEnough(site: String) throws {
    let profile = try ProfileLibrary.read("name: lumen\nsite: {\(site)}\n", "lumen.yml")
    #expect(profile.title == "lumen")
    #expect(profile.site.roots == ["https://lumen.example/docs"])
    #expect(profile.site.base.hasPrefix("https://lumen.example"))
    let neutral = try ProfileLibrary().profile(
      named: ProfileLibrary.neutral, files: Disk(), currentFolder: "/")
    #expect(profile.headings == neutral.headings && profile.asides == neutral.asides)
    #expect(profile.films == nil && profile.synonyms == nil)
  }

  @Test func componentsMayJudge() throws {
    let head = "name: lumen\nsite: {base: https://lumen.example}\n"
    let profile = try ProfileLibrary.read(
      head + "components: [{name: Do, judges: do}, {name: Dial, shows: [size]}]", "lumen.yml")
    #expect(
      profile.components == [.init(name: "Do", judges: "do"), .init(name: "Dial", shows: ["size"])])
  }

  @Test func whatWasWrittenIsRead() throws {
    for profile in try ProfileLibrary().profiles {
      #expect(try ProfileLibrary.read(ProfileLibrary.write(profile), "it.yml") == profile)
    }
  }
}

import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

@Suite struct AddressTests {
  private let address = SiteAddress(TestProfiles.sample.site)
  private let page = "https://lumen.example/design/handbook/controls/dials"

  @Test(arguments: [
    ("/design/handbook/lamps#On", "https://lumen.example/design/handbook/lamps#On"),
    ("https://WWW.lumen.example/design/handbook", "https://lumen.example/design/handbook"),
    ("https://elsewhere.example/a b", "https://elsewhere.example/a%20b"),
    ("//elsewhere.example/a", "https://elsewhere.example/a"),
    ("#Use", "https://lumen.example/design/handbook/controls/dials#Use"),
    ("mailto:a@lumen.example", "mailto:a@lumen.example"),
  ]) func makesAbsolute(link: String, expected: String) {
    #expect(address.target(link, on: page) == .external(expected))
  }

  @Test func leavesWhatOnlyTheSiteKnows() {
    let nowhere = SiteAddress(
      Profile.Site(roots: [], localePrefixes: [], base: "", hosts: []))
    #expect(nowhere.target("/a", on: nil) == .unresolved("/a"))
    #expect(nowhere.target("knobs.md", on: nil) == .unresolved("knobs.md"))
    #expect(address.target("#Use", on: nil) == .unresolved("#Use"))
  }

  /// What could be a file beside the page is not an address before the files were looked at.
  @Test(arguments: ["knobs.md#Grip", "../lamps.html", "lamps", "/docs/lamps", "./Round%20knobs.md"])
  func leavesPathsToTheFilesOfTheDump(link: String) {
    #expect(address.target(link, on: page) == .unresolved(link))
  }

  @Test(arguments: [
    ("https://lumen.example/design/handbook/dials/", "dials"),
    ("https://lumen.example/de/design/handbook/Dials", "dials"),
    ("https://lumen.example/design/handbook/controls/Small%20dials.md", "controls/small-dials"),
    ("https://lumen.example/design/handbook/dials/index.html?x=1#Use", "dials"),
  ]) func makesSlugs(url: String, expected: String) {
    #expect(address.slug(of: url) == expected)
  }

  @Test func theRootHasNoSlugOfItsOwn() {
    #expect(address.slug(of: "https://lumen.example/design/handbook") == nil)
    #expect(address.slug(of: "https://lumen.example/design/handbooks/a") == nil)
  }

  @Test func findsPagesByTheirPath() {
    #expect(
      address.page(ofPath: "crawl/design/handbook/controls/dials.md")
        == "https://lumen.example/design/handbook/controls/dials")
    #expect(
      address.page(ofPath: "Design/Handbook.md") == "https://lumen.example/design/handbook")
    #expect(address.page(ofPath: "dials.md") == nil)
  }
}

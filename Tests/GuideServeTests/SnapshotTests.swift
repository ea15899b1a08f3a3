import GuideBuild
import GuideCommands
import TestSupport
import Testing

@testable import GuideServe

/// What counts as a change of what a build reads.
@Suite struct SnapshotTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("one", to: "in/crawl/dials.md")
    try place.write("two", to: "in/crawl/deep/knobs.md")
    try place.link("in/crawl/deep/again", to: place("in/crawl"))
  }

  private var snapshot: Snapshot { Snapshot(of: [place("in")], leaving: place("in/out")) }

  @Test func filesThatAreNewGoneOrChanged() throws {
    let before = snapshot
    #expect(snapshot == before)
    try place.write("longer", to: "in/crawl/dials.md")
    try place.write("three", to: "in/pages/new.md")
    try place.remove("in/crawl/deep/knobs.md")
    #expect(
      before.differences(from: snapshot)
        == ["in/crawl/deep/knobs.md", "in/crawl/dials.md", "in/pages/new.md"].map { place($0) })
  }

  @Test func whatABuildWritesIsNoChange() throws {
    let before = snapshot
    try place.write("site", to: "in/out/site/index.html")
    #expect(snapshot == before)
  }

  @Test func aFileThatIsNotThereYet() throws {
    let file = place("guidebook.yml")
    let before = Snapshot(of: [file], leaving: place("out"))
    try place.write("title: Dials\n", to: "guidebook.yml")
    #expect(before.differences(from: Snapshot(of: [file], leaving: place("out"))) == [file])
  }

  @Test func placesAreThoseOfArgumentsOrOfTheConfiguration() throws {
    try place.write(
      "inputs: {crawl: dumps/crawl}\nprofile: own.yml\nsite: {theme: looks, pictures: {\"https://lumen.example/\": art}}\n",
      to: "guidebook.yml")
    let named = BuildOptions(inputs: ["in"], output: "out", currentFolder: place.path)
    #expect(
      WatchedPlaces.of(named)
        == ["art", "guidebook.yml", "in", "looks", "own.yml"].map { place($0) })
    let unnamed = BuildOptions(
      inputs: [], output: "out", profile: "other.yml", currentFolder: place.path)
    #expect(
      WatchedPlaces.of(unnamed)
        == ["art", "dumps/crawl", "guidebook.yml", "looks", "other.yml", "own.yml"].map {
          place($0)
        })
  }
}

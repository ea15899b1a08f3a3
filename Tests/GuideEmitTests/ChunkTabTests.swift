import GuideEmit
import GuideModel
import Testing

/// What a tab shows is read with the tab's name.
@Suite struct ChunkTabTests {
  private func figure(_ tab: String?, _ alt: String) -> BlockContent {
    .figure(
      Figure(
        image: Image(url: "https://pictures.example.org/\(alt).png", alt: alt), caption: [],
        label: tab))
  }

  private func table(_ size: String) -> BlockContent {
    .table(
      Table(
        header: ["Part", "Width"].map { Samples.text($0) },
        rows: [[TableCell(Samples.text("Cap")), TableCell(Samples.text(size))]]))
  }

  private func lines(_ contents: [BlockContent]) throws -> ChunkLines {
    var topic = Samples.topic("dials", title: "Dials", blocks: Samples.blocks(from: 1, contents))
    topic.platforms = Platforms(supported: ["lumOS", "padOS", "wristOS"])
    return try ChunkLines(topic)
  }

  @Test func `a picture and a film stand below the names of their tabs`() throws {
    let film = BlockContent.video(description: Samples.text("It turns."), label: "Turned")
    #expect(
      try lines([figure("Still", "A dial."), film]).texts() == [
        "Still:\nPicture: A dial.\n\nTurned:\nVideo: It turns."
      ])
  }

  @Test func `tables of tabs have their names and platforms`() throws {
    let lines = try lines([
      figure("lumOS, padOS", "A dial on a wall."), table("40 pt"),
      figure("wristOS", "A dial on a band."), table("12 pt"),
    ])
    let head = "| Part | Width |\n|---|---|\n"
    #expect(
      lines.texts() == [
        "lumOS, padOS:\nPicture: A dial on a wall.",
        "lumOS, padOS\n\n\(head)| Cap | 40 pt |",
        "wristOS:\nPicture: A dial on a band.",
        "wristOS\n\n\(head)| Cap | 12 pt |",
      ])
    #expect(
      lines.strings("platforms") == [
        ["lumOS", "padOS"], ["lumOS", "padOS"], ["wristOS"], ["wristOS"],
      ])
  }

  @Test func `a table below the last tab may be none of its own`() throws {
    let lines = try lines([
      figure("lumOS", "A dial."), figure("wristOS", "A band."), table("40 pt"),
    ])
    #expect(lines.texts().last?.hasPrefix("| Part |") == true)
    #expect(lines.strings("platforms").last == ["lumOS", "padOS", "wristOS"])
  }

  @Test func `a name that says more than platforms narrows none`() throws {
    let lines = try lines([figure("lumOS, Web", "A dial."), figure("Large", "A large dial.")])
    #expect(lines.strings("platforms") == [["lumOS", "padOS", "wristOS"]])
  }

  @Test func `a name beyond all measure leaves room for the rows`() throws {
    let name = Array(repeating: "wide", count: 900).joined(separator: " ")
    let lines = try lines([
      figure(name, "A dial."), table("40 pt"), figure("wristOS", "A band."), table("12 pt"),
    ])
    #expect(lines.texts().contains { $0.hasPrefix("wide") && $0.hasSuffix("| Cap | 40 pt |") })
    #expect(lines.texts("embed_text").allSatisfy { TokenEstimator.count($0) <= 256 })
  }

  @Test func `the name of a tab is no part of a chunk's id`() throws {
    func ids(_ names: [String?]) throws -> [String] {
      let contents = names.map { [figure($0, "A dial."), table("40 pt")] }
      return try lines(Array(contents.joined())).texts("id")
    }
    #expect(try ids(["lumOS", "wristOS"]) == ids(["padOS", "Web"]))
  }
}

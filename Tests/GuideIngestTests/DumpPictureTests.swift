import GuideModel
import Testing

@testable import GuideIngest

/// Where the pictures of a page lie, by what its dump and its own address tell.
@Suite struct DumpPictureTests {
  private func addresses(
    _ written: [String], on path: String, at url: String? = nil, in files: [String] = []
  ) -> (found: [String], unknown: [String]) {
    let origin = Origin(dump: "lamps", path: path, location: .lines(1...1))
    let blocks = written.map { address in
      let image = Inline.image(Image(url: address, alt: "A wick"))
      return SourceBlock(.paragraph([image]), origin: origin)
    }
    var document = Document(
      origin: origin, dialect: "sample", slug: "wicks", title: "Wicks",
      facts: PageFacts(url: url),
      root: DocumentSection(
        heading: [.text("Wicks")], level: 1, origin: origin, blocks: blocks))
    var pictures = DumpPictures(files: files)
    pictures.settle(&document)
    return (document.root.blocks.flatMap { $0.content.images.map(\.url) }, pictures.unknown)
  }

  @Test func aFileOfTheDumpIsAPathFromItsRoot() {
    let (found, unknown) = addresses(
      ["img/a wick.png", "../oil.png", "./img/a%20wick.png", "/guide/img/a wick.png"],
      on: "guide/wicks.md", in: ["guide/img/a wick.png", "oil.png"])
    let wick = "/guide/img/a%20wick.png"
    #expect(found == [wick, "/oil.png", wick, wick])
    #expect(unknown == [])
  }

  /// With a slash before it only one file may be meant.
  @Test func aFolderOfPicturesIsFoundWhereItIsTheOnlyOne() {
    let (found, unknown) = addresses(
      ["/logo.png", "/twin.png", "logo.png"], on: "guide/wicks.md",
      in: ["static/logo.png", "a/twin.png", "b/twin.png"])
    #expect(found == ["/static/logo.png", "/twin.png", "logo.png"])
    #expect(unknown == ["/twin.png", "logo.png"])
  }

  @Test func theAddressOfThePageTellsWhereItsFileLiesAsItIsPublished() {
    let page = "https://lamp.example/guide/wicks"
    #expect(
      addresses(["img/wick.png", "/logo.png"], on: "guide/wicks.md", at: page).found
        == ["https://lamp.example/guide/img/wick.png", "https://lamp.example/logo.png"])
    let (found, unknown) = addresses(["img/wick.png"], on: "0001.md", at: page)
    #expect(found == ["img/wick.png"])
    #expect(unknown == ["img/wick.png"])
  }

  @Test func addressesOfTheWebStayAsTheyAre() {
    let written = [
      "https://art.example/a.png", "//art.example/a.png", "data:image/png;base64,AA==",
    ]
    let (found, unknown) = addresses(written, on: "wicks.md", in: ["a.png"])
    #expect(found == written)
    #expect(unknown == [])
  }

  @Test func picturesOfTheAbstractAndOfTheChangeLogAreSettledToo() {
    let origin = Origin(dump: "lamps", path: "guide/wicks.md", location: .lines(1...1))
    let picture = [Inline.image(Image(url: "oil.png", alt: "Oil"))]
    var document = Document(
      origin: origin, dialect: "sample", slug: "wicks", title: "Wicks",
      abstract: SourceBlock(.paragraph(picture), origin: origin),
      root: DocumentSection(heading: picture, level: 1, origin: origin),
      changeLog: [ChangeLogEntry(date: "2026-01-02", text: picture, provenance: [])])
    var pictures = DumpPictures(files: ["guide/oil.png"])
    pictures.settle(&document)
    let found = [document.root.heading, document.changeLog[0].text].flatMap(\.images)
    #expect(
      (found + (document.abstract?.content.images ?? [])).map(\.url)
        == Array(repeating: "/guide/oil.png", count: 3))
  }
}

import GuideModel
import Testing

@testable import GuideReconcile

/// Where the pictures of a page lie, by what its dump and its own address tell.
@Suite struct DumpPictureTests {
  private func addresses(
    _ written: [String], on path: String, at url: String? = nil, in files: [String] = []
  ) -> (found: [String], unknown: [String]) {
    var document = sample("lamps", "# Wicks")
    document.origin = Origin(dump: "lamps", path: path, location: .lines(1...1))
    document.url = url
    document.root.blocks = written.map { address in
      let image = Inline.image(Image(url: address, alt: "A wick"))
      return SourceBlock(.paragraph([image]), origin: document.origin)
    }
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
}

import Foundation
import GuideModel
import GuideText
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// Copies of pictures, which a build adds to the site.
@Suite struct SitePicturesTests {
  private let site: SiteUnderTest
  private let place: TemporaryFolder

  init() throws {
    site = try SiteUnderTest()
    place = site.place
  }

  @Test func picturesOfTheDumpAreShown() async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 15\"></svg>"
    try place.write(picture, to: "in/art/knob.svg")
    try place.write(
      """
      # Knobs

      ![A knob](../art/knob.svg) <img src="../art/knob.svg" alt="The same"> ![](lost.png)

      ![Lost](lost.png)
      """, to: "in/knobs/knobs.md")
    let result = try await site.build()
    #expect(
      result.text(of: "picture.unknown-place") == """
        note[picture.unknown-place]: 2 pictures of the dump "in" at paths that no file and no address of a page tells
          = `lost.png`
          = the addresses stay as they are written
          help: put the files of the pictures into the dump

        """)
    let page = try place.text("out/site/knobs/knobs/index.html")
    #expect(page.ranges(of: "width=\"24\" height=\"15\"").count == 2)
    #expect(try place.text("out/topics/knobs/knobs.md").contains("![A knob](/art/knob.svg)"))
    #expect(try await site.verified() == "")
  }

  @Test func picturesThatAreRefusedAreSaidOnce() async throws {
    try place.write(Self.ringing, to: "in/art/bell.svg")
    try place.write("a bell", to: "in/art/gong.png")
    try place.write("# Bells\n\n![A bell](art/bell.svg)\n\n![](art/gong.png)\n", to: "in/bells.md")
    #expect(
      (try await site.build()).text(of: "picture.refused") == """
        note[picture.refused]: 2 pictures of the dump "in" cannot be shown
          = `/art/bell.svg`: it has an element `script`
          = `/art/gong.png`: its bytes are no picture
          = each leaves its alternative text, or a line at the foot of the page
          help: put pictures there that only draw

        """)
  }

  private static let ringing =
    "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>ring()</script></svg>"

  @Test func picturesAreShownFromTheFolderThatTheirAddressNames() async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 150\"></svg>"
    try place.write(picture, to: "art/dials/round.svg")
    let result = try await site.build("site: {pictures: {\"https://art.example/\": art}}\n")
    #expect(
      result.text(of: "site.missing-pictures") == """
        note[site.missing-pictures]: 1 of 2 pictures have no copy that can be shown
          = no picture for https://art.example/lost.png
          help: put copies that you may use into a folder of site.pictures, and build again

        """)
    let page = try place.text("out/site/dials/index.html")
    #expect(page.contains("alt=\"A dial\" width=\"240\" height=\"150\" loading=\"lazy\">"))
    #expect(page.contains("src=\"data:image/svg+xml;base64,"))
    #expect(page.contains("href=\"https://art.example/lost.png\""))
    #expect(place.files().keys.contains { $0.hasPrefix("out/site/pictures/round-") })
    #expect(try await site.verified() == "")
  }

  @Test(
    arguments: [
      (ringing, "it has an element `script`"),
      ("<svg onload=\"alert(1)\"/>", "it does not begin as an SVG"),
      ("no picture at all", "its bytes are no picture"),
      ("GIF89a", "its head tells no size that can be shown"),
      ("GIF89a" + String(repeating: "~", count: 9), "its head tells no size that can be shown"),
    ])
  func whatDoesNotOnlyDrawIsNotPublished(picture: String, reason: String) async throws {
    try place.write(picture, to: "art/dials/round.svg")
    let result = try await site.build("site: {pictures: {\"https://art.example/\": art}}\n")
    #expect(!place.files().keys.contains { $0.hasPrefix("out/site/pictures/") })
    #expect(
      result.text(of: "picture.refused") == """
        note[picture.refused]: 1 picture of the folder for https://art.example/ cannot be shown
          = `https://art.example/dials/round.svg`: \(reason)
          = each leaves its alternative text, or a line at the foot of the page
          help: put pictures there that only draw

        """)
  }

  /// A picture of other bytes than its name says is what the bytes are.
  @Test func theKindIsThatOfTheBytes() async throws {
    try place.write("GIF89a@\u{1}@\u{1}", to: "art/dials/round.svg")
    try place.write("", to: "art/lost.png")
    try FileHandle(forWritingTo: URL(filePath: place("art/lost.png"))).truncate(atOffset: 33 << 20)
    let result = try await site.build("site: {pictures: {\"https://art.example/\": art}}\n")
    let files = place.files().keys.filter { $0.hasPrefix("out/site/pictures/") }
    #expect(files.count == 1 && files.allSatisfy { $0.hasSuffix(".gif") })
    #expect(
      result.text(of: "picture.refused").contains("lost.png`: it is larger than 32 MB"))
  }

  @Test func anAddressLeadsNotOutOfItsFolder() async throws {
    try place.write("<svg viewBox=\"0 0 9 9\"></svg>", to: "secret.svg")
    try place.write(
      "# Trays\n\n![Out](https://art.example/%2e%2e/secret.svg)\n", to: "in/dump/trays.md")
    try place.makeFolder("art")
    _ = try await site.build("site: {pictures: {\"https://art.example/\": art}}\n")
    #expect(!place.files().keys.contains { $0.hasPrefix("out/site/pictures/") })
  }

  /// What only their queries tell apart is two pictures; which of them a file without one shows,
  /// nothing tells.
  @Test func queriesTellPicturesApart() async throws {
    try place.write(
      "# Trays\n\n![Light](https://art.example/a.svg?on=light)\n\n![Dark](https://art.example/a.svg?on=dark#top)\n\n![Sole](https://art.example/b.svg?v=3)\n",
      to: "in/dump/design/handbook/trays.md")
    func picture(_ width: Int) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) 9\"></svg>"
    }
    try place.write(picture(31), to: "art/a.svg")
    try place.write(picture(32), to: "art/a.svg?on=dark")
    try place.write(picture(33), to: "art/b.svg")
    _ = try await site.build("site: {pictures: {\"https://art.example/\": art}}\n")
    let page = try place.text("out/site/trays/index.html")
    #expect(
      page.contains("alt=\"Dark\" width=\"32\"") && page.contains("alt=\"Sole\" width=\"33\""))
    #expect(page.contains(">Light</") && !page.contains("width=\"31\""))
  }
}

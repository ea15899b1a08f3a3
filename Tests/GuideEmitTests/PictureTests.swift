import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideEmit

/// What a page shows of pictures that it cannot load.
struct PictureTests {
  private static let address = "https://pictures.example.org/a.png"

  private func figure(_ alt: String, _ caption: String = "", name: String = "a") -> BlockContent {
    .figure(
      Figure(
        image: Image(url: "https://pictures.example.org/\(name).png", alt: alt),
        caption: caption.isEmpty ? [] : Samples.text(caption)))
  }

  private func page(
    _ contents: [BlockContent], signs: PictureSigns = PictureSigns()
  ) throws -> String {
    let blocks = contents.enumerated().map { Samples.block($0 + 1, $1) }
    let topic = Samples.topic("knobs", title: "Knobs", category: nil, blocks: blocks)
    var options = EmitOptions()
    options.site.pictures.signs = signs
    let site = try MemorySink.output(
      SiteEmitter(options: options), Samples.knowledge([topic], backlinks: [:]))
    return try #require(site.text("site/knobs/index.html"))
  }

  @Test func `one without a description leaves nothing but a line at the foot`() throws {
    let page = try page([
      Samples.paragraph("Before."), figure(""), Samples.paragraph("After."), figure(""),
    ])
    #expect(page.contains("<p>Before.</p>\n<p>After.</p>\n"))
    #expect(!page.contains("gb-frame") && !page.contains("gb-sign"))
    #expect(
      page.contains(
        """
        <details class="gb-source"><summary>1 picture without a description, not shown</summary>
        <ul class="gb-places"><li><a href="\(Self.address)" rel="external">\(Self.address)</a></li>
        """))
  }

  @Test func `one beside words is left to the line at the foot, one alone in a cell is a sign`()
    throws
  {
    let bare = Inline.image(Image(url: Self.address, alt: ""))
    let page = try page([
      .paragraph([bare, .text(" Words")]),
      .table(
        Table(
          header: [Samples.text("Size"), Samples.text("Fits")],
          rows: [[TableCell(Samples.text("Small")), TableCell([bare])]])),
    ])
    #expect(page.contains("<p> Words</p>"))
    #expect(page.contains("<td><a class=\"gb-sign\" href=\"\(Self.address)\""))
    #expect(page.contains("1 picture without a description"))
  }

  @Test func `one with a caption only is a caption with a sign that leads to it`() throws {
    let page = try page([figure("", "Half way")])
    #expect(!page.contains("gb-frame"))
    #expect(page.contains("<figcaption>Half way <a class=\"gb-sign\" href=\"\(Self.address)\""))
  }

  @Test func `those that follow each other stand side by side, films too`() throws {
    let page = try page([
      figure("One"), figure("Two", name: "b"), figure("", name: "c"),
      .video(description: Samples.text("A hand")), Samples.paragraph("Between."), figure("Three"),
    ])
    let rows = page.components(separatedBy: "<div class=\"gb-figures\">")
    #expect(rows.count == 2)
    let row = try #require(rows.last?.components(separatedBy: "<p>Between.").first)
    #expect(row.components(separatedBy: "<figure").count == 4)
    #expect(row.hasSuffix("</figure>\n</div>\n"))
  }

  @Test func `a paragraph of pictures alone is shown as figures`() throws {
    let images = ["One", "", "Two"].map { Inline.image(Image(url: Self.address, alt: $0)) }
    let page = try page([
      .paragraph([images[0], .softBreak, images[1], .text(" "), images[2]]),
      Samples.paragraph("Between."), .paragraph([images[0]]), Samples.paragraph("After."),
      .paragraph([images[0], .text(" beside words")]),
    ])
    let row = try #require(page.components(separatedBy: "<div class=\"gb-figures\">").last)
    #expect(
      row.components(separatedBy: "</figure>\n</div>")[0].components(separatedBy: "<figure").count
        == 3)
    #expect(page.contains("<p>Between.</p>\n<figure class=\"gb-figure\"><a class=\"gb-frame\""))
    #expect(
      page.contains(
        "<p><span class=\"gb-picture\"><a href=\"\(Self.address)\" rel=\"external\">One</a></span> beside words</p>"
      ))
  }

  @Test func `pictures of links are named by the words of the links`() throws {
    let entry = LinkEntry(
      title: Samples.text("Film"), target: .external(Self.address),
      image: Image(url: Self.address, alt: ""))
    let page = try page([.links(kind: .videos, entries: [entry])])
    #expect(!page.contains("without a description"))
  }

  @Test func `in a table a sign stands for one that the profile knows`() throws {
    var profile = TestProfiles.sample
    profile.signs = [
      .init(sign: "✓", pictures: ["A tick*"]), .init(sign: "✗", pictures: ["A cross"]),
    ]
    let images = ["A tick in a circle", "a cross", "A cross in a circle"].map {
      TableCell([.image(Image(url: Self.address, alt: $0))])
    }
    let header = Array(repeating: Samples.text("Size"), count: 4)
    let table = Table(header: header, rows: [[TableCell(Samples.text("Small"))] + images])
    let page = try page(
      [.table(table), .paragraph(images[0].content)], signs: PictureSigns(profile))
    let sign = "<span class=\"gb-picture\" role=\"img\" aria-label="
    #expect(page.contains("<td>\(sign)\"A tick in a circle\">✓</span></td>"))
    #expect(page.contains("<td>\(sign)\"a cross\">✗</span></td>"))
    #expect(page.contains("<a href=\"\(Self.address)\" rel=\"external\">A cross in a circle</a>"))
    #expect(page.components(separatedBy: sign).count == 3)
  }

  @Test func `in a table the color stands before a description that names nothing else`() throws {
    var profile = TestProfiles.sample
    profile.swatches = [.init(red: "red ", green: ", green ", blue: ", blue ")]
    let images = [
      "Red 255, green 8, blue 60", "red 255, green 8, blue 256", "red 1, green 2, blue 3 or so",
      "red 1, green 2", "<red 1, green 2, blue 3>",
    ].map { TableCell([.image(Image(url: Self.address, alt: $0))]) }
    let table = Table(header: [Samples.text("Shade")], rows: images.map { [$0] })
    let page = try page(
      [.table(table), .paragraph(images[0].content)], signs: PictureSigns(profile))
    let swatch = "<img class=\"gb-swatch\" src=\"data:image/svg+xml,"
    #expect(page.components(separatedBy: swatch).count == 2)
    #expect(page.contains("fill=%22%23ff083c%22"))
    let parts = ["Red 255", " green 8", " blue 60"].map { "<span class=\"gb-whole\">\($0)</span>" }
    let description = parts.joined(separator: ",<wbr>")
    #expect(
      page.contains(
        "alt=\"\"><a href=\"\(Self.address)\" rel=\"external\" data-pagefind-ignore>\(description)</a>"
      ))
  }

  @Test func `one that a page can show is shown, whatever signs and descriptions there are`()
    throws
  {
    let image = Image(url: Self.address, alt: "")
    var pictures = Pictures()
    pictures.copies[image.url] = .init(path: "pictures/a.png", bytes: [])
    let inline = InlineRenderer(page: .start, pictures: pictures)
    #expect(!inline.isBare(image))
    var html = HTML()
    BarePictures(
      Samples.topic("knobs", title: "Knobs", category: nil, blocks: []), inline: inline
    ).render(into: &html)
    #expect(html.isEmpty)
  }
}

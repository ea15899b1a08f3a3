import Foundation
import GuideModel
import Testing

@testable import GuideEmit

/// Which pictures stand side by side, and how large they are.
@Suite struct FigureRowTests {
  private static func drawing(_ attributes: String) -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)/>".utf8)
  }

  /// Paragraphs of one picture each, by the attributes of their files.
  private func rendered(_ drawings: [String]) -> String {
    var pictures = Pictures()
    let paragraphs = drawings.enumerated().map { index, attributes in
      let image = Image(url: "https://pictures.example.org/\(index).svg", alt: "\(index)")
      pictures.copies[image.url] = .init(
        path: "pictures/\(index).svg", bytes: Self.drawing(attributes))
      return BlockContent.paragraph([.image(image)])
    }
    var renderer = BlockRenderer(inline: InlineRenderer(page: .start, pictures: pictures))
    var html = HTML()
    renderer.render(paragraphs, into: &html)
    return html.markup
  }

  @Test(arguments: [
    (["160 80", "300 150", "160 100"], 1), (["160 80", "160 30"], 0), (["160 80", "24 12"], 0),
    (["160 80", "160 90", "20 20", "24 20"], 2), (["0 0", "160 80"], 1),
  ])
  func `pictures of paragraphs stand side by side where they are alike`(
    sizes: [String], rows: Int
  ) {
    let markup = rendered(sizes.map { "viewBox=\"0 0 \($0)\"" })
    #expect(markup.components(separatedBy: "gb-figures").count - 1 == rows)
    #expect(markup.components(separatedBy: "<img").count - 1 == sizes.count)
  }

  @Test func `a drawing that says its size has that one`() {
    let own = rendered([#"width="40" height="30" viewBox="0 0 400 300""#])
    #expect(own.contains(#"<img class="gb-sized""#))
    #expect(own.contains(#"width="40" height="30""#))
    #expect(!rendered([#"viewBox="0 0 400 300""#]).contains("gb-sized"))
  }

  @Test func `a caption alone stands below the film or the picture before it`() {
    let lone = BlockContent.figure(Figure(image: nil, caption: [.text("A dial")]))
    let judged = BlockContent.figure(
      Figure(image: nil, caption: [.text("A ring")], judgement: .dont))
    let picture = BlockContent.figure(
      Figure(image: Image(url: "https://pictures.example.org/a.png", alt: "a"), caption: []))
    let film = BlockContent.video(description: [.text("It turns")], label: nil)
    func figures(_ blocks: [BlockContent]) -> [Int] {
      var renderer = BlockRenderer(inline: InlineRenderer(page: .start))
      var html = HTML()
      renderer.render(blocks, into: &html)
      return ["<figure", "<figcaption"].map { html.markup.components(separatedBy: $0).count - 1 }
    }
    #expect(figures([film, lone]) == [1, 1])
    #expect(figures([picture, lone, film, lone]) == [2, 2])
    #expect(figures([film, lone, lone]) == [2, 2])
    #expect(figures([film, judged]) == [2, 1])
    #expect(figures([lone, film]) == [2, 1])
  }

  @Test func `a long name may be broken where its words end, other words may not`() {
    var html = HTML()
    html.textWithBreakableNames("server.allowedHostsOf(one) in iPadOS")
    #expect(
      html.markup == "server.<wbr>allowed<wbr>Hosts<wbr>Of(<wbr>one) in iPadOS")
  }
}

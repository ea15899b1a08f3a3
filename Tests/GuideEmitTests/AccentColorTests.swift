import Foundation
import GuideModel
import Testing

@testable import GuideEmit

@Suite struct AccentColorTests {
  @Test(arguments: ["#7a3cc2", "#000000", "#ffffff", "#ffff00", "#0000ff", "#808080"])
  func `any color can be read on light and on dark pages`(text: String) throws {
    let style = try #require(AccentColor(text)).style
    let shades = style.matches(of: /#[0-9a-f]{6}/).compactMap { RGB(String($0.output)) }
    try #require(shades.count == 4)
    for (shade, grounds) in zip(shades, try Self.grounds()) {
      for ground in grounds { #expect(shade.contrast(to: ground) >= 4.5) }
    }
    for (shade, surface) in zip(shades, shades[2...]) {
      #expect(shade.contrast(to: surface) >= 4.5)
    }
  }

  /// What the style sheet has links stand on, light and dark, code included.
  private static func grounds() throws -> [[RGB]] {
    let files = try Theme.bundled.files(accent: nil, folder: "theme")
    let style = try #require(files["style.css"])
    let values = String(decoding: style, as: UTF8.self)
      .matches(
        of:
          /--(background|surface|do-surface|dont-surface|caution-surface|text): light-dark\((#\w+), (#\w+)\)/
      )
    return [\.2, \.3].map {
      (shade: KeyPath<(Substring, Substring, Substring, Substring), Substring>) in
      let colors = values.map { $0.output }.compactMap { value in
        RGB(value[keyPath: shade] == "#fff" ? "#ffffff" : String(value[keyPath: shade]))
      }
      let plain = colors.filter { $0 != colors[2] }
      return plain + plain.prefix(2).map { $0.mixed(with: colors[2], part: 0.07) }
    }
  }

  @Test func `a color that can be read stays`() throws {
    #expect(try #require(AccentColor("#7a3cc2")).style.contains("light-dark(#7a3cc2, "))
  }

  @Test(arguments: ["7a3cc2", "#7a3", "#7a3cg2", "red", "#+a3cc2"])
  func `what is no color is none`(text: String) {
    #expect(AccentColor(text) == nil)
  }

  @Test func `contrast is that of WCAG`() throws {
    let (black, white) = (RGB(0, 0, 0), RGB(1, 1, 1))
    #expect(abs(black.contrast(to: white) - 21) < 0.001)
    let gray = try #require(RGB("#767676"))
    #expect(abs(gray.contrast(to: white) - 4.54) < 0.01)
  }

  @Test func `a theme puts parts into every page`() throws {
    var options = EmitOptions()
    options.site.accent = AccentColor("#7a3cc2")
    options.theme = [
      "head.mustache": Array("<meta name=\"own\" content=\"1\">\n".utf8),
      "before-content.mustache": Array("<p>A banner</p>".utf8),
      "foot.mustache": Array("<p>Write to us</p>".utf8),
    ]
    let site = try MemorySink.output(SiteEmitter(options: options), Samples.guide)
    for path in ["site/index.html", "site/dials/index.html", "site/404.html"] {
      let page = try #require(site.text(path))
      #expect(page.contains("<meta name=\"own\" content=\"1\">\n</head>"))
      #expect(page.contains("<p>A banner</p>") && page.contains("<p>Write to us</p>"))
    }
    #expect(site.text("site/style.css")?.contains("--accent: light-dark(#7a3cc2, ") == true)
  }
}

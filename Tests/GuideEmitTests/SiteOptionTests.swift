import GuideEmit
import GuideMarkdown
import GuideModel
import TestSupport
import Testing

/// What a person may choose about the site.
@Suite struct SiteOptionTests {
  private func site(_ change: (inout EmitOptions) -> Void) throws -> MemorySink {
    var options = EmitOptions(siteTitle: "Lumen Guide")
    change(&options)
    return try MemorySink.output(SiteEmitter(options: options), Samples.guide)
  }

  private func page(_ change: (inout EmitOptions) -> Void) throws -> String {
    try #require(try site(change).text("site/dials/index.html"))
  }

  private func words(_ markdown: String) -> PublisherText {
    PublisherText(markdown, blocks: MarkdownForms.blocks(of: MarkdownReader.read(markdown).nodes))
  }

  @Test func `how the site was made is as recorded`() throws {
    let site = try site { options in
      options.site.figures = SiteOptions.Figures(
        repairs: ["split-lead": 7, "cards": 5, "tab-strip": 5],
        outcomes: [.same: 40, .lifted: 2, .conflict: 1], words: 900, lostWords: 0,
        wordsByOutcome: [.kept: 800, .repaired: 60, .furniture: 40])
    }
    let golden = "\(PackageRoot.path)/Tests/GuideEmitTests/Fixtures/Site/how-made.html"
    let difference = Golden.difference(
      site.text("site/lists/how-made/index.html") ?? "", from: golden)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `words that are lost are told`() throws {
    let site = try site { options in
      options.site.figures = SiteOptions.Figures(
        repairs: [:], outcomes: [:], words: 900, lostWords: 3, wordsByOutcome: [.kept: 897])
    }
    let page = try #require(site.text("site/lists/how-made/index.html"))
    #expect(page.contains("Of 900, 3 ended nowhere."))
    #expect(!page.contains("What was mended"))
  }

  @Test func `only a site with an index offers a search`() throws {
    let without = try page { _ in }
    #expect(!without.contains("gb-search\"") && !without.contains("data-pagefind-body"))
    let with = try page { $0.site.hasSearch = true }
    #expect(with.contains("data-gb-search=\"../lists/a-z/\""))
    #expect(with.contains("<article data-pagefind-body>"))
    #expect(with.contains(#"content="lumOS" data-pagefind-filter="platform[content]""#))
    #expect(!with.contains(#"content="wristOS""#))
    #expect(with.contains(#"content="Controls" data-pagefind-filter="category[content]""#))
  }

  @Test func `whose words these are stands on every page unless it is unwanted`() throws {
    let site = try site { _ in }
    for path in site.files.keys where path.hasSuffix("index.html") {
      let page = try #require(site.text(path))
      // But for one that has no text, and leads on.
      #expect(page.contains("publisher.</p>") || page.contains("data-gb-target"), "\(path)")
    }
    #expect(try !page { $0.site.attribution = .none }.contains("publisher"))
    let own = try page { $0.site.attribution = .text(words("By R&*D*")) }
    #expect(own.contains("<p>By R&amp;<em>D</em></p>"))
    let hostile = "[Us](javascript:alert(1)) <script>alert(1)</script>"
    let page = try page { $0.site.footer = words(hostile) }
    #expect(page.contains("&lt;script&gt;") && !page.contains("<script>alert"))
    #expect(!page.contains("href=\"javascript"))
  }

  @Test func `paths in a footer are from the root of the site`() throws {
    let site = try site {
      $0.site.footer = words("[Us](switches) [Sizes](/dials/#Sizes) [Lists](../lists/a-z/)")
    }
    let page = try #require(site.text("site/dials/index.html"))
    #expect(page.contains("<a href=\"../switches/\">Us</a>"))
    #expect(page.contains("<a href=\"#Sizes\">Sizes</a>"))
    #expect(page.contains("<a href=\"../lists/a-z/\">Lists</a>"))
    let start = try #require(site.text("site/index.html"))
    #expect(start.contains("<a href=\"./dials/#Sizes\">Sizes</a>"))
  }

  @Test func `a page is taken to services by the address of its Markdown`() throws {
    let service = try #require(
      OpenIn(name: "Helper", template: "https://helper.example/?q=Read {url}, please"))
    #expect(try !page { $0.site.openIn = [service] }.contains("Helper"))
    let page = try page { options in
      options = EmitOptions(baseURL: "https://guide.example/lumen")
      options.site.openIn = [service]
    }
    let address =
      "https://helper.example/?q=Read%20https%3A%2F%2Fguide.example%2Flumen%2Fdials%2F"
      + "index.html.md,%20please"
    #expect(
      page.contains("<a href=\"\(address)\" rel=\"external noopener\">Open in Helper</a>"))
    #expect(OpenIn(name: "None", template: "https://helper.example/") == nil)
    #expect(OpenIn(name: "Unsafe", template: "javascript:open('{url}')") == nil)
  }

  /// That page is served in the place of any other, from where relative links lead astray.
  @Test func `links of the page that stands in for missing ones are from the root`() throws {
    let site = try site {
      $0.site.footer = words("[Us](switches)")
      $0.site.attribution = .text(words("Words by [us](dials)"))
    }
    let start = try #require(site.text("site/index.html"))
    #expect(start.contains("./switches/") && start.contains("Words by"))
    let lost = try #require(site.text("site/404.html"))
    #expect(lost.contains("\"/switches/\">Us") && lost.contains("Words by <a href=\"/dials/\""))
    #expect(!lost.contains("href=\"./") && !lost.contains("href=\"../"))
  }

  @Test func `an excerpt has abstract, headings and links, and no other text`() throws {
    let site = try site { $0.site.isExcerptOnly = true }
    let page = try #require(site.text("site/dials/index.html"))
    #expect(page.contains("Turn a dial to choose one value of a range."))
    #expect(page.contains("Best practices</"))
    #expect(page.contains(">Switches</a>"))
    for text in ["Thumbs are wide", "once had needles", "24 pt", "Added sizes"] {
      for (path, bytes) in site.files {
        let found = String(decoding: bytes, as: UTF8.self).contains(text)
        #expect(!found, "\(path) holds “\(text)”")
      }
    }
  }

  @Test func `pages that nobody may find are in no sitemap`() throws {
    let site = try site { options in
      options = EmitOptions(baseURL: "https://docs.example.org")
      options.site.isIndexed = false
    }
    #expect(site.text("site/sitemap.xml") == nil)
    #expect(site.text("site/robots.txt")?.contains("Sitemap") == false)
    #expect(site.text("site/index.html")?.contains(#"content="noindex""#) == true)
  }

  @Test func `a remote picture is loaded only where that is allowed`() throws {
    #expect(try !page { _ in }.contains("<img"))
    let page = try page { $0.site.pictures.areRemote = true }
    #expect(
      page.contains(#"<img src="https://pictures.example.org/do.png" alt="A dial with a label""#))
  }

  @Test func `a theme adds a logo and a style`() throws {
    let page = try page { $0.theme = ["logo.svg": [0x3C], "custom.css": []] }
    #expect(page.contains(#"<img class="gb-logo" src="../logo.svg" alt="">"#))
    #expect(page.contains(#"<link rel="stylesheet" href="../custom.css">"#))
  }

  @Test(
    arguments: [
      (
        [
          0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
          2, 128,
          0, 0, 1, 224,
        ], 640, 480
      ),
      (Array("GIF89a".utf8) + [64, 1, 240, 0], 320, 240),
      (
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 1, 0x2C, 1, 0x90, 3, 0], 400, 300
      ),
      (
        Array("RIFF....WEBPVP8 ".utf8) + [UInt8](repeating: 0, count: 10) + [0x80, 2, 0xE0, 1], 640,
        480
      ),
      (Array("<svg width=\"24\" height=\"16\"/>".utf8), 24, 16),
      (Array("<svg viewBox=\"0 0 12.4 9\"/>".utf8), 12, 9),
    ] as [([UInt8], Int, Int)])
  func `the size of a picture stands in its head`(bytes: [UInt8], width: Int, height: Int) {
    let size = PictureSize(bytes)
    #expect(size?.width == width && size?.height == height)
    for length in 0..<min(bytes.count, 16) { _ = PictureSize(Array(bytes.prefix(length))) }
  }
}

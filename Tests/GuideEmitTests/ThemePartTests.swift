import GuideModel
import Testing

@testable import GuideEmit

struct ThemePartTests {
  private func joined(_ files: [String: String]) throws -> [String: String] {
    try ThemeParts(files: files.mapValues { Array($0.utf8) }, folder: "looks").joined()
      .mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a part stands where it is included, and not by itself`() throws {
    let files = [
      "style.css": "/* All */\n/* include style/a.css */\n  /* include style/b.css */ \r\nd {}\n",
      "style/a.css": "a {}\n/* include style/deep.css */\n", "style/b.css": "b {}\n\n",
      "style/deep.css": "c {}", "logo.svg": "/* include style/a.css */",
    ]
    #expect(
      try joined(files) == [
        "style.css": "/* All */\na {}\nc {}\nb {}\nd {}\n", "logo.svg": files["logo.svg"],
      ])
  }

  @Test func `a file without parts stays as it is`() throws {
    let files = ["custom.css": "a {}\r\n/* include nothing", "own.js": "/* include*/"]
    #expect(try joined(files) == files)
  }

  @Test func `a part that is missing or includes itself is an error`() throws {
    let missing = "/* Mine */\n/* include style/tabels.css */\n"
    #expect {
      try joined(["style.css": missing])
    } throws: { error in
      (error as? EmitError)?.diagnostic.place == .init(path: "looks/style.css", line: 2)
    }
    #expect {
      try joined(["a.css": "/* include b.css */", "b.css": "\n/* include a.css */"])
    } throws: { error in
      (error as? EmitError)?.diagnostic.place == .init(path: "looks/b.css", line: 2)
    }
  }

  @Test func `pages load one style sheet and one script, of parts that each are short`() throws {
    let theme = Theme.bundled
    for (path, bytes) in theme.assets {
      #expect(bytes.count { $0 == UInt8(ascii: "\n") } <= 250, "\(path)")
    }
    let files = try theme.files(accent: nil, folder: "theme")
    #expect(files.keys.allSatisfy { !$0.contains("/") })
    for path in ["style.css", "guidebook.js"] {
      let text = String(decoding: try #require(files[path]), as: UTF8.self)
      #expect(
        !text.contains("include ")
          && text.contains(path == "style.css" ? "@media print" : "fromFolder()"))
    }
  }

  @Test func `what only explains the program's own style and scripts is not published`() throws {
    let style =
      "/* One\n   a {} */\nb {} /* stays */\n /* c */ d {}\n/* include e.css */\n/* f */\n\ng {}"
    let script = "// One\nlet a = `//`; // stays\n  // b\n/* include c.js */\n"
    func removed(_ text: String, _ path: String) -> String {
      String(decoding: ThemeComments.removed(from: Array(text.utf8), of: path), as: UTF8.self)
    }
    #expect(
      removed(style, "a.css")
        == "b {} /* stays */\n /* c */ d {}\n/* include e.css */\n\ng {}")
    #expect(removed(script, "a.js") == "let a = `//`; // stays\n/* include c.js */\n")
    #expect(removed(script, "a.svg") == script)
    for (path, bytes) in try Theme.bundled.files(accent: nil, folder: "theme")
    where path.hasSuffix(".css") || path.hasSuffix(".js") {
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      #expect(!lines.contains { $0.hasPrefix("/*") || $0.hasPrefix("//") }, "\(path)")
    }
    let own = EmitOptions(theme: ["custom.css": Array("/* Mine */\n".utf8)])
    let site = try MemorySink.output(SiteEmitter(options: own), Samples.guide)
    #expect(site.text("site/custom.css") == "/* Mine */\n")
  }

  @Test func `a theme of one's own replaces a part`() throws {
    let options = EmitOptions(theme: ["style/tabs.css": Array(".gb-own {}".utf8)])
    let site = try MemorySink.output(SiteEmitter(options: options), Samples.guide)
    let style = try #require(site.text("site/style.css"))
    #expect(style.contains("\n.gb-own {}\n") && !style.contains(".gb-tablist a {"))
  }
}

import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// What a publisher's navigation says of pages, from the dump to that of the site.
@Suite struct StatedNavigationTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("site: {search: false}\n", to: "guidebook.yml")
  }

  private func write(_ paths: [String]) throws {
    for path in paths {
      let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
      try place.write("# Title \(name)\n\nWords of \(path).\n", to: "in/" + path)
    }
  }

  @discardableResult
  private func build() async throws -> BuildRun.Result {
    let options = BuildOptions(
      inputs: ["in"], output: "out", profile: "sample", currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  /// Slugs and headings of categories as the site lists them.
  private func order() throws -> [String] {
    let text = try place.text("out/site/llms.txt").components(separatedBy: "## Optional")[0]
    return text.matches(of: /(?m)^## (.+)$|^- \[.*?\]\((.+)\/index\.html\.md\)/)
      .map { $0.1.map { "# \($0)" } ?? $0.2.map(String.init) ?? "" }
  }

  private func parent(of slug: String) throws -> String? {
    let topic = try JSONValue(parsing: Array(place.text("out/topics/\(slug).json").utf8))
    return topic["parent"]?.string
  }

  private func problems() async throws -> String {
    let run = VerifyRun(output: "out", currentFolder: place.path)
    return DiagnosticRenderer().render(try await run.run().diagnostics.items)
  }

  @Test func tablesOfContentsOfSphinx() async throws {
    try write(["zinc/b.md", "zinc/a.md", "iron.md", "words.md"])
    func contents(_ lines: String...) -> String {
      "```{toctree}\n:maxdepth: 2\n\n" + lines.joined(separator: "\n") + "\n```\n"
    }
    let metals = "```{toctree}\n:caption: Metals\n\nThe zinc <zinc/index>\niron.md\n```\n"
    try place.write("# Start\n\nHere.\n\n\(contents("words"))\n\(metals)", to: "in/index.md")
    try place.write("# Zinc\n\nBlue.\n\n\(contents("b", "a", "*"))", to: "in/zinc/index.md")
    let result = try await build()
    #expect(
      try order() == ["# Topics", "words", "# Metals", "zinc", "zinc/b", "zinc/a", "iron"])
    #expect(try parent(of: "zinc/a") == "zinc")
    #expect(try !place.text("out/topics/zinc.md").contains("maxdepth"))
    #expect(result.text(of: "markup.unknown-template") == "")
    #expect(try await problems() == "")
  }

  @Test(arguments: [
    (
      "_quarto.yml",
      """
      website:
        title: Metals
        sidebar:
          - id: all
            contents:
              - b.md
              - section: Light
                contents: [{text: The c, href: c.md}, a.md]
      """
    ),
    (
      ".vitepress/config.mts",
      """
      import { defineConfig } from 'vitepress' // sidebar: none
      export default defineConfig({
        themeConfig: {
          sidebar: [
            { text: 'The b', link: '/b' }, /* and */
            { text: "Light", collapsed: true, items: [{ text: `The c's`, link: '/c' }, { text: 'A', link: '/a' }] },
          ],
        },
      })
      """
    ),
    (
      "sidebars.js",
      """
      module.exports = {
        main: ['b', { type: 'category', label: 'Light', items: ['the-c', { type: 'doc', id: 'a' }] }],
      };
      """
    ),
    ("sidebars.json", #"{"main": {"Dark": ["b"], "Light": ["the-c", "a"]}}"#),
  ])
  func sidebarsOfGenerators(_ name: String, _ text: String) async throws {
    let folder = name.hasPrefix("sidebars") ? "docs/" : ""
    try write([folder + "a.md", folder + "b.md"])
    try place.write("---\nid: the-c\n---\n\n# C\n\nOf c.\n", to: "in/\(folder)c.md")
    try place.write(text, to: "in/" + name)
    try await build()
    let light = ["# Light", folder + "c", folder + "a"]
    let first = name == "sidebars.json" ? "# Dark" : "# Topics"
    #expect(try order() == [first, folder + "b"] + light)
  }

  @Test(arguments: [
    ("meta.json", #"{"title": "Base metals", "pages": ["---First---", "b", "index", "a", "..."]}"#),
    ("_meta.json", #"{"index": "Start", "b": "The b", "a": {"title": "A"}}"#),
    ("_meta.ts", "export default { b: 'The b', 'a': { title: 'A' } } as const"),
  ])
  func pagesOfAFolder(_ name: String, _ text: String) async throws {
    try write(["base/a.md", "base/b.md", "base/aa.md", "base/index.md"])
    try place.write(text, to: "in/base/" + name)
    try await build()
    let found = try order().filter { $0.hasPrefix("base/") }
    #expect(found == ["base/b", "base/a", "base/aa"])
  }

  /// Records of pages are pages, whatever their file is called.
  @Test(arguments: ["meta.json", "_meta.json", "sidebars.json"])
  func recordsAreNoNavigation(_ name: String) async throws {
    try write(["iron.md"])
    try place.write(
      """
      {"pages": [{"url": "https://lumen.example/zinc", "title": "Zinc",
        "markdown": "# Zinc\\n\\nZinc is blue and melts early."}]}
      """, to: "in/" + name)
    let result = try await build()
    #expect(result.figures.documents == 2)
  }

  @Test func chaptersOfABook() async throws {
    try write(["start.md", "zinc/README.md", "zinc/b.md", "zinc/a.md", "iron.md", "words.md"])
    try write(["zinc/unlisted.md"])
    try place.write(
      """
      # Summary

      [Start](start.md)

      # Metals

      - [Zinc](zinc/README.md)
          - [The b](./zinc/b.md)
          - [Draft]()
          - [The a](zinc/a.md)
      - [Iron](iron.md)
      - [Shop](https://metals.example/)

      ---

      [Words](words.md)
      """, to: "in/SUMMARY.md")
    let result = try await build()
    #expect(
      try order() == [
        "# Topics", "start", "words", "# Metals", "zinc", "zinc/b", "zinc/a", "iron",
        "zinc/unlisted",
      ])
    #expect(try parent(of: "zinc/a") == "zinc")
    #expect(try parent(of: "iron") == nil)
    #expect(ExitCode(result.diagnostics, strict: true) == .fine)
    #expect(result.text(of: "input.configuration") == "")
    #expect(try await problems() == "")
  }

  /// GitBook has names of groups without a page.
  @Test func groupsWithoutAPage() async throws {
    try write(["README.md", "docs/x.md", "docs/y.md", "docs/z.md"])
    try place.write(
      """
      # Table of contents

      * [Welcome](README.md)

      ## Using it

      * Daily
        * [Y](docs/y.md)
        * [X](docs/x.md#part)
      * [Z](<docs/z.md>)
      """, to: "in/SUMMARY.md")
    try await build()
    #expect(try order() == ["# Using it", "docs/y", "docs/z", "docs/x"])
    #expect(try place.text("out/site/llms.txt").contains("Begin with [Title README]"))
  }

  @Test(arguments: ["A word before.\n\n", "> Quoted\n\n", "- [A](a.md) and more\n"])
  func aSummaryThatSaysMoreIsAPage(text: String) async throws {
    try write(["a.md", "b.md"])
    try place.write("# Summary\n\n\(text)- [B](b.md)\n- [A](a.md)\n", to: "in/SUMMARY.md")
    try await build()
    #expect(try order() == ["# Topics", "summary", "a", "b"])
  }

  @Test func groupsOfMkDocsAreCategories() async throws {
    try write(["docs/index.md", "docs/g/b.md", "docs/g/a.md", "docs/h/c.md", "docs/h/rest.md"])
    try place.write(
      """
      nav:
        - index.md
        - The guide:
            - g/b.md
            - Deeper:
                - A: g/a.md
        - Interfaces:
            - h/c.md
      """, to: "in/mkdocs.yml")
    try await build()
    #expect(
      try order() == [
        "# Topics", "docs", "# The guide", "docs/g/b", "docs/g/a", "# Interfaces", "docs/h/c",
        "docs/h/rest",
      ])
    #expect(try await problems() == "")
  }

  @Test(arguments: [
    (
      "docs.json",
      """
      {
        "name": "Metals", "tabs": [{"name": "No", "url": "x"}],
        "navigation": {
          "tabs": [
            {"tab": "Guides", "groups": [
              {"group": "Zinc first", "pages": ["z/b", {"group": "In", "root": "z/index", "pages": ["z/a"]}]},
              {"group": "Iron", "pages": ["i/c", "https://metals.example/", "none"]}
            ]}
          ]
        }
      }
      """
    ),
    (
      "toc.yml",
      """
      - name: Zinc first
        items:
          - {name: B, href: z/b.md}
          - name: In
            href: z/index.md
            items: [{name: A, href: z/a.md}]
      - name: Iron
        items: [{name: C, href: i/c.md}, {name: Out, href: "https://metals.example/"}]
      """
    ),
    (
      "_toc.yml",
      """
      format: jb-book
      root: start
      parts:
        - caption: Zinc first
          chapters: [{file: z/b}, {file: z/index, sections: [{file: z/a}]}]
        - caption: Iron
          chapters: [{file: i/c}]
      """
    ),
  ])
  func groupsThatAreData(file: String, text: String) async throws {
    try write(["z/a.md", "z/b.md", "z/index.md", "i/c.md"])
    try place.write(text, to: "in/" + file)
    let result = try await build()
    #expect(try order() == ["# Zinc first", "z/b", "z", "z/a", "# Iron", "i/c"])
    #expect(try parent(of: "z/a") == "z")
    #expect(result.text(of: "input.configuration") == "")
    #expect(ExitCode(result.diagnostics, strict: true) == .fine)
    #expect(try await problems() == "")
  }

  @Test func aFolderIsCalledAsItsFileSays() async throws {
    try write(["zinc/a.md", "zinc/b.md", "alum/c.md", "alum/index.md", "iron/d.md"])
    let label = "{\"label\": \"All of zinc\", \"position\": 1}\n"
    try place.write(label, to: "in/zinc/_category_.json")
    try place.write("label: Not this\n", to: "in/alum/_category_.yml")
    try await build()
    #expect(
      try order() == [
        "# All of zinc", "zinc/a", "zinc/b", "# Iron", "iron/d", "# Title index", "alum", "alum/c",
      ])
    #expect(try await problems() == "")
  }

  /// Just the Docs names the pages above by their titles.
  @Test func frontMatterNamesThePageAbove() async throws {
    for (path, matter) in [
      ("metals.md", "title: Metals"), ("stones.md", "title: Stones"),
      ("a.md", "title: Care\nparent: Metals"), ("b.md", "title: Care\nparent: Stones"),
      ("c.md", "title: Oil\nparent: Care\ngrand_parent: Stones"),
      ("d.md", "title: Water\nparent: Care"), ("e.md", "title: Air\nparent: Nowhere"),
    ] {
      try place.write("---\n\(matter)\n---\nWords of \(path).\n", to: "in/" + path)
    }
    try await build()
    #expect(try parent(of: "a") == "metals")
    #expect(try parent(of: "b") == "stones")
    #expect(try parent(of: "c") == "b")
    // Two pages are called so; none is.
    #expect(try parent(of: "d") == nil)
    #expect(try parent(of: "e") == nil)
    #expect(
      try order() == [
        "# Metals", "metals", "a", "# Stones", "stones", "b", "c", "# More topics", "e", "d",
      ])
    #expect(try await problems() == "")
  }
}

import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// The order in which a publisher puts the pages, from the dump to the navigation.
@Suite struct StatedOrderTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func write(_ pages: [String: String]) throws {
    for (path, head) in pages {
      let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
      let matter = head.isEmpty ? "" : "---\n\(head)\n---\n"
      try place.write(matter + "# Title \(name)\n\nWords of \(path).\n", to: "in/" + path)
    }
  }

  @discardableResult
  private func build(_ site: String = "", inputs: [String] = ["in"]) async throws
    -> BuildRun.Result
  {
    try place.write("site: {search: false\(site)}\n", to: "guidebook.yml")
    let options = BuildOptions(
      inputs: inputs, output: "out", profile: "sample", currentFolder: place.path)
    return try await BuildRun(options).run()
  }

  /// Slugs and headings of categories as the navigation has them.
  private func order() throws -> [String] {
    let text = try place.text("out/site/llms.txt").components(separatedBy: "## Optional")[0]
    return text.matches(of: /(?m)^## (.+)$|^- \[.*?\]\((.+)\/index\.html\.md\)/)
      .map { $0.1.map { "# \($0)" } ?? $0.2.map(String.init) ?? "" }
  }

  private func problems() async throws -> String {
    let run = VerifyRun(output: "out", currentFolder: place.path)
    return DiagnosticRenderer().render(try await run.run().diagnostics.items)
  }

  @Test func frontMatterOrdersSiblings() async throws {
    try write([
      "zinc.md": "sidebar_position: 1", "alum.md": "nav_order: 2", "iron.md": "weight: 2.5",
      "brass.md": "", "copper.md": "",
    ])
    try await build()
    #expect(try order() == ["# Topics", "zinc", "alum", "iron", "brass", "copper"])
    #expect(try place.text("out/topics/zinc.json").contains("\"order\":1,"))
    #expect(try await problems() == "")
    // Topics that are built again keep it.
    try await build(inputs: ["out/topics"])
    #expect(try order() == ["# Topics", "zinc", "alum", "iron", "brass", "copper"])
  }

  @Test func postsAreInTheOrderOfTheirDays() async throws {
    let news = [
      "news/a.md": "date: 2031-02-03", "news/b.md": "date: 2032-01-05", "news/c.md": "",
      "news/d.md": "date: 2031-11-30",
    ]
    let newest = ["news/b", "news/d", "news/a", "news/c"]
    try write(news)
    try await build()
    #expect(try order().dropFirst() == newest[...])
    #expect(try place.text("out/topics/news/a.json").contains("\"postedOn\":\"2031-02-03\""))
    try await build(inputs: ["out/topics"])
    #expect(try order().dropFirst() == newest[...])
    // Beside pages of which an order is stated.
    try write(["zinc.md": "weight: 1", "alum.md": "weight: 2"])
    try await build()
    #expect(try order().filter { $0.hasPrefix("news/") } == newest)
    try write(["news/a.md": "date: 2031-02-03\nweight: 1"])
    try await build()
    #expect(try order().filter { $0.hasPrefix("news/") }.first == "news/a")
  }

  @Test func filesOfFoldersOrderThem() async throws {
    try write([
      "start.md": "sidebar_position: 1", "zinc/b.md": "sidebar_position: 1",
      "zinc/a.md": "sidebar_position: 2", "alum/c.md": "", "alum/d.md": "",
    ])
    try place.write("{\"label\": \"Zinc\", \"position\": 2}\n", to: "in/zinc/_category_.json")
    try place.write("label: Alum\nposition: 3\n", to: "in/alum/_category_.yml")
    let result = try await build()
    #expect(
      try order() == [
        "# Topics", "start", "# Zinc", "zinc/b", "zinc/a", "# Alum", "alum/c", "alum/d",
      ])
    #expect(ExitCode(result.diagnostics, strict: true) == .fine)
    #expect(try await problems() == "")
  }

  @Test func namesThatAreNumberedAreAnOrder() async throws {
    try write([
      "01-zinc/02-a.md": "", "01-zinc/10-b.md": "", "02-alum/index.md": "", "02-alum/x.md": "",
      "02-alum/2-x-y.md": "",
    ])
    try await build()
    // One of three is numbered in the second folder: that is no order.
    #expect(
      try order() == [
        "# Zinc", "01-zinc/02-a", "01-zinc/10-b", "# Title index", "02-alum", "02-alum/2-x-y",
        "02-alum/x",
      ])
  }

  @Test func theNavigationOfMkDocsCountsAlone() async throws {
    try write([
      "docs/index.md": "", "docs/zinc.md": "nav_order: 9", "docs/guide/b.md": "",
      "docs/guide/a.md": "", "docs/rest.md": "nav_order: 1", "docs/api/c.md": "",
    ])
    try place.write(
      """
      site_name: Metals
      markdown_extensions:
        - emoji: {index: !!python/name:emoji.twemoji ""}
      nav:
        - Guide:
            - guide/b.md
            - Second: guide/a.md
        - Elsewhere: https://metals.example/
        - zinc.md
        - api/c.md
        - index.md
      """, to: "in/mkdocs.yml")
    let result = try await build()
    #expect(
      try order() == [
        "# Guide", "docs/guide/b", "docs/guide/a", "# More topics", "docs/zinc", "docs",
        "docs/rest", "# Api", "docs/api/c",
      ])
    #expect(result.text(of: "input.configuration") == "")
  }

  @Test func whereNothingIsStatedTitlesOrder() async throws {
    try write(["b.md": "", "a.md": "", "2024.md": "", "c.md": "order: 1"])
    try await build()
    #expect(try order() == ["# Topics", "2024", "a", "b", "c"])
    #expect(try !place.text("out/topics/a.json").contains("\"order\""))
  }

  @Test func ofTwoDumpsTheNewerOneIsAsked() async throws {
    for (dump, places) in [("old", (1, 2)), ("new", (2, 1))] {
      for (name, order) in [("a", places.0), ("b", places.1)] {
        let text = "---\nnav_order: \(order)\n---\n# Title \(name)\n\nWords of the page \(name).\n"
        try place.write(text, to: "dumps/\(dump)/\(name).md")
      }
    }
    let dates = "dumps: {old: \"2025-01-01\", new: \"2026-01-01\"}"
    try place.write("site: {search: false}\n\(dates)\n", to: "guidebook.yml")
    let options = BuildOptions(
      inputs: ["dumps/old", "dumps/new"], output: "out", profile: "sample",
      currentFolder: place.path)
    _ = try await BuildRun(options).run()
    #expect(try order() == ["# Topics", "b", "a"])
  }

  @Test func aPersonsOrderStandsOverAll() async throws {
    try write([
      "zinc/a.md": "sidebar_position: 1", "zinc/b.md": "sidebar_position: 2", "zinc/c.md": "",
      "alum/d.md": "", "brass/e.md": "",
    ])
    let result = try await build(", order: [Alum, zinc/c.md, /zinc/b, tin]")
    #expect(
      try order() == [
        "# Alum", "alum/d", "# Zinc", "zinc/c", "zinc/b", "zinc/a", "# Brass", "brass/e",
      ])
    #expect(
      result.text(of: "site.unknown-place") == """
        warning[site.unknown-place]: "order" names tin, which is no topic and no category of the site
          --> guidebook.yml:1:57
           |
         1 | site: {search: false, order: [Alum, zinc/c.md, /zinc/b, tin]}
           |                                                         ^
          help: write the path of a topic, or the name of a category

        """)
    #expect(try await problems() == "")
  }
}

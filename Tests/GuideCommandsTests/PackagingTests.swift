import GuideIndex
import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// Files at the root of a dump that are no pages of its site, and those that only look like it.
@Suite struct PackagingTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private static func page(_ number: Int, address: Bool = false, _ more: String = "") -> String {
    let head =
      address
      ? "---\nurl: https://lumen.example/design/handbook/lamp-\(number)\n---\n\n" : ""
    return head + "# Lamp \(number)\n\nLamp \(number) glows for \(number) hours.\n\n\(more)\n"
  }

  private static func pages(address: Bool, in folder: String = "") -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (1...6).map { ("\(folder)lamp-\($0).md", page($0, address: address)) })
  }

  /// What is said to be set aside; the words of each file are in topics or in the report.
  private func aside(_ files: [String: String]) async throws -> [String] {
    for folder in ["in", "out"] { try? place.remove(folder) }
    for (name, text) in files { try place.write(text, to: "in/\(name)") }
    let options = BuildOptions(
      inputs: ["in"], output: "out", formats: ["topics", "chunks", "index"], profile: "sample",
      currentFolder: place.path)
    let result = try await BuildRun(options).run()
    #expect(result.figures.lostWords == 0)
    let run = VerifyRun(output: "out", inputs: ["in"], currentFolder: place.path)
    #expect(DiagnosticRenderer().render(try await run.run().diagnostics.items) == "")
    let note = result.diagnostics.filter { $0.id == "dump.packaging" }
    #expect(note.count < 2)
    return note.first?.notes ?? []
  }

  private static let readme = "# Handbook dump\n\nMade by a script; do not edit by hand.\n"

  @Test func packagingIsInNoOutput() async throws {
    let files = Self.pages(address: true).merging([
      "README.md": Self.readme, "LICENSE.md": "# License\n\nDo as you please with this text.\n",
      "SKILL.md": "---\nname: lamps\ndescription: All on lamps\n---\n\n# Lamps\n\nRead it first.\n",
      "CHANGELOG.md": "# Changes\n\nThe script is faster.\n",
    ]) { $1 }
    #expect(try await aside(files) == ["CHANGELOG.md", "LICENSE.md", "README.md", "SKILL.md"])
    let chunks = try place.text("out/chunks/chunks.jsonl")
    for words in ["by hand", "you please", "Read it first", "is faster"] {
      #expect(!chunks.contains(words))
    }
  }

  @Test func aListOfTheDumpsFilesIsNoPage() async throws {
    let links = (1...6).map { "- [Lamp \($0)](lamp-\($0).md)" }.joined(separator: "\n")
    for name in ["INDEX.md", "contents.md"] {
      var files = Self.pages(address: true)
      files[name] = "# All files\n\nSix of them.\n\n\(links)\n"
      #expect(try await aside(files) == [name])
      // Pages that say nothing of addresses may be those of a repository, and this their start.
      files = Self.pages(address: false).merging([name: files[name] ?? ""]) { $1 }
      #expect(try await aside(files) == [])
    }
  }

  /// Nobody's start page is a list of paths.
  @Test(arguments: [
    (1...6).map { "- guide/lamp-\($0).md" }.joined(separator: "\n"),
    (1...6).map { "- `./guide/lamp-\($0).md`: Lamp \($0)" }.joined(separator: "\n"),
    "```\n.\n├── guide/\n"
      + (1...6).map { "│   ├── lamp-\($0).md" }.joined(separator: "\n") + "\n└── parts/\n```",
    "| File | Title |\n|---|---|\n"
      + (1...6).map { "| guide/lamp-\($0).md | Lamp \($0) |" }.joined(separator: "\n"),
  ])
  func aListOfPathsIsNoPage(list: String) async throws {
    for address in [true, false] {
      for name in ["CONTENTS.md", "index.md", "README.md"] {
        var files = Self.pages(address: address, in: "guide/")
        files[name] = "# All files\n\nSix of them.\n\n\(list)\n"
        #expect(try await aside(files) == [name], "\(list)")
      }
    }
  }

  /// Health: a page that speaks of some files, or of a file that every folder has.
  @Test func aPageThatNamesFilesStays() async throws {
    let paths = (1...6).map { "- guide/lamp-\($0).md" }
    let prose = (1...7).map { "The lamp of the room number \($0) glows." }
    var files = Self.pages(address: false, in: "guide/")
    files["README.md"] = "# Lamps\n\n" + (prose + paths).joined(separator: "\n\n")
    files["layout.md"] = "# Layout\n\n" + paths.prefix(2).joined(separator: "\n")
    #expect(try await aside(files) == [])
    files = Dictionary(
      uniqueKeysWithValues: (1...6).map { ("lamp-\($0)/index.md", Self.page($0)) })
    files["README.md"] = "# Lamps\n\nEach folder has an index.md.\n"
    #expect(try await aside(files) == [])
  }

  @Test func aSkillInAnyFolderIsNoPage() async throws {
    var files = Self.pages(address: false, in: "skills/lamps/references/")
    files["skills/lamps/SKILL.md"] = "---\nname: lamps\n---\n\n# Lamps\n\nRead it first.\n"
    files["README.md"] = Self.readme
    #expect(try await aside(files) == ["skills/lamps/SKILL.md"])
    files["skills/lamps/references/lamp-1.md"]? += "See [the skill](../SKILL.md).\n"
    #expect(try await aside(files) == [])
  }

  @Test func plainTextBesidePagesIsNoPage() async throws {
    let files = Self.pages(address: false).merging([
      "requirements.txt": "# Needed to glow\n\n# From the shop\nwick>=2\noil==1.4\n",
      "listings/lamp/output.txt": "$ lamp light\n   Lighting 3 wicks\n1. lit\n",
      "words.text": "glow\nwick\n",
    ]) { $1 }
    #expect(
      try await aside(files) == ["listings/lamp/output.txt", "requirements.txt", "words.text"])
    #expect(try await aside(files.filter { $0.key.hasSuffix("t") || $0.key == "lamp-1.md" }) == [])
  }

  /// Health: what says of itself that it is a page, or what another page leads to.
  @Test func plainTextThatIsAPageStays() async throws {
    let files = Self.pages(address: false).merging([
      "llms.txt": "# Lamps\n\n- [The first](lamp-1.md): glows\n",
      "oil.txt": "# Oil\n\nThere are two kinds of oil.\n",
      "wick.txt": "---\ntitle: Wick\n---\n\nOf cotton\n",
      "log.txt": "lit at nine\n",
      "options.txt": "glow\n",
      "lamp-9.md": Self.page(9, "See [what it says](log.txt)."),
      "lamp-8.md": Self.page(8, "```{include} options.txt\n:start-line: 1\n```"),
    ]) { $1 }
    #expect(try await aside(files) == [])
  }

  /// A list of what was fetched, by address.
  @Test func aListOfAddressesIsNoPage() async throws {
    let site = "https://lumen.example/design/handbook"
    func list(_ links: String) -> [String: String] {
      Self.pages(address: true).merging(["llms.md": "# Handbook\n\n\(links)\n"]) { $1 }
    }
    let pages = (1...6).map { "- [Lamp \($0)](\(site)/lamp-\($0))" }.joined(separator: "\n")
    #expect(try await aside(list(pages)) == ["llms.md"])
    let others = (1...6).map { "- [Shop \($0)](https://shop.example/lamp-\($0))" }
    #expect(try await aside(list(others.joined(separator: "\n"))) == [])
  }

  /// What a search finds of a list of contents that is kept comes after the pages that it lists.
  @Test func aListThatIsKeptRanksLast() async throws {
    var files = Self.pages(address: false)
    let links = (1...6).map { "- [Lamp \($0) glows](lamp-\($0).md)" }.joined(separator: "\n")
    files["contents.md"] = "# All lamps that glow\n\n\(links)\n"
    #expect(try await aside(files) == [])
    let run = SearchRun("lamps glow", limit: 20, output: "out", currentFolder: place.path)
    let topics = try run.run().found.hits.map(\.chunk.topic)
    #expect(topics.count == 7 && topics.last == "contents", "\(topics)")
  }

  /// Sites that begin with a README: it is linked, listed or the only page that they can begin with.
  @Test func aReadmeThatASiteBeginsWithIsAPage() async throws {
    let plain = Self.pages(address: false)
    #expect(try await aside(plain.merging(["README.md": Self.readme]) { $1 }) == [])
    let linked = Self.pages(address: true).merging([
      "README.md": Self.readme,
      "lamp-9.md": Self.page(9, address: true, "See [the start](README.md)."),
    ]) { $1 }
    #expect(try await aside(linked) == [])
    let book = plain.merging([
      "README.md": Self.readme, "SKILL.md": "# Skill\n\nRead it.\n",
      "SUMMARY.md": "# Summary\n\n- [Start](README.md)\n- [One](lamp-1.md)\n- [Two](lamp-2.md)\n",
    ]) { $1 }
    #expect(try await aside(book) == ["SKILL.md"])
    let nested = plain.merging([
      "README.md": Self.readme, "more/README.md": "# More\n\nMore on lamps.\n",
    ]) { $1 }
    #expect(try await aside(nested) == [])
  }

  @Test func aReadmeBesideAStartPageIsPackaging() async throws {
    let files = Self.pages(address: false).merging([
      "README.md": Self.readme, "index.md": "# Lamps\n\nAll that glows.\n",
    ]) { $1 }
    #expect(try await aside(files) == ["README.md"])
  }

  @Test func pagesWithAnAddressALinkOrAnotherNameStay() async throws {
    let files = Self.pages(address: true).merging([
      "changelog.md": "# Changes\n\nLamps glow longer now.\n",
      "CONTRIBUTING.md":
        "---\nurl: https://lumen.example/design/handbook/help\n---\n\n# Help\n\nHelp us.\n",
      "lamp-9.md": Self.page(9, address: true, "[License](LICENSE.md)"),
      "LICENSE.md": "# License\n\nDo as you please.\n",
      "parts/NOTICE.md": "# Notice\n\nA notice glows.\n",
    ]) { $1 }
    #expect(try await aside(files) == [])
    #expect(try await aside(["README.md": Self.readme]) == [])
  }

  @Test("A random choice of packaging is set aside, whatever the pages are")
  func random() async throws {
    var random = SeededGenerator(seed: TestSeed.fresh)
    let names = ["LICENSE.md", "NOTICE.md", "AGENTS.md", "CHANGELOG.md", "SECURITY.md"]
    var files = Self.pages(address: Bool.random(using: &random), in: "guide/")
    var expected: [String] = []
    for name in names {
      guard Bool.random(using: &random) else { continue }
      files[name] = "# \(name)\n\nWords of \(name) that nobody looks for.\n"
      if Bool.random(using: &random) {
        files["guide/lamp-1.md", default: ""] += "\nSee [this](../\(name)).\n"
      } else {
        expected.append(name)
      }
    }
    #expect(try await aside(files) == expected.sorted(), "\(TestSeed.fresh)")
  }
}

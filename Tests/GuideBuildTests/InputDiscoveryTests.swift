import GuideModel
import TestSupport
import Testing

@testable import GuideBuild

func discovered(
  _ nodes: [String: MemoryFileSystem.Node], _ arguments: String..., reversed: Bool = false,
  configuration: Configuration = Configuration()
) throws(CommandFailure) -> (dumps: [DumpFolder], diagnostics: Diagnostics) {
  let files = MemoryFileSystem(nodes, reversed: reversed)
  var discovery = InputDiscovery(files: files, currentFolder: "/home")
  var diagnostics = Diagnostics()
  let dumps = try discovery.discover(
    arguments, configuration: configuration, into: &diagnostics)
  return (dumps, diagnostics)
}

@Suite struct InputDiscoveryTests {
  private static let input: [String: MemoryFileSystem.Node] = [
    "/home/input/README.md": .text("about the dumps"),
    "/home/input/loose.md": .text("# Loose"),
    "/home/input/.DS_Store": .text(""),
    "/home/input/crawl/b.md": .text("# B"),
    "/home/input/crawl/deep/a.markdown": .text("# A"),
    "/home/input/crawl/README.md": .text("# Read me, a page"),
    "/home/input/crawl/picture.png": .text(""),
    "/home/input/crawl/.git/HEAD": .text(""),
    "/home/input/articles/all.json": .text("{}"),
    "/home/input/pictures/one.svg": .text(""),
  ]

  @Test(arguments: [false, true])
  func aFolderIsOneDumpWithAllThatIsInIt(reversed: Bool) throws {
    let (dumps, diagnostics) = try discovered(Self.input, "input", reversed: reversed)
    #expect(
      dumps == [
        DumpFolder(
          id: "input", root: "/home/input", boundary: "/home/input",
          files: [
            "README.md", "articles/all.json", "crawl/README.md", "crawl/b.md",
            "crawl/deep/a.markdown", "loose.md",
          ], others: ["crawl/picture.png", "pictures/one.svg"])
      ])
    #expect(
      DiagnosticRenderer().render(diagnostics.items) == """
        note[input.left-out]: 2 files are no text dump and left as found: 1 .png, 1 .svg


        """)
  }

  /// As where a shell wrote `input/*`.
  @Test func eachArgumentIsADumpNamedAfterIt() throws {
    let (dumps, diagnostics) = try discovered(
      Self.input, "input/README.md", "input/articles", "input/crawl/", "input/loose.md",
      "input/pictures")
    #expect(
      dumps == [
        DumpFolder(
          id: "articles", root: "/home/input/articles", boundary: "/home/input/articles",
          files: ["all.json"]),
        DumpFolder(
          id: "crawl", root: "/home/input/crawl", boundary: "/home/input/crawl",
          files: ["README.md", "b.md", "deep/a.markdown"], others: ["picture.png"]),
        DumpFolder(
          id: "loose", root: "/home/input", boundary: "/home/input/loose.md", files: ["loose.md"]),
      ])
    #expect(
      DiagnosticRenderer().render(diagnostics.items) == """
        note[input.left-out]: 2 files are no text dump and left as found: 1 .png, 1 .svg

        note[input.readme]: "README.md" stands beside dumps, speaks about them and is none
          --> README.md
          help: build it alone, or give it another name, if it is a page


        """)
    #expect(try discovered(Self.input, "input/README.md").dumps.map(\.files) == [["README.md"]])
  }

  @Test func ordersOfArgumentsAndRepeatedOnesAreTheSame() throws {
    let nodes: [String: MemoryFileSystem.Node] = [
      "/home/a/x/1.md": .text("1"), "/home/b/y/2.md": .text("2"), "/home/3.md": .text("3"),
    ]
    let one = try discovered(nodes, "a", "b/y", "3.md").dumps
    #expect(try discovered(nodes, "/home/3.md", "./b/y/", "a", "b/y").dumps == one)
    #expect(one.map(\.id) == ["3", "a", "y"])
  }

  @Test func aMarkedFolderIsLeftOutUnlessItIsTheInput() throws {
    let nodes: [String: MemoryFileSystem.Node] = [
      "/home/in/mine/a.md": .text("# A"), "/home/in/sample/.guidebookignore": .text(""),
      "/home/in/sample/b.md": .text("# B"),
    ]
    let (dumps, diagnostics) = try discovered(nodes, "in/mine", "in/sample")
    #expect(dumps.map(\.id) == ["mine"])
    #expect(
      DiagnosticRenderer().render(diagnostics.items) == """
        note[input.ignored]: "sample" holds .guidebookignore and is left out
          --> sample


        """)
    #expect(try discovered(nodes, "in").dumps.map(\.files) == [["mine/a.md"]])
    #expect(try discovered(nodes, "in/sample").dumps.map(\.files) == [["b.md"]])
  }

  @Test func whatGuidebookWroteIsNeverRead() throws {
    let nodes: [String: MemoryFileSystem.Node] = [
      "/home/docs/a.md": .text("# A"), "/home/docs/output/.guidebook.json": .text("{}"),
      "/home/docs/output/topics/a.md": .text("# A"), "/home/old/.guidebook.json": .text("{}"),
      "/home/old/topics/a.md": .text("# A"),
    ]
    let (dumps, diagnostics) = try discovered(nodes, "docs", "old")
    #expect(dumps.map(\.files) == [["a.md"]])
    #expect(
      DiagnosticRenderer().render(diagnostics.items) == """
        note[input.own-output]: "docs/output" holds what guidebook wrote (.guidebook.json) and is left out
          --> docs/output

        note[input.own-output]: "old" holds what guidebook wrote (.guidebook.json) and is left out
          --> old


        """)
    #expect(throws: CommandFailure.self) { try discovered(nodes, "old") }
  }

  @Test func patternsSayWhatIsRead() throws {
    let nodes: [String: MemoryFileSystem.Node] = [
      "/home/docs/a.md": .text("# A"), "/home/docs/drafts/b.md": .text("# B"),
      "/home/docs/guide/drafts/c.md": .text("# C"), "/home/docs/guide/d.txt": .text("D"),
      "/home/docs/guide/deep/e.md": .text("# E"),
    ]
    func read(_ include: [String], _ exclude: [String]) throws -> ([String], [String]) {
      var configuration = Configuration()
      configuration.selections["docs"] = .init(
        value: FileSelection(include: include, exclude: exclude),
        place: .init(path: "guidebook.yml", line: 2))
      let (dumps, diagnostics) = try discovered(nodes, "docs", configuration: configuration)
      return (
        dumps[0].files, diagnostics.items.map { DiagnosticRenderer().render($0) }
      )
    }
    #expect(try read(["guide/**"], ["drafts"]).0 == ["guide/d.txt", "guide/deep/e.md"])
    #expect(try read([], ["/drafts"]).0.count == 4)
    #expect(try read(["*.md"], ["guide/*/?.md"]).0 == ["a.md", "drafts/b.md"])
    #expect(
      try read([], ["**/e.md", "draft"]).1 == [
        """
        warning[configuration.unused-pattern]: "draft" fits no file of the dump "docs"
          --> guidebook.yml:2
          help: correct it: `*` stands for a part of a name, `**` for any folders

        """,
        """
        note[input.excluded]: 1 file is left out of the dump "docs", as guidebook.yml says

        """,
      ])
  }

  @Test(
    arguments: [
      (
        [:], ["absent"],
        """
        error[input.not-found]: no file or folder of that name
          --> absent
          help: check the path; paths with spaces need quotes

        """
      ),
      (
        ["/home/page.md": .text("# A")], [""],
        """
        error[input.no-name]: the name of an input is empty
          help: name a file or folder; a variable of the shell may hold nothing

        """
      ),
      (
        ["/home/in/a.png": .text("")], ["in"],
        """
        error[input.no-sources]: no text dump stands in "in"
          = left as found: 1 .png
          help: name a folder that holds pages as .md, .markdown, .txt, .json or .jsonl files

        """
      ),
      (
        [:], [],
        """
        error[input.no-sources]: no input was given
          help: name a folder that holds pages as .md, .markdown, .txt, .json or .jsonl files

        """
      ),
      (
        ["/home/a/hig/1.md": .text("1"), "/home/b/hig/2.md": .text("2")], ["b/hig", "a/hig"],
        """
        error[input.same-name]: two dumps are named "hig"
          = one is /home/a/hig
          = one is /home/b/hig
          help: rename one, or name both under "inputs" in guidebook.yml: every trace into a dump goes by its name

        """
      ),
    ] as [([String: MemoryFileSystem.Node], [String], String)])
  func refusals(
    nodes: [String: MemoryFileSystem.Node], arguments: [String], rendered: String
  ) {
    var discovery = InputDiscovery(files: MemoryFileSystem(nodes), currentFolder: "/home")
    var diagnostics = Diagnostics()
    #expect {
      try discovery.discover(arguments, into: &diagnostics)
    } throws: { error in
      let found = (error as? CommandFailure)?.diagnostics.map {
        DiagnosticRenderer().render($0)
      }
      return found == [rendered]
    }
  }
}

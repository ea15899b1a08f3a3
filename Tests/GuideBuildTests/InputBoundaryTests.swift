import GuideModel
import TestSupport
import Testing

@testable import GuideBuild

/// What lies outside of a dump, or is no file of it.
@Suite struct InputBoundaryTests {
  private static let linked: [String: MemoryFileSystem.Node] = [
    "/home/input/crawl/a.md": .text("# A"),
    "/home/input/crawl/again": .link("/home/input/crawl"),
    "/home/input/crawl/copy.md": .link("/home/input/crawl/a.md"),
    "/home/input/crawl/up": .link("/home"),
    "/home/input/crawl/elsewhere": .link("/elsewhere"),
    "/home/input/crawl/chain.md": .link("/home/input/crawl/other.md"),
    "/home/input/crawl/other.md": .link("/elsewhere/b.md"),
    "/home/input/crawl/wand.png": .link("/elsewhere/wand.png"),
    "/home/input/crawl-2/c.md": .text("# C"),
    "/home/input/crawl/sibling": .link("/home/input/crawl-2"),
    "/elsewhere/b.md": .text("# B"),
    "/elsewhere/wand.png": .text(""),
  ]

  @Test func linksOutOfTheDumpAreNotFollowed() throws {
    let (dumps, diagnostics) = try discovered(Self.linked, "input/crawl")
    #expect(dumps.map(\.files) == [["a.md", "copy.md"]])
    #expect(dumps.map(\.others) == [[]])
    let outside = diagnostics.items.filter { $0.id == "input.outside" }
    #expect(
      outside.map { $0.place?.path } == [
        "crawl/chain.md", "crawl/elsewhere", "crawl/other.md", "crawl/sibling", "crawl/up",
        "crawl/wand.png",
      ])
    #expect(
      DiagnosticRenderer().render(outside[0]) == """
        note[input.outside]: this symbolic link leads out of the dump, and is not followed
          --> crawl/chain.md
          help: copy there what it leads to, or follow such links with --follow-links

        """)
  }

  @Test func linksAreFollowedWhereAPersonSaysSo() throws {
    var configuration = Configuration()
    configuration.followsLinks = true
    let (dumps, diagnostics) = try discovered(
      Self.linked, "input/crawl", configuration: configuration)
    #expect(
      dumps.map(\.files) == [
        ["a.md", "chain.md", "copy.md", "elsewhere/b.md", "other.md", "sibling/c.md"]
      ])
    #expect(dumps.map(\.others) == [["elsewhere/wand.png", "wand.png"]])
    #expect(
      DiagnosticRenderer().render(
        diagnostics.items.filter { $0.id == "input.folder-again" }) == """
          note[input.folder-again]: this symbolic link leads to a folder that is read anyway, and is not followed
            --> crawl/again
            help: remove the link

          note[input.folder-again]: this symbolic link leads to a folder that is read anyway, and is not followed
            --> crawl/up
            help: remove the link


          """)
  }

  @Test func whatIsNoFileIsSaidAndNotOpened() throws {
    var files = MemoryFileSystem([
      "/home/crawl/a.md": .text("# A"), "/home/crawl/broken.md": .link("/nowhere"),
      "/home/crawl/pipe.md": .pipe, "/home/crawl/piped.md": .link("/home/crawl/pipe.md"),
      "/home/crawl/wand.png": .hidden,
    ])
    files.unnamed = ["/home/crawl": ["\\xFF.md"]]
    var discovery = InputDiscovery(files: files, currentFolder: "/home")
    var diagnostics = Diagnostics()
    let dumps = try discovery.discover(["crawl"], into: &diagnostics)
    #expect(dumps.map(\.files) == [["a.md"]])
    #expect(
      DiagnosticRenderer().render(diagnostics.items) == """
        error[input.unreadable]: it cannot be seen what this is
          --> crawl/wand.png
          help: give yourself permission to search its folder, or shorten the path

        warning[input.broken-link]: this symbolic link leads nowhere, and is left
          --> crawl/broken.md
          help: mend the link, or remove it

        note[input.name-not-utf-8]: a name that is not UTF-8, and left
          --> crawl/\\xFF.md
          help: rename it, so that it can be cited

        note[input.special-file]: a pipe, a socket or a device, and not opened
          --> crawl/pipe.md
          help: put a plain file in its place, or remove it

        note[input.special-file]: a pipe, a socket or a device, and not opened
          --> crawl/piped.md
          help: put a plain file in its place, or remove it


        """)
  }

  @Test func linksCannotMultiplyWhatIsRead() throws {
    var nodes: [String: MemoryFileSystem.Node] = ["/home/in/d/20/page.md": .text("# Page")]
    for level in 0..<20 {
      nodes["/home/in/d/\(level)/left"] = .link("/home/in/d/\(level + 1)")
      nodes["/home/in/d/\(level)/right"] = .link("/home/in/d/\(level + 1)")
    }
    #expect(try discovered(nodes, "in/d").dumps.map(\.files) == [["20/page.md"]])
  }

  /// As where a link was put into its place after it was looked at.
  @Test func whatIsOpenedMustLieInTheDump() throws {
    let place = try TemporaryFolder()
    try place.write("# A", to: "in/a.md")
    try place.write("# Secret", to: "elsewhere/b.md")
    try place.link("in/b.md", to: "../elsewhere/b.md")
    try place.link("in/far", to: "../elsewhere")
    try place.link("in/again.md", to: "a.md")
    let (disk, boundary) = (Disk(), place("in"))
    for path in ["a.md", "again.md"] {
      #expect(try disk.read(place("in/" + path), within: boundary, atMost: 9) == Array("# A".utf8))
    }
    for path in ["b.md", "far/b.md"] {
      #expect(
        throws: FileError(path: place("in/" + path), reason: "it lies outside of the dump")
      ) { try disk.read(place("in/" + path), within: boundary, atMost: 9) }
      #expect(try disk.read(place("in/" + path)) == Array("# Secret".utf8))
    }
    #expect(try disk.entries(of: boundary, within: boundary).names.count == 4)
    #expect(throws: FileError.self) { try disk.entries(of: place("in/far"), within: boundary) }
    #expect(try disk.entries(of: place("in/far")).names == ["b.md"])
    let dumps = try discovered(Self.linked, "input/crawl").dumps
    #expect(dumps.map(\.boundary) == ["/home/input/crawl"])
  }

  @Test func folderInFolder() throws {
    let deep = String(repeating: "a/", count: FolderWalk.deepest)
    let (dumps, diagnostics) = try discovered(
      ["/home/d/\(deep)b.md": .text("# B"), "/home/d/\(deep)a/c.md": .text("# C")], "d")
    #expect(dumps.map(\.files) == [[deep + "b.md"]])
    #expect(
      DiagnosticRenderer().render(diagnostics.items) == """
        error[input.deep-folder]: the folder stands in more than 100 others, and is not entered
          --> d/\(deep)a
          help: move what is in it up


        """)
  }

  /// A folder in which a name stands twice, with composed and with combining characters.
  private struct EqualNames: FileSystem {
    static let names = ["\u{E9}.md", "e\u{301}.md"]

    func kind(at path: String) -> FileKind? {
      path == "/d" ? .folder : Self.names.contains(Path.name(of: path)) ? .file : nil
    }
    func realPath(_ path: String) -> String? { path }
    func entries(of folder: String, within boundary: String?) -> FolderEntries {
      FolderEntries(Self.names)
    }
    func read(_ path: String, within boundary: String?, atMost limit: Int) -> [UInt8] { [] }
    func stamp(at path: String) -> FileStamp? { nil }
  }

  @Test func namesThatUnicodeHoldsToBeEqual() throws {
    var discovery = InputDiscovery(files: EqualNames(), currentFolder: "/")
    var diagnostics = Diagnostics()
    let dumps = try discovery.discover(["d"], into: &diagnostics)
    #expect(dumps.map { $0.files.map { Array($0.utf8) } } == [[Array("e\u{301}.md".utf8)]])
    #expect(
      DiagnosticRenderer().render(diagnostics.items) == """
        error[input.equal-names]: the name is that of another in its folder, written with other characters, and is left
          --> d/\u{E9}.md
          help: rename one of the two


        """)
  }

  @Test func aLockedFolderIsReportedAndTheOthersRead() throws {
    let (dumps, diagnostics) = try discovered(
      ["/home/in/d/a.md": .text("# A"), "/home/in/d/locked": .lockedFolder], "in/d")
    #expect(dumps.map(\.files) == [["a.md"]])
    #expect(
      DiagnosticRenderer().render(diagnostics.items) == """
        error[input.unreadable]: the folder cannot be read: permission denied
          --> d/locked
          help: give yourself permission to read it


        """)
  }
}

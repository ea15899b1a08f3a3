import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands

/// What cannot be made any more does not take away, nor stand beside, what an earlier build made.
@Suite struct FailedOutputTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("# Dials\n\nA dial is turned.\n\n![A dial](dial.svg)\n", to: "in/dials.md")
    try place.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 15\"></svg>", to: "in/dial.svg")
    try place.write("", to: "looks/custom.css")
    try place.write("site: {theme: looks}\n", to: "guidebook.yml")
  }

  private func build(
    _ formats: Set<String>? = nil, partial: Bool = false, files: any FileSystem = Disk()
  ) async throws -> BuildRun.Result {
    let options = BuildOptions(
      inputs: ["in"], output: "out", formats: formats, profile: "sample", isPartial: partial,
      currentFolder: place.path)
    return try await BuildRun(options, files: files).run()
  }

  private static func text(_ id: String, of result: BuildRun.Result) -> String {
    DiagnosticRenderer().render(result.diagnostics.filter { $0.id == id })
  }

  private var built: [String: [UInt8]] { place.files().filter { $0.key.hasPrefix("out/") } }

  @Test func aFormatThatFails() async throws {
    _ = try await build()
    let before = built
    try place.write("# Dials\n\nA dial is pushed.\n\n![A dial](dial.svg)\n", to: "in/dials.md")
    try place.write("{{> topic}}", to: "looks/topic.mustache")
    let result = try await build()
    #expect(result.changes == nil)
    #expect(built == before)
    #expect(
      Self.text("build.failed-format", of: result) == """
        error[build.failed-format]: site cannot be made as a whole, so nothing was written
          = what an earlier build wrote to "out" is left as it was
          help: mend what failed, or name the other formats with --only


        """)
    #expect(
      Self.text("site.endless-template", of: result) == """
        error[site.endless-template]: the template includes itself: topic → topic
          --> looks/topic.mustache
          help: take the tag out with which it does


        """)
    #expect(try await build(["chunks"]).changes != nil)
  }

  /// Nothing old would stand beside the new.
  @Test func aFormatThatNeverWas() async throws {
    try place.write("{{> topic}}", to: "looks/topic.mustache")
    let first = try await build()
    #expect(first.changes != nil)
    #expect(!built.keys.contains { $0.hasPrefix("out/site/") })
    #expect(try await build().changes != nil)
  }

  /// The disk, where one picture is not what it was.
  private struct LossyDisk: FileSystem {
    let lost: String
    var isListed = true
    private let disk = Disk()

    init(_ lost: String, isListed: Bool) { (self.lost, self.isListed) = (lost, isListed) }

    func kind(at path: String) -> FileKind? {
      path.hasSuffix(lost) && isListed ? nil : disk.kind(at: path)
    }
    func realPath(_ path: String) -> String? { disk.realPath(path) }
    func entries(
      of folder: String, within boundary: String?
    ) throws(FileError) -> FolderEntries {
      try disk.entries(of: folder, within: boundary)
    }
    func read(
      _ path: String, within boundary: String?, atMost limit: Int
    ) throws(FileError) -> [UInt8] {
      if path.hasSuffix(lost) { throw FileError(path: path, reason: "the device failed") }
      return try disk.read(path, within: boundary, atMost: limit)
    }
    func stamp(at path: String) -> FileStamp? { disk.stamp(at: path) }
  }

  @Test(arguments: [true, false]) func aPictureThatCannotBeRead(isListed: Bool) async throws {
    _ = try await build()
    let before = built
    let picture: String = try #require(before.keys.first { $0.hasPrefix("out/site/pictures/") })
    let result = try await build(files: LossyDisk("dial.svg", isListed: isListed))
    #expect(result.changes == nil)
    #expect(built == before)
    #expect(
      Self.text("build.lost-picture", of: result) == """
        error[build.lost-picture]: 1 picture of the last build would go because something cannot be read, so nothing was written
          = the site has \(picture.dropFirst(4))
          = what an earlier build wrote to "out" is left as it was
          help: mend or remove what cannot be read, or go without its pictures with --partial


        """)
    if !isListed {
      #expect(
        Self.text("picture.unreadable", of: result) == """
          warning[picture.unreadable]: the picture "/dial.svg" of the dump "in" cannot be read
            help: give yourself permission to read it, or remove it


          """)
    }
    let files = LossyDisk("dial.svg", isListed: isListed)
    #expect(try await build(partial: true, files: files).changes != nil)
    #expect(!built.keys.contains { $0.hasPrefix("out/site/pictures/") })
  }

  @Test func aPictureThatWasRemoved() async throws {
    _ = try await build()
    try place.remove("in/dial.svg")
    #expect(try await build().changes != nil)
  }

  @Test func aPictureThatALinkTakesFromElsewhere() async throws {
    try place.write("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>", to: "secret.svg")
    try place.remove("in/dial.svg")
    try place.link("in/dial.svg", to: place("secret.svg"))
    _ = try await build()
    #expect(!built.keys.contains { $0.hasPrefix("out/site/pictures/") })
  }
}

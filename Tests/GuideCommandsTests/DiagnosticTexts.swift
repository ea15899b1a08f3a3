import GuideEmit
import GuideIngest
import GuideModel
import TestSupport
import Testing

@testable import GuideBuild
@testable import GuideCommands
@testable import GuideEmit
@testable import GuideReconcile

/// What is reported of one small dump, and of what no dump can bring about: each with its whole
/// text, recorded in `Goldens/Diagnostics`.
@Suite struct DiagnosticTexts {
  static func check(_ rendered: String, _ id: String) {
    let folder = PackageRoot.path + "/Tests/GuideCommandsTests/Goldens/Diagnostics/"
    #expect(rendered.contains("[\(id)]: "), "\(rendered)")
    if let difference = Golden.difference(rendered, from: folder + id + ".txt") {
      Issue.record(Comment(rawValue: difference))
    }
  }

  struct Cause: Sendable, CustomTestStringConvertible {
    var id: String
    var files: [String: String]
    var testDescription: String { id }

    init(_ id: String, _ text: String, in name: String = "dials.md") {
      self.id = id
      files = ["/in/dump/" + name: text]
    }

    init(_ id: String, files: [String: String]) { (self.id, self.files) = (id, files) }
  }

  @Test(arguments: causesInPages + causesInDumps) func ofADump(cause: Cause) async throws {
    let out = try TemporaryFolder()
    let files = MemoryFileSystem(cause.files.mapValues { .text($0) })
    let options = BuildOptions(
      inputs: files.folders(in: "/in"), output: out("out"), profile: "sample",
      currentFolder: "/")
    let result = try await BuildRun(options, files: files).run()
    let found = result.diagnostics.filter { $0.id == cause.id }
    Self.check(DiagnosticRenderer().render(found), cause.id)
  }

  @Test func ofThemes() throws {
    let all =
      [
        EmitError.missingTemplate("topic").diagnostic,
        EmitError.missingPart("style/tabels.css", at: .init(path: "looks/style.css", line: 2))
          .diagnostic,
        Strings.unknown("clsoe", at: .init(path: "looks/strings.txt", line: 3)),
        Strings.noStrings("fr"),
      ]
      + StringsCheck(StringsFile(Array("topics-of: Of these".utf8)), path: "looks/strings.txt")
      .problems
    for diagnostic in all { Self.check(DiagnosticRenderer().render(diagnostic), diagnostic.id) }
  }

  @Test func ofSourcesThatNobodyCanRead() throws {
    let source = Source(dump: "dump", path: "dials.md", bytes: [])
    let tie = IngestedSource.tie(["html2text", "linked-markdown"], source)
    Self.check(DiagnosticRenderer().render(tie), "input.ambiguous-dialect")
    var diagnostics = Diagnostics()
    do {
      _ = try MarkdownDialect.markdown.ingest(
        source, profile: TestProfiles.sample, into: &diagnostics)
      Issue.record("an empty source was read")
    } catch {
      Self.check(DiagnosticRenderer().render(error.diagnostic), "source.empty")
    }
  }

  @Test func ofAProfile() {
    func mistakes(_ text: String) -> String {
      do throws(CommandFailure) {
        _ = try ProfileLibrary.read(text, "lumen.yml")
        return "the profile was read"
      } catch {
        return DiagnosticRenderer().render(error.diagnostics)
      }
    }
    Self.check(
      mistakes("name: [\n") + mistakes("name: a\nname: b\n"), "profile.malformed")
    Self.check(
      mistakes("") + mistakes("name: lumen\nsite: {}\nasides:\n  - labels: [Note]\n"),
      "profile.missing-key")
    Self.check(
      mistakes("name: lumen\nsite: {base: https://lumen.example, root: [a]}\ncolour: red\n"),
      "profile.unknown-key")
    Self.check(
      mistakes(
        """
        name: [lumen]
        site:
          roots: https://lumen.example
        headings: [Related]
        leadingAbstract: maybe
        platforms: [lumOS]
        components: [{name: Do, judges: well}]

        """), "profile.wrong-type")
  }

  @Test func ofAnEarlierOutputThatTheDeviceLost() {
    let error = FileError(path: "/out/chunks/chunks.jsonl", reason: "the device failed")
    let failure = OutputFolder.unreadable(error)
    Self.check(DiagnosticRenderer().render(failure.diagnostics), "output.unreadable")
  }

  @Test func ofReadingsThatAlignmentMissed() {
    func origin(_ dump: String, _ line: Int) -> Origin {
      Origin(dump: dump, path: "dials.md", location: .lines(line...line))
    }
    let found = UnreportedReadings.unreported(
      origin("june", 3), origin("winter", 9), [.text, .number], "dials")
    Self.check(DiagnosticRenderer().render(found), "topic.unreported-reading")
  }

  @Test func ofPathsThatNoDiskTakes() throws {
    var files = OutputFiles()
    try files.write("a", to: "topics/dials")
    for (path, id) in [("../dials", "output.unsafe-path"), ("topics/Dials", "output.path-clash")] {
      do {
        try files.write("b", to: path)
        Issue.record("\(path) was written")
      } catch {
        Self.check(DiagnosticRenderer().render(error.diagnostic), id)
      }
    }
  }
}

import GuideEmit
import GuideIngest
import GuideModel
import TestSupport
import Testing

@testable import GuideEmit
@testable import GuidePipeline

/// What is reported of one small dump, and of what no dump can bring about: each with its whole
/// text, recorded in `Goldens/Diagnostics`.
@Suite struct DiagnosticTexts {
  static func check(_ rendered: String, _ id: String) {
    let folder = PackageRoot.path + "/Tests/GuidePipelineTests/Goldens/Diagnostics/"
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

  private static func article(_ members: String) -> String {
    "{\"articles\": [{\"title\": \"Dials\", \"url\": \"https://lumen.example/design/handbook/dials\","
      + members + "}]}"
  }

  /// A page, and another record.
  private static func records(_ other: String) -> String {
    "{\"data\": [{\"title\": \"Dials\", \"markdown\": \"# Dials\\n\\nA dial is turned to the left.\"}, "
      + other + "]}"
  }

  /// Ten healthy pages among five that are not.
  private static let poorPages: [String: String] = {
    let sentence = "A dial is turned to the left until it clicks, and then stays there. "
    func text(_ count: Int) -> String { String(repeating: sentence, count: count) }
    var files: [String: String] = [:]
    for number in 1...10 {
      files["/in/dump/dial-\(number).md"] =
        "# Dial \(number)\n\n\(text(20))\n\n## Use\n\n\(text(20))\n"
    }
    for name in ["Lost", "Gone", "Missing"] {
      files["/in/dump/\(name.lowercased()).md"] = "# \(name)\n\nPlease wait.\n"
    }
    files["/in/dump/glued.md"] = "# Glued\n\n\(text(40))\n"
    files["/in/dump/plain.md"] = "# Plain\n\n\(text(20))\n\n\(text(20))\n"
    return files
  }()

  static let causes = [
    Cause("article-json.no-articles", "{\"articles\": \"none\", \"sections\": []}", in: "a.json"),
    Cause("page.poor", files: poorPages),
    Cause(
      "markup.unknown-template",
      """
      # Dials

      {% hint style="quiet" %}
      A dial is turned by {{ hand.left }}, see {{< ref "knobs.md" >}} and {ref}`knobs`, but `{% not %}`.
      {% endhint %}

      ```{caution}
      It clicks.
      ```

      """),
    Cause("markup.unknown-tag", "# Dials\n\nA <blink>dial</blink> is turned to the left.\n"),
    Cause(
      "article-json.unknown-block",
      article(
        "\"sections\": [{\"heading\": \"Sizes\", \"level\": 2, \"content\": "
          + "[{\"type\": \"callout\", \"text\": \"A dial is round.\"}]}], \"related\": []"),
      in: "a.json"),
    Cause(
      "article-json.unknown-member",
      article("\"sections\": [], \"related\": [], \"mood\": \"A dial is calm.\""), in: "a.json"),
    Cause(
      "heading.unplaced",
      article(
        "\"sections\": [{\"heading\": \"Overview\", \"level\": 2, \"content\": []}], \"related\": "
          + "[{\"title\": \"Sizes\", \"url\": "
          + "\"https://lumen.example/design/handbook/dials#Sizes\"}]"), in: "a.json"),
    Cause(
      "page.repeated-line",
      files: Dictionary(
        uniqueKeysWithValues: (1...6).map { number in
          let text = """
            # Dial \(number)

            Dial number \(number) is turned.

            [Home](/) · [All dials](/dials)

            """
          return (
            "/in/dump/dial-\(number).md", text + (number < 6 ? "\nWas this page useful?\n" : "")
          )
        })),
    Cause(
      "page.empty-tab",
      """
      # Dials

      A dial is turned, pushed or pulled.

        * Turned\u{20}
        * Pushed\u{20}
        * Pulled\u{20}

      ![A hand has pushed a dial.](https://art.lumen.example/pushed.png)

      What shows it is the same dial.
      """),
    Cause(
      "page.stray-judgement",
      """
      # Dials

      A dial is [turned](https://lumen.example/design/handbook/turning).

      ![A green tick in a circle.](https://art.lumen.example/tick.png)

      ![A red cross in a circle.](https://art.lumen.example/cross.png)

      """),
    Cause(
      "configuration.unknown-dump",
      files: [
        "/in/dump/dials.md": "# Dials\n\nA dial is turned.\n",
        "/guidebook.yml": "dumps:\n  dmup: 2026-03-24\n",
      ]),
    Cause(
      "dump.undated",
      files: SmallHandbook.texts.merging(["/guidebook.yml": "dumps: {june: 2025-06-01}\n"]) { $1 }),
    Cause(
      "dump.lossy",
      files: [
        "/in/a/dials.md": lossless, "/in/b/dials.md": lossless.replacing("\n| ", with: "\n\u{0}"),
      ].mapValues { text in
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.hasPrefix("\u{0}") }.joined(separator: "\n")
      }),
    Cause(
      "dump.abridged",
      files: ["Dial", "Knob", "Tray"].reduce(into: [:]) { files, name in
        let path = "/\(name.lowercased()).md"
        files["/in/a" + path] = long(name)
        files["/in/b" + path] = long(name).split(separator: "## Size 3")[0].description
      }),
    Cause(
      "dump.paraphrase",
      files: ["Dial", "Knob", "Tray"].reduce(into: [:]) { files, name in
        let path = "/\(name.lowercased()).md"
        files["/in/a" + path] = long(name)
        files["/in/b" + path] = reworded(name)
      }),
    Cause(
      "dump.furniture",
      files: Dictionary(
        uniqueKeysWithValues: (1...6).map { number in
          let chrome = (1...9).map { "[Chapter \($0)](/chapter-\($0))" }.joined(separator: " · ")
          let text = "# Dial \(number)\n\nDial \(number) is turned.\n\n\(chrome)\n"
          return ("/in/dump/dial-\(number).md", text)
        })),
    Cause("markdown.front-matter", "---\ntitle: \"Dials\nslug: dials\n---\n\nA dial is round.\n"),
    Cause(
      "markdown.parser-limit",
      "# Dials\n\n" + String(repeating: "[", count: 20_000) + " A dial is round.\n"),
    Cause("markdown.surplus-cell", "# Dials\n\n| A | B |\n|---|---|\n| one | two | three |\n"),
    Cause("markdown.unused-definition", "# Dials\n\nText.\n\n[wand]: https://lumen.example/wand\n"),
    Cause("markdown.unknown-scheme", "# Dials\n\nTurn [the dial](dials:turn).\n"),
    Cause("markdown.title-link", "# [Dials](https://lamps.example/project)\n\nTurn it.\n"),
    Cause("link.unknown-name", "# Dials\n\nTurn [the dial](xref:dials.turn).\n"),
    Cause("markdown.unsafe-link", "# Dials\n\nTurn [the dial](javascript:alert(1)).\n"),
    Cause(
      "docc-json.unknown-block",
      "{\"schemaVersion\": {\"major\": 0}, \"identifier\": {\"url\": \"doc://a/design/handbook/dials\"}, "
        + "\"metadata\": {\"title\": \"Dials\"}, \"primaryContentSections\": [{\"kind\": \"content\", "
        + "\"content\": [{\"type\": \"step\", \"caption\": \"Turn the dial.\"}]}]}", in: "a.json"),
    Cause("docc-json.copied-reference", RenderedPage.oneTitle, in: "a.json"),
    Cause("docc-json.nesting-cut", RenderedPage.asides, in: "a.json"),
    Cause(
      "docc-json.unknown-section",
      "{\"schemaVersion\": {\"major\": 0}, \"identifier\": {\"url\": \"doc://a/design/handbook/dials\"}, "
        + "\"metadata\": {\"title\": \"Dials\"}, \"primaryContentSections\": [{\"kind\": \"steps\", "
        + "\"title\": \"Turn the dial.\"}]}", in: "a.json"),
    Cause(
      "page-records.html",
      records("{\"url\": \"https://lumen.example/x\", \"text\": \"<p>A b c d e f g h</p>\"}"),
      in: "a.json"),
    Cause("page-records.no-page", records("{\"title\": \"Gone\", \"error\": 404}"), in: "a.json"),
    Cause(
      "page-records.broken-line",
      "{\"title\": \"Dials\", \"markdown\": \"# Dials\\n\\nA dial is turned to the left.\"}\n"
        + "{\"title\": \"Kno", in: "a.jsonl"),
    Cause(
      "site.malformed-template",
      files: [
        "/in/dump/dials.md": "# Dials\n\nA dial is turned.\n",
        "/guidebook.yml": "site: {theme: looks}\n", "/looks/topic.mustache": "{{#open}}",
      ]),
    Cause(
      "site.unused-theme-file",
      files: [
        "/in/dump/dials.md": "# Dials\n\nA dial is turned.\n",
        "/guidebook.yml": "site: {theme: looks}\n", "/looks/styles.css": "", "/looks/logo.svg": "",
        "/looks/custom.css": "@font-face { src: url(fonts/lumen.woff2) }",
        "/looks/fonts/lumen.woff2": "", "/looks/fonts/padding.woff2": "",
        "/looks/badge.mustache": "{{name}}", "/looks/bag.mustache": "{{name}}",
        "/looks/entries.mustache": "{{> badge}}",
      ]),
    Cause(
      "page.clash",
      files: ["/in/dump/A.md": "# Dials\n\nTurned.\n", "/in/dump/a.md": "# Trays\n\nPulled.\n"]),
    Cause(
      "link.lost-fragment",
      "# Dials\n\nA dial is turned.\n\n[Trays](https://lumen.example/design/handbook/dials#Colors)\n",
      in: "design/handbook/dials.md"),
  ]

  private static func long(_ name: String) -> String {
    lossless.replacing("# Dials", with: "# \(name)s").replacing("dial", with: name.lowercased())
  }

  /// What `long` says, in words of its own.
  private static func reworded(_ name: String) -> String {
    "# \(name)s\n"
      + (1...6).map { number in
        "\n\(number) sizes of this part exist, which people move with a finger whenever they like, "
          + "and after ringing for \(number) rounds all of them fall silent again.\n"
      }.joined()
  }

  /// Six sections with a table each.
  private static let lossless =
    "# Dials\n"
    + (1...6).map { number in
      """

      ## Size \(number)

      A dial of size \(number) is turned by hand, \(number) times a day.

      | Part | Width |
      | --- | --- |
      | Rim | \(number) |

      It rings \(number) times when it is done, and then it stops.

      """
    }.joined()

  @Test(arguments: causes) func ofADump(cause: Cause) async throws {
    let out = try TemporaryFolder()
    let files = MemoryFileSystem(cause.files.mapValues { .text($0) })
    let options = BuildOptions(
      inputs: files.folders(in: "/in"), output: out("out"), profile: "sample",
      currentFolder: "/")
    let result = try await BuildRun(options, files: files).run()
    let found = result.diagnostics.filter { $0.id == cause.id }
    Self.check(DiagnosticRenderer().render(found), cause.id)
  }

  @Test func ofWhatIsNotBesideTheProgram() throws {
    let all =
      [
        ProfileLibrary.missing.diagnostics[0], EmitError.themeMissing.diagnostic,
        EmitError.missingTemplate("topic").diagnostic, EmitError.schemaMissing.diagnostic,
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
      _ = try MarkdownIngestor().ingest(
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

        """), "profile.wrong-type")
  }

  @Test func ofAnEarlierOutputThatTheDeviceLost() {
    let error = FileError(path: "/out/chunks/chunks.jsonl", reason: "the device failed")
    let failure = OutputFolder.unreadable(error)
    Self.check(DiagnosticRenderer().render(failure.diagnostics), "output.unreadable")
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

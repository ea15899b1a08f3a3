import GuideModel
import Testing

@testable import GuideBuild

@Suite struct DiagnosticRendererTests {
  private let renderer = DiagnosticRenderer()

  @Test func everythingHasItsPlace() {
    let diagnostic = Diagnostic(
      .warning, "area.fact", "the specific thing",
      at: .init(path: "dump/page.md", line: 12, column: 7, excerpt: "size: größe 4"),
      help: "do this", notes: ["one", "two"])
    #expect(
      renderer.render(diagnostic) == """
        warning[area.fact]: the specific thing
          --> dump/page.md:12:7
            |
         12 | size: größe 4
            |       ^
          = one
          = two
          help: do this

        """)
  }

  @Test func columnsCountBytesAndCaretsCharacters() {
    let diagnostic = Diagnostic(
      .error, "area.fact", "wrong",
      at: .init(path: "a.md", line: 1, column: 14, excerpt: "size: größe 4"))
    #expect(renderer.render(diagnostic).hasSuffix("\n 1 | size: größe 4\n   |            ^\n"))
  }

  @Test func longLinesAreCutAroundTheCaret() {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let diagnostic = Diagnostic(
      .error, "area.fact", "wrong",
      at: .init(path: "a.md", line: 1, column: 501, excerpt: line))
    let lines = renderer.render(diagnostic).split(separator: "\n")
    let caret = lines[4].distance(from: lines[4].startIndex, to: lines[4].firstIndex(of: "^")!)
    #expect(Array(lines[3])[caret] == "X")
    #expect(lines[3].count < 110)
  }

  @Test func aPointerStandsBehindAHash() {
    let diagnostic = Diagnostic(
      .note, "area.fact", "odd", at: .init(path: "a.json", pointer: "/articles/0/title"))
    #expect(
      renderer.render(diagnostic) == """
        note[area.fact]: odd
          --> a.json#/articles/0/title

        """)
  }

  @Test func hostileTextCannotSteerTheTerminal() {
    let diagnostic = Diagnostic(.note, "area.fact", "odd \u{1B}[2J\u{202E}\r\n")
    #expect(renderer.render(diagnostic) == "note[area.fact]: odd ·[2J···\n")
  }

  @Test(arguments: [(Verbosity.quiet, 0), (.normal, 1), (.verbose, 3)])
  func notesAreShownOncePerKind(verbosity: Verbosity, shown: Int) {
    let found = (1...3).map {
      Diagnostic(.note, "area.fact", "odd", at: .init(path: "a.md", line: $0))
    }
    let warning = Diagnostic(.warning, "area.wrong", "wrong")
    let text = DiagnosticRenderer(verbosity: verbosity).render(found + [warning])
    #expect(text.split(separator: "\n").count { $0.hasPrefix("note[") } == shown)
    #expect(text.contains("… and 2 more [area.fact]\n") == (shown == 1))
    #expect(text.contains("warning[area.wrong]"))
  }

  @Test func manyOfOneIDAreCounted() {
    let many = (1...25).map {
      Diagnostic(.warning, "area.fact", "odd", at: .init(path: "a.md", line: $0))
    }
    let text = DiagnosticRenderer(verbosity: .normal).render(
      many.reversed(), report: "report/diagnostics.jsonl")
    #expect(text.contains("a.md:20\n") && !text.contains("a.md:21\n"))
    #expect(text.hasSuffix("\n\n… and 5 more [area.fact] in report/diagnostics.jsonl\n\n"))
  }

  @Test func errorsComeFirstThenPlaces() {
    let sorted = [
      Diagnostic(.note, "n", "", at: .init(path: "a")),
      Diagnostic(.error, "e", "", at: .init(path: "b", line: 10)),
      Diagnostic(.error, "e", "", at: .init(path: "b", line: 9)),
      Diagnostic(.error, "e", "", at: .init(path: "b", pointer: "/10")),
      Diagnostic(.error, "e", "", at: .init(path: "b", pointer: "/9")),
      Diagnostic(.error, "e", ""),
    ].sorted(by: Diagnostic.precedes)
    #expect(
      sorted.map { $0.place?.description ?? "" } == ["", "b#/9", "b#/10", "b:9", "b:10", "a"])
  }

  @Test func colorsAreOnlyThereWhenAsked() {
    let diagnostic = Diagnostic(.error, "area.fact", "wrong")
    #expect(
      DiagnosticRenderer(colors: true).render(diagnostic)
        == "\u{1B}[31merror[area.fact]\u{1B}[0m\u{1B}[1m: wrong\u{1B}[0m\n")
  }

  @Test(
    arguments: [
      ([], false, ExitCode.fine), ([.note, .warning], false, .fine), ([.note], true, .fine),
      ([.warning], true, .strict), ([.warning, .error], true, .failed),
      ([.error], false, .failed),
    ] as [([Diagnostic.Severity], Bool, ExitCode)])
  func exitCodes(severities: [Diagnostic.Severity], strict: Bool, code: ExitCode) {
    #expect(ExitCode(severities.map { Diagnostic($0, "a.b", "") }, strict: strict) == code)
  }
}

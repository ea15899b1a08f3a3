import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

struct Named: CustomTestStringConvertible {
  let repair: any Repair
  var testDescription: String { repair.name }

  static let all = Repairs.all.map(Named.init)
  static let cases = all.flatMap { named in
    Fixtures.cases(named.repair.name).map { (named, $0) }
  }
}

/// Every repair does what its fixtures say, and nothing to what is healthy or another's to repair.
@Suite struct RepairTests {
  @Test(arguments: Named.all) func hasFixtures(named: Named) {
    #expect(
      !Fixtures.cases(named.repair.name).isEmpty,
      "add Fixtures/\(named.repair.name)/input.md and record what is expected")
  }

  @Test func everyFolderHasItsRepair() {
    let names = Set(Repairs.all.map(\.name) + ["clean", "containers", "dialects", "README.md"])
    #expect(Fixtures.folders().filter { !names.contains($0) } == [])
  }

  @Test(arguments: Named.cases) func repairs(named: Named, fixture: Fixtures.Case) {
    let outcome = Self.apply(named.repair, to: Text(fixture))
    #expect(fixture.isHealthy ? outcome.count == 0 : outcome.count > 0)
    let name = outcome.text.isLines ? "expected.md" : "expected.txt"
    if let difference = Golden.difference(outcome.text.description, from: fixture.path(name)) {
      Issue.record(Comment(rawValue: difference))
    }
  }

  /// Twice is once.
  @Test(arguments: Named.cases) func isIdempotent(named: Named, fixture: Fixtures.Case) {
    let once = Self.apply(named.repair, to: Text(fixture)).text
    let twice = Self.apply(named.repair, to: once)
    #expect(twice.count == 0)
    #expect(twice.text.description == once.description)
  }

  @Test(arguments: Named.cases) func leavesWhatOthersRepaired(named: Named, fixture: Fixtures.Case)
  {
    let repaired = Self.apply(named.repair, to: Text(fixture)).text
    for other in Repairs.all where other.name != named.repair.name {
      // Ids become anchors, for it to read.
      if named.repair is InlineAttributes, other is RawMarkup { continue }
      let outcome = Self.apply(other, to: repaired.input(of: other, fixture))
      // HTML and formulas are read wherever they stand; a repair makes none of its own.
      let before =
        other is RawMarkup || other is TaggedCode
        ? Self.apply(other, to: Text(fixture).input(of: other, fixture)).count : 0
      #expect(outcome.count <= before, "\(other.name) found something to repair")
    }
  }

  @Test(arguments: Named.all) func leavesCleanMarkdown(named: Named) {
    for name in Fixtures.folders("clean") {
      let text = Text(Fixtures.Case(folder: "clean/" + name, stem: "", fileExtension: ""), name: "")
      let input = named.repair is any PagesRepair ? text.parsed : text
      let outcome = Self.apply(named.repair, to: input)
      #expect(outcome.count == 0)
      #expect(outcome.text.description == input.description)
    }
  }

  // MARK: - Application

  /// Lines or pages on their way through repairs.
  struct Text: CustomStringConvertible {
    var lines: SourceLines?
    var pages: [Page] = []
    var isLines: Bool { lines != nil }

    init(_ fixture: Fixtures.Case, name: String? = nil) {
      let source = fixture.source
      if name != nil {
        lines = Self.lines(Source.bytes(at: Fixtures.path + "/" + fixture.folder))
      } else if fixture.isJSON {
        pages = source.pages(Fixtures.profile)
      } else {
        lines = Self.lines(source.bytes)
      }
    }

    private static func lines(_ bytes: [UInt8]) -> SourceLines {
      var lines = SourceLines(bytes)
      lines.flavors = Fixtures.profile
      lines.observe()
      return lines
    }

    var parsed: Text {
      guard let lines else { return self }
      var text = self
      let source = Source(dump: "fixture", path: "input.md", bytes: Array(lines.text.utf8))
      text.pages = source.pages(Fixtures.profile)
      text.lines = nil
      return text
    }

    /// What another repair is given: lines before parsing, pages after.
    func input(of other: any Repair, _ fixture: Fixtures.Case) -> Text {
      if other is any PagesRepair { return parsed }
      return isLines ? self : Text(fixture)
    }

    var description: String { lines?.text ?? pages.dump(Fixtures.profile) }
  }

  static func apply(_ repair: any Repair, to text: Text) -> (text: Text, count: Int) {
    var text = repair is any PagesRepair ? text.parsed : text
    var diagnostics = Diagnostics()
    if let repair = repair as? any LineRepair, var lines = text.lines {
      repair.mend(&lines, profile: Fixtures.profile, into: &diagnostics)
      text.lines = lines
    } else if let repair = repair as? any PagesRepair {
      repair.repair(&text.pages, profile: Fixtures.profile, into: &diagnostics)
    }
    return (text, diagnostics.repairs[repair.name] ?? 0)
  }
}

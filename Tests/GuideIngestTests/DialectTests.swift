import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// Every dialect reads its fixtures as recorded, and is known by its bytes.
@Suite struct DialectTests {
  static let names = Ingestors.all.map(\.dialect)
  static let cases = names.flatMap { Fixtures.cases("dialects/" + $0) }

  @Test(arguments: names) func hasFixtures(name: String) {
    #expect(
      !Fixtures.cases("dialects/" + name).isEmpty, "add Fixtures/dialects/\(name)/input.md")
  }

  @Test func everyFolderHasItsDialect() {
    #expect(Fixtures.folders("dialects").sorted() == Self.names.sorted())
  }

  @Test(arguments: cases) func isRecognized(fixture: Fixtures.Case) {
    let found = Ingestors.sniff(fixture.source)
    #expect("dialects/" + (found.first?.ingestor.dialect ?? "") == fixture.folder)
    #expect(found.count < 2 || found[0].confidence > found[1].confidence, "a tie")
  }

  @Test(arguments: cases) func reads(fixture: Fixtures.Case) throws {
    let ingestor = try #require(Ingestors.sniff(fixture.source).first?.ingestor)
    var diagnostics = Diagnostics()
    let ingestion = try ingestor.ingest(
      fixture.source, profile: Fixtures.profile, into: &diagnostics)
    let text = Self.dump(ingestion, diagnostics)
    if let difference = Golden.difference(text, from: fixture.path("expected.txt")) {
      Issue.record(Comment(rawValue: difference))
    }
  }

  private static func dump(_ ingestion: Ingestion, _ diagnostics: Diagnostics) -> String {
    var lines = [DocumentDump.text(ingestion.documents)]
    if let date = ingestion.statedDate { lines.append("stated \(date)\n") }
    for rest in ingestion.residue {
      lines.append("\(rest.outcome.rawValue) \(rest.rule) “\(rest.text)” \(rest.origin.location)\n")
    }
    for item in diagnostics.items {
      let place = item.place.map { $0.pointer ?? $0.line.map(String.init) ?? "" } ?? ""
      lines.append("\(item.severity.rawValue)[\(item.id)] \(item.summary) @\(place)\n")
    }
    for (name, count) in diagnostics.repairs.sorted(by: { $0.key < $1.key }) {
      lines.append("repair \(name) × \(count)\n")
    }
    return lines.joined()
  }
}

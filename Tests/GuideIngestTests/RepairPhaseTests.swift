import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// In which order the repairs of a phase are made changes nothing.
@Suite struct RepairPhaseTests {
  @Test(arguments: [1, TestSeed.fresh] as [UInt64])
  func anyOrderOfAPhaseReadsTheSame(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for folder in Fixtures.folders() {
      for fixture in Fixtures.cases(folder) where !fixture.isJSON {
        for reader in [MarkdownDialect.markdown, .linked, .html2text] {
          var other = reader
          let phases =
            reader.readsFlavors ? Repairs.phasesOfLines : Repairs.phasesOfWrappedLines
          other.lineRepairs = phases.flatMap { $0.shuffled(using: &random) }
          other.pagesRepairs = Repairs.phasesOfMarkdown.flatMap { $0.shuffled(using: &random) }
          let order = (other.lineRepairs.map(\.name) + other.pagesRepairs.map(\.name))
          #expect(
            Self.text(fixture, other) == Self.text(fixture, reader),
            "\(fixture.testDescription) as \(reader.dialect), \(order)")
        }
      }
    }
  }

  private static func text(_ fixture: Fixtures.Case, _ reader: MarkdownDialect) -> String {
    var diagnostics = Diagnostics()
    let read = try? reader.ingest(
      fixture.source, profile: Fixtures.profile, into: &diagnostics)
    return DocumentDump.text(read?.documents ?? [])
  }
}

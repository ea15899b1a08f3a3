import GuideAudit
import GuideBuild
import GuideIngest
import GuideModel

/// A source is built: every word that the reader of raw bytes sees has an entry in the ledger, or a
/// diagnostic names it; every passage stands in a topic and a chunk, and where it points, as far as
/// broken markup between signs can be read; and the same bytes give the same topics.
enum RawTarget {
  static func problem(_ bytes: [UInt8], path: String) -> Finding? {
    let first = built(bytes, path: path)
    let second = built(bytes, path: path)
    guard first.base == second.base, first.ledger == second.ledger else {
      return .wrong("two builds of the same bytes differ")
    }
    let found = FuzzTarget.wait {
      await BuiltCheck.problems(with: first.base, of: [source(bytes, path: path)])
    }
    if let problem = found.omitted.first { return .wrong(problem) }
    if let problem = found.untraced.first { return .differs(problem) }
    let lost = first.coverage.sources.flatMap(\.lost).flatMap(\.words)
    if lost.isEmpty { return nil }
    let words = "lost: \(lost.prefix(5).joined(separator: " "))"
    let isSaid = first.diagnostics.items.contains { $0.id.hasPrefix("coverage.") }
    return isSaid ? .differs(words) : .wrong(words)
  }

  static func built(_ bytes: [UInt8], path: String) -> Knowledge {
    FuzzTarget.wait {
      await KnowledgeBuilder(profile: FuzzTarget.handbook)
        .build([source(bytes, path: path)])
    }
  }

  private static func source(_ bytes: [UInt8], path: String) -> Source {
    Source(dump: "dump", path: path, bytes: bytes)
  }
}

internal import GuideBuild
internal import GuideIngest
internal import GuideModel

/// Pages of one address that a dump holds more than once.
enum RepeatedPages {
  static func find(in sources: [IngestedSource]) -> [Diagnostic] {
    let documents = sources.flatMap(\.ingestion.documents).filter { $0.facts.url != nil }
    let pages = Dictionary(grouping: documents) { "\($0.origin.dump)\0\($0.facts.url ?? "")" }
    return pages.values.filter { $0.count > 1 }.map { pages in
      repeated(pages.sorted { $0.origin < $1.origin })
    }
  }

  private static func repeated(_ pages: [Document]) -> Diagnostic {
    Diagnostic(
      .note, "page.repeated",
      "“\(pages[0].title)” stands \(pages.count) times in the dump “\(pages[0].origin.dump)”",
      at: .init(pages[0].origin), help: "remove all but one if they are the same",
      notes: pages.dropFirst().map { "again in \(Diagnostic.Place($0.origin).description)" }
        + ["all are read, and merged like pages of several dumps"])
  }
}

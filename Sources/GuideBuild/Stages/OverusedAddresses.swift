internal import GuideIngest
internal import GuideModel
internal import GuideReconcile
internal import GuideText

/// Addresses that so many pages of a dump state that they are none of a page's own, as where an
/// exporter wrote the site's address on each page.
enum OverusedAddresses {
  /// `indices` are those of one dump.
  static func withdraw(
    from sources: inout [IngestedSource], _ indices: [Int], into diagnostics: inout Diagnostics
  ) {
    typealias Page = (source: Int, index: Int)
    var pages: [String: [Page]] = [:]
    for source in indices {
      for (index, document) in sources[source].ingestion.documents.enumerated() {
        guard let key = document.facts.url.map({ Address($0).pageKey }) else { continue }
        pages[key, default: []].append((source, index))
      }
    }
    for (_, alike) in pages.sorted(by: { Path.precedes($0.key, $1.key) })
    where alike.count > Grouping.mostPages {
      let documents = alike.map { sources[$0.source].ingestion.documents[$0.index] }
      let count = Set(documents.map(\.said)).count
      if count <= Grouping.mostPages { continue }
      diagnostics.report(overused(documents[0], count: count))
      for (source, index) in alike {
        let isOnly = sources[source].ingestion.documents.count == 1
        sources[source].ingestion.documents[index].withdrawAddress(sharesFile: !isOnly)
      }
    }
  }
}

extension Document {
  /// Its title and blocks.
  fileprivate var said: [String] {
    [title] + root.walk.flatMap { [$0.heading.plainText] + $0.blocks.map(\.content.plainText) }
  }
}

// MARK: - Messages

extension OverusedAddresses {
  private static func overused(_ first: Document, count: Int) -> Diagnostic {
    Diagnostic(
      .warning, "dump.overused-address",
      "\(count) pages of the dump \"\(first.origin.dump)\" have one address and different texts",
      at: .init(first.origin),
      help: "write the address of its own on each page, or none",
      notes: ["it is `\((first.facts.url ?? "").prefix(120))`", "none of them is named by it"])
  }
}

internal import GuideIngest
package import GuideModel
internal import GuideText

/// Tells when dumps were captured: configured, else stated by the converter or by most of the pages
/// (the latest day), else the newest date in a change log of the dump. A few pages with a date speak
/// for themselves only.
package struct DumpDates {
  let configuration: Configuration

  package init(configuration: Configuration) { self.configuration = configuration }

  /// `ids` in the order of the result.
  package func dumps(_ ids: [String], of sources: [IngestedSource]) -> [Dump] {
    let byDump = Dictionary(grouping: sources, by: \.source.dump)
    return ids.map { id in
      let ingestions = (byDump[id] ?? []).map(\.ingestion)
      let documents = ingestions.flatMap(\.documents)
      let (date, source) = date(of: id, ingestions, documents)
      return Dump(id: id, capturedOn: date, dateSource: source, documents: documents.count)
    }
  }

  private func date(
    of id: String, _ ingestions: [Ingestion], _ documents: [Document]
  ) -> (String?, Dump.DateSource) {
    if let configured = configuration.dumps[id] { return (configured.value, .configured) }
    let stated = ingestions.compactMap(\.statedDate) + documents.compactMap(\.facts.capturedOn)
    let dated = ingestions.reduce(0) { count, ingestion in
      count
        + (ingestion.statedDate == nil
          ? ingestion.documents.count { $0.facts.capturedOn != nil } : ingestion.documents.count)
    }
    if let latest = stated.max(), dated * 2 > documents.count { return (latest, .stated) }
    let logged = documents.flatMap(\.changeLog).compactMap(\.date).max()
    return logged.map { ($0, .changeLog) } ?? (nil, .unknown)
  }

  /// What is configured for dumps that are not there.
  package func diagnostics(_ ids: [String]) -> [Diagnostic] {
    let places = configuration.selections.mapValues(\.place)
      .merging(configuration.dumps.mapValues(\.place)) { $1 }
    return places.filter { !ids.contains($0.key) }.sorted { $0.key < $1.key }.map { name, place in
      let meant = Spelling.nearest(to: name, in: ids).map { "did you mean \"\($0)\"?" }
      return Diagnostic(
        .warning, "configuration.unknown-dump", "no dump is named \"\(name)\"", at: place,
        help: meant ?? "use one of \(ids.joined(separator: ", "))")
    }
  }
}

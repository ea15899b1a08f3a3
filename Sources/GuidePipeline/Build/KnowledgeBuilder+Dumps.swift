internal import GuideIngest
internal import GuideModel
internal import GuideText

/// What only all pages of a dump together can tell.
extension KnowledgeBuilder {
  func settleDumps(_ sources: inout [IngestedSource], into diagnostics: inout Diagnostics) {
    withdrawCitedAddresses(&sources)
    let dumps = Dictionary(grouping: sources.indices) { sources[$0].source.dump }
    for (dump, indices) in dumps.sorted(by: { Path.precedes($0.key, $1.key) }) {
      takeSiteName(&sources, indices)
      stripFurniture(&sources, indices, dump, into: &diagnostics)
      takeLeadingAbstracts(&sources, indices)
      let documents = indices.flatMap { sources[$0].ingestion.documents }
      if let poor = PoorPages(documents, dump: dump).diagnostic { diagnostics.report(poor) }
      if documents.isEmpty { continue }
      // Beside pages, JSON that no dialect knows is none of them.
      for index in indices { sources[index].diagnostics.soften("json.unknown-schema") }
    }
  }

  /// What `source: …` names is the page where most pages of the dump have addresses on that host.
  private func withdrawCitedAddresses(_ sources: inout [IngestedSource]) {
    let all = sources.flatMap(\.ingestion.documents)
    guard all.contains(where: \.isURLCited) else { return }
    func host(_ document: Document) -> String? { document.url.flatMap { Address($0).authority } }
    let dumps = Dictionary(grouping: all, by: \.origin.dump)
    let hosts = dumps.mapValues { documents in
      Dictionary(grouping: documents.compactMap(host), by: { $0 })
        .filter { $0.value.count * 2 > documents.count }.keys.first
    }
    for source in sources.indices {
      for index in sources[source].ingestion.documents.indices {
        let document = sources[source].ingestion.documents[index]
        guard document.isURLCited, host(document) != hosts[document.origin.dump, default: nil]
        else { continue }
        sources[source].ingestion.documents[index].withdrawCitedAddress()
      }
    }
  }

  /// ` | Handbook` behind the titles of most pages is the site's name.
  private func takeSiteName(_ sources: inout [IngestedSource], _ indices: [Int]) {
    let titles = indices.flatMap { sources[$0].ingestion.documents.map(\.title) }
    let ending = SiteName.ending(of: titles)
    if ending.isEmpty { return }
    for index in indices {
      for page in sources[index].ingestion.documents.indices {
        sources[index].ingestion.documents[page].takeOffTitle(ending)
      }
    }
  }

  private func takeLeadingAbstracts(_ sources: inout [IngestedSource], _ indices: [Int]) {
    let documents = indices.flatMap { sources[$0].ingestion.documents }
    guard LeadingAbstracts.areShown(in: documents) else { return }
    for index in indices {
      for page in sources[index].ingestion.documents.indices {
        sources[index].ingestion.documents[page].takeLeadingAbstract()
      }
    }
  }

  /// Takes out what only all pages of a dump together show to be page chrome.
  private func stripFurniture(
    _ sources: inout [IngestedSource], _ indices: [Int], _ dump: String,
    into diagnostics: inout Diagnostics
  ) {
    func documents() -> [Document] { indices.flatMap { sources[$0].ingestion.documents } }
    let furniture = RepeatedFurniture(documents(), profile: profile)
    if furniture.isEmpty { return }
    for index in indices { sources[index].strip(furniture, profile: profile) }
    if let found = RepeatedFurniture.diagnostic(documents(), dump: dump) {
      diagnostics.report(found)
    }
  }
}

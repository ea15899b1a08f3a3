internal import GuideIngest
internal import GuideModel
internal import GuideReconcile
internal import GuideText

/// What only all pages of a dump together can tell.
extension KnowledgeBuilder {
  func settleDumps(_ sources: inout [IngestedSource], into diagnostics: inout Diagnostics) {
    withdrawCitedAddresses(&sources)
    let dumps = Dictionary(grouping: sources.indices) { sources[$0].source.dump }
    let order = orderFiles(sources)
    for (dump, indices) in dumps.sorted(by: { Path.precedes($0.key, $1.key) }) {
      for index in indices { sources[index].leaveDrafts() }
      let drafts = indices.flatMap { sources[$0].drafts.map(\.origin) }
      if let note = UnlistedPages.drafts(drafts, of: dump) { diagnostics.report(note) }
      OverusedAddresses.withdraw(from: &sources, indices, into: &diagnostics)
      setPackagingAside(&sources, indices, dump, order[dump]?.pages ?? [], into: &diagnostics)
      takeSiteName(&sources, indices)
      stripFurniture(&sources, indices, dump, into: &diagnostics)
      takeLeadingAbstracts(&sources, indices)
      settlePictures(&sources, indices, dump, into: &diagnostics)
      includePartials(&sources, indices, dump, into: &diagnostics)
      linkLabels(&sources, indices)
      settleVariants(&sources, indices, order[dump]?.versions ?? [:])
      let documents = indices.flatMap { sources[$0].ingestion.documents }
      if !documents.isEmpty {
        // Beside pages, JSON that no dialect knows is none of them.
        if let note = DataBesidePages.setAside(&sources, indices, dump) { diagnostics.report(note) }
        for index in indices { sources[index].diagnostics.soften(UnknownDialect.schema) }
      }
      if leavesReport { continue }
      if let poor = PoorPages(documents, dump: dump).diagnostic { diagnostics.report(poor) }
      if let note = FurnishedDumps.diagnostic(documents, dump: dump) { diagnostics.report(note) }
    }
  }

  /// What files beside the pages, or tables of contents in them, say of their order, by dump; `read` are
  /// all files.
  func orderFiles(_ read: [IngestedSource]) -> [String: DumpOrder] {
    var files: [String: DumpOrder] = [:]
    for source in read.map(\.source) where OrderFile.isOne(source) {
      OrderFile.read(source, into: &files[source.dump, default: DumpOrder()])
    }
    let documents = Dictionary(grouping: read.flatMap(\.ingestion.documents), by: \.origin.dump)
    for (dump, documents) in documents {
      ContentsDirective.read(documents, into: &files[dump, default: DumpOrder()])
      files[dump]?.nameFiles(of: documents)
    }
    return files
  }

  /// The topics with the order that a dump states.
  func ordered(
    _ topics: [Topic], _ files: [String: DumpOrder], _ ingested: [IngestedSource],
    of dumps: [Dump]
  ) -> [Topic] {
    var topics = topics
    StatedOrder.assign(
      to: &topics, from: ingested.flatMap(\.ingestion.documents), files, of: dumps)
    return topics
  }

  /// What `source: …` names is the page where most pages of the dump have addresses on that host.
  private func withdrawCitedAddresses(_ sources: inout [IngestedSource]) {
    let all = sources.flatMap(\.ingestion.documents)
    guard all.contains(where: \.facts.isURLCited) else { return }
    func host(_ document: Document) -> String? {
      document.facts.url.flatMap { Address($0).authority }
    }
    let dumps = Dictionary(grouping: all, by: \.origin.dump)
    let hosts = dumps.mapValues { documents in
      Dictionary(grouping: documents.compactMap(host), by: { $0 })
        .filter { $0.value.count * 2 > documents.count }.keys.first
    }
    for source in sources.indices {
      for index in sources[source].ingestion.documents.indices {
        let document = sources[source].ingestion.documents[index]
        guard document.facts.isURLCited, host(document) != hosts[document.origin.dump, default: nil]
        else { continue }
        sources[source].ingestion.documents[index].withdrawAddress()
      }
    }
  }

  private func setPackagingAside(
    _ sources: inout [IngestedSource], _ indices: [Int], _ dump: String, _ listed: [String],
    into diagnostics: inout Diagnostics
  ) {
    let packaging = Packaging(
      indices.flatMap { sources[$0].ingestion.documents }, listed: listed)
    guard let note = packaging.diagnostic(of: dump) else { return }
    diagnostics.report(note)
    for index in indices { sources[index].leave(packaging) }
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

  private func settlePictures(
    _ sources: inout [IngestedSource], _ indices: [Int], _ dump: String,
    into diagnostics: inout Diagnostics
  ) {
    var pictures = DumpPictures(files: folders.first { $0.id == dump }?.others ?? [])
    for index in indices {
      for page in sources[index].ingestion.documents.indices {
        pictures.settle(&sources[index].ingestion.documents[page])
      }
    }
    if !pictures.unknown.isEmpty { diagnostics.report(Self.unknown(pictures.unknown, dump)) }
  }

  private func includePartials(
    _ sources: inout [IngestedSource], _ indices: [Int], _ dump: String,
    into diagnostics: inout Diagnostics
  ) {
    let parts = indices.filter { sources[$0].source.isPart }
    let partials = Partials(
      indices.flatMap { sources[$0].ingestion.documents },
      of: indices.map { sources[$0].source }, parts: parts.map { sources[$0].source })
    for note in [partials.diagnostic(of: dump), partials.keptDiagnostic(of: dump)] {
      if let note { diagnostics.report(note) }
    }
    if !partials.isEmpty { for index in indices { sources[index].include(partials) } }
    let shown = partials.shownLines(in: indices.flatMap { sources[$0].ingestion.documents })
    for index in parts {
      guard let lines = shown[sources[index].source.path] else {
        sources[index].isUnused = true
        continue
      }
      sources[index].ingestion.residue += [
        partials.residue(of: sources[index].source, showing: lines)
      ].compactMap(\.self)
    }
  }

  /// What MyST says of the whole dump, and the autorefs of MkDocs.
  private func linkLabels(_ sources: inout [IngestedSource], _ indices: [Int]) {
    let documents = indices.flatMap { sources[$0].ingestion.documents }
    let (labels, references) = (StatedLabels(documents), HeadingReferences(documents))
    for index in indices {
      for page in sources[index].ingestion.documents.indices {
        ContentsDirective.takeOut(of: &sources[index].ingestion.documents[page])
        if !labels.isEmpty { labels.link(&sources[index].ingestion.documents[page]) }
        references.link(&sources[index].ingestion.documents[page])
      }
    }
  }

  /// Editions and languages of the pages of a dump.
  private func settleVariants(
    _ sources: inout [IngestedSource], _ indices: [Int], _ versions: [String: String]
  ) {
    let variants = PageVariants(
      indices.flatMap { sources[$0].ingestion.documents }, versions: versions)
    if variants.found.isEmpty { return }
    var number = 0
    for index in indices {
      for page in sources[index].ingestion.documents.indices {
        variants.settle(&sources[index].ingestion.documents[page], at: number)
        number += 1
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
    let furniture = RepeatedFurniture(documents(), profile: profile, memory: memory)
    if furniture.isEmpty { return }
    for index in indices { sources[index].strip(furniture, profile: profile) }
    if let found = RepeatedFurniture.diagnostic(documents(), dump: dump) {
      diagnostics.report(found)
    }
  }
}

// MARK: - Messages

extension KnowledgeBuilder {
  private static func unknown(_ addresses: [String], _ dump: String) -> Diagnostic {
    let shown = Set(addresses).sorted(by: Path.precedes)
    let rest = shown.count > 3 ? ["and \(shown.count - 3) more"] : []
    let pictures = addresses.count == 1 ? "1 picture" : "\(addresses.count) pictures"
    return Diagnostic(
      .note, "picture.unknown-place",
      "\(pictures) of the dump \"\(dump)\" at paths that no file and no address of a page tells",
      help: "put the files of the pictures into the dump",
      notes: shown.prefix(3).map { "`\($0.prefix(80))`" } + rest
        + ["the addresses stay as they are written"])
  }
}

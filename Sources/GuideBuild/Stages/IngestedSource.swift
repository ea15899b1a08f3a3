package import GuideIngest
package import GuideModel
package import GuideRawText

/// One source after the ingest stage.
package struct IngestedSource: Equatable, Sendable {
  package var source: Source
  /// Of the ingestor that read it; nil when nobody could.
  package var dialect: String?
  package var ingestion = Ingestion()
  /// What stands for the words of a source of which nothing usable was left, and of pages that are
  /// left out.
  var setAside: [LedgerEntry] = []
  /// How many pages were read that are none of the guide: drafts, files of the dump's packaging.
  private(set) var pagesAside = 0
  /// Pages that were read and are left out as drafts.
  package private(set) var drafts: [Document] = []
  /// No dump of anything, and left as found.
  var isLeftOut = false
  /// Whether a page names this file to include it, but no page shows any of it.
  var isUnused = false
  package var diagnostics = Diagnostics()

  /// Pure: no files, no global state.
  /// `found` says who recognizes the source, the surest first.
  init(_ source: Source, profile: Profile, found: [Ingestors.Recognition]) {
    self.source = source
    if source.isPart { return }
    guard let surest = found.first else {
      refuse(UnknownDialect.judge(source))
      return
    }
    let rivals = found.filter { $0.confidence == surest.confidence }
    guard rivals.count == 1 else {
      refuse(.failed(Self.tie(rivals.map(\.ingestor.dialect), source)))
      return
    }
    do {
      ingestion = try surest.ingestor.ingest(source, profile: profile, into: &diagnostics)
      dialect = surest.ingestor.dialect
      for note in HiddenText.diagnostics(of: ingestion.documents, in: source) {
        diagnostics.report(note)
      }
    } catch {
      refuse(.failed(error.diagnostic))
    }
  }

  private mutating func refuse(_ judgement: UnknownDialect) {
    switch judgement {
    case .empty: break
    case .configuration: isLeftOut = true
    case .failed(let diagnostic):
      diagnostics.report(diagnostic)
      let raw = RawText(source)
      let origin = Origin(dump: source.dump, path: source.path, location: raw.whole)
      setAside.append(
        LedgerEntry(
          origin: origin, outcome: .unreadable, rule: diagnostic.id,
          text: raw.words.joined(separator: " ")))
    }
  }

  /// Leaves out the pages that are larger than they may be, and those in `excesses`, by origin.
  mutating func leave(above limits: Limits, and excesses: [Origin: Limits.Excess]) {
    leave { page in
      guard let excess = excesses[page.origin] ?? PageSize(page).excess(over: limits) else {
        return nil
      }
      let diagnostic = excess.ofPage(Diagnostic.Place(page.origin))
      return (.unreadable, diagnostic.id, diagnostic)
    }
  }

  /// Leaves out drafts, which their generator leaves out too.
  mutating func leaveDrafts() {
    drafts = ingestion.documents.filter { $0.facts.publication == .draft }
    leaveDrafts(Set(drafts.map(\.origin)))
  }

  /// Leaves out the pages at `origins` as drafts.
  mutating func leaveDrafts(_ origins: Set<Origin>) {
    leaveAside { origins.contains($0.origin) ? (.furniture, "draft", nil) : nil }
  }

  mutating func leave(_ packaging: Packaging) {
    leaveAside { packaging.contains($0) ? (.furniture, "packaging", nil) : nil }
  }

  private mutating func leaveAside(
    _ judge: (Document) -> (outcome: Outcome, rule: String, diagnostic: Diagnostic?)?
  ) {
    let count = ingestion.documents.count
    leave(judge)
    pagesAside += count - ingestion.documents.count
  }

  /// Leaves out each page for which there is an outcome of its words.
  private mutating func leave(
    _ judge: (Document) -> (outcome: Outcome, rule: String, diagnostic: Diagnostic?)?
  ) {
    var raw: RawText?
    ingestion.documents.removeAll { page in
      guard let left = judge(page) else { return false }
      if let diagnostic = left.diagnostic { diagnostics.report(diagnostic) }
      let texts = page.origin.location.textPointer.map { [$0] } ?? []
      let own =
        texts.isEmpty ? raw ?? RawText(source) : RawText(source, texts: Set(texts))
      if texts.isEmpty { raw = own }
      let words = own.words(in: page.origin.location) ?? []
      setAside.append(
        LedgerEntry(
          origin: page.origin, outcome: left.outcome, rule: left.rule,
          text: words.joined(separator: " ")))
      return true
    }
  }

  /// Whether it is JSON, or JSON Lines, in a form that no ingestor reads.
  var isUnknownData: Bool { setAside.contains { $0.rule == UnknownDialect.schema } }

  /// Keeps the words of such JSON out of the topics without a warning, for a reason that is known.
  mutating func leaveData(_ outcome: Outcome, rule: String) {
    diagnostics.remove(UnknownDialect.schema)
    for index in setAside.indices where setAside[index].rule == UnknownDialect.schema {
      (setAside[index].outcome, setAside[index].rule) = (outcome, rule)
    }
  }

  mutating func strip(_ furniture: RepeatedFurniture, profile: Profile) {
    for index in ingestion.documents.indices {
      furniture.strip(&ingestion.documents[index], profile: profile, into: &diagnostics)
    }
  }

  mutating func include(_ partials: Partials) {
    for page in ingestion.documents where partials.contains(page) {
      ingestion.residue += page.residue
    }
    ingestion.documents.removeAll(where: partials.contains)
    for index in ingestion.documents.indices
    where ingestion.documents[index].showsFiles {
      partials.include(in: &ingestion.documents[index])
    }
  }

  /// Entries for text that became no part of a document.
  var ledger: [LedgerEntry] {
    let residue = ingestion.residue.map {
      LedgerEntry(origin: $0.origin, outcome: $0.outcome, rule: $0.rule, text: $0.text)
    }
    return residue + setAside
  }
}

/// What was read already, by place: who recognized it, and what was read.
package typealias ReadSources = [String: (found: [Ingestors.Recognition], read: IngestedSource)]

extension RawText {
  package init(_ source: Source, texts: Set<String> = [], showsExtras: Bool = true) {
    if source.isPart {
      self.init(code: source.bytes)
    } else {
      self.init(
        source.bytes, texts: texts, isModule: source.isModule, showsExtras: showsExtras)
    }
  }
}

extension Source {
  /// Whether it is no text dump, and read because a page includes it.
  var isPart: Bool { !DumpFolder.reads(path) }

  /// The same for no other source of a build.
  var place: String { dump + "/" + path }
}

// MARK: - Messages

extension IngestedSource {
  static func tie(_ dialects: [String], _ source: Source) -> Diagnostic {
    Diagnostic(
      .error, "input.ambiguous-dialect",
      "the file could be \(dialects.joined(separator: " or "))",
      at: .init(path: Path.join(source.dump, source.path)),
      help: "dump it again with a converter that leaves its marks")
  }
}

internal import GuideMarkdown
package import GuideModel

/// Reads one of the dialects of Markdown: what they have in common, and where they differ.
package struct MarkdownDialect: Ingestor {
  package var dialect: String
  /// How sure the signs of a source make it.
  private let confidence: @Sendable (SourceSigns) -> Confidence
  var lineRepairs = Repairs.ofLines
  var pagesRepairs = Repairs.ofMarkdown
  /// Whether every heading of level 1 starts a page.
  var hasManyPages = false
  /// Whether a converter wrote the text, so that its damage is to be expected.
  var isConverted = false
  /// Whether people may have written the text in the flavor of a generator.
  var readsFlavors = true
  /// Of the one page that the source is.
  var record: RecordHead?

  /// The output of html2text, one page per file. It wraps lines at 78 columns, even inside addresses and
  /// headings, makes headings links, and writes tables without outer pipes.
  package static let html2text = MarkdownDialect(
    dialect: "html2text", confidence: { $0.html2text }, lineRepairs: Repairs.ofWrappedLines,
    isConverted: true, readsFlavors: false)

  /// Several pages in one file. Each page starts at a heading of level 1 and has absolute links. Pictures,
  /// captions, labels and tab strips are wherever copying left them, and of several tabs only the first is
  /// there. Link lists and change logs are read only if a page of the file shows that it has them.
  package static let linked = MarkdownDialect(
    dialect: "linked-markdown", confidence: { $0.linkedMarkdown }, hasManyPages: true,
    isConverted: true)

  /// The Markdown that Swift-DocC writes next to its pages. A JSON comment at the top identifies it and
  /// holds the page's path in `identifier`. Links have the form `doc://bundle/path`, and a heading
  /// "Discussion" precedes the text between the abstract and the first real heading.
  package static let docc = MarkdownDialect(
    dialect: "docc-markdown", confidence: { $0.doccMarkdown },
    pagesRepairs: Repairs.ofDocCMarkdown)

  /// Any other Markdown, including the topics that Guidebook writes. A file is one page, or several if front
  /// matter separates them.
  package static let markdown = MarkdownDialect(
    dialect: "markdown", confidence: { $0.markdown })

  package static let all = [html2text, linked, docc, markdown]

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence {
    confidence(signs)
  }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    if source.isBlank { throw IngestError(.emptySource(source)) }
    var reader = MarkdownPages(
      source: source, profile: profile, hasManyPages: hasManyPages,
      record: record)
    for part in parts(of: source, profile: profile, into: &diagnostics) { reader.read(part) }
    diagnostics.merge(reader.diagnostics)
    var pages = reader.pages
    let site = SiteAddress(profile.site)
    let isKnown = isConverted || pages.contains { $0.facts.url.map(site.isOnSite) ?? false }
    for repair in pagesRepairs where isKnown || !repair.isOfConverters {
      let reason =
        repair.isOfConverters ? isConverted ? "a converter wrote it" : "a page is of the site" : nil
      RepairTracing.apply(
        repair, to: &pages, profile: profile, because: reason, into: &diagnostics)
    }
    for index in pages.indices { pages[index].fillRows() }
    var ingestion = Ingestion()
    ingestion.isPlacedByPath = pages.contains(where: \.isPlacedByPath)
    ingestion.documents = pages.map {
      $0.document(dialect: dialect, profile: profile)
    }
    return ingestion
  }

  /// The text of each page of the source as the parser reads it: its lines, repaired.
  func parts(
    of source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) -> [FrontMatterSplitter.Part] {
    var lines = SourceLines(source.bytes)
    func apply(_ repairs: [any LineRepair], to lines: inout SourceLines) {
      for repair in repairs {
        RepairTracing.apply(repair, to: &lines, of: source, profile: profile, into: &diagnostics)
      }
    }
    apply([ConverterPreamble(), UnclosedFrontMatter()], to: &lines)
    if readsFlavors { lines.flavors = profile }
    lines.isConverted = isConverted
    lines.isModule = source.isModule
    let parts = FrontMatterSplitter.parts(of: lines)
    // Parse a page without its front matter from the start.
    if parts.count == 1 { lines.lines = parts[0].lines.lines }
    lines.observe()
    return parts.map { part in
      var part = part
      part.lines.observe(like: lines)
      if part.frontMatter?.title == nil {
        apply([RaisedHeadings(hasManyPages: hasManyPages)], to: &part.lines)
      }
      apply(lineRepairs, to: &part.lines)
      return part
    }
  }

  /// Of a text that is known to be Markdown, the dialect that it is in.
  static func reader(of source: Source) -> MarkdownDialect {
    let signs = SourceSigns(source)
    let found = [html2text, linked, markdown].map { (reader: $0, surety: $0.confidence(signs)) }
    let surest = found.map(\.surety).max() ?? .no
    return surest > .no ? found.first { $0.surety == surest }?.reader ?? markdown : markdown
  }
}

internal import GuideMarkdown
import GuideModel

/// What the three dialects of Markdown have in common, and where they differ.
struct MarkdownDialect {
  var dialect: String
  var lineRepairs: [any LineRepair]
  var pagesRepairs: [any PagesRepair]
  /// Whether every heading of level 1 starts a page.
  var hasManyPages: Bool
  /// Whether a converter wrote the text, so that its damage is to be expected.
  var isConverted = true
  /// Whether people may have written the text in the flavor of a generator.
  var readsFlavors = true
  /// Of the one page that the source is.
  var facts: PageFacts?

  func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    if source.isBlank { throw IngestError(.emptySource(source)) }
    var reader = MarkdownPages(
      source: source, profile: profile, hasManyPages: hasManyPages,
      facts: facts)
    for part in parts(of: source, profile: profile, into: &diagnostics) { reader.read(part) }
    diagnostics.merge(reader.diagnostics)
    var pages = reader.pages
    let site = SiteAddress(profile.site)
    let isKnown = isConverted || pages.contains { $0.url.map(site.isOnSite) ?? false }
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
    let surest = max(signs.html2text, signs.linkedMarkdown, signs.markdown)
    if signs.html2text == surest, surest > .no { return HTML2TextIngestor().reader }
    if signs.linkedMarkdown == surest, surest > .no { return LinkedMarkdownIngestor().reader }
    return MarkdownIngestor().reader
  }
}

internal import GuideModel
internal import GuideText

/// Every ingestor. To add a dialect: one file in this folder, one line here, one fixture folder.
package enum Ingestors {
  package static let all: [any Ingestor] = [
    MarkdownDialect.html2text, MarkdownDialect.linked, ArticleJSONIngestor(), RenderJSONIngestor(),
    InterfaceIngestor(), ElementRecordsIngestor(), PageRecordsIngestor(), MarkdownDialect.docc,
    MarkdownDialect.markdown,
  ]

  /// The dialects of Markdown, which one dump has one of: a page may be too short to show it.
  private static let ofMarkdown = Set(MarkdownDialect.all.map(\.dialect))
  /// So many files, and this share of them, settle it for the dump.
  private static let leastFiles = 8
  private static let leastShare = 0.8

  /// The dialect of Markdown in which most files of a dump are; nil where they do not agree.
  /// `dialects` are those that each was surest of.
  package static func settled(_ dialects: [String]) -> String? {
    let found = Dictionary(grouping: dialects.filter(ofMarkdown.contains), by: \.self)
      .mapValues(\.count)
    let files = found.values.reduce(0, +)
    guard files >= leastFiles, let most = found.max(by: { $0.value < $1.value }),
      Double(most.value) >= leastShare * Double(files)
    else { return nil }
    return most.key
  }

  /// Who recognizes a source, and how surely.
  package typealias Recognition = (ingestor: any Ingestor, confidence: Confidence)

  /// With the dialect of the dump's Markdown first where the source is in any.
  package static func preferring(_ dialect: String?, in found: [Recognition]) -> [Recognition] {
    guard let dialect, let first = found.first, ofMarkdown.contains(first.ingestor.dialect),
      let own = all.first(where: { $0.dialect == dialect })
    else { return found }
    let others = found.filter {
      $0.ingestor.dialect != dialect && $0.confidence < .certain
    }
    return [(own, .certain)] + others
  }

  /// Whoever recognizes the source, the surest first; among equals in the order of `all`. JSON above
  /// a text is not asked for what JSON holds. The source may say what the order of pages is.
  static func recognizing(_ source: Source) -> [Recognition] {
    let signs = SourceSigns(source)
    let isText = FrontMatterLines.isObject(above: source.bytes)
    // Its examples may look like anything.
    let interface = InterfaceIngestor()
    if !isText, interface.recognizes(source, signs) == .certain { return [(interface, .certain)] }
    return all.enumerated()
      .filter { !isText || ofMarkdown.contains($0.element.dialect) }
      .map { (offset: $0, ingestor: $1, confidence: $1.recognizes(source, signs)) }
      .filter { $0.confidence > .no }
      .sorted { ($1.confidence, $0.offset) < ($0.confidence, $1.offset) }
      .map { ($0.ingestor, $0.confidence) }
  }
}

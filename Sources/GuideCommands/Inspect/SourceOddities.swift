internal import GuideBuild
internal import GuideIngest
internal import GuideModel
internal import GuideRawText
internal import GuideText

/// What is unusual about a source and needs no repair: a person who wonders where a page's title
/// came from finds it here.
enum SourceOddities {
  static func find(in ingested: IngestedSource) -> [Diagnostic] {
    let source = ingested.source
    guard let dialect = ingested.dialect else { return [] }
    return [lineEnds(source), tabs(source), absoluteLinks(source, dialect)].compactMap(\.self)
      + ingested.ingestion.documents.compactMap { titleElsewhere($0, in: source) }
  }

  private static func lineEnds(_ source: Source) -> Diagnostic? {
    let pairs = ByteSearch.count(of: [0x0D, 0x0A], in: source.bytes)
    let returns = source.bytes.count { $0 == 0x0D } - pairs
    let feeds = source.bytes.count { $0 == 0x0A } - pairs
    let kinds = [("LF", feeds), ("CR LF", pairs), ("CR", returns)].filter { $0.1 > 0 }.map(\.0)
    guard kinds.contains(where: { $0 != "LF" }) else { return nil }
    return Diagnostic(
      .note, "source.line-ends", "lines end with \(kinds.joined(separator: " and with "))",
      at: .init(source), notes: ["they are read as if they ended with LF"])
  }

  private static func tabs(_ source: Source) -> Diagnostic? {
    guard let first = source.bytes.firstIndex(of: 0x09), source.bytes.first != UInt8(ascii: "{")
    else { return nil }
    let lines = Lines.ranges(of: source.bytes)
    let count = lines.count { source.bytes[$0].contains(0x09) }
    let line = lines.firstIndex { $0.contains(first) } ?? 0
    var place = Diagnostic.Place(source)
    place.line = line + 1
    place.column = first - lines[line].lowerBound + 1
    return Diagnostic(
      .note, "source.tabs", "\(count == 1 ? "1 line holds a tab" : "\(count) lines hold tabs")",
      at: place, notes: ["a tab is read as spaces up to the next fourth column"])
  }

  /// The dialect was told by its wrapped lines, though its links look like another's.
  private static func absoluteLinks(_ source: Source, _ dialect: String) -> Diagnostic? {
    guard dialect == MarkdownDialect.html2text.dialect,
      ByteSearch.count(of: Array("](/".utf8), in: source.bytes) == 0
    else { return nil }
    let count = ByteSearch.count(of: Array("](http".utf8), in: source.bytes)
    guard count > 0 else { return nil }
    return Diagnostic(
      .note, "source.absolute-links",
      "\(count == 1 ? "1 link is" : "all \(count) links are") absolute, as \(dialect) writes none",
      at: .init(source), notes: ["the dialect was told by the lines, which are wrapped"])
  }

  /// The title stands neither in a heading nor in front matter.
  private static func titleElsewhere(_ document: Document, in source: Source) -> Diagnostic? {
    guard case .lines(let lines) = document.root.origin.location,
      document.root.origin.location == document.origin.location
    else { return nil }
    let layout = Lines.ranges(of: source.bytes)
    let range = (lines.lowerBound - 1)..<min(lines.upperBound, lines.lowerBound + 2, layout.count)
    let start = range.map { String(decoding: source.bytes[layout[$0]], as: UTF8.self) }
    let words = Set(Words(start.joined(separator: "\n")))
    guard lines.count > 3 || !Words(document.title).allSatisfy(words.contains) else { return nil }
    return Diagnostic(
      .note, "source.no-title",
      "no heading is the page's title; its file's name is: “\(document.title)”",
      at: .init(source), help: "start the page with `# ` and its title")
  }
}

extension Diagnostic.Place {
  init(_ source: Source) { self.init(path: Path.join(source.dump, source.path)) }
}

import Foundation
import GuideModel
import GuideText
import TestSupport
import Testing

@testable import GuideIngest

/// What goes in comes out: every word of a source is in a document or a residue, and no document
/// has a word that its source does not have. Counted apart from any parser.
@Suite struct ConservationTests {
  @Test(arguments: DialectTests.cases) func fixtureKeepsItsWords(fixture: Fixtures.Case) throws {
    try Self.check(fixture.source, Fixtures.profile)
  }

  @Test(.enabled(if: seeds != nil, "hig-seeds are not beside the package"))
  func seedsKeepTheirWords() throws { try Self.checkCorpus(try #require(Self.seeds)) }

  @Test(.enabled(if: crawl != nil, "hig-crawl-2025-09 is not beside the package"))
  func crawlKeepsItsWords() throws { try Self.checkCorpus(try #require(Self.crawl)) }

  private static let seeds = PackageRoot.shared("corpora/hig-seeds")
  private static let crawl = PackageRoot.shared("corpora/hig-crawl-2025-09")

  private static func checkCorpus(_ root: String) throws {
    let profile = try #require(TestProfiles.named("hig"))
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    for file in files.sorted() where file.hasSuffix(".md") || file.hasSuffix(".json") {
      let bytes = Source.bytes(at: root + "/" + file)
      try check(Source(dump: "corpus", path: file, bytes: bytes), profile)
    }
  }

  private static func check(_ source: Source, _ profile: Profile) throws {
    let ingestor = try #require(Ingestors.sniff(source).first?.ingestor, "\(source.path)")
    var diagnostics = Diagnostics()
    let ingestion = try ingestor.ingest(source, profile: profile, into: &diagnostics)
    let raw = WordCount(RawWords.words(of: source))
    let shown = WordCount(ingestion.documents.flatMap(\.shownTexts))
    let residues = ingestion.residue + ingestion.documents.flatMap(\.residue)
    let residue = WordCount(residues.map(\.text))
    let all = shown.adding(residue).adding(WordCount(ingestion.documents.map(\.title)))
    let isRender = ingestor is RenderJSONIngestor
    // There a title stands once, among the references, and is shown wherever it is named.
    let named = isRender ? WordCount(RawWords.referenceTitles(of: source)) : WordCount([])
    #expect(raw.missing(in: all, naming: named) == [], "lost from \(source.path)")
    if isRender { return }
    // What is referred to is shown in each place, names of members are words, and calls are `http`.
    if ingestor is InterfaceIngestor {
      let text = String(decoding: source.bytes, as: UTF8.self)
      let known = [text] + RawWords.words(of: source) + InterfaceLabel.all + ["http"]
      let words = Set(known.flatMap { Words($0) })
      let invented = Set(ingestion.documents.flatMap(\.shownTexts).flatMap { Words($0) })
        .subtracting(words)
      #expect(invented.sorted() == [], "invented in \(source.path)")
      return
    }
    // A label that was glued to the shown word is residue.
    #expect(shown.missing(in: raw, naming: residue) == [], "invented in \(source.path)")
  }
}

/// The words that a person sees in the raw bytes, read with as little knowledge as possible.
enum RawWords {
  static func words(of source: Source) -> [String] {
    if source.path.hasSuffix(".jsonl") {
      return source.bytes.split(separator: 0x0A).flatMap { line in
        (try? JSONValue(parsing: Array(line))).map { strings(in: $0, key: "") }
          ?? [String(decoding: line, as: UTF8.self)]
      }
    }
    if source.path.hasSuffix(".json") {
      return (try? JSONValue(parsing: source.bytes)).map { strings(in: $0, key: "") } ?? []
    }
    let text = String(decoding: source.bytes, as: UTF8.self)
    return [visible(text.replacing("&amp;", with: "&"))]
  }

  static func referenceTitles(of source: Source) -> [String] {
    guard case .object(let members) = (try? JSONValue(parsing: source.bytes))?["references"] else {
      return []
    }
    return members.compactMap { $0.value["title"]?.string }
  }

  private static func strings(in value: JSONValue, key: String) -> [String] {
    switch value {
    case .string(let text):
      key == "type" || text.hasPrefix("http") || text.hasPrefix("/")
        ? []
        : [
          text.contains("\n") || text.contains("](") || text.looksLikeHTML ? visible(text) : text
        ]
    case .array(let values): values.flatMap { strings(in: $0, key: "") }
    case .object(let members):
      // The kind of a token of a declaration, beside its text, is no word.
      members.filter { $0.key != "kind" || value["text"] == nil }
        .flatMap { strings(in: $0.value, key: $0.key) }
    case .null, .bool, .number: []
    }
  }

  /// Without addresses in parentheses after a bracket or alone on a line, tags, backslashes and the
  /// numbers of list items.
  static func visible(_ text: String) -> String {
    // A link to a symbol shows its name.
    let text = text.replacing(#/(?m)^ *\d{1,9}[.)] /#, with: "")
      .replacing(#/<doc://[^>\s]*/([^>/\s]+)>/#) { String($0.1) }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = invisibleEnd(bytes, at: index) {
        result.append(0x20)
        index = end
      } else {
        if bytes[index] != UInt8(ascii: "\\") { result.append(bytes[index]) }
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func invisibleEnd(_ bytes: [UInt8], at index: Int) -> Int? {
    let tail = bytes[index...].prefix(8)
    if tail.starts(with: "](".utf8) { return addressEnd(bytes, from: index + 2) }
    if tail.starts(with: "(http".utf8) { return addressEnd(bytes, from: index + 1) }
    guard tail.first == UInt8(ascii: "<"), let next = tail.dropFirst().first,
      next.isLetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
    else { return nil }
    return bytes[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  /// Behind the closing parenthesis, which balances; a title in quotes is left to be seen.
  private static func addressEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    for index in start..<bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return index + 1 }
        depth -= 1
      default: break
      }
    }
    return nil
  }
}

extension Document {
  /// Headings, blocks, abstract and changes; no cell that was filled from the row above.
  fileprivate var shownTexts: [String] {
    // A title may come from the name of the file or from the address.
    var texts = root.blocks.map { $0.content.ownText }
    var open = root.sections
    while let section = open.popLast() {
      texts += [section.headingText] + section.blocks.map { $0.content.ownText }
      open += section.sections
    }
    let changes = changeLog.map { $0.text.plainText }
    return texts + [abstract?.content.ownText ?? ""] + changes
  }
}

extension BlockContent {
  fileprivate var ownText: String {
    if case .raw(let markup) = self { return RawWords.visible(markup) }
    if case .code(let language?, _, _, _) = self { return language + "\n" + labelledText }
    guard case .table(var table) = self else { return withoutScripts.labelledText }
    for row in table.rows.indices {
      for cell in table.rows[row].indices where table.rows[row][cell].inherited {
        table.rows[row][cell].content = []
      }
    }
    return BlockContent.table(table).withoutScripts.plainText
  }

  /// Tags of raised and lowered text are no words.
  private var withoutScripts: BlockContent {
    let tags = Script.allCases.flatMap { [$0.openingTag, $0.closingTag] }
    return rewritten(inlines: { run, _ in
      run.rewritten { run in
        run.removeAll { inline in
          if case .raw(let tag) = inline { tags.contains(tag) } else { false }
        }
      }
    })
  }
}

import GuideModel
import GuideText

/// Turns records into documents, and accounts for everything that stands beside their texts.
struct PageRecordReader {
  let source: Source
  let profile: Profile
  private(set) var ingestion = Ingestion()
  private(set) var diagnostics = Diagnostics()
  /// Passages within records that no page has, by the member that holds them.
  private var nested: [String: Nested] = [:]

  private struct Nested {
    var first: Origin
    var texts = 0
    var words = 0

    mutating func add(_ all: [String]) {
      texts += all.count
      words += all.reduce(0) { $0 + Words($1).reduce(0) { count, _ in count + 1 } }
    }
  }

  init(source: Source, profile: Profile) {
    self.source = source
    self.profile = profile
  }

  private func origin(_ pointer: String) -> Origin {
    Origin(dump: source.dump, path: source.path, location: .pointer(pointer))
  }

  // MARK: - Records

  mutating func read(_ records: PageRecords) {
    let ending = Self.commonEnding(of: records.pages.compactMap { $0.title?.text })
    let parts = Dictionary(grouping: records.pages.filter { $0.part != nil }) {
      $0.part?.page ?? ""
    }
    var joined: Set<String> = []
    for record in records.pages {
      guard let page = record.part?.page, let all = parts[page], all.count > 1 else {
        read(record, titleEnding: ending)
        continue
      }
      if joined.insert(page).inserted { read(parts: all, titleEnding: ending) }
    }
    for (kind, found) in nested.sorted(by: { $0.key < $1.key }) {
      diagnostics.report(
        .nestedText(kind, texts: found.texts, words: found.words, at: found.first))
    }
    for (value, pointer) in records.strays {
      diagnostics.report(.noPage(value, at: origin(pointer)))
      ingestion.residue += residue(value, at: pointer, .unreadable, "page-records.no-page")
    }
  }

  /// Parts of one page, which a splitter cut and which may overlap.
  private mutating func read(parts: [PageRecord], titleEnding: String) {
    let ordered = parts.enumerated().sorted {
      ($0.element.part?.place ?? 0, $0.offset) < ($1.element.part?.place ?? 0, $1.offset)
    }
    let first = ordered[0].element
    let head = head(of: first, titleEnding: titleEnding)
    var page = Page(
      title: head.title.map { [.text($0)] } ?? [], origin: head.titleOrigin,
      extent: origin(first.pointer))
    page.facts = head.facts
    if page.facts.url == nil { page.slug = first.part.flatMap { Slug.file($0.page) } }
    page.statedAbstract = head.abstract
    for (_, record) in ordered {
      ingestion.residue += factsBeside(record, lost: [])
      var items = page.markdown(
        record.body, at: record.bodyPointer, of: source, profile, into: &diagnostics)
      let shared = Self.overlap(of: page.items, items)
      page.residue += items.prefix(shared).map {
        Residue(
          origin: $0.origin, text: $0.block?.plainText ?? $0.title?.plainText ?? "",
          outcome: .same, rule: "record-overlap")
      }
      items.removeFirst(shared)
      if page.items.isEmpty, let title = items.first?.title,
        page.title.isEmpty || page.title.plainText == title.plainText
      {
        (page.title, page.origin) = (title, items.removeFirst().origin)
      }
      page.items += items
    }
    page.takeNameAsTitle()
    var pages = [page]
    for repair in Repairs.ofMarkdown where !repair.isOfConverters {
      RepairTracing.apply(repair, to: &pages, profile: profile, into: &diagnostics)
    }
    ingestion.documents += pages.map {
      $0.document(dialect: PageRecordsIngestor().dialect, profile: profile)
    }
  }

  /// How many blocks the second begins with that the first ends with.
  private static func overlap(of first: [Page.Item], _ second: [Page.Item]) -> Int {
    let most = min(first.count, second.count)
    return stride(from: most, to: 0, by: -1).first { count in
      zip(first.suffix(count), second).allSatisfy { $0.content == $1.content }
    } ?? 0
  }

  private mutating func read(_ record: PageRecord, titleEnding: String) {
    let lost = nestedTexts(record)
    for (kind, texts) in Dictionary(grouping: lost, by: \.kind) {
      nested[kind, default: Nested(first: texts[0].origin)].add(texts.map(\.text))
    }
    ingestion.residue += factsBeside(record, lost: Set(lost.map(\.origin)))
    if record.isHTML {
      diagnostics.report(.html(at: origin(record.bodyPointer)))
      ingestion.residue.append(
        Residue(
          origin: origin(record.bodyPointer), text: record.body, outcome: .unreadable,
          rule: "page-records.html"))
      return
    }
    var body = Source(dump: source.dump, path: source.path, bytes: Array(record.body.utf8))
    body.pointer = record.bodyPointer
    var reader = MarkdownDialect.reader(of: body)
    reader.dialect = PageRecordsIngestor().dialect
    reader.record = head(of: record, titleEnding: titleEnding)
    if record.facts.url != nil { reader.hasManyPages = false }
    do {
      ingestion.documents += try reader.ingest(body, profile: profile, into: &diagnostics).documents
    } catch {
      diagnostics.report(error.diagnostic)
    }
  }

  private func head(of record: PageRecord, titleEnding: String) -> RecordHead {
    var title = record.title?.text.trimmingSpaces
    if let text = title, text.hasSuffix(titleEnding) {
      title = String(text.dropLast(titleEnding.count)).trimmingSpaces
    }
    return RecordHead(
      title: title, titleOrigin: origin(record.title?.pointer ?? record.pointer),
      abstract: record.abstract, facts: record.facts)
  }

  /// ` | Handbook` of titles that all end with it: the name of the site.
  private static func commonEnding(of titles: [String]) -> String {
    guard titles.count > 1, let first = titles.first else { return "" }
    for mark in [" | ", " - ", " – ", " — ", " · "] {
      guard let start = first.ranges(of: mark).last?.lowerBound else { continue }
      let ending = String(first[start...])
      if titles.allSatisfy({ $0.hasSuffix(ending) && $0.count > ending.count }) { return ending }
    }
    return ""
  }

  // MARK: - Accounts of text

  /// The page in other forms, and what the record says of it; `lost` is neither.
  private func factsBeside(_ record: PageRecord, lost: Set<Origin>) -> [Residue] {
    record.value.texts(at: record.pointer).compactMap { text, pointer in
      if pointer == record.bodyPointer { return nil }
      let origin = origin(pointer)
      return lost.contains(origin)
        ? Residue(
          origin: origin, text: text, outcome: .unreadable, rule: "page-records.nested-text")
        : Residue(origin: origin, text: text, outcome: .furniture, rule: "record-facts")
    }
  }

  /// Texts of lists of objects within a record, such as `sections`, which hold a passage that the text
  /// of the record lacks; with the member of the record that they are in.
  private func nestedTexts(
    _ record: PageRecord
  ) -> [(kind: String, text: String, origin: Origin)] {
    guard case .object(let members) = record.value else { return [] }
    lazy var runs = Shingles(record.body).hashes
    lazy var words = Set(Words(record.body))
    func isInBody(_ text: String) -> Bool {
      let own = Shingles(text)
      return own.count < 3 ? words.isSuperset(of: Words(text)) : runs.isSuperset(of: own.hashes)
    }
    return members.flatMap { member -> [(kind: String, text: String, origin: Origin)] in
      guard case .array(let items) = member.value, !items.isEmpty else { return [] }
      let place = record.pointer + "/" + JSONPointer.escape(member.key)
      return items.enumerated().flatMap { index, item -> [(String, String, Origin)] in
        guard case .object = item else { return [] }
        let texts = item.texts(at: "\(place)/\(index)").filter { text, _ in
          !text.isWebAddress && text.contains(where: \.isLetter)
            && !isInBody(text)
        }
        guard texts.contains(where: { PageRecord.isPassage($0.text) }) else { return [] }
        return texts.map { (member.key, $0.text, origin($0.pointer)) }
      }
    }
  }

  private func residue(
    _ value: JSONValue, at pointer: String, _ outcome: Outcome, _ rule: String
  ) -> [Residue] {
    value.texts(at: pointer).map {
      Residue(origin: origin($0.pointer), text: $0.text, outcome: outcome, rule: rule)
    }
  }

  /// What stands around the records: counts, dates, the state of the crawl.
  mutating func readRest(of document: JSONValue, beside records: PageRecords) {
    let taken = Set(records.pages.map(\.pointer) + records.strays.map(\.pointer))
    var open: [(value: JSONValue, pointer: String)] = [(document, "")]
    while let (value, pointer) = open.popLast() {
      if taken.contains(pointer) { continue }
      switch value {
      case .array(let values): open += values.enumerated().map { ($1, pointer + "/\($0)") }
      case .object(let members):
        readDate(value)
        open += members.filter { $0.key != "type" }
          .map { ($0.value, pointer + "/" + JSONPointer.escape($0.key)) }
      case .string: ingestion.residue += residue(value, at: pointer, .furniture, "dump-metadata")
      case .null, .bool, .number: break
      }
    }
    for record in records.pages { readDate(record.value) }
    ingestion.residue.sort { $0.origin < $1.origin }
  }

  private mutating func readDate(_ value: JSONValue) {
    for place in [value, value["metadata"] ?? .null, value["crawl"] ?? .null] {
      guard let date = place.captureDate(ofPage: true) else { continue }
      ingestion.statedDate = max(ingestion.statedDate ?? date, date)
    }
  }

  /// Lines of JSON Lines that are no JSON.
  mutating func readBrokenLines() {
    guard (try? JSONValue(parsing: source.bytes)) == nil else { return }
    for line in JSONLines.lines(of: source.bytes) ?? [] {
      do {
        _ = try JSONValue(parsing: Array(line.bytes))
      } catch {
        let text = String(decoding: line.bytes, as: UTF8.self)
        diagnostics.report(.brokenLine(error, text, number: line.number + 1, of: source))
        ingestion.residue.append(
          Residue(
            origin: origin("/\(line.number)"), text: text, outcome: .unreadable,
            rule: "page-records.broken-line"))
      }
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func noPage(_ value: JSONValue, at origin: Origin) -> Diagnostic {
    Diagnostic(
      .warning, "page-records.no-page",
      "\(value.typeName) beside pages that holds none: no text, or neither address nor title",
      at: Place(origin), help: "fetch the page again", notes: ["its text is listed as unreadable"])
  }

  static func nestedText(
    _ kind: String, texts: Int, words: Int, at origin: Origin
  ) -> Diagnostic {
    let texts = texts == 1 ? "1 text" : "\(texts) texts"
    let words = words == 1 ? "1 word" : "\(words) words"
    return Diagnostic(
      .warning, "page-records.nested-text",
      "`\(kind)` of records: \(texts) with \(words) that the text of the record lacks, lost",
      at: Place(origin), help: "have the crawler write them into the text of the record",
      notes: ["they are listed as unreadable"])
  }

  fileprivate static func html(at origin: Origin) -> Diagnostic {
    Diagnostic(
      .error, "page-records.html", "the text of the page is HTML", at: Place(origin),
      help: "have the crawler write Markdown",
      notes: ["it is listed as unreadable; the other pages are used"])
  }

  fileprivate static func brokenLine(
    _ error: JSONSyntaxError, _ text: String, number: Int, of source: Source
  ) -> Diagnostic {
    Diagnostic(
      .error, "page-records.broken-line", "malformed JSON: \(error.problem)",
      at: Place(
        path: source.dump + "/" + source.path, line: number, column: error.column,
        excerpt: String(text.prefix(400))),
      help: "write that line again; a crawl that was stopped leaves the last one unfinished",
      notes: ["it is listed as unreadable; the other lines are used"])
  }
}

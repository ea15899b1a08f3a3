internal import Foundation
package import GuideModel
internal import GuideText

/// JSON or JSON Lines whose records are each a piece of a page, in reading order: the elements that
/// Unstructured partitions a document into (`type`, `text`, `metadata`), and the records of a search
/// index as DocSearch crawlers write them for Algolia (`hierarchy`, `content`, `url`). Pieces with the
/// same address or file make up a page.
package struct ElementRecordsIngestor: Ingestor {
  package let dialect = "element-records"

  package init() {}

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence {
    let signs = ["\"element_id\"", "\"hierarchy\""].map { Array($0.utf8) }
    guard signs.contains(where: { ByteSearch.contains($0, in: source.bytes) }),
      let document = JSONLines.document(source.bytes)
    else { return .no }
    return PageElement.all(in: document).isEmpty ? .no : .certain
  }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    let document = JSONLines.document(source.bytes) ?? .null
    var reader = ElementPages(source: source, address: SiteAddress(profile.site))
    let elements = PageElement.all(in: document)
    for element in elements { reader.read(element) }
    var pages = reader.finished()
    for repair in Repairs.ofElements {
      RepairTracing.apply(repair, to: &pages, profile: profile, into: &diagnostics)
    }
    var ingestion = Ingestion()
    ingestion.documents = pages.map { $0.document(dialect: dialect, profile: profile) }
    let taken = Set(elements.map(\.pointer))
    ingestion.residue = document.texts(at: "", except: taken).map {
      Residue(
        origin: reader.origin($0.pointer), text: $0.text, outcome: .furniture,
        rule: "dump-metadata")
    }
    return ingestion
  }
}

/// A record that is a piece of a page.
private struct PageElement {
  /// RFC 6901.
  let pointer: String
  let value: JSONValue
  let isOfIndex: Bool

  /// Of a list or of the lists right inside an object, such as `hits`; none unless most records are
  /// pieces.
  static func all(in document: JSONValue) -> [PageElement] {
    switch document {
    case .array(let values):
      let found = values.enumerated().compactMap { PageElement($1, at: "/\($0)") }
      return found.count * 2 > values.count ? found : []
    case .object(let members):
      return members.flatMap { member in
        guard case .array = member.value else { return [PageElement]() }
        let place = "/" + JSONPointer.escape(member.key)
        return all(in: member.value).map { PageElement($0, below: place) }
      }
    case .null, .bool, .number, .string: return []
    }
  }

  private init?(_ value: JSONValue, at pointer: String) {
    let isElement =
      value["element_id"] != nil && value["type"]?.string != nil && value["text"]?.string != nil
    isOfIndex =
      value["hierarchy"]?["lvl0"] != nil && value["hierarchy"]?["lvl1"] != nil
      && (value["url"] ?? value["url_without_anchor"])?.string != nil
    guard isElement || isOfIndex else { return nil }
    (self.value, self.pointer) = (value, pointer)
  }

  private init(_ other: PageElement, below place: String) {
    (pointer, value, isOfIndex) = (place + other.pointer, other.value, other.isOfIndex)
  }
}

/// Puts pieces together.
private struct ElementPages {
  let source: Source
  let address: SiteAddress
  private var pages: [Page] = []
  /// Places in `pages`, by address or file.
  private var places: [String: Int] = [:]
  /// Of each page, the headings that the next piece stands below, as an index has them.
  private var headings: [[String]] = []
  /// Strings that stand in a page.
  private var used: Set<String> = []

  init(source: Source, address: SiteAddress) {
    self.source = source
    self.address = address
  }

  func origin(_ pointer: String) -> Origin {
    Origin(dump: source.dump, path: source.path, location: .pointer(pointer))
  }

  /// A page without a title is called by its file.
  func finished() -> [Page] {
    pages.map { page in
      var page = page
      if page.title.isEmpty, let name = page.slug?.split(separator: "/").last {
        page.title = [.text(String(name).replacing("-", with: " "))]
      }
      return page
    }
  }

  mutating func read(_ element: PageElement) {
    let index = element.isOfIndex ? readRecord(element) : readElement(element)
    pages[index].residue += element.value.texts(at: element.pointer)
      .filter { !used.contains($0.pointer) }
      .map {
        Residue(
          origin: origin($0.pointer), text: $0.text, outcome: .furniture, rule: "record-facts")
      }
  }

  /// The page with that address or file.
  private mutating func page(_ key: String, _ element: PageElement) -> Int {
    if let index = places[key] { return index }
    var page = Page(title: [], origin: origin(element.pointer), extent: origin(""))
    if key.isWebAddress {
      page.url = address.absolute(key, on: nil).map(address.page)
    }
    if page.url == nil { page.slug = Slug.file(key.isEmpty ? source.path : key) }
    places[key] = pages.count
    pages.append(page)
    headings.append([])
    return pages.count - 1
  }

  private mutating func add(_ content: Page.Item.Content, to page: Int, at pointer: String) {
    used.insert(pointer)
    pages[page].items.append(.init(content, origin: origin(pointer)))
  }

  // MARK: - Elements of a document

  /// What a page repeats.
  private static let furniture: Set<String> = [
    "Header", "Footer", "PageBreak", "PageNumber", "CheckBox",
  ]

  private mutating func readElement(_ element: PageElement) -> Int {
    let (value, place) = (element.value, element.pointer + "/text")
    let facts = value["metadata"] ?? .null
    let file = [facts["file_directory"], facts["filename"]].compactMap(\.?.string)
      .filter { !$0.isEmpty }.joined(separator: "/")
    let page = page(facts["url"]?.string ?? file, element)
    let text = (value["text"]?.string ?? "").trimmingSpaces
    let type = value["type"]?.string ?? ""
    if pages[page].language == nil {
      let languages = facts["languages"]?.array?.compactMap(\.string) ?? []
      // Three letters, ISO 639-2.
      let code = languages.count == 1 ? Locale.LanguageCode(languages[0]) : nil
      pages[page].language = code?.identifier(.alpha2)
    }
    if text.isEmpty || Self.furniture.contains(type) { return page }
    switch type {
    case "Title":
      let depth = facts["category_depth"]?.int
      if pages[page].title.isEmpty, pages[page].items.isEmpty {
        used.insert(place)
        (pages[page].title, pages[page].origin) = ([.text(text)], origin(place))
      } else {
        let level = min(max((depth ?? 1) + 1, 2), Section.maximumLevel)
        add(.heading(level: level, [.text(text)], anchor: nil), to: page, at: place)
      }
    case "ListItem":
      addItem(text, to: page, at: element.pointer)
    case "CodeSnippet":
      add(.block(.code(language: nil, text: value["text"]?.string ?? "")), to: page, at: place)
    case "Table":
      guard let html = facts["text_as_html"]?.string else { fallthrough }
      let place = element.pointer + "/metadata/text_as_html"
      add(.block(.raw(html)), to: page, at: place)
      let tags = html.matches(of: /<[^>]*>/).map { String($0.0) }.joined(separator: " ")
      pages[page].residue.append(
        Residue(origin: origin(place), text: tags, outcome: .repaired, rule: "raw-markup"))
    default:
      add(.block(.paragraph([.text(text)])), to: page, at: place)
    }
    return page
  }

  /// To the list that the page ends with. No pointer leads to several records, so the place of a list is
  /// what holds them all.
  private mutating func addItem(_ text: String, to page: Int, at pointer: String) {
    let item: [BlockContent] = [.paragraph([.text(text)])]
    used.insert(pointer + "/text")
    let last = pages[page].items.count - 1
    if case .list(let ordered, let items)? = pages[page].items.last?.block {
      pages[page].items[last].content = .block(.list(ordered: ordered, items: items + [item]))
    } else {
      let parent = String(pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)])
      pages[page].items.append(
        .init(.list(ordered: false, items: [item]), origin: origin(parent)))
    }
  }

  // MARK: - Records of an index

  /// From the title of the page down.
  private static let levels = (2...6).map { "lvl\($0)" }

  private mutating func readRecord(_ record: PageElement) -> Int {
    let (value, pointer) = (record.value, record.pointer)
    let address = (value["url_without_anchor"] ?? value["url"])?.string ?? ""
    let page = page(String(address.prefix { $0 != "#" }), record)
    let hierarchy = value["hierarchy"] ?? .null
    if pages[page].title.isEmpty {
      let level = hierarchy["lvl1"]?.string == nil ? "lvl0" : "lvl1"
      let place = "\(pointer)/hierarchy/\(level)"
      used.insert(place)
      pages[page].title = [.text(hierarchy[level]?.string ?? "")]
      pages[page].origin = origin(place)
      if level == "lvl1" { pages[page].category = hierarchy["lvl0"]?.string }
    }
    let names = Self.levels.map { hierarchy[$0]?.string ?? "" }
    let own = Array(names.prefix(names.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0))
    let shared = zip(own, headings[page]).prefix { $0 == $1 }.count
    headings[page] = own
    for (index, name) in own.enumerated().dropFirst(shared) where !name.isEmpty {
      let anchor = index == own.count - 1 ? value["anchor"]?.string : nil
      add(
        .heading(level: index + 2, [.text(name)], anchor: anchor?.isEmpty == true ? nil : anchor),
        to: page, at: "\(pointer)/hierarchy/\(Self.levels[index])")
    }
    if let text = value["content"]?.string, !text.trimmingSpaces.isEmpty {
      add(.block(.paragraph([.text(text.trimmingSpaces)])), to: page, at: pointer + "/content")
    }
    return page
  }
}

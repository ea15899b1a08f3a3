package import GuideModel
internal import GuideText

/// JSON or JSON Lines whose records are each a piece of a page, in reading order: the elements that
/// Unstructured partitions a document into (`type`, `text`, `metadata`), and the records of a search
/// index as DocSearch crawlers write them for Algolia (`hierarchy`, `content`, `url`), or MkDocs
/// (`location`, `title`, `text`), Just the Docs, mdBook and the local search of Docusaurus for their
/// pages. Pieces with the same address or file make up a page. Or each
/// record is a page whose pieces are nested in it, as `sections` with a heading and a text in Markdown.
package struct ElementRecordsIngestor: Ingestor {
  package let dialect = "element-records"

  package init() {}

  package func recognizes(_ source: Source, _ signs: SourceSigns) -> Confidence {
    if ArticleJSONIngestor().recognizes(source, signs) == .certain { return .no }
    let signs = [
      "\"element_id\"", "\"hierarchy\"", "\"sections\"", "\"location\"", "\"relUrl\"",
      "\"doc_urls\"", "\"documents\"",
    ].map { Array($0.utf8) }
    guard signs.contains(where: { ByteSearch.contains($0, in: source.bytes) }),
      let document = JSONLines.document(source.bytes)
    else { return .no }
    return PageElement.all(in: document).isEmpty ? .no : .certain
  }

  package func ingest(
    _ source: Source, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> Ingestion {
    if source.isBlank { throw IngestError(.emptySource(source)) }
    let document = JSONLines.document(source.bytes) ?? .null
    let elements = PageElement.inOrder(PageElement.all(in: document))
    var reader = ElementPages(elements, of: source, profile)
    for element in elements { reader.read(element) }
    var pages = reader.finished()
    for repair in Repairs.ofElements {
      RepairTracing.apply(repair, to: &pages, profile: profile, into: &diagnostics)
    }
    var ingestion = Ingestion()
    ingestion.documents = pages.map { $0.document(dialect: dialect, profile: profile) }
    ingestion.residue = reader.residue(of: document, beside: elements)
    diagnostics.merge(reader.diagnostics)
    return ingestion
  }
}

/// A record that is a piece of a page.
struct PageElement {
  /// RFC 6901.
  let pointer: String
  let value: JSONValue
  let form: Form
  /// Of a piece in an index of pages.
  private(set) var place: Place?

  enum Form {
    case element, indexed, located
    /// A whole page.
    case sections
  }

  /// Where a piece stands, and the members that are its title and its text.
  struct Place {
    /// From the root of the site, with the fragment of the section.
    var location: String
    var title: String
    var text: String?
  }

  /// What indexes of pages call them.
  private static let places = [
    (location: "location", title: "title", text: "text"),
    (location: "relUrl", title: "title", text: "content"),
  ]

  /// Of a list or of the lists right inside an object, such as `hits`; none unless most records are
  /// pieces.
  static func all(in document: JSONValue) -> [PageElement] {
    if let pieces = ofBook(document) ?? ofLists(document) { return pieces }
    switch document {
    case .array(let values):
      let found = values.enumerated().compactMap { PageElement($1, at: "/\($0)") }
      return found.count * 2 > values.count ? found : []
    case .object(let members):
      // Just the Docs numbers its records.
      let found = members.compactMap {
        PageElement($0.value, at: "/" + JSONPointer.escape($0.key))
      }
      if found.count * 2 > members.count { return found }
      return members.flatMap { member in
        guard case .array = member.value else { return [PageElement]() }
        let place = "/" + JSONPointer.escape(member.key)
        return all(in: member.value).map { PageElement($0, below: place) }
      }
    case .null, .bool, .number, .string: return []
    }
  }

  private init?(_ value: JSONValue, at pointer: String) {
    if value["element_id"] != nil, value["type"]?.string != nil, value["text"]?.string != nil {
      form = .element
    } else if value["hierarchy"]?["lvl0"] != nil, value["hierarchy"]?["lvl1"] != nil,
      (value["url"] ?? value["url_without_anchor"])?.string != nil
    {
      form = .indexed
    } else if let keys = Self.places.first(where: { keys in
      [keys.location, keys.title, keys.text].allSatisfy { value[$0]?.string != nil }
    }), let location = value[keys.location]?.string, Self.isPath(location) {
      form = .located
      place = Place(location: location, title: keys.title, text: keys.text)
    } else if value["title"]?.string != nil, PageRecord(value, at: pointer) == nil,
      value["sections"]?.array?.contains(where: { NestedSection($0) != nil }) == true
    {
      form = .sections
    } else {
      return nil
    }
    (self.value, self.pointer) = (value, pointer)
  }

  /// Whether it is a path as MkDocs writes them: `guide/`, `guide/#sizes`, `guide.html`, or the root.
  private static func isPath(_ location: String) -> Bool {
    let path = Address(location).path
    return path.isEmpty || path.hasSuffix("/") || path.hasSuffix(".html")
  }

  /// Without fragment, of the page that a record of an index is from.
  var address: String {
    let address = (value["url_without_anchor"] ?? value["url"])?.string ?? ""
    return String(address.prefix { $0 != "#" })
  }

  /// Of a record of an index: the headings that it stands below, from the title of the page down.
  var headings: [String] {
    let names = (2...6).map { value["hierarchy"]?["lvl\($0)"]?.string ?? "" }
    return Array(names.prefix(names.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0))
  }

  /// Records of an index stand in any order: by page, by their position in it where all state one, and
  /// what has the same headings together, below what has fewer of them.
  static func inOrder(_ elements: [PageElement]) -> [PageElement] {
    guard elements.contains(where: { $0.form == .indexed }) else { return elements }
    let positions = elements.map { $0.value["weight"]?["position"]?.int }
    let placed = elements.indices.sorted {
      positions.contains(nil) ? $0 < $1 : (positions[$0] ?? 0, $0) < (positions[$1] ?? 0, $1)
    }
    var first: [[String]: Int] = [:]
    for (index, element) in elements.enumerated() {
      first[[element.address]] = first[[element.address]] ?? index
    }
    let paths = placed.map { [elements[$0].address] + elements[$0].headings }
    for (index, path) in paths.enumerated() where path.count > 1 {
      for count in 2...path.count {
        first[Array(path.prefix(count))] = first[Array(path.prefix(count))] ?? index
      }
    }
    let keys = paths.map { path in (1...path.count).map { first[Array(path.prefix($0))] ?? 0 } }
    return placed.indices.sorted { one, other in
      keys[one] == keys[other] ? one < other : keys[one].lexicographicallyPrecedes(keys[other])
    }
    .map { elements[placed[$0]] }
  }

  private init(_ other: PageElement, below place: String) {
    (pointer, value, form) = (place + other.pointer, other.value, other.form)
    self.place = other.place
  }

  private init(_ value: JSONValue, at pointer: String, _ place: Place) {
    (self.value, self.pointer, self.place, form) = (value, pointer, place, .located)
  }

  /// Of the index of mdBook: an address by the number of each piece.
  private static func ofBook(_ document: JSONValue) -> [PageElement]? {
    guard let addresses = document["doc_urls"]?.array,
      let pieces = document["index"]?["documentStore"]?["docs"]
    else { return nil }
    return addresses.enumerated().compactMap { number, address in
      guard let location = address.string, let piece = pieces[String(number)],
        piece["title"]?.string != nil
      else { return nil }
      return PageElement(
        piece, at: "/index/documentStore/docs/\(number)",
        Place(location: location, title: "title", text: "body"))
    }
  }

  /// Of the local search of Docusaurus: lists of titles, headings and texts, numbered through.
  private static func ofLists(_ document: JSONValue) -> [PageElement]? {
    guard let lists = document.array, lists.contains(where: { $0["documents"]?.array != nil }),
      lists.allSatisfy({ $0["documents"] != nil && $0["index"] != nil })
    else { return nil }
    let pieces = lists.enumerated().flatMap { list, value in
      (value["documents"]?.array ?? []).enumerated().compactMap {
        index, piece -> (Int, PageElement)? in
        guard let number = piece["i"]?.int, piece["t"]?.string != nil,
          let page = piece["u"]?.string
        else { return nil }
        // A text names the heading above it.
        let isText = piece["s"]?.string != nil
        let place = Place(
          location: page + (piece["h"]?.string ?? ""), title: isText ? "s" : "t",
          text: isText ? "t" : nil)
        return (number, PageElement(piece, at: "/\(list)/documents/\(index)", place))
      }
    }
    return pieces.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// A heading and what stands below it, under the keys that people use.
struct NestedSection {
  let heading: (text: String, key: String)
  /// In their order.
  private(set) var parts: [(key: String, content: Content)] = []

  enum Content {
    case text(String)
    case texts([String])
    case sections
  }

  private static let headings = ["heading", "title", "name"]
  private static let texts = ["content", "text", "body", "markdown", "paragraphs"]
  private static let lists = ["sections", "subsections", "children"]

  /// nil where it holds neither a text nor another section.
  init?(_ value: JSONValue) {
    guard case .object(let members) = value,
      let key = Self.headings.first(where: { value[$0]?.string != nil })
    else { return nil }
    heading = (value[key]?.string ?? "", key)
    for member in members where member.key != key {
      let list = member.value.array
      let strings = list?.compactMap(\.string) ?? []
      if Self.lists.contains(member.key), list != nil {
        parts.append((member.key, .sections))
      } else if Self.texts.contains(member.key), let text = member.value.string {
        parts.append((member.key, .text(text)))
      } else if Self.texts.contains(member.key), strings.count == list?.count {
        parts.append((member.key, .texts(strings)))
      }
    }
    if parts.isEmpty { return nil }
  }
}

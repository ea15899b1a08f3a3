import Foundation
import GuideModel
import GuideText

/// Builds pages from records that hold a piece each, and accounts for all other strings of a record.
struct ElementPages {
  let source: Source
  let profile: Profile
  let address: SiteAddress
  private(set) var diagnostics = Diagnostics()
  private var pages: [Page] = []
  /// Places in `pages`, by address or file.
  private var places: [String: Int] = [:]
  /// For each page, the headings above the last record of an index, from level 2 down.
  private var headings: [[String]] = []
  /// Texts of headers and footers that occur more than once.
  private let repeated: Set<String>
  /// Pointers to the strings that are part of a page.
  private var used: Set<String> = []

  init(_ elements: [PageElement], of source: Source, _ profile: Profile) {
    self.source = source
    self.profile = profile
    address = SiteAddress(profile.site)
    var counts: [String: Int] = [:]
    for element in elements where Self.furniture.contains(element.value["type"]?.string ?? "") {
      counts[element.value["text"]?.string ?? "", default: 0] += 1
    }
    repeated = Set(counts.filter { $0.value > 1 }.keys)
  }

  func origin(_ pointer: String) -> Origin {
    Origin(dump: source.dump, path: source.path, location: .pointer(pointer))
  }

  func finished() -> [Page] {
    pages.map { page in
      var page = page
      page.takeNameAsTitle()
      return page
    }
  }

  mutating func read(_ element: PageElement) {
    let index =
      switch element.form {
      case .element: readElement(element)
      case .indexed: readRecord(element)
      case .located: readLocated(element)
      case .sections: readPage(element)
      }
    let rest = element.value.texts(at: element.pointer).filter { !used.contains($0.pointer) }
    // Under an unknown key of a section, a passage is lost text and not a fact about the page.
    pages[index].residue +=
      element.form == .sections
      ? residue(of: rest, called: "sections", "record-facts")
      : rest.map {
        Residue(
          origin: origin($0.pointer), text: $0.text, outcome: .furniture, rule: "record-facts")
      }
  }

  /// Accounts for the strings of the document outside the records.
  mutating func residue(of document: JSONValue, beside elements: [PageElement]) -> [Residue] {
    let taken = Set(elements.map(\.pointer))
    return residue(
      of: document.texts(at: "", except: taken), called: "objects beside pieces", "dump-metadata")
  }

  /// Passages are unreadable, and reported; anything else is a fact.
  private mutating func residue(
    of texts: [(text: String, pointer: String)], called kind: String, _ rule: String
  ) -> [Residue] {
    let lost = texts.filter { PageRecord.isPassage($0.text) }
    if let first = lost.first {
      let words = lost.reduce(0) { $0 + Array(Words($1.text)).count }
      diagnostics.report(
        .nestedText(kind, texts: lost.count, words: words, at: origin(first.pointer)))
    }
    return texts.map { text, pointer in
      let isLost = PageRecord.isPassage(text)
      return Residue(
        origin: origin(pointer), text: text, outcome: isLost ? .unreadable : .furniture,
        rule: isLost ? "page-records.nested-text" : rule)
    }
  }

  /// The page with that address or file.
  private mutating func page(_ key: String, _ element: PageElement) -> Int {
    if let index = places[key] { return index }
    var page = Page(title: [], origin: origin(element.pointer), extent: origin(""))
    if key.isWebAddress {
      page.facts.url = address.absolute(key, on: nil).map(address.page)
    }
    if page.facts.url == nil { page.slug = Slug.file(key.isEmpty ? source.path : key) }
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

  /// What stands at the edges of a page.
  private static let furniture: Set<String> = ["Header", "Footer", "PageBreak", "PageNumber"]

  /// Whether it is at the edge of several pages, or a number.
  private func isFurniture(_ type: String, _ text: String) -> Bool {
    Self.furniture.contains(type) && (repeated.contains(text) || !text.contains(where: \.isLetter))
  }

  private mutating func readElement(_ element: PageElement) -> Int {
    let (value, place) = (element.value, element.pointer + "/text")
    let facts = value["metadata"] ?? .null
    let file = [facts["file_directory"], facts["filename"]].compactMap(\.?.string)
      .filter { !$0.isEmpty }.joined(separator: "/")
    let page = page(facts["url"]?.string ?? file, element)
    let text = (value["text"]?.string ?? "").trimmingSpaces
    let type = value["type"]?.string ?? ""
    if pages[page].facts.language == nil {
      let languages = facts["languages"]?.array?.compactMap(\.string) ?? []
      // Three letters, ISO 639-2.
      let code = languages.count == 1 ? Locale.LanguageCode(languages[0]) : nil
      pages[page].facts.language = code?.identifier(.alpha2)
    }
    if text.isEmpty || isFurniture(type, value["text"]?.string ?? "") { return page }
    switch type {
    case "Title":
      let depth = facts["category_depth"]?.int
      if pages[page].title.isEmpty {
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
    case "Table", "TableChunk":
      guard let html = facts["text_as_html"]?.string else { fallthrough }
      let place = element.pointer + "/metadata/text_as_html"
      addMarkdown(html, to: page, at: place)
      let marks = html.matches(of: /<[^>]*>|&#?\w+;/).map { String($0.0) }.joined(separator: " ")
      pages[page].residue.append(
        Residue(origin: origin(place), text: marks, outcome: .repaired, rule: "raw-markup"))
    default: addParagraphs(text, to: page, at: place)
    }
    return page
  }

  /// A plain text, whose paragraphs empty lines part.
  private mutating func addParagraphs(_ text: String, to page: Int, at pointer: String) {
    for part in text.split(separator: "\n\n") where !part.allSatisfy(\.isWhitespace) {
      add(.block(.paragraph([.text(String(part).trimmingSpaces)])), to: page, at: pointer)
    }
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

  private mutating func readRecord(_ record: PageElement) -> Int {
    let (value, pointer) = (record.value, record.pointer)
    let page = page(record.address, record)
    let hierarchy = value["hierarchy"] ?? .null
    if pages[page].title.isEmpty {
      let level = hierarchy["lvl1"]?.string == nil ? "lvl0" : "lvl1"
      let place = "\(pointer)/hierarchy/\(level)"
      used.insert(place)
      pages[page].title = [.text(hierarchy[level]?.string ?? "")]
      pages[page].origin = origin(place)
      if level == "lvl1" { pages[page].facts.category = hierarchy["lvl0"]?.string }
    }
    let own = record.headings
    let shared = zip(own, headings[page]).prefix { $0 == $1 }.count
    headings[page] = own
    for (index, name) in own.enumerated().dropFirst(shared) where !name.isEmpty {
      let anchor = index == own.count - 1 ? value["anchor"]?.string : nil
      add(
        .heading(level: index + 2, [.text(name)], anchor: anchor?.isEmpty == true ? nil : anchor),
        to: page, at: "\(pointer)/hierarchy/lvl\(index + 2)")
    }
    if let text = value["content"]?.string, !text.trimmingSpaces.isEmpty {
      add(.block(.paragraph([.text(text.trimmingSpaces)])), to: page, at: pointer + "/content")
    }
    return page
  }

  /// Of a part of a page the level of its title is not known.
  private mutating func readLocated(_ record: PageElement) -> Int {
    guard let place = record.place else { return page("", record) }
    let (value, pointer) = (record.value, record.pointer)
    let location = Address(place.location)
    let page = page(location.path, record)
    if location.path.isEmpty { pages[page].slug = nil }
    let title = [Inline.text((value[place.title]?.string ?? "").trimmingSpaces)]
    if pages[page].title.isEmpty, location.fragment != nil, let name = value["doc"]?.string {
      used.insert(pointer + "/doc")
      (pages[page].title, pages[page].origin) = ([.text(name)], origin(pointer + "/doc"))
    }
    let last = pages[page].items.last(where: \.isHeading)?.heading ?? pages[page].title
    // One that a text only repeats is a fact.
    if pages[page].title.isEmpty {
      used.insert("\(pointer)/\(place.title)")
      (pages[page].title, pages[page].origin) = (title, origin("\(pointer)/\(place.title)"))
    } else if last != title, location.fragment != nil || pages[page].title != title {
      add(
        .heading(level: 2, title, anchor: location.fragment), to: page,
        at: "\(pointer)/\(place.title)")
    }
    guard let key = place.text, let text = value[key]?.string else { return page }
    if text.looksLikeHTML {
      addMarkdown(text, to: page, at: "\(pointer)/\(key)")
    } else {
      addParagraphs(text, to: page, at: "\(pointer)/\(key)")
    }
    return page
  }

  // MARK: - Pages of sections

  private mutating func readPage(_ element: PageElement) -> Int {
    let (value, pointer) = (element.value, element.pointer)
    let page = page(pointer, element)
    pages[page].slug = nil
    if let url = value["url"]?.string, url.isWebAddress {
      pages[page].facts.url = address.absolute(url, on: nil).map(address.page)
    }
    let place = pointer + "/title"
    used.insert(place)
    pages[page].title = [.text(value["title"]?.string?.trimmingSpaces ?? "")]
    (pages[page].origin, pages[page].extent) = (origin(place), origin(pointer))
    (pages[page].facts.capturedOn, pages[page].facts.contentDate, _) = StatedDates.read(
      value.strings)
    pages[page].facts.publication = StatedPublication.read(value)
    for key in ["summary", "abstract", "description"] {
      guard let text = value[key]?.string, !text.trimmingSpaces.isEmpty else { continue }
      addMarkdown(text, to: page, at: "\(pointer)/\(key)")
      break
    }
    readSections(value["sections"], of: page, level: 2, at: pointer + "/sections")
    return page
  }

  private mutating func readSections(
    _ value: JSONValue?, of page: Int, level: Int, at pointer: String
  ) {
    for (index, value) in (value?.array ?? []).enumerated() {
      let place = pointer + "/\(index)"
      guard let section = NestedSection(value) else { continue }
      let own = value["level"]?.int.map { max($0, 2) } ?? level
      if !section.heading.text.trimmingSpaces.isEmpty {
        let anchor = (value["anchor"] ?? value["id"])?.string.flatMap { $0.isEmpty ? nil : $0 }
        add(
          .heading(
            level: min(own, Section.maximumLevel), [.text(section.heading.text.trimmingSpaces)],
            anchor: anchor),
          to: page, at: "\(place)/\(section.heading.key)")
      }
      for (key, content) in section.parts {
        let pointer = "\(place)/\(key)"
        switch content {
        case .text(let text): addMarkdown(text, to: page, at: pointer)
        case .texts(let texts):
          for (index, text) in texts.enumerated() {
            addMarkdown(text, to: page, at: "\(pointer)/\(index)")
          }
        case .sections: readSections(value[key], of: page, level: own + 1, at: pointer)
        }
      }
    }
  }

  private mutating func addMarkdown(_ text: String, to page: Int, at pointer: String) {
    used.insert(pointer)
    pages[page].items += pages[page].markdown(
      text, at: pointer, of: source, profile, into: &diagnostics)
  }
}

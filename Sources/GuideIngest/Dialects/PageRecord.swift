import GuideModel
import GuideText

/// An object that holds a page: its text under one key, where it is from under others. Crawlers and
/// loaders agree on no more than that.
struct PageRecord {
  /// RFC 6901, to the record.
  var pointer: String
  var value: JSONValue
  /// Of the text.
  var bodyPointer: String
  var body: String
  /// Whether every text that the record has is HTML.
  var isHTML = false
  var title: (text: String, pointer: String)?
  var abstract: String?
  var facts = PageFacts()
  /// Of a record that is a part of a page: the address or file of the page, and where in it the part stands.
  private(set) var part: (page: String, place: Double)?

  /// Where the text may stand, the form that says most first.
  private static let bodyKeys = [
    "markdown", "md", "raw_markdown", "page_content", "raw_content", "content", "body", "text",
    "raw_text", "text_resource", "html",
  ]
  private static let factsKeys = ["metadata", "meta", "extra_info"]
  private static let urlKeys = [
    "url", "sourceURL", "source_url", "canonicalUrl", "canonical_url", "link", "permalink",
    "source",
    "loc", "id",
  ]
  /// Where loaders say which file they read.
  private static let fileKeys = ["source", "file_path", "filename", "file_name"]
  /// How splitters count the parts of a page, or where in its text one begins.
  private static let placeKeys = [
    "chunk_index", "chunkIndex", "chunk_number", "chunk", "split_id", "_split_id", "seq_num",
    "start_index", "start_char_idx",
  ]
  private static let titleKeys = ["title", "ogTitle", "og:title", "page_title", "pageTitle"]
  private static let abstractKeys = FrontMatter.abstractKeys + ["ogDescription", "og:description"]
  private static let languageKeys = ["language", "lang", "languageCode"]
  /// With fewer a text that ends in no full stop is a label.
  private static let leastWords = 8
  /// In letters, in whatever script.
  private static let longestLabel = 60

  /// nil where the object holds no page.
  init?(_ value: JSONValue, at pointer: String) {
    guard case .object = value else { return nil }
    let bodies = Self.bodies(of: value, at: pointer)
    guard let body = bodies.first(where: { !$0.text.looksLikeHTML }) ?? bodies.first else {
      return nil
    }
    self.init(value, at: pointer, body: body.text, at: body.pointer)
    isHTML = body.text.looksLikeHTML
    func first(_ keys: [String], where fits: (String) -> Bool) -> (text: String, pointer: String)? {
      Self.facts(keys, of: value, at: pointer).first { fits($0.text) }
    }
    facts.url = first(Self.urlKeys, where: \.isWebAddress)?.text
    title = first(Self.titleKeys) { !$0.allSatisfy(\.isWhitespace) }
    facts.language = first(Self.languageKeys) { (2...12).contains($0.utf8.count) }?.text
    abstract = first(Self.abstractKeys) { !$0.allSatisfy(\.isWhitespace) }?.text
    (facts.capturedOn, facts.contentDate, _) = StatedDates.read(Self.strings(of: value))
    facts.publication = Self.publication(of: value)
    let file = first(Self.fileKeys) { Self.namesFile($0) }?.text
    if let page = facts.url ?? file, let place = Self.place(in: value) { part = (page, place) }
    if facts.url == nil, title == nil, file == nil { return nil }
    // Menus have labels under `text`, and a title beside them.
    if facts.url == nil, bodyPointer.hasSuffix("/text"), !Self.isPassage(self.body) { return nil }
  }

  /// What the record says of it, or what it says about itself: the strictest of both.
  private static func publication(of value: JSONValue) -> Publication {
    let said = ([value] + factsKeys.compactMap { value[$0] }).map(StatedPublication.read)
    return [.draft, .unlisted].first(where: said.contains) ?? .listed
  }

  private static func place(in value: JSONValue) -> Double? {
    for place in [value] + factsKeys.compactMap({ value[$0] }) {
      let stated = placeKeys.lazy.compactMap { place[$0]?.int }.first
      if let found = stated ?? place["loc"]?["lines"]?["from"]?.int { return Double(found) }
    }
    return nil
  }

  /// Of the record and of what it says about itself, by key.
  private static func strings(of value: JSONValue) -> [String: String] {
    var strings: [String: String] = [:]
    for place in [value] + factsKeys.compactMap({ value[$0] }) {
      strings.merge(place.strings) { first, _ in first }
    }
    return strings
  }

  /// The member of an object whose keys are addresses and whose values are the pages there.
  init?(_ member: JSONValue.Member, at pointer: String) {
    guard member.key.isWebAddress, let text = member.value.string, Self.isPassage(text) else {
      return nil
    }
    self.init(member.value, at: pointer, body: text, at: pointer)
    isHTML = text.looksLikeHTML
    facts.url = member.key
  }

  private init(_ value: JSONValue, at pointer: String, body: String, at bodyPointer: String) {
    self.value = value
    self.pointer = pointer
    self.body = body
    self.bodyPointer = bodyPointer
  }

  private static func bodies(
    of value: JSONValue, at pointer: String
  ) -> [(text: String, pointer: String)] {
    bodyKeys.flatMap { key -> [(text: String, pointer: String)] in
      let place = pointer + "/" + key
      switch value[key] {
      case .string(let text)?: return text.allSatisfy(\.isWhitespace) ? [] : [(text, place)]
      case .object? where key == "markdown" || key == "text_resource":
        return bodies(of: value[key] ?? .null, at: place)
      case .object?, .array?, .number?, .bool?, .null?, nil: return []
      }
    }
  }

  /// Whether it says more than a label: some words, or a sentence that is closed.
  static func isPassage(_ text: String) -> Bool {
    let end = text.trimmingSpaces.last ?? " "
    return ".!?。！？।؟".contains(end)
      || text.split(whereSeparator: \.isWhitespace).count >= leastWords
      || text.count { $0.isLetter } >= longestLabel
  }

  private static func namesFile(_ text: String) -> Bool {
    let name = text.split(separator: "/").last ?? ""
    return [".md", ".mdx", ".markdown", ".txt", ".html", ".htm"].contains {
      name.lowercased().hasSuffix($0) && name.utf8.count > $0.utf8.count
    }
  }

  /// Strings under the keys, of the record itself first, then of what it says about itself.
  private static func facts(
    _ keys: [String], of value: JSONValue, at pointer: String
  ) -> [(text: String, pointer: String)] {
    let places = [(value, pointer)] + factsKeys.map { (value[$0] ?? .null, pointer + "/" + $0) }
    return places.flatMap { value, pointer in
      keys.compactMap { key in
        value[key]?.string.map { ($0, pointer + "/" + JSONPointer.escape(key)) }
      }
    }
  }
}

/// What a document of records holds.
struct PageRecords {
  /// In the order of the document, however deep they stand; none within another.
  private(set) var pages: [PageRecord] = []
  /// Elements beside records that are none and hold none.
  private(set) var strays: [(value: JSONValue, pointer: String)] = []

  init(in document: JSONValue) {
    read(document, at: "")
  }

  /// Whether there is a record. JSON is nested 512 deep at most.
  @discardableResult
  private mutating func read(_ value: JSONValue, at pointer: String) -> Bool {
    if add(value, at: pointer) { return true }
    switch value {
    case .array(let values): return read(values, at: pointer)
    case .object(let members):
      let count = pages.count
      for member in members {
        let place = pointer + "/" + JSONPointer.escape(member.key)
        if !add(member, at: place) { read(member.value, at: place) }
      }
      return pages.count > count
    case .null, .bool, .number, .string: return false
    }
  }

  // Records are large: apart from what goes into a value, a deep one needs little of the stack.

  @inline(never)
  private mutating func add(_ value: JSONValue, at pointer: String) -> Bool {
    add(PageRecord(value, at: pointer))
  }

  @inline(never)
  private mutating func add(_ member: JSONValue.Member, at pointer: String) -> Bool {
    add(PageRecord(member, at: pointer))
  }

  private mutating func add(_ record: PageRecord?) -> Bool {
    if let record { pages.append(record) }
    return record != nil
  }

  private mutating func read(_ values: [JSONValue], at pointer: String) -> Bool {
    var others: [(value: JSONValue, pointer: String)] = []
    for (index, value) in values.enumerated() where value != .null {
      let place = pointer + "/\(index)"
      if !read(value, at: place) { others.append((value, place)) }
    }
    let found = others.count < values.count(where: { $0 != .null })
    if found { strays += others }
    return found
  }
}

extension String {
  /// Starts with a tag and holds at least as many tags as lines.
  var looksLikeHTML: Bool {
    guard let start = utf8.firstIndex(where: { $0 > 0x20 }), utf8[start] == UInt8(ascii: "<"),
      let next = utf8[start...].dropFirst().first, next.isLetter || next == UInt8(ascii: "!")
    else { return false }
    var tags = 0
    var lines = 1
    var previous: UInt8 = 0
    for byte in utf8 {
      if previous == UInt8(ascii: "<"), byte.isLetter || byte == UInt8(ascii: "/") { tags += 1 }
      if byte == UInt8(ascii: "\n") { lines += 1 }
      previous = byte
    }
    return tags >= lines
  }
}

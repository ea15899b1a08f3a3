internal import GuideMarkdown
internal import GuideModel
internal import GuideText

/// What a page says of itself above its text, in YAML, TOML or JSON.
struct FrontMatter {
  /// The lines between the fences.
  var lines: [SourceLines.Line]
  /// With its fences.
  var extent: ClosedRange<Int>
  private(set) var title: String?
  private(set) var slug: String?
  private(set) var facts = PageFacts()
  /// Inline Markdown.
  private(set) var abstract: String?
  /// Whether the program wrote the page itself: it names its sources.
  private(set) var namesSources = false
  private let form: FrontMatterLines.Form
  /// Values by key, of a list the first.
  private let texts: [String: String]
  /// Why it is no YAML; nil when it is.
  private(set) var problem: String?

  init(
    lines: [SourceLines.Line], form: FrontMatterLines.Form, extent: ClosedRange<Int>
  ) {
    self.lines = lines
    self.form = form
    self.extent = extent
    var values: [String: [String]]
    do {
      values = try FrontMatterValues.read(lines.map(\.text), as: form)
    } catch {
      problem = error.problem
      values = error.values
    }
    let texts = values.compactMapValues { $0.first?.trimmingSpaces }.filter { !$0.value.isEmpty }
    func first(_ keys: [String]) -> String? { keys.lazy.compactMap { texts[$0] }.first }
    self.texts = texts
    title = first(Self.titleKeys).flatMap { FieldReference.key($0) == nil ? $0 : nil }
    namesSources = values["sources"]?.isEmpty == false
    // Topic files have all of a slug there.
    slug = ((namesSources ? texts["topic"] : nil) ?? texts["slug"]).flatMap { Slug.path($0) }
    func address(_ keys: [String]) -> String? {
      first(keys).flatMap { $0.contains(where: \.isWhitespace) ? nil : $0 }
    }
    facts.url = address(Self.urlKeys)
    if isOfDocC, facts.url == nil { facts.url = address(["identifier"]) }
    if facts.url == nil, let cited = address(Self.citingKeys) {
      (facts.url, facts.isURLCited) = (cited, true)
    }
    facts.language = first(Self.languageKeys)
    facts.edition = first(["edition"])
    facts.versions = values["versions"] ?? []
    facts.category = first(["category", "section"])
    (facts.id, facts.uid) = (first(["id"]), first(["uid"]))
    abstract = first(Self.abstractKeys)
    let former = Self.formerKeys.flatMap { values[$0] ?? [] }
    facts.aliases = former.flatMap(Self.aliases)
    let present = ["permalink", "url"].compactMap { texts[$0] }.filter { $0.hasPrefix("/") }
    facts.paths = ([texts["slug"]].compactMap(\.self) + present + former).filter(Self.isPath)
    facts.order = first(Self.orderKeys).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    if let parent = texts["parent"] {
      facts.parentTitles = [parent] + [texts["grand_parent"]].compactMap(\.self)
    }
    (facts.capturedOn, facts.contentDate, facts.postedOn) = StatedDates.read(
      values.compactMapValues(\.first))
    facts.publication = StatedPublication.read(texts)
  }

  /// Whether Swift-DocC wrote it.
  var isOfDocC: Bool { texts["documentType"] != nil && texts["metadataVersion"] != nil }

  /// What is said under a key, where that is no expression of a template; the key in any case.
  func value(of key: String) -> (key: String, text: String)? {
    let found =
      texts[key].map { (key, $0) } ?? texts.first { $0.key.lowercased() == key.lowercased() }
    return found.flatMap { FieldReference.key($0.1) == nil ? ($0.0, $0.1) : nil }
  }

  /// The lines of the entry with the first of the keys that has a value, on disk; of JSON, whose
  /// members need no line of their own, that of the key.
  func place(of keys: [String]) -> ClosedRange<Int>? {
    guard let key = keys.first(where: { texts[$0] != nil }),
      let start = lines.firstIndex(where: { has(key, $0.text) })
    else { return nil }
    // Items of a list may stand at its margin (YAML 1.2.2, 8.2.1).
    let rest = lines[(start + 1)...].prefix { line in
      form != .json && line.text.utf8.first.map { $0.isSpace || $0 == UInt8(ascii: "-") } ?? true
    }
    return Array(lines[start...start] + rest).origin
  }

  private func has(_ key: String, _ line: String) -> Bool {
    if form == .json { return line.containsBytes(of: "\"\(key)\"") }
    return [key + ":", key + " =", key + "=", "\"\(key)\":"]
      .contains(where: line.trimmingSpaces.hasPrefix)
  }

  /// Not one with a place for something else, as in Jekyll's `/:year/:title`.
  private static func isPath(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { $0.isWhitespace || $0 == ":" }
  }

  static let titleKeys = ["title"]
  static let urlKeys = [
    "url", "canonical", "canonical_url", "canonicalUrl", "source_url", "online version",
    "permalink",
  ]
  /// What may name the page, or anything that it speaks of.
  private static let citingKeys = ["source", "link"]
  /// Of Docusaurus, Just the Docs, Hugo and our own topics.
  private static let orderKeys = ["sidebar_position", "nav_order", "weight", "order"]
  /// Of Hugo and Jekyll.
  /// A page; `/old/dials.html` also as the file of that name. `index.html` is its folder.
  private static func aliases(of path: String) -> [String] {
    let path = path.hasSuffix("/index.html") ? String(path.dropLast(10)) : path
    let ending = [".html", ".htm"].first { path.lowercased().hasSuffix($0) }
    guard let ending, path != "index.html", path != "404.html" else {
      return [Slug.path(path)].compactMap(\.self)
    }
    return Slug.path(String(path.dropLast(ending.count))).map { [$0, $0 + ending] } ?? []
  }

  private static let formerKeys = ["aliases", "redirect_from"]
  static let languageKeys = ["language", "lang", "Locale", "locale"]
  static let abstractKeys = ["abstract", "description", "summary"]
}

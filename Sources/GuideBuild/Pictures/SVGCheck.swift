/// Whether an SVG only draws. It is read as browsers read it, by an XML parser, and everything in it
/// must be on the list: nothing is mended, the picture is published byte for byte or not at all.
final class SVGCheck {
  private static let deepest = 64

  private let rules = SVGRules.shared
  private var refusal: String?
  private var open: [(name: String, id: String?, prefixes: [Substring])] = []
  private var style = ""
  private var parts = SVGParts()

  /// Why the picture is not published, as a sentence about it; nil where it may be.
  static func refusal(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "it is no UTF-8" }
    if let name = text.prefixMatch(of: declaration)?.1, name.lowercased() != "utf-8" {
      return "it says that it is encoded as \(name)"
    }
    // A search for all of it in a collection takes twenty times as long.
    if bytes.split(separator: UInt8(ascii: "<")).contains(where: {
      $0.starts(with: "!DOCTYPE".utf8)
    }) {
      return "it has a document type"
    }
    let check = SVGCheck()
    let reader = XMLReader(
      begin: check.begin, end: check.end, text: check.text, instruction: check.instruction)
    let line = reader.read(bytes)
    return check.refusal ?? line.map(malformed) ?? check.parts.refusal
  }

  private static var declaration: Regex<(Substring, Substring)> {
    /\u{FEFF}?<\?xml[^>]*\sencoding\s*=\s*["']([^"'>]*)/
  }

  private static func malformed(_ line: Int) -> String { "its line \(line) is no XML" }

  /// Nothing further is read.
  private func refuse(_ reason: String) -> Bool {
    refusal = reason
    return false
  }

  // MARK: - What the parser finds

  private func begin(_ name: String, _ attributes: [String: String], line: Int) -> Bool {
    let prefixes = attributes.keys.filter { $0.hasPrefix("xmlns:") }.map { $0.dropFirst(6) }
    let parent = open.last?.name
    open.append((name, attributes["id"], prefixes))
    guard attributes.keys.allSatisfy(isDeclared), isDeclared(name) else {
      return refuse(Self.malformed(line))
    }
    if parent == nil, name != "svg" || attributes["xmlns"] != SVGRules.namespace {
      return refuse("it does not begin as an SVG")
    }
    if !rules.isNote(name) && !rules.hasElement(name) || parent == "style" {
      return refuse("it has an element `\(name)`")
    }
    if open.count > Self.deepest { return refuse("its elements are nested too deep") }
    var references: [String] = []
    for (attribute, value) in attributes.sorted(by: { $0.key < $1.key }) {
      if let reason = reason(attribute, value, on: name, &references) { return refuse(reason) }
    }
    parts.add(references, within: open.compactMap(\.id))
    return true
  }

  private func end() -> Bool {
    if let reason = SVGStyle(style).refusal(rules) { return refuse(reason) }
    style = ""
    open.removeLast()
    return true
  }

  private func text(_ text: String) -> Bool {
    if open.last?.name == "style" { style += text }
    return true
  }

  private func instruction(_ target: String) -> Bool {
    refuse("it has an instruction `\(target)`")
  }

  // MARK: - Attributes

  /// Whether an element that is open declares what stands before the colon of a name (Namespaces in
  /// XML, section 3); nothing else is XML to a browser.
  private func isDeclared(_ name: String) -> Bool {
    guard let colon = name.firstIndex(of: ":") else { return true }
    let prefix = name[..<colon]
    return ["xml", "xmlns"].contains(prefix) || open.contains { $0.prefixes.contains(prefix) }
  }

  private func reason(
    _ name: String, _ value: String, on element: String, _ references: inout [String]
  ) -> String? {
    if name == "xmlns" || name.hasPrefix("xmlns:") {
      let known = name == "xmlns" ? SVGRules.namespace : rules.namespaces[String(name.dropFirst(6))]
      return known == value ? nil : "`\(name)` is not one that is known"
    }
    if rules.isNote(element) || rules.isNote(name) || rules.isOfWords(name) { return nil }
    if name == "href" || name == "xlink:href" {
      if value.hasPrefix("#") {
        references.append(String(value.dropFirst()))
        return nil
      }
      return Self.isPicture(value, on: element) ? nil : "`\(name)` leads out of it"
    }
    guard rules.hasAttribute(name) else { return "it has an attribute `\(name)`" }
    let style = SVGStyle(value)
    references += style.references
    return style.refusal(rules)
  }

  /// A picture of another kind that stands in this one.
  private static func isPicture(_ address: String, on element: String) -> Bool {
    ["image", "feImage"].contains(element)
      && address.prefixMatch(of: /data:image\/(png|jpe?g|gif|webp);base64,/) != nil
  }
}

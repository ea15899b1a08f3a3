internal import Foundation

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// Whether an SVG only draws. It is read as browsers read it, by an XML parser, and everything in it
/// must be on the list: nothing is mended, the picture is published byte for byte or not at all.
final class SVGCheck: NSObject, XMLParserDelegate {
  private static let deepest = 64

  private let rules = SVGRules.shared
  private var refusal: String?
  private var open: [(name: String, id: String?)] = []
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
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = check
    let isRead = parser.parse()
    return check.refusal ?? (isRead ? check.parts.refusal : malformed(parser.lineNumber))
  }

  private static var declaration: Regex<(Substring, Substring)> {
    /\u{FEFF}?<\?xml[^>]*\sencoding\s*=\s*["']([^"'>]*)/
  }

  private static func malformed(_ line: Int) -> String { "its line \(line) is no XML" }

  private func refuse(_ reason: @autoclosure () -> String, in parser: XMLParser) {
    guard refusal == nil else { return }
    refusal = reason()
    parser.abortParsing()
  }

  // MARK: - What the parser finds

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if open.isEmpty, name != "svg" || attributes["xmlns"] != SVGRules.namespace {
      refuse("it does not begin as an SVG", in: parser)
    }
    if !rules.isNote(name) && !rules.hasElement(name) || open.last?.name == "style" {
      refuse("it has an element `\(name)`", in: parser)
    }
    open.append((name, attributes["id"]))
    if open.count > Self.deepest { refuse("its elements are nested too deep", in: parser) }
    var references: [String] = []
    for (attribute, value) in attributes.sorted(by: { $0.key < $1.key }) {
      if let reason = reason(attribute, value, on: name, &references) {
        refuse(reason, in: parser)
      }
    }
    parts.add(references, within: open.compactMap(\.id))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if let reason = SVGStyle(style).refusal(rules) { refuse(reason, in: parser) }
    style = ""
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if open.last?.name == "style" { style += text }
  }

  func parser(_ parser: XMLParser, foundCDATA bytes: Data) {
    if open.last?.name == "style" { style += String(decoding: bytes, as: UTF8.self) }
  }

  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) {
    refuse("it has an instruction `\(target)`", in: parser)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    refuse(Self.malformed(parser.lineNumber), in: parser)
  }

  // MARK: - Attributes

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

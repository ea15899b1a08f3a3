internal import GuideMarkdown
internal import GuideModel
internal import GuideText

/// A line that is one tag of a component of MDX: its name has a capital, or it has none.
struct ComponentTag {
  enum Kind { case opening, closing, empty }

  let name: String
  let kind: Kind
  /// Its attributes, in the tag of some element.
  private let bytes: [UInt8]
  private let tag: HTMLTag?

  init?(_ line: String) {
    let text = line.trimmingSpaces
    guard text.hasPrefix("<"), text.hasSuffix(">") else { return nil }
    let inner = text.dropFirst().dropLast()
    let isClosing = inner.first == "/"
    let name = inner.dropFirst(isClosing ? 1 : 0)
      .prefix { $0.isLetter || $0.isNumber || $0 == "." }
    let rest = inner[name.endIndex...]
    guard rest.isEmpty || (!name.isEmpty && (rest.first == " " || rest.first == "/")),
      name.first?.isUppercase ?? true, Self.isOneTag(inner)
    else { return nil }
    self.name = String(name)
    kind = isClosing ? .closing : rest.last == "/" ? .empty : .opening
    bytes = rest.isEmpty ? [] : Array("<x\(rest)>".utf8)
    tag = HTMLTag(in: bytes, at: 0, limit: bytes.count)
  }

  /// In source order. A value is given without its quotes and is not decoded.
  private var attributes: [(name: String, value: String?)] {
    (tag?.attributes ?? []).map { attribute in
      let value = attribute.value.map { String(decoding: bytes[$0], as: UTF8.self) }
      return (String(decoding: bytes[attribute.name], as: UTF8.self), value)
    }
  }

  /// What is shown above the component; a tab without a label shows its value.
  var title: String? {
    value(of: "label") ?? value(of: "title")
      ?? (Self.tabs.contains(name) ? value(of: "value") : nil)
  }

  /// Of Docusaurus, Fumadocs and Nextra.
  static let tabs: Set<String> = ["Tab", "TabItem", "Tabs.Tab"]

  /// Of Mintlify: entries of a change log, with a day in `description`.
  static let entries: Set<String> = ["Update"]

  /// What a page shows of its attributes, as Markdown: "**`rows`**, type: `number`, required"; nil where
  /// the profile knows none of them.
  func facts(_ profile: Profile) -> String? {
    guard kind != .closing, let known = profile.components?.first(where: { $0.name == name })
    else { return nil }
    let shown = known.shows.flatMap { key in attributes.filter { $0.name == key } }
    let texts = shown.enumerated().map { index, fact in
      guard let value = fact.value.map(CharacterReference.decode)?.codeSpan else {
        return fact.name
      }
      return index == 0 ? "**\(value)**" : "\(fact.name): \(value)"
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Its name, and what of its attributes is no text of the page, as the value of a tab that has a label.
  var looks: String {
    guard let tag else { return name }
    let isLabeled = Self.tabs.contains(name) && (value(of: "label") ?? value(of: "title")) != nil
    let words = tag.attributes.flatMap { attribute in
      let isKey = isLabeled && bytes[attribute.name].elementsEqual("value".utf8)
      return [attribute.name]
        + (isKey || attribute.words(in: bytes).isEmpty ? [attribute.value] : [])
    }
    return ([name] + words.compactMap { $0.map { String(decoding: bytes[$0], as: UTF8.self) } })
      .joined(separator: " ")
  }

  /// What the profile says of that which stands in the component.
  func judgement(_ profile: Profile) -> Judgement {
    let known = profile.components?.first { $0.name == name && $0.judges != nil }
    return known?.judges.flatMap(Judgement.init) ?? .none
  }

  /// What stands between `key={[` and `]}`.
  func list(of key: String) -> Substring? {
    guard let value = attributes.first(where: { $0.name == key })?.value, value.hasPrefix("{["),
      value.hasSuffix("]}")
    else { return nil }
    return value.dropFirst(2).dropLast(2)
  }

  /// Between quotes, with braces around them or not.
  func value(of key: String) -> String? {
    guard
      let range = tag?.attributes.first(where: { bytes[$0.name].elementsEqual(key.utf8) })?.value
    else { return nil }
    var value = bytes[range]
    if value.first == UInt8(ascii: "{") {
      value = value.dropFirst().dropLast()
      guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        value.last == quote, value.count > 1, !value.dropFirst().dropLast().contains(quote)
      else { return nil }
      value = value.dropFirst().dropLast()
    } else if range.lowerBound == 0 || !Self.quotes.contains(bytes[range.lowerBound - 1]) {
      return nil
    }
    return value.isEmpty ? nil : CharacterReference.decode(String(decoding: value, as: UTF8.self))
  }

  private static let quotes = Set("\"'".utf8)

  /// The label of the aside that the component is: `<Note>`, `<Callout type="warning">`.
  func asideLabel(_ profile: Profile) -> String? {
    let types = ["type", "kind", "variant"].compactMap { value(of: $0) }
    let words = Self.asides.contains(name) ? types : [name]
    return words.lazy.compactMap { profile.knownAsideLabel($0) }.first
  }

  /// What the type says of these.
  private static let asides: Set<String> = ["Admonition", "Alert", "Aside", "Callout"]

  /// Whether a reader may open it, below its title: of Mintlify, Fumadocs and others.
  var isFolded: Bool { Self.folded.contains(name) && (title != nil || kind == .closing) }

  private static let folded: Set<String> = [
    "Accordion", "AccordionItem", "Collapsible", "Details", "Disclosure", "Expandable",
  ]

  /// By its name alone.
  func mayBeAside(_ profile: Profile) -> Bool {
    Self.asides.contains(name) || isFolded || profile.knownAsideLabel(name) != nil
  }

  /// Outside of quotes and braces are nothing but names of attributes, and their signs.
  private static func isOneTag(_ inner: Substring) -> Bool {
    var quote: Character?
    var depth = 0
    for character in inner {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "{" {
        depth += 1
      } else if character == "}" {
        depth -= 1
      } else if depth == 0, !character.isLetter, !character.isNumber, !character.isWhitespace,
        !"-_.:=/@#$".contains(character)
      {
        return false
      }
    }
    return quote == nil && depth == 0
  }
}

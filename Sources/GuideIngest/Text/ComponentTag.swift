internal import GuideMarkdown
internal import GuideModel
internal import GuideText

/// A line that is one tag of a component of MDX: its name has a capital, or it has none.
struct ComponentTag {
  enum Kind { case opening, closing, empty }

  let name: String
  let kind: Kind
  private let attributes: Substring

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
    attributes = rest
  }

  /// What is shown above the component; a tab without a label shows its value.
  var title: String? {
    value(of: "label") ?? value(of: "title")
      ?? (Self.tabs.contains(name) ? value(of: "value") : nil)
  }

  /// Of Docusaurus, Fumadocs and Nextra.
  static let tabs: Set<String> = ["Tab", "TabItem", "Tabs.Tab"]

  /// What a page shows of its attributes, as Markdown: "**`rows`**, type: `number`, required"; nil where
  /// the profile knows none of them.
  func facts(_ profile: Profile) -> String? {
    guard kind != .closing, let known = profile.components?.first(where: { $0.name == name })
    else { return nil }
    let bytes = Array("<\(name)\(attributes)>".utf8)
    guard let tag = HTMLTag(in: bytes, at: 0, limit: bytes.count) else { return nil }
    let stated = tag.attributes.map { attribute in
      let value = attribute.value.map { String(decoding: bytes[$0], as: UTF8.self) }
      return (
        String(decoding: bytes[attribute.name], as: UTF8.self), value.map(CharacterReference.decode)
      )
    }
    let shown = known.shows.flatMap { key in stated.filter { $0.0 == key } }
    let texts = shown.enumerated().map { index, fact in
      guard let value = fact.1?.codeSpan else { return fact.0 }
      return index == 0 ? "**\(value)**" : "\(fact.0): \(value)"
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Its name, and what of its attributes is no text of the page.
  var looks: String {
    let bytes = Array("<\(name)\(attributes)>".utf8)
    guard let tag = HTMLTag(in: bytes, at: 0, limit: bytes.count) else { return name }
    let words = tag.attributes.flatMap { attribute in
      [attribute.name] + (attribute.words(in: bytes).isEmpty ? [attribute.value] : [])
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
    guard let start = attributes.firstRange(of: " \(key)={[")?.upperBound,
      let end = attributes[start...].firstRange(of: "]}")?.lowerBound
    else { return nil }
    return attributes[start..<end]
  }

  func value(of key: String) -> String? {
    guard let start = attributes.firstRange(of: " \(key)=")?.upperBound else { return nil }
    var rest = attributes[start...]
    if rest.first == "{" { rest.removeFirst() }
    guard let quote = rest.popFirst(), quote == "\"" || quote == "'" else { return nil }
    let value = rest.prefix { $0 != quote }
    return value.isEmpty ? nil : CharacterReference.decode(value)
  }

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

/// A run of inline content. Soft breaks stand where the source wrapped a line.
package indirect enum Inline: Hashable, Sendable {
  case text(String)
  case code(String)
  case emphasis([Inline])
  case strong([Inline])
  case strikethrough([Inline])
  case link(content: [Inline], target: LinkTarget)
  case image(Image)
  case lineBreak
  case softBreak
  /// Markup that no other case expresses, verbatim; writers escape it.
  case raw(String)

  package var isPicture: Bool { if case .image = self { true } else { false } }
}

/// Text that is raised or lowered, which says something else without it: it stands between raw tags,
/// `x<sup>2</sup>`.
package enum Script: String, CaseIterable, Sendable {
  case superscript = "sup"
  case `subscript` = "sub"

  package var openingTag: String { "<\(rawValue)>" }
  package var closingTag: String { "</\(rawValue)>" }
}

/// Where a link leads.
package enum LinkTarget: Hashable, Sendable {
  /// A section of a topic of this knowledge base; `section` is a `Section.id`, nil for the page.
  case topic(slug: String, section: String?)
  /// Within the site but not in the dumps, or relative and of unknown base: as the source wrote it.
  case unresolved(String)
  /// An absolute URL.
  case external(String)

  /// As the source wrote it.
  package var text: String {
    switch self {
    case .unresolved(let text), .external(let text): text
    case .topic(let slug, let section): slug + (section.map { "#" + $0 } ?? "")
    }
  }
}

/// A picture by its address; its bytes are in no dump.
package struct Image: Hashable, Sendable {
  package var url: String
  /// The alternative text; empty when the source has none.
  package var alt: String

  package init(url: String, alt: String) {
    self.url = url
    self.alt = alt
  }
}

extension [Inline] {
  /// Where what each tag among them opens ends: its index with that of the nearest behind it that
  /// `closing` gives for it.
  package func tagPairs(_ closing: (String) -> String?) -> [Int: Int] {
    var nearest: [String: Int] = [:]
    var pairs: [Int: Int] = [:]
    for index in indices.reversed() {
      guard case .raw(let tag) = self[index] else { continue }
      if let end = closing(tag).flatMap({ nearest[$0] }) { pairs[index] = end }
      nearest[tag] = index
    }
    return pairs
  }

  /// The visible words: markup dropped, breaks as one space, images as their alternative text.
  package var plainText: String {
    if count == 1, case .text(let text) = self[0] { return text }
    var text = ""
    appendPlainText(to: &text)
    return text
  }

  private func appendPlainText(to text: inout String) {
    for inline in self {
      switch inline {
      case .text(let string), .code(let string), .raw(let string): text += string
      case .emphasis(let content), .strong(let content), .strikethrough(let content),
        .link(let content, _):
        content.appendPlainText(to: &text)
      case .image(let image): text += image.alt
      case .lineBreak, .softBreak: text += " "
      }
    }
  }
}

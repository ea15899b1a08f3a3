internal import GuideMarkdown
import GuideModel
import GuideText

/// Reads tags among inlines as the markup that they stand for: links, strong and emphasized text,
/// code, pictures, line breaks. Of every other tag the content stays and the tag goes; comments,
/// scripts and styles go with all that is in them. Raised and lowered text keeps its tags: without
/// them it says something else. What no element of HTML is called and nothing closes is no tag but
/// stands for what somebody writes in its place, and stays as it is.
struct MarkupInlines {
  private static let strong: Set<String> = ["b", "strong"]
  private static let emphasis: Set<String> = ["cite", "dfn", "em", "i"]
  private static let code: Set<String> = ["code", "kbd", "samp", "tt"]
  private static let struck: Set<String> = ["del", "s", "strike"]
  private static let lone: Set<String> = ["area", "col", "hr", "input", "source", "track", "wbr"]

  /// An element that is not closed yet.
  private struct Open {
    var name: String
    /// The opening tag.
    var tag: String
    var href: String?
    var title: String?
    /// Whether its attributes have no values.
    var isBare = true
    var hasAttributes = false
    var content: [Inline] = []
  }

  /// What nobody sees of the markup, as it stood.
  struct Dropped {
    var markup: String
    /// Of a tag that stands for nothing that is read: its name.
    var tag: String?
  }

  private let target: (String) -> LinkTarget?
  /// Names of elements that are closed somewhere on the page.
  let closed: Set<String>
  private var open: [Open]
  /// In reading order.
  private(set) var dropped: [Dropped] = []
  /// Names of tags, to which links may lead.
  private(set) var names: [String] = []

  /// `target` gives where an address leads; nil for one that no link may have. `closed` are the
  /// names of elements that are closed somewhere on the page.
  init(closed: Set<String>, target: @escaping (String) -> LinkTarget?) {
    self.closed = closed
    self.target = target
    open = [Open(name: "", tag: "")]
  }

  /// The inlines read.
  mutating func read(_ inlines: [Inline]) -> [Inline] {
    for inline in inlines { take(inline) }
    while open.count > 1 { endUnclosed() }
    defer { open = [Open(name: "", tag: "")] }
    return open[0].content
  }

  /// What was dropped since somebody asked.
  mutating func takeDropped() -> [Dropped] {
    defer { dropped = [] }
    return dropped
  }

  /// The names since somebody asked.
  mutating func takeNames() -> [String] {
    defer { names = [] }
    return names
  }

  /// Names, and titles of pictures, in tags that are not read as inlines.
  mutating func takeAttributes(in markup: String) {
    for piece in MarkupPiece.pieces(of: markup, anyway: true) ?? [] { takeAttributes(of: piece) }
  }

  private mutating func takeAttributes(of piece: MarkupPiece) {
    guard case .tag(let name, false, let attributes) = piece else { return }
    if let image = piece.image { dropTitle(attributes["title"], of: name, beside: image.alt) }
    names += [attributes["id"], name == "a" ? attributes["name"] : nil].compactMap(\.self)
  }

  /// The visible part of markup.
  mutating func visible(_ markup: String) -> String {
    let (rest, hidden) = HiddenMarkup.taken(from: markup)
    for (_, text) in hidden { dropped.append(Dropped(markup: text)) }
    return rest
  }

  private mutating func take(_ inline: Inline) {
    if let content = inline.content { return add(readInside(inline, content)) }
    guard case .raw(let markup) = inline else { return add(inline) }
    guard let pieces = MarkupPiece.pieces(of: visible(markup)), pieces.count == 1,
      case .tag(let name, let isClosing, let attributes) = pieces[0]
    else {
      if !markup.hasPrefix("<") { add(inline) }
      return
    }
    takeAttributes(of: pieces[0])
    if isClosing { return close(name, markup) }
    if let image = pieces[0].image { return add(.image(image)) }
    // Its address stands in a program; what it shows is said all the same.
    if name == "img", let alt = attributes["alt"], !alt.allSatisfy(\.isWhitespace) {
      return add(.text(alt))
    }
    if name == "br" { return add(.lineBreak) }
    if markup.hasSuffix("/>") || Self.lone.contains(name) || name == "img" {
      drop(markup, name: name)
    } else if open.count <= MarkdownReader.maximumDepth {
      open.append(
        Open(
          name: name, tag: markup, href: attributes["href"] ?? attributes["to"],
          title: attributes["title"],
          isBare: attributes.values.allSatisfy(\.isEmpty), hasAttributes: !attributes.isEmpty))
    } else {
      drop(markup, name: name)
    }
  }

  private mutating func readInside(_ inline: Inline, _ content: [Inline]) -> Inline {
    var (inline, inside) = (inline, MarkupInlines(closed: closed, target: target))
    inline.content = inside.read(content)
    dropped += inside.dropped
    names += inside.names
    return inline
  }

  private mutating func endUnclosed() {
    let element = open.removeLast()
    if isNoTag(element) || Script(rawValue: element.name) != nil {
      add(.text(element.tag))
    } else {
      drop(element.tag, name: element.name)
    }
    for inline in element.content { add(inline) }
  }

  /// Of an element that nothing closes in its text: `<name>` and `a<b and c>d`.
  private func isNoTag(_ element: Open) -> Bool {
    guard element.isBare else { return false }
    if element.hasAttributes, MarkupPiece.isPhrasing(element.name) { return true }
    return !closed.contains(element.name) && !MarkupPiece.isLayout(element.name)
  }

  private mutating func drop(_ markup: String, name: String) {
    dropped.append(Dropped(markup: markup, tag: name))
  }

  /// Drops a title that says more than the words that are shown as a tag of its own.
  private mutating func dropTitle(_ title: String?, of name: String, beside words: String) {
    guard let title, !title.isEmpty else { return }
    let isRepeated = NormalizedText(title).text == NormalizedText(words).text
    let markup = isRepeated ? title : "<\(name) title=\"\(title.replacing("\"", with: "&quot;"))\">"
    dropped.append(Dropped(markup: markup, tag: isRepeated ? nil : name))
  }

  private mutating func add(_ inline: Inline) { open[open.count - 1].content.append(inline) }

  private mutating func close(_ name: String, _ markup: String) {
    guard let start = open.lastIndex(where: { $0.name == name }), start > 0 else {
      return drop(markup, name: name)
    }
    // What is still open in it was never closed.
    while open.count - 1 > start { endUnclosed() }
    let element = open.removeLast()
    dropTitle(element.title, of: element.name, beside: element.content.plainText)
    for inline in read(element) { add(inline) }
  }

  private mutating func read(_ element: Open) -> [Inline] {
    let content = element.content
    if Self.strong.contains(element.name) { return [.strong(content)] }
    if Self.emphasis.contains(element.name) { return [.emphasis(content)] }
    if Self.struck.contains(element.name) { return [.strikethrough(content)] }
    if let script = Script(rawValue: element.name) {
      return content.isInvisible
        ? content : [.raw(script.openingTag)] + content + [.raw(script.closingTag)]
    }
    if Self.code.contains(element.name) { return [.code(content.plainText)] }
    if ["script", "style"].contains(element.name) {
      dropped.append(Dropped(markup: element.tag + content.plainText))
      return []
    }
    if let href = element.href, let target = target(href), !content.isInvisible {
      return [.link(content: content, target: target)]
    }
    if !MarkupPiece.isLayout(element.name) {
      dropped.append(Dropped(markup: element.tag, tag: element.name))
    }
    return content
  }
}

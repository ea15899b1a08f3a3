internal import GuideMarkdown
import GuideModel

/// Reads tags among inlines as the markup that they stand for: links, strong and emphasized text,
/// code, pictures, line breaks. Tags that only lay out are left out; what else there is stays.
struct MarkupInlines {
  /// Of what is left out, nothing is seen; of what is read, the content is.
  private static let strong: Set<String> = ["b", "strong"]
  private static let emphasis: Set<String> = ["cite", "dfn", "em", "i"]
  private static let layout: Set<String> = ["div", "font", "p", "picture", "small", "span", "wbr"]

  /// An element that is not closed yet.
  private struct Open {
    var name: String
    /// The opening tag.
    var tag: Inline
    var href: String?
    var content: [Inline] = []
  }

  private let target: (String) -> LinkTarget?
  private var open: [Open]
  private(set) var times = 0

  /// `target` gives where an address leads; nil for one that no link may have.
  init(target: @escaping (String) -> LinkTarget?) {
    self.target = target
    open = [Open(name: "", tag: .text(""))]
  }

  /// The inlines read. What is open at the end stays a tag.
  mutating func read(_ inlines: [Inline]) -> [Inline] {
    for inline in inlines { take(inline) }
    while open.count > 1 { leaveOpen() }
    defer { open = [Open(name: "", tag: .text(""))] }
    return open[0].content
  }

  private mutating func take(_ inline: Inline) {
    guard case .raw(let markup) = inline, let pieces = MarkupPiece.pieces(of: markup),
      pieces.count == 1, case .tag(let name, let isClosing, let attributes) = pieces[0]
    else { return add(inline) }
    if isClosing { return close(name, inline) }
    if let image = pieces[0].image {
      times += 1
      return add(.image(image))
    }
    if name == "br" { return add(.lineBreak) }
    guard Self.isRead(name, attributes) else { return add(inline) }
    if markup.hasSuffix("/>") { return }
    if open.count <= MarkdownReader.maximumDepth {
      open.append(Open(name: name, tag: inline, href: attributes["href"]))
    } else {
      add(inline)
    }
  }

  private static func isRead(_ name: String, _ attributes: [String: String]) -> Bool {
    strong.contains(name) || emphasis.contains(name) || layout.contains(name) || name == "code"
      || (name == "a" && attributes["href"] != nil)
  }

  private mutating func add(_ inline: Inline) { open[open.count - 1].content.append(inline) }

  private mutating func close(_ name: String, _ inline: Inline) {
    guard open.count > 1, open[open.count - 1].name == name else { return add(inline) }
    let element = open.removeLast()
    times += 1
    for inline in read(element) { add(inline) }
  }

  private func read(_ element: Open) -> [Inline] {
    let content = element.content
    if Self.strong.contains(element.name) { return [.strong(content)] }
    if Self.emphasis.contains(element.name) { return [.emphasis(content)] }
    if element.name == "code" { return [.code(content.plainText)] }
    guard element.name == "a", let target = element.href.flatMap(target) else { return content }
    return [.link(content: content, target: target)]
  }

  private mutating func leaveOpen() {
    let element = open.removeLast()
    for inline in [element.tag] + element.content { add(inline) }
  }
}

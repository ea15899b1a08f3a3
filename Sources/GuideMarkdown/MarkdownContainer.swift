/// A container that CommonMark does not know: the text between two marks, or indented below one. It
/// nests in quotes, items and other containers as a quote does.
package struct MarkdownContainer: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// `label` is nil of what a reader may open. Both are Markdown.
    case aside(label: String?, title: String)
    /// `startsStrip`: not beside the tab above it.
    case tab(title: String, startsStrip: Bool)
    /// Tabs, and nothing else.
    case tabs
    /// What lays out the page and is no block by itself; each block of code in a `codeGroup` is a tab.
    case division(isCodeGroup: Bool)
  }

  package enum End: Hashable, Sendable {
    /// A line of so many of one mark; of more, where no other container that is open has fewer.
    case run(UInt8, Int)
    /// As `line(_:)` makes it.
    case line(String)
    /// The first line that is not set in by its margin.
    case indent
    /// The line in which the element of HTML ends whose tag it begins with; both stand in it.
    case element(String)
  }

  /// A line without spaces around it as an end: tags of templates are written with spaces and dashes or
  /// without, `{{< /note >}}` and `{{</note>}}`.
  package static func line(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "{") ? text.filter { $0 != " " && $0 != "-" } : text
  }

  /// By how many columns a text is indented below its mark.
  static let step = 4

  /// What writes it so, as `inspect` names it.
  package var flavor: String
  package var content: Content
  package var end: End
  /// So many lines below its mark say how it looks.
  package var options: Int
  /// Where text begins behind the mark, in bytes from its beginning; nil where the line is the mark's.
  package var text: Int?
  /// By so many columns more than its mark the lines in it may be set in without being code.
  package var margin: Int
  /// Whether nothing in it is code by its indentation, as in MDX.
  package var setsInNoCode = false
  /// Titles above the text of a `division`, in Markdown.
  package var titles: [String] = []
  /// Words of the mark that are no text of the page.
  package var words: String
  /// Whether it opens only within `tabs`. Elsewhere it is text.
  package var needsTabs = false
  /// Whether the container may have no content. Any other without content is read as text.
  package var mayBeEmpty = false
  /// A section cannot be folded: with a heading in it, it is text.
  package var holdsHeadings = true

  package init(
    flavor: String, _ content: Content, end: End, options: Int = 0, text: Int? = nil,
    words: String = ""
  ) {
    self.flavor = flavor
    self.content = content
    self.end = end
    self.options = options
    self.text = text
    margin = end == .indent ? Self.step : 0
    self.words = words
  }
}

/// Knows the containers of the flavors that a source may be written in.
package protocol ContainerSyntax: Sendable {
  /// The container that opens at a byte of a line. Lines are 1-based, those of the text that is parsed.
  func container(at offset: Int, ofLine line: Int) -> MarkdownContainer?
}

/// Where the marks of a container stand.
package struct MarkedContainer: Hashable, Sendable {
  package var container: MarkdownContainer
  /// The lines of its first mark, 1-based.
  package var head: ClosedRange<Int>
  /// The line of its last mark.
  package var close: Int?
  /// The last line that it holds, or that of its last mark.
  package var last: Int
}

package import GuideModel

/// A block of a parsed Markdown text with its place.
package struct MarkdownNode: Hashable, Sendable {
  package var content: Content
  /// 1-based, inclusive, of the text that was parsed.
  package var lines: ClosedRange<Int>
  /// `caption` in `![alt](url "caption")`, where the picture is the whole paragraph.
  package var pictureTitle: String?

  package init(_ content: Content, lines: ClosedRange<Int>, pictureTitle: String? = nil) {
    self.content = content
    self.lines = lines
    self.pictureTitle = pictureTitle
  }

  package indirect enum Content: Hashable, Sendable {
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    case list(ordered: Bool, start: Int, items: [[MarkdownNode]])
    case table(header: [[Inline]], rows: [TableRow])
    case quote([MarkdownNode])
    /// `isTab` where the fence says that its title is that of a tab.
    case code(language: String?, text: String, title: String?, isTab: Bool)
    case html(String)
    case thematicBreak
    /// A tab begins, which the next one ends or `tabsEnd`. Only among the nodes of a page.
    case tab([Inline], TabPosition)
    case tabsEnd
  }

  package struct TableRow: Hashable, Sendable {
    /// As many as the header has: cmark pads short rows and cuts long ones.
    package var cells: [[Inline]]
    package var line: Int

    package init(cells: [[Inline]], line: Int) {
      self.cells = cells
      self.line = line
    }
  }
}

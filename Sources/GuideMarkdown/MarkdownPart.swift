package import GuideModel

/// What a stretch of topic Markdown stands for.
package struct MarkdownPart: Hashable, Sendable {
  package var content: Content
  /// 1-based, inclusive, with the marks that belong to it.
  package var lines: ClosedRange<Int>
  /// Words that are part of a form and not of the content: "Note", "Figure:", "Do".
  package var labels: [String]

  package init(_ content: Content, lines: ClosedRange<Int>, labels: [String] = []) {
    self.content = content
    self.lines = lines
    self.labels = labels
  }

  package enum Content: Hashable, Sendable {
    case heading(level: Int, [Inline])
    /// A tab begins, which the next one ends or `tabsEnd`, or, where it is a heading with a level, the
    /// next heading that is not below it.
    case tab([Inline], TabPosition, level: Int?)
    case tabsEnd
    case block(BlockContent)
    /// Shown beside a block, of which it is no part.
    case otherReading([BlockContent])
    case changeLog([LogEntry])
  }

  package struct LogEntry: Hashable, Sendable {
    /// ISO 8601 calendar date.
    package var date: String?
    package var text: [Inline]
    package var lines: ClosedRange<Int>

    package init(date: String?, text: [Inline], lines: ClosedRange<Int>) {
      self.date = date
      self.text = text
      self.lines = lines
    }
  }
}

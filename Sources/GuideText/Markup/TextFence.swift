/// A fence of MyST between whose lines stands text and no code: ```` ```{note} Title ````. So it is with raw
/// HTML, ```` ```{=html} ````, of Pandoc. Shared by the
/// ingestors and the coverage check.
package struct TextFence {
  package let name: String
  /// What stands behind the name.
  package let argument: String
  /// In spaces.
  package let margin: Int
  private let mark: UInt8
  private let length: Int

  /// Of Docutils and Sphinx, and what MyST adds.
  private static let asides: Set<String> = [
    "admonition", "attention", "caution", "danger", "deprecated", "dropdown", "error", "hint",
    "important", "note", "seealso", "tip", "topic", "versionadded", "versionchanged",
    "versionremoved", "warning",
  ]

  /// Titles, tables and tabs, those of extensions of Sphinx too.
  private static let others: Set<String> = [
    "group-tab", "list-table", "rubric", "tab", "tab-item", "tab-set", "tabs",
  ]
  /// Code in which links are links.
  private static let literal = "parsed-literal"

  /// Whether blocks of that name have text in them.
  package static func isOfText(_ name: String) -> Bool {
    isAside(name) || others.contains(name) || name == literal
  }

  /// Whether what stands behind the marks is that of raw HTML.
  package static func isOfHTML(_ info: String) -> Bool { info.trimmingSpaces == html }

  private static let html = "{=html}"

  package static func isAside(_ name: String) -> Bool { asides.contains(name) }

  /// The fence that a line of a text begins, and the line that closes it; nil where none is, or what
  /// stands in it is set in by less than the fence. `unclosed` is kept from line to line.
  package static func block(
    at start: Int, of count: Int, unclosed: inout [String: Int],
    line: (Int) -> ArraySlice<UInt8>
  ) -> (fence: TextFence, end: Int)? {
    guard let fence = TextFence(line(start)), start >= unclosed[fence.key] ?? 0,
      fence.margin < 4 || isBelowItem(start, fence.margin, line)
    else { return nil }
    var end = start + 1
    while end < count {
      let text = line(end)
      let margin = text.prefix { $0 == 0x20 }.count
      if fence.isClosed(by: text.dropFirst(margin)), margin <= fence.margin + 3 {
        return (fence, end)
      }
      if margin < fence.margin, !text.allSatisfy(\.isSpace) { break }
      end += 1
    }
    unclosed[fence.key] = end
    return nil
  }

  private init?(_ line: ArraySlice<UInt8>) {
    let content = line.drop { $0 == 0x20 }
    guard let mark = content.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let info = content.drop { $0 == mark }
    guard content.count - info.count >= 3, !info.contains(UInt8(ascii: "`")) else { return nil }
    if let directive = FenceInfo.directive(in: info), Self.isOfText(directive.name) {
      (name, argument) = directive
    } else if info.elementsEqual(Self.html.utf8) {
      (name, argument) = (Self.html, "")
    } else {
      return nil
    }
    (margin, length, self.mark) = (line.count - content.count, content.count - info.count, mark)
  }

  /// Whether the name is shown as that of code is: nowhere.
  package var isCode: Bool { name == Self.html || name == Self.literal }

  private var key: String { "\(mark) \(length) \(margin)" }

  private func isClosed(by text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { $0 == mark }
    return text.count - rest.count >= length && rest.allSatisfy(\.isSpace)
  }

  /// Whether the line above that is set in by less is an item of a list: elsewhere four spaces make
  /// code.
  private static func isBelowItem(
    _ start: Int, _ margin: Int, _ line: (Int) -> ArraySlice<UInt8>
  ) -> Bool {
    for index in (max(0, start - 100)..<start).reversed() {
      let content = line(index).drop(while: \.isSpace)
      if content.isEmpty || line(index).count - content.count >= margin { continue }
      let mark = content.drop(while: \.isDigit)
      let marks = mark.count < content.count ? ".)" : "-*+"
      return mark.first.map { marks.utf8.contains($0) } == true
        && mark.dropFirst().first?.isSpace == true
    }
    return false
  }
}

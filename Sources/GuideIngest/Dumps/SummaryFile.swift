internal import GuideMarkdown
internal import GuideModel
internal import GuideText

/// The chapters of mdBook and GitBook, `SUMMARY.md`: lists of links to pages, below the names of parts,
/// and nothing else. One that says more is a page.
struct SummaryFile {
  private(set) var entries: [ListedPage] = []
  private var files = 0
  private static let fewest = 2

  /// Whether a file is called so.
  static func isNamed(by path: String) -> Bool {
    PagePath.lastComponent(path) == "SUMMARY.md"
  }

  /// nil where it is none.
  init?(_ source: Source) {
    guard Self.isNamed(by: source.path) else { return nil }
    let lines = SourceLines(source.bytes)
    var hasTitle = false
    var part: Int?
    for node in MarkdownReader.read(lines.text).nodes {
      switch node.content {
      case .heading(_, let name):
        // The first one is that of the list itself.
        if hasTitle || files > 0 {
          part = entries.count
          entries.append(ListedPage(name: name.plainText))
        }
        hasTitle = true
      case .thematicBreak, .tab, .tabsEnd: part = nil
      case .html: break
      case .paragraph, .list:
        guard let found = chapters([node]) else { return nil }
        if let part { entries[part].inner += found } else { entries += found }
      case .table, .quote, .code: return nil
      }
    }
    if files < Self.fewest { return nil }
  }

  /// nil where there is anything but names of chapters.
  private mutating func chapters(_ nodes: [MarkdownNode]) -> [ListedPage]? {
    var chapters: [ListedPage] = []
    for node in nodes {
      switch node.content {
      case .paragraph(let inlines):
        guard let found = names(inlines) else { return nil }
        chapters += found
      case .list(_, _, let items):
        for item in items {
          guard let found = chapter(item) else { return nil }
          chapters.append(found)
        }
      case .html: break
      case .heading, .table, .quote, .code, .thematicBreak, .tab, .tabsEnd: return nil
      }
    }
    return chapters
  }

  /// A name, and what stands below it.
  private mutating func chapter(_ item: [MarkdownNode]) -> ListedPage? {
    guard case .paragraph(let inlines) = item.first?.content else { return nil }
    var entry = ListedPage(name: inlines.plainText)
    if inlines.contains(where: { $0.content != nil }) {
      guard let found = names(inlines), found.count == 1 else { return nil }
      entry = found[0]
    }
    guard let inner = chapters(Array(item.dropFirst())) else { return nil }
    entry.inner = inner
    return entry
  }

  /// Of links, one on a line.
  private mutating func names(_ inlines: [Inline]) -> [ListedPage]? {
    var found: [ListedPage] = []
    for inline in inlines {
      switch inline {
      case .link(let name, let target):
        var entry = ListedPage(name: name.plainText)
        if case .unresolved(let path) = target, !path.isEmpty, !path.contains("#") {
          entry.file = path
          files += 1
        }
        found.append(entry)
      case .softBreak, .lineBreak: break
      case .text(let text) where text.allSatisfy(\.isWhitespace): break
      case .text, .code, .emphasis, .strong, .strikethrough, .image, .raw: return nil
      }
    }
    return found
  }
}

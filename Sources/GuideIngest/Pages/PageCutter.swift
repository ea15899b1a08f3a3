internal import GuideMarkdown
import GuideModel
internal import GuideText

/// Cuts the parts of a text into pages and finds their titles.
struct PageCutter {
  let source: Source
  let frontMatter: FrontMatter?
  /// What stands beside the text.
  let record: RecordHead?
  let hasManyPages: Bool
  private var pages: [Page] = []
  /// What stands before the first title.
  private var preamble: [Page.Item] = []
  private var changeLog: [ChangeLogEntry] = []
  private var residue: [Residue] = []
  private var extent: ClosedRange<Int>?

  init(source: Source, frontMatter: FrontMatter?, record: RecordHead?, hasManyPages: Bool) {
    self.source = source
    self.frontMatter = frontMatter
    self.record = record
    self.hasManyPages = hasManyPages
    extent = frontMatter?.extent
  }

  mutating func add(_ part: MarkdownPart, lines: SourceLines) {
    let place = lines.origin(of: part.lines)
    let origin = origin(place)
    extent = (extent?.lowerBound ?? place.lowerBound)...place.upperBound
    switch part.content {
    // Nobody sees it.
    case .heading(_, let inlines) where inlines.trimmed.isEmpty: break
    case .heading(let level, let inlines):
      if level == 1, pages.isEmpty || hasManyPages {
        pages.append(Page(title: inlines.trimmed, origin: origin, extent: origin))
      } else {
        add(.heading(level: level, inlines.trimmed, anchor: nil), at: origin)
      }
    case .tab(let title, let position, let level):
      add(.tab(title: title.trimmed, position, level: level), at: origin)
    case .tabsEnd: add(.tabsEnd, at: origin)
    case .block(.table(let table)):
      add(.block(.table(table.shortened(to: lines, at: part.lines))), at: origin)
      setRowOrigins(table.rowLines(at: part.lines)?.map { self.origin(lines.origin(of: $0...$0)) })
    case .block(.list(let isOrdered, let items)):
      add(.block(.list(ordered: isOrdered, items: items)), at: origin)
      setTabNames(TabNames.count(in: lines, at: part.lines))
    case .block(let content): add(.block(content), at: origin)
    case .otherReading(let blocks):
      let text = blocks.map(\.plainText).joined(separator: "\n")
      residue.append(
        Residue(origin: origin, text: text, outcome: .repaired, rule: "other-reading"))
    case .changeLog(let entries):
      changeLog += entries.map { entry in
        let origin = self.origin(lines.origin(of: entry.lines))
        return ChangeLogEntry(
          date: entry.date, text: entry.text, provenance: [Provenance(origin, role: .kept)])
      }
    }
    if let last = pages.indices.last { pages[last].extent = pages[last].extent.union(origin) }
  }

  private mutating func add(_ content: Page.Item.Content, at origin: Origin) {
    let item = Page.Item(content, origin: origin)
    if let last = pages.indices.last {
      pages[last].items.append(item)
    } else {
      preamble.append(item)
    }
  }

  private mutating func setRowOrigins(_ origins: [Origin]?) {
    guard let origins else { return }
    if let last = pages.indices.last {
      pages[last].items[pages[last].items.count - 1].rowOrigins = origins
    } else {
      preamble[preamble.count - 1].rowOrigins = origins
    }
  }

  private mutating func setTabNames(_ count: Int) {
    if let last = pages.indices.last {
      pages[last].items[pages[last].items.count - 1].tabNames = count
    } else {
      preamble[preamble.count - 1].tabNames = count
    }
  }

  private func origin(_ lines: ClosedRange<Int>) -> Origin { source.origin(lines) }

  // MARK: - Titles

  /// The pages with their titles and what the front matter says of them.
  func finish() -> [Page] {
    let whole = origin(extent ?? 1...1)
    var pages = pages
    if pages.isEmpty || hasOnlySections {
      var page = Page(title: titleElsewhere.text, origin: titleElsewhere.origin, extent: whole)
      page.items = firstLineIsTitle ? Array(preamble.dropFirst()) : preamble
      for section in pages {
        page.items.append(
          .init(.heading(level: 1, section.title, anchor: nil), origin: section.origin))
        page.items += section.items
      }
      pages = [page]
    } else {
      pages[0].items = preamble + pages[0].items
      pages[0].extent = whole.union(pages[0].extent).upTo(pages[0].extent)
    }
    pages[0].changeLog = changeLog
    pages[0].residue = residue
    resolveTitle(of: &pages[0])
    for index in pages.indices { pages[index].mayLeadWithAbstract = true }
    if let frontMatter { pages[0].take(frontMatter, source: source) }
    guard let record else { return pages }
    pages[0].facts.fill(from: record.facts)
    pages[0].statedAbstract = record.abstract
    for index in pages.indices where pages[index].facts.publication == .listed {
      pages[index].facts.publication = record.facts.publication
    }
    return pages
  }

  /// The front matter has the title and headings of level 1 are sections, since there are several, or
  /// other sections before.
  private var hasOnlySections: Bool {
    guard let title = frontMatter?.title ?? record?.title, !hasManyPages,
      let heading = pages.first?.title.plainText, !heading.isEmpty
    else { return false }
    let others =
      pages[0].items.contains { $0.headingLevel == 1 }
      || preamble.contains { $0.headingLevel != nil }
    let isSame =
      title.lowercased().hasPrefix(heading.lowercased())
      || heading.lowercased().hasPrefix(title.lowercased())
      || frontMatter?.slug == Slug.title(heading)
    return others && !isSame
  }

  /// In place of an expression of a template stands what front matter says, else what names a page
  /// without a title.
  private func resolveTitle(of page: inout Page) {
    guard page.title.count == 1, case .text(let text) = page.title[0],
      let key = FieldReference.key(text)
    else { return }
    page.residue.append(
      Residue(origin: page.origin, text: text, outcome: .repaired, rule: "title-reference"))
    let value = frontMatter?.value(of: key)
    if let value, let place = frontMatter?.place(of: [value.key]) {
      (page.title, page.origin) = ([.text(value.text)], origin(place))
    } else {
      (page.title, page.origin) = titleElsewhere
    }
  }

  /// Plain text often starts with the title that stands beside it.
  private var firstLineIsTitle: Bool {
    guard pages.isEmpty, let title = record?.title else { return false }
    return preamble.first?.paragraph?.plainText.trimmingSpaces == title
  }

  private var titleElsewhere: (text: [Inline], origin: Origin) {
    if let title = frontMatter?.title, let place = frontMatter?.place(of: FrontMatter.titleKeys) {
      return ([.text(title)], origin(place))
    }
    if let record, let title = record.title {
      return ([.text(title)], firstLineIsTitle ? preamble[0].origin : record.titleOrigin)
    }
    let name = PagePath.name(ofFile: source.path)
    let title = name.prefix(1).uppercased() + name.dropFirst()
    return ([.text(title)], origin(extent ?? 1...1))
  }
}

extension Page.Item {
  fileprivate var headingLevel: Int? {
    if case .heading(let level, _, _) = content { level } else { nil }
  }
}

extension Origin {
  /// Ends where the other ends.
  fileprivate func upTo(_ other: Origin) -> Origin {
    guard let lines = location.lines, let end = other.location.lines else { return self }
    var origin = self
    origin.location = location.withLines(
      lines.lowerBound...max(lines.lowerBound, end.upperBound))
    return origin
  }
}

extension Page {
  fileprivate mutating func take(_ matter: FrontMatter, source: Source) {
    facts = matter.facts
    slug = matter.slug
    if matter.namesSources { mayLeadWithAbstract = false }
    guard let text = matter.abstract, let place = matter.place(of: FrontMatter.abstractKeys),
      case .paragraph(let inlines)? = MarkdownReader.read(text).nodes.first?.content
    else { return }
    mayLeadWithAbstract = false
    abstract = SourceBlock(
      .paragraph(inlines),
      origin: source.origin(place))
  }
}

extension PageFacts {
  /// Takes from a record what the page does not say itself.
  fileprivate mutating func fill(from record: PageFacts) {
    url = url ?? record.url
    language = language ?? record.language
    capturedOn = capturedOn ?? record.capturedOn
    contentDate = contentDate ?? record.contentDate
  }
}

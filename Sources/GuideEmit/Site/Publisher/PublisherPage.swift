import GuideMarkdown
import GuideModel
import GuideText

/// A page of the publisher's own, as it stands in a file: Markdown that may hold what a topic may;
/// HTML in it is shown as text. It is no topic: no dump has it, and only the site knows it.
package struct PublisherPage: Sendable, Equatable {
  /// Of its file, below the folder of such pages.
  package let path: String
  /// Where it lies below the site; empty for the start page.
  package let slug: String
  /// By which navigation and the window call it.
  let title: String
  /// Its text in the form of a topic, so that the same renderers take it. Links are as they stand in
  /// the file.
  let text: Topic
  /// Every address in the text, in reading order, and those of other schemes than a page may have.
  package let links: [Mention]
  let unsafeLinks: [Mention]
  package let pictures: [Mention]

  /// An address where the text names it.
  package struct Mention: Sendable, Equatable {
    package let address: String
    /// 1-based, of the file.
    package let line: Int

    /// Whether it leads to another host.
    package var isExternal: Bool {
      let address = Address(address)
      return address.scheme != nil || address.authority != nil
    }
  }

  /// `markdown` begins below the first `skipped` lines of the file, which gave `title` and
  /// `description`.
  package init(
    path: String, markdown: String, skipped: Int = 0, title: String? = nil,
    description: String? = nil
  ) {
    self.path = path
    slug = Slug.file(path) ?? ""
    let read = MarkdownReader.read(markdown)
    var parts = MarkdownForms.parts(of: read.nodes)[...]
    var heading: [Inline]?
    if case .heading(1, let inlines, _)? = parts.first?.content {
      heading = inlines
      parts.removeFirst()
    }
    let name = title ?? heading?.plainText.singleLine ?? ""
    self.title = name.isEmpty ? PagePath.lastComponent(slug) : name
    var sections = PageSections(slug: slug, heading: heading ?? [.text(self.title)])
    for part in parts { sections.add(part) }
    let lead = description.map { Block(id: "", content: .paragraph([.text($0)]), provenance: []) }
    text = Topic(
      slug: slug, title: sections.root.headingText, abstract: lead, root: sections.root)
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let mentions = Mentions(lines: lines, skipped: skipped)
    links = parts.flatMap { mentions.of($0.targets.map(\.text), in: $0.lines) }
    pictures = parts.flatMap { mentions.of($0.pictures.map(\.url), in: $0.lines) }
    unsafeLinks = read.findings.filter { $0.kind == .unsafeLink }
      .flatMap { mentions.of([$0.text], in: $0.lines) }
  }

  /// Where it is in the site.
  var place: SitePath { SitePath(slug: slug) }

  /// The file in the folder of pages to which an address without a scheme leads, as decoded
  /// components; nil where it leads out of the folder.
  package func resolve(_ path: some StringProtocol) -> [String]? {
    PagePath.resolve(path, in: Array(PagePath.components(self.path).dropLast()))
  }

  /// The file in the folder of pages that a picture is; nil where its address leads elsewhere.
  package func file(ofPicture address: String) -> String? {
    let address = Address(address)
    guard address.scheme == nil, address.authority == nil else { return nil }
    return resolve(address.path)?.joined(separator: "/")
  }

  /// By what that file is known among the pictures of the site: no address in a dump has this form.
  package static func key(ofPicture file: String) -> String { "page:" + file }
}

/// Finds the line that names an address.
private struct Mentions {
  let lines: [Substring]
  let skipped: Int

  /// Of that many lines behind one address the next is looked for.
  private static let reach = 100

  /// In reading order. An address that is written otherwise, with escapes, or far behind the one
  /// before it, is said to stand where that one does, the first where its block begins.
  func of(_ addresses: [String], in range: ClosedRange<Int>) -> [PublisherPage.Mention] {
    var line = range.lowerBound
    return addresses.map { address in
      let near = line...min(range.upperBound, line + Self.reach)
      line =
        near.first { lines.indices.contains($0 - 1) && lines[$0 - 1].contains(address) } ?? line
      return .init(address: address, line: line + skipped)
    }
  }
}

/// Hangs the parts of a page below its headings.
private struct PageSections {
  /// Outermost first, each with the level that its heading has in the file.
  private var open: [(section: Section, level: Int)]
  private var ids = UniqueNames()

  init(slug: String, heading: [Inline]) {
    open = [(Section(id: "top", level: 1, heading: heading), 1)]
    _ = ids.take("top")
  }

  var root: Section {
    var tree = self
    while tree.open.count > 1 { tree.close() }
    return tree.open[0].section
  }

  mutating func add(_ part: MarkdownPart) {
    guard case .heading(let level, let inlines, let areTabs) = part.content else {
      open[open.count - 1].section.blocks += part.blocks.map {
        Block(id: "", content: $0, provenance: [])
      }
      return
    }
    while open.count > 1, open[open.count - 1].level >= level { close() }
    if open.count == Section.maximumLevel { close() }
    // Each is one level below the one that it stands in, whatever the file leaps over.
    var section = Section(
      id: unique(HeadingAnchor.id(of: inlines.plainText)), level: open.count + 1, heading: inlines)
    if areTabs { section.presentation = .tabs }
    open.append((section, level))
  }

  private mutating func close() {
    guard let last = open.popLast() else { return }
    open[open.count - 1].section.sections.append(last.section)
  }

  private mutating func unique(_ id: String) -> String { ids.take(id.isEmpty ? "section" : id) }
}

extension MarkdownPart {
  fileprivate var targets: [LinkTarget] {
    if case .heading(_, let inlines, _) = content { return inlines.targets }
    return blocks.flatMap(\.targets)
  }

  fileprivate var pictures: [Image] {
    if case .heading(_, let inlines, _) = content { return inlines.images }
    return blocks.flatMap(\.images)
  }
}

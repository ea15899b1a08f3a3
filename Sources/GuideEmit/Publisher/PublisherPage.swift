package import GuideModel
import GuideText

/// A page of the publisher's own, which may hold what a page of a dump may. It is no topic: no dump
/// has it, and only the site knows it.
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
  /// Sections by names in their text to which links may lead.
  let names: [String: String]
  /// Every address in the text, in reading order.
  package let links: [Mention]
  package let pictures: [Mention]
  /// What was noticed while the file was read.
  let diagnostics: [Diagnostic]

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

  /// `document` is what was read of the file, whose text is `file`; `title` and `description` are
  /// those of its front matter.
  package init(
    path: String, document: Document, file: String, title: String? = nil,
    description: String? = nil, diagnostics: [Diagnostic] = []
  ) {
    self.path = path
    slug = Slug.file(path) ?? ""
    self.title = title ?? document.title.singleLine
    self.diagnostics = diagnostics
    var tree = PageTree()
    let root = tree.section(document.root, level: 1)
    names = tree.names(document.facts.fragments)
    let lead = description.map { Block(id: "", content: .paragraph([.text($0)]), provenance: []) }
    text = Topic(slug: slug, title: root.headingText, abstract: lead, root: root)
    let mentions = Mentions(
      lines: file.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    let sections = document.root.walk
    links = sections.flatMap { section in
      mentions.of(section.heading.targets.map(\.text), at: section.origin)
        + section.blocks.flatMap { mentions.of($0.content.targets.map(\.text), at: $0.origin) }
    }
    pictures = sections.flatMap { section in
      mentions.of(section.heading.images.map(\.url), at: section.origin)
        + section.blocks.flatMap { mentions.of($0.content.images.map(\.url), at: $0.origin) }
    }
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

  /// Of that many lines behind one address the next is looked for.
  private static let reach = 100

  /// In reading order. An address that is written otherwise, with escapes, or far behind the one
  /// before it, is said to stand where that one does, the first where its block begins.
  func of(_ addresses: [String], at origin: Origin) -> [PublisherPage.Mention] {
    guard let range = origin.location.lines else { return [] }
    var line = range.lowerBound
    return addresses.map { address in
      let near = line...max(line, min(range.upperBound, line + Self.reach))
      line =
        near.first { lines.indices.contains($0 - 1) && lines[$0 - 1].contains(address) } ?? line
      return .init(address: address, line: line)
    }
  }
}

/// Makes the sections of a topic of those of a document.
private struct PageTree {
  private var ids = UniqueNames()
  /// By the place of the heading.
  private var sections: [Origin: String] = [:]

  /// Each is one level below the one that it stands in, whatever the file leaps over.
  mutating func section(_ source: DocumentSection, level: Int) -> Section {
    let own = source.anchor ?? HeadingAnchor.id(of: source.heading.plainText)
    let id = ids.take(level == 1 ? "top" : own.isEmpty ? "section" : own)
    sections[source.origin] = id
    var section = Section(
      id: id, anchor: source.anchor, level: level, heading: source.heading,
      tab: source.tab)
    section.blocks = source.blocks.map { Block(id: "", content: $0.content, provenance: []) }
    for inner in source.sections {
      section.sections.append(self.section(inner, level: level + 1))
      section.sections[section.sections.count - 1].blocksBefore =
        source.blocks.count { $0.origin < inner.origin }
    }
    return section
  }

  func names(_ fragments: [PageFacts.Fragment]) -> [String: String] {
    Dictionary(
      fragments.compactMap { fragment in sections[fragment.heading].map { (fragment.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

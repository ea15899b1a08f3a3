package import GuideModel
internal import GuideText

/// Resolves every link to a topic and section where the dumps have them, and computes what links
/// here, parents and categories. Sees all topics, but only their titles, URLs and anchors, and what
/// files beside the pages of a dump say of their places.
package enum Linking {
  package static func link(
    _ topics: [Topic], from documents: [Document] = [], _ files: [String: DumpOrder] = [:],
    profile: Profile, memory: BuildMemory? = nil, into diagnostics: inout Diagnostics
  ) -> [LinkedTopic] {
    let index = memory.same(
      "links", LinkIndex(topics: topics, from: documents, profile: profile))
    var linked: [Topic] = []
    var backlinks: [String: Set<Backlink>] = [:]
    var fragments = index.stated
    var named: [LinkTarget: Set<String>] = [:]
    var lostPaths: [LostPath] = []
    for topic in topics {
      let linker = TopicLinker(topic: topic, index: index)
      let (result, told) = memory.recall("links of " + topic.slug, of: linker) {
        var linker = linker
        return (linker.linked(), linker.told)
      }
      linked.append(result)
      for link in told.backlinks { backlinks[link.target, default: []].insert(link.backlink) }
      for (section, names) in told.fragments { named[section, default: []].formUnion(names) }
      for diagnostic in told.diagnostics { diagnostics.report(diagnostic) }
      lostPaths += told.lostPaths
    }
    if !lostPaths.isEmpty { diagnostics.report(.lostPaths(lostPaths)) }
    for (section, names) in named {
      fragments[section] = names.union([fragments[section]].compactMap(\.self)).min()
    }
    // A heading whose source says no fragment has the one by which a page links to it; so has one that
    // was renamed, if a page calls it by its new words. One reading alone is no new name.
    for index in linked.indices {
      let slug = linked[index].slug
      linked[index].root.editEach { section in
        let target = LinkTarget.topic(slug: slug, section: section.id)
        let key = HeadingAnchor.key(section.headingText)
        let renamed =
          section.anchor.map(HeadingAnchor.key) == key || section.alternatives.isEmpty
          ? nil : named[target]?.filter { HeadingAnchor.key($0) == key }.min()
        section.anchor = renamed ?? section.anchor ?? fragments[target]
      }
    }
    StatedParents.assign(to: &linked, from: documents, index)
    index.counterparts.assign(to: &linked)
    TopicKinds.assign(to: &linked, profile: profile)
    let listed = StatedNavigation.assign(to: &linked, files)
    Categories.assign(to: &linked, profile: profile)
    FolderCategories.assign(to: &linked, files, but: listed)
    return linked.map { topic in
      let links = (backlinks[topic.slug] ?? []).sorted {
        ($0.slug, $0.section, $0.target ?? "") < ($1.slug, $1.section, $1.target ?? "")
      }
      return LinkedTopic(topic: topic, backlinks: links)
    }
  }
}

/// A path to a page that no dump has, as it is written.
private struct LostPath: Equatable, Sendable {
  var path: String
  var place: Diagnostic.Place?

  /// nil for what may be a picture, or a file for the reader to take.
  init?(_ link: String, at place: Diagnostic.Place?) {
    let path = Address(link).path
    let name = PagePath.lastComponent(path)
    let isPage = path.hasPrefix("/") || !name.contains(".") || PagePath.namesFile(name)
    guard isPage, !path.isEmpty, Address(link).scheme == nil else { return nil }
    (self.path, self.place) = (link, place)
  }
}

private struct TopicLinker: Equatable, Sendable {
  let topic: Topic
  let index: LinkIndex
  var told = Told()

  /// Of the links of the topic.
  struct Told: Equatable, Sendable {
    /// By the slug that is linked to.
    var backlinks: [Link] = []
    /// By which sections are linked to.
    var fragments: [LinkTarget: Set<String>] = [:]
    var diagnostics: [Diagnostic] = []
    /// As often as they stand there.
    var lostPaths: [LostPath] = []
  }

  struct Link: Equatable, Sendable {
    var target: String
    var backlink: Backlink
  }

  mutating func linked() -> Topic {
    var result = topic
    result.abstract = topic.abstract.map { link($0, in: topic.root.id) }
    result.root.editEach { section in
      section.heading = section.heading.mapTargets {
        resolve($0, in: section.id, at: section.provenance)
      }
      section.blocks = section.blocks.map { link($0, in: section.id) }
    }
    for (position, entry) in topic.changeLog.enumerated() {
      result.changeLog[position].text = entry.text.mapTargets {
        resolve($0, in: topic.root.id, at: entry.provenance)
      }
    }
    return result
  }

  private mutating func link(_ block: Block, in section: String) -> Block {
    var result = block
    result.content = resolveCards(block.content).mapTargets {
      resolve($0, in: section, at: block.provenance)
    }
    for (position, part) in block.parts.enumerated() {
      result.parts[position].content = part.content?.mapTargets { target($0, part.provenance) }
    }
    result.editAlternatives { other in
      other.content = other.content.mapTargets { target($0, other.provenance) }
    }
    return result
  }

  /// A card whose target the dump lost leads to the only topic of its title.
  private func resolveCards(_ content: BlockContent) -> BlockContent {
    guard case .links(let kind, var entries) = content, kind == .pages || kind == .related else {
      return content
    }
    for (position, entry) in entries.enumerated() where entry.target == nil {
      let slug = index.slug(ofTitle: entry.title.plainText, on: topic.slug)
      if let slug, slug != topic.slug {
        entries[position].target = .topic(slug: slug, section: nil)
      }
    }
    return .links(kind: kind, entries: entries)
  }

  /// The target of what is shown, which counts.
  private mutating func resolve(
    _ link: LinkTarget, in section: String, at places: [Provenance]
  ) -> LinkTarget {
    let resolution = index.resolve(link, on: topic.slug, at: places.map(\.origin))
    let place = (places.first ?? topic.provenance.first).map { Diagnostic.Place($0.origin) }
    // A link that was resolved before names a section by our id.
    if case .section(let slug, let id) = resolution, !link.isTopic,
      let name = Address(link.text).fragment
    {
      let section = LinkTarget.topic(slug: slug, section: id)
      told.fragments[section, default: []].insert(name)
    }
    if case .lostFragment = resolution { told.diagnostics.append(.lostFragment(link.text, place)) }
    if resolution == nil, case .unresolved(let name) = link {
      if name.hasPrefix("xref:") { told.diagnostics.append(.unknownName(name, place)) }
      if let lost = LostPath(name, at: place) { told.lostPaths.append(lost) }
    }
    let result = link.resolved(resolution)
    if case .topic(let slug, let id) = result, slug != topic.slug {
      let backlink = Backlink(slug: topic.slug, section: section, target: id)
      told.backlinks.append(Link(target: slug, backlink: backlink))
    }
    return result
  }

  private func target(_ link: LinkTarget, _ places: [Provenance]) -> LinkTarget {
    link.resolved(index.resolve(link, on: topic.slug, at: places.map(\.origin)))
  }
}

extension LinkTarget {
  fileprivate var isTopic: Bool { if case .topic = self { true } else { false } }

  fileprivate func resolved(_ resolution: LinkIndex.Resolution?) -> LinkTarget {
    switch (resolution, self) {
    case (.page(let slug), _): .topic(slug: slug, section: nil)
    case (.section(let slug, let id), _): .topic(slug: slug, section: id)
    // An address leads to the page as it is; a path would lead nowhere, nor does a fragment lead to
    // the page that it is on.
    case (.lostFragment(let slug), .unresolved(let path)) where !path.hasPrefix("#"):
      .topic(slug: slug, section: nil)
    case (.lostFragment, _), (nil, _): self
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownName(_ name: String, _ place: Place?) -> Diagnostic {
    Diagnostic(
      .note, "link.unknown-name", "“\(name)” names a page that no dump has",
      at: place,
      help: "add a dump that has the page, or link to its address")
  }

  fileprivate static func lostPaths(_ links: [LostPath]) -> Diagnostic {
    let paths = Dictionary(grouping: links, by: \.path)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let shown = paths.prefix(12).map { path, links in
      "\(path.prefix(80)) × \(links.count)"
        + (links.lazy.compactMap(\.place).first.map { ", first in \($0.description)" } ?? "")
    }
    let rest = paths.count > 12 ? ["and \(paths.count - 12) others"] : []
    let lead = links.count == 1 ? "1 link leads" : "\(links.count) links lead"
    return Diagnostic(
      .note, "link.unknown-path", "\(lead) to a path at which no dump has a page",
      help: "add a dump that has the pages, or state the address of the site", notes: shown + rest)
  }

  fileprivate static func lostFragment(_ url: String, _ place: Place?) -> Diagnostic {
    Diagnostic(
      .note, "link.lost-fragment", "“\(url)” names a section that no dump has",
      at: place,
      help: "check the anchor, or add a dump that has the section")
  }
}

package import GuideModel

/// Resolves every link to a topic and section where the dumps have them, and computes what links
/// here, parents and categories. Sees all topics, but only their titles, URLs and anchors.
package enum Linking {
  package static func link(
    _ topics: [Topic], from documents: [Document] = [], profile: Profile,
    into diagnostics: inout Diagnostics
  ) -> [LinkedTopic] {
    let index = LinkIndex(topics: topics, from: documents, profile: profile)
    var linked: [Topic] = []
    var backlinks: [String: Set<Backlink>] = [:]
    for topic in topics {
      var linker = TopicLinker(topic: topic, index: index)
      linked.append(linker.linked())
      for (target, backlink) in linker.backlinks { backlinks[target, default: []].insert(backlink) }
      for fragment in linker.lostFragments { diagnostics.report(.lostFragment(fragment, topic)) }
      for name in linker.unknownNames { diagnostics.report(.unknownName(name, topic)) }
    }
    TopicKinds.assign(to: &linked, profile: profile)
    Categories.assign(to: &linked, profile: profile)
    FolderCategories.assign(to: &linked)
    return linked.map { topic in
      let links = (backlinks[topic.slug] ?? []).sorted {
        ($0.slug, $0.section, $0.target ?? "") < ($1.slug, $1.section, $1.target ?? "")
      }
      return LinkedTopic(topic: topic, backlinks: links)
    }
  }
}

private struct TopicLinker {
  let topic: Topic
  let index: LinkIndex
  /// By the slug that is linked to.
  private(set) var backlinks: [(String, Backlink)] = []
  /// Links whose page is known and whose fragment is not.
  private(set) var lostFragments: [String] = []
  /// Links by the name of a page that no page has.
  private(set) var unknownNames: [String] = []

  init(topic: Topic, index: LinkIndex) {
    self.topic = topic
    self.index = index
  }

  mutating func linked() -> Topic {
    var result = topic
    result.abstract = topic.abstract.map { link($0, in: topic.root.id) }
    result.root.editEach { link(&$0) }
    result.changeLog = topic.changeLog.map { entry in
      var entry = entry
      entry.text = entry.text.mapTargets {
        resolve($0, in: topic.root.id, at: entry.provenance)
      }
      return entry
    }
    return result
  }

  private mutating func link(_ section: inout Section) {
    section.heading = section.heading.mapTargets {
      resolve($0, in: section.id, at: section.provenance)
    }
    section.blocks = section.blocks.map { link($0, in: section.id) }
  }

  private mutating func link(_ block: Block, in section: String) -> Block {
    var block = block
    block.content = resolveCards(block.content).mapTargets {
      resolve($0, in: section, at: block.provenance)
    }
    block.alternatives = block.alternatives.map { link($0) }
    for position in block.parts.indices {
      let part = block.parts[position]
      block.parts[position].content =
        part.content?.mapTargets { target(of: $0, at: part.provenance) }
      block.parts[position].alternatives = block.parts[position].alternatives.map { link($0) }
    }
    return block
  }

  private func link(_ alternative: Alternative) -> Alternative {
    var alternative = alternative
    alternative.content = alternative.content.mapTargets {
      target(of: $0, at: alternative.provenance)
    }
    return alternative
  }

  /// A card whose target the dump lost leads to the only topic of its title.
  private func resolveCards(_ content: BlockContent) -> BlockContent {
    guard case .links(let kind, let entries) = content else { return content }
    return .links(
      kind: kind,
      entries: entries.map { entry in
        guard entry.target == nil, kind == .pages || kind == .related,
          let slug = index.slug(ofTitle: entry.title.plainText), slug != topic.slug
        else { return entry }
        var entry = entry
        entry.target = .topic(slug: slug, section: nil)
        return entry
      })
  }

  private mutating func resolve(
    _ target: LinkTarget, in section: String, at places: [Provenance]
  ) -> LinkTarget {
    let resolution = resolution(of: target, at: places)
    if case .lostFragment = resolution { lostFragments.append(target.text) }
    if resolution == nil, case .unresolved(let link) = target, link.hasPrefix("xref:") {
      unknownNames.append(link)
    }
    let result = Self.target(target, resolution)
    if case .topic(let slug, let id) = result, slug != topic.slug {
      backlinks.append((slug, Backlink(slug: topic.slug, section: section, target: id)))
    }
    return result
  }

  private func target(of target: LinkTarget, at places: [Provenance]) -> LinkTarget {
    Self.target(target, resolution(of: target, at: places))
  }

  private static func target(
    _ target: LinkTarget, _ resolution: LinkIndex.Resolution?
  ) -> LinkTarget {
    switch (resolution, target) {
    case (.page(let slug), _): .topic(slug: slug, section: nil)
    case (.section(let slug, let id), _): .topic(slug: slug, section: id)
    // An address leads to the page as it is; a path would lead nowhere.
    case (.lostFragment(let slug), .unresolved): .topic(slug: slug, section: nil)
    case (.lostFragment, .external), (.lostFragment, .topic), (nil, _): target
    }
  }

  private func resolution(of target: LinkTarget, at places: [Provenance]) -> LinkIndex.Resolution? {
    switch target {
    case .topic: nil
    case .unresolved(let link):
      index.resolve(relative: link, on: topic.slug, at: places.map(\.origin))
    case .external(let url): index.resolve(url)
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownName(_ name: String, _ topic: Topic) -> Diagnostic {
    Diagnostic(
      .note, "link.unknown-name", "“\(name)” names a page that no dump has",
      at: topic.provenance.first.map { Place($0.origin) },
      help: "add a dump that has the page, or link to its address")
  }

  fileprivate static func lostFragment(_ url: String, _ topic: Topic) -> Diagnostic {
    Diagnostic(
      .note, "link.lost-fragment", "“\(url)” names a section that no dump has",
      at: topic.provenance.first.map { Place($0.origin) },
      help: "check the anchor, or add a dump that has the section")
  }
}

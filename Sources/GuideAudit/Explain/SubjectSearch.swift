internal import GuideBuild
internal import GuideEmit
internal import GuideModel
internal import GuideReconcile
internal import GuideText

/// Finds what an id, a slug, an address or a path names.
struct SubjectSearch {
  private let topics: [Topic]
  /// Lines of `chunks.jsonl`.
  private let chunks: [JSONValue]
  private let links: LinkIndex
  private let siteBase: String
  /// Where the site was said to be published.
  private let baseURL: String?
  /// Slugs by slug and alias, in lower case.
  private let slugs: [String: Int]

  init(topics: [Topic], chunks: [JSONValue], profile: Profile, baseURL: String?) {
    self.topics = topics
    self.chunks = chunks
    self.baseURL = baseURL
    siteBase = profile.site.base
    links = LinkIndex(topics: topics, profile: profile)
    var slugs: [String: Int] = [:]
    for (index, topic) in topics.enumerated() { slugs[topic.slug.lowercased()] = index }
    for (index, topic) in topics.enumerated() {
      for alias in topic.aliases where slugs[alias.lowercased()] == nil {
        slugs[alias.lowercased()] = index
      }
    }
    self.slugs = slugs
  }

  enum Answer {
    case found(Subject)
    /// Nothing of that name; the nearest one is given where there is one near.
    case unknown(nearest: String?)
  }

  /// `name` as a person gave it, without the path of the output folder.
  func find(_ name: String) -> Answer {
    if let subject = block(name.lowercased()) ?? chunk(name.lowercased()) {
      return .found(subject)
    }
    var address = Address(name)
    let fragment = address.fragment.flatMap { $0.isEmpty ? nil : PercentCoding.decode($0) }
    address.fragment = nil
    guard let topic = topic(address.text) else { return .unknown(nearest: nearest(to: name)) }
    guard let fragment else { return .found(.topic(topic)) }
    if fragment == SitePath.changeLog { return .found(.changeLog(topic)) }
    if let found = section(fragment, of: topic) { return .found(found) }
    let ids = topic.root.walk.map(\.id)
    return .unknown(nearest: Spelling.nearest(to: fragment, in: ids).map { topic.slug + "#" + $0 })
  }

  private func block(_ id: String) -> Subject? {
    for topic in topics {
      if let passage = topic.passages.first(where: { $0.block.id == id }) {
        return .passages(topic, [passage], chunk: nil)
      }
    }
    return nil
  }

  private func chunk(_ id: String) -> Subject? {
    guard let chunk = found(id), let id = chunk["id"]?.string,
      let slug = chunk["topic"]?.string, let topic = topics.first(where: { $0.slug == slug })
    else { return nil }
    let ids = Set((chunk["blocks"]?.array ?? []).compactMap(\.string))
    let passages = topic.passages.filter { ids.contains($0.block.id) }
    if passages.isEmpty, chunk["anchor"]?.string == SitePath.changeLog { return .changeLog(topic) }
    return .passages(topic, passages, chunk: id)
  }

  /// The line of an id, or of the beginning of one that no other has.
  private func found(_ id: String) -> JSONValue? {
    guard TopicFinder.mayBeID(id) else { return nil }
    let found = chunks.filter { $0["id"]?.string?.hasPrefix(id) ?? false }
    return found.count == 1 ? found[0] : nil
  }

  private func section(_ fragment: String, of topic: Topic) -> Subject? {
    Self.placed(fragment, in: topic).map {
      .section(topic, $0.section, headings: $0.headings)
    }
  }

  /// The section that a fragment leads to.
  static func placed(_ fragment: String, in topic: Topic) -> PlacedSection<Section>? {
    let sections = topic.root.placed
    let spellings: [(Section) -> Bool] = [
      { $0.id == fragment }, { $0.anchor == fragment }, { SitePath.elementID($0.id) == fragment },
      { $0.id.lowercased() == fragment.lowercased() },
    ]
    for isMeant in spellings {
      if let found = sections.first(where: { isMeant($0.section) }) { return found }
    }
    return nil
  }

  // MARK: - Addresses

  /// By an address of the original or of the site, a path of the output, a slug or an alias.
  private func topic(_ address: String) -> Topic? {
    if let baseURL, address.hasPrefix(baseURL) {
      return topic(path: String(address.dropFirst(baseURL.count)))
    }
    if address.contains("://") { return original(address) }
    return topic(path: address)
      ?? original(siteBase + (address.hasPrefix("/") ? "" : "/") + address)
  }

  private func original(_ url: String) -> Topic? {
    links.resolve(url).flatMap { found in topics.first { $0.slug == found.slug } }
  }

  private func topic(path: String) -> Topic? {
    var parts = path.split(separator: "/").map { PercentCoding.decode($0) }.filter { $0 != "." }
    if parts.last == "index.html" { parts.removeLast() }
    let isInFormat = parts.count > 1 && (parts[0] == "site" || parts[0] == "topics")
    for parts in isInFormat ? [parts, Array(parts.dropFirst())] : [parts] {
      let slug = parts.joined(separator: "/").lowercased()
      for ending in ["", ".md", ".json"] where slug.hasSuffix(ending) {
        if let index = slugs[String(slug.dropLast(ending.count))] { return topics[index] }
      }
    }
    return nil
  }

  private func nearest(to name: String) -> String? {
    let isID = name.utf8.count == 36 && name.utf8.count { $0 == UInt8(ascii: "-") } == 4
    if isID {
      let ids = topics.flatMap { $0.blocks.map(\.id) } + chunks.compactMap { $0["id"]?.string }
      return Spelling.nearest(to: name.lowercased(), in: ids)
    }
    let page = PagePath.components(Address(name).path).last ?? name
    let slugs = topics.flatMap { [$0.slug] + $0.aliases }
    return Spelling.nearest(to: page, in: slugs)
  }
}

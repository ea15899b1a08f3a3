import GuideModel

/// Where in a topic a chunk stands, and what holds there.
struct ChunkPlace: Sendable {
  /// Headings below the title.
  private(set) var headings: [String] = []
  /// The section's id.
  private(set) var anchor: String
  /// The DOM id on the topic's page.
  private(set) var elementID: String
  /// The publisher's fragment; nil where no dump has one.
  private(set) var fragment: String?
  private(set) var platforms: [String]
  private(set) var unsupported: [String]
  /// The headings as the breadcrumb has them: those of one platform with its devices.
  private var crumbs: [String] = []
  private let title: String
  private let devices: [String: [String]]

  init(_ topic: Topic, devices: [String: [String]]) {
    self.devices = devices
    title = topic.title.singleLine
    anchor = topic.root.id
    elementID = SitePath.elementID(anchor)
    let facts = topic.platforms
    platforms =
      facts.supported
      + facts.noAdditionalConsiderations.filter {
        !facts.supported.contains($0)
      }
    unsupported = facts.unsupported
  }

  /// What a child section says of platforms replaces what its parents say; what is unsupported
  /// above is so below.
  func inside(_ section: Section) -> ChunkPlace {
    var place = self
    let heading = section.heading.chunkText
    if !heading.isEmpty {
      place.headings.append(heading)
      place.crumbs.append(heading + naming(section.platforms.supported, besides: heading))
    }
    place.anchor = section.id
    place.elementID = SitePath.elementID(section.id)
    place.fragment = section.anchor
    let facts = section.platforms
    if !facts.supported.isEmpty { place.platforms = facts.supported }
    place.unsupported += facts.unsupported.filter { !unsupported.contains($0) }
    place.platforms.removeAll { facts.unsupported.contains($0) }
    place.unsupported.removeAll { facts.supported.contains($0) }
    return place
  }

  /// Of the original, with its fragment.
  func address(in topic: Topic) -> String? {
    topic.url.map { $0 + (fragment.map { "#" + $0 } ?? "") }
  }

  /// People ask for a device where guidance names its platform.
  private func naming(_ platforms: [String], besides heading: String) -> String {
    guard platforms.count <= Self.named else { return "" }
    let names = platforms.flatMap { devices[$0, default: []] }.filter {
      name in !(crumbs + [heading]).contains { $0.contains(name) }
    }
    return names.isEmpty ? "" : " (" + names.joined(separator: ", ") + ")"
  }

  /// A heading of more platforms than this is not about any of them.
  private static let named = 2

  /// The place of the topic's change log on its page.
  var changeLog: ChunkPlace {
    var place = self
    place.headings = ["Change log"]
    place.crumbs = place.headings
    place.anchor = SitePath.changeLog
    place.elementID = SitePath.changeLog
    place.fragment = nil
    return place
  }

  /// Title and headings in at most `limit` tokens: the line before the text of each chunk. Where
  /// they are too long, those in the middle give way, then the ends of the rest.
  func breadcrumb(limit: Int) -> String {
    let parts = [title] + crumbs
    let whole = parts.joined(separator: Self.separator)
    if TokenEstimator.count(whole) <= limit { return whole }
    let ends = crumbs.count > 1 ? [title, "…", crumbs[crumbs.count - 1]] : parts
    let short = ends.joined(separator: Self.separator)
    if TokenEstimator.count(short) <= limit { return short }
    return ends.map { Passage.start(of: $0, most: limit / ends.count - 1) }
      .joined(separator: Self.separator)
  }

  private static let separator = " › "
}

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
  private let title: String

  init(_ topic: Topic) {
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
    if !section.headingText.isEmpty { place.headings.append(section.heading.chunkText) }
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

  /// The place of the topic's change log on its page.
  var changeLog: ChunkPlace {
    var place = self
    place.headings = ["Change log"]
    place.anchor = SitePath.changeLog
    place.elementID = SitePath.changeLog
    place.fragment = nil
    return place
  }

  /// Title and headings in at most `limit` tokens: the line before the text of each chunk. Where
  /// they are too long, those in the middle give way, then the ends of the rest.
  func breadcrumb(limit: Int) -> String {
    let parts = [title] + headings
    let whole = parts.joined(separator: Self.separator)
    if TokenEstimator.count(whole) <= limit { return whole }
    let ends = headings.count > 1 ? [title, "…", headings[headings.count - 1]] : parts
    let short = ends.joined(separator: Self.separator)
    if TokenEstimator.count(short) <= limit { return short }
    return ends.map { String($0.prefix(limit)) }.joined(separator: Self.separator)
  }

  private static let separator = " › "
}

import GuideModel
import GuideText

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
  /// The title as the breadcrumb has it: with another name that people know the thing by, its edition and
  /// its language.
  private let title: String
  private var names: OtherNames

  init(_ topic: Topic, names: OtherNames) {
    self.names = names
    let title = topic.title.singleLine
    let variant = topic.variantNames.joined(separator: ", ")
    self.title =
      title + (names.name(of: title).map { " / " + $0 } ?? "")
      + (variant.isEmpty ? "" : " (\(variant))")
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

  /// What stands in a tab that names platforms is about these; nil where the name says anything
  /// else.
  func shown(in tab: String) -> ChunkPlace? {
    let names = tab.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
    let arePlatforms = names.allSatisfy { name in platforms.contains { $0 == name } }
    guard arePlatforms, !names.isEmpty else { return nil }
    var place = self
    place.platforms.removeAll { platform in !names.contains { $0 == platform } }
    return place
  }

  /// Whether it is about a platform, or about all.
  func holds(on platform: String) -> Bool {
    (platforms.isEmpty || platforms.contains(platform)) && !unsupported.contains(platform)
  }

  /// Of the original, with its fragment.
  func address(in topic: Topic) -> String? {
    topic.url.map { $0 + (fragment.map { "#" + $0 } ?? "") }
  }

  /// People ask for a device where guidance names its platform.
  private func naming(_ platforms: [String], besides heading: String) -> String {
    guard platforms.count <= Self.named else { return "" }
    let devices = names.devices(of: platforms).filter {
      name in !(crumbs + [heading]).contains { $0.containsBytes(of: name) }
    }
    return devices.isEmpty ? "" : " (" + devices.joined(separator: ", ") + ")"
  }

  /// A heading of more platforms than this is not about any of them.
  private static let named = 2

  /// The place of the topic's change log on its page. It is about edits, whatever platforms it names.
  /// `fragment` is the publisher's.
  func changeLog(_ fragment: String?) -> ChunkPlace {
    var place = self
    place.headings = ["Change log"]
    place.crumbs = place.headings
    place.anchor = SitePath.changeLog
    place.elementID = SitePath.changeLog
    place.fragment = fragment
    place.names = OtherNames()
    return place
  }

  /// Title and headings.
  func breadcrumb(limit: Int) -> Breadcrumb {
    Breadcrumb([title] + crumbs, limit: limit, names: names)
  }
}

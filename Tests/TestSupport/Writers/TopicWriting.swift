package import GuideIngest
package import GuideModel

/// Writes topics as a dump in one dialect: what is shown of them, no more.
package protocol TopicWriting: Sendable {
  var name: String { get }
  /// What the dialect loses of a block that is shown, beyond what its ingestor says.
  func cannotSay(_ block: BlockContent) -> Bool
  func sources(of topics: [Topic], dump: String) -> [Source]
}

extension Block {
  /// Whether it is shown.
  package var isShown: Bool { status != .withdrawn }
}

extension Section {
  package var isShown: Bool { status != .withdrawn }
}

extension Profile {
  /// `March 4, 2025` for `2025-03-04`, in the first format of the profile.
  package func written(_ date: String) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let parts = date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, names.indices.contains(parts[1] - 1), dateFormats.first != "yyyy-MM-dd"
    else { return date }
    return "\(names[parts[1] - 1]) \(parts[2]), \(parts[0])"
  }

  /// The picture that a page shows for a judgement.
  func picture(of judgement: Judgement) -> Image? {
    let patterns: [String] =
      switch judgement {
      case .do: judgements.do
      case .dont: judgements.dont
      case .none: []
      }
    return patterns.first.map {
      Image(
        url: site.base + "/pictures/" + judgement.rawValue + ".png",
        alt: $0.replacing("*", with: " that says it"))
    }
  }
}

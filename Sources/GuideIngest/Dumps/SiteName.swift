package import GuideModel
internal import GuideText

/// The name of the site that stands behind the titles of its pages.
package enum SiteName {
  private static let marks = [" | ", " - ", " – ", " — ", " · "]
  /// Fewer titles may end alike by right.
  private static let leastTitles = 5
  private static let leastShare = 0.8

  /// ` | Handbook`, where at least four of five titles end with it; empty where they do not.
  package static func ending(of titles: [String]) -> String {
    if titles.count < leastTitles { return "" }
    var counts: [String: Int] = [:]
    for title in titles {
      for mark in marks {
        guard let start = title.ranges(of: mark).last?.lowerBound, start > title.startIndex else {
          continue
        }
        counts[String(title[start...]), default: 0] += 1
      }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let most, Double(most.value) >= leastShare * Double(titles.count) else { return "" }
    return most.key
  }
}

extension Document {
  /// Takes the ending off the title and the heading that is the title, and accounts for it.
  package mutating func takeOffTitle(_ ending: String) {
    guard title.hasSuffix(ending), case .text(let last)? = root.heading.last,
      last.hasSuffix(ending), title.utf8.count > ending.utf8.count
    else { return }
    let isNamedByTitle = slug == Slug.title(title)
    title = title.dropLast(ending.count).trimmingSpaces
    if isNamedByTitle { slug = Slug.title(title) }
    root.heading[root.heading.count - 1] = .text(String(last.dropLast(ending.count)))
    residue.append(
      Residue(
        origin: root.origin, text: ending.trimmingSpaces, outcome: .furniture, rule: "site-name"))
  }
}

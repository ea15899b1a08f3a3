import GuideModel
import GuideText

extension Page {
  /// Gives headings the fragments that the source names elsewhere, and accounts for each name.
  ///
  /// Afterwards `anchors` holds one entry for each fragment of this page, in the order of first
  /// mention, and the links to other pages whose phrase was not found.
  mutating func settleAnchors(profile: Profile) {
    residue += anchors.enumerated().compactMap { index, anchor in
      accountOf(anchor, rule: anchorRules[index])
    }
    let own = ownAnchors(profile)
    assign(own)
    let listed = anchors.indices.filter { index in
      anchors[index].url != facts.url
        && ["ambiguous-phrase", "unplaced-link"].contains(anchorRules[index])
    }
    anchors = own + listed.map { anchors[$0] }
    anchorRules = [:]
  }

  private func accountOf(_ anchor: KnownAnchor, rule: String?) -> Residue? {
    if rule == RelatedCards().name { return nil }
    let isAmbiguous = rule == "ambiguous-phrase"
    return Residue(
      origin: anchor.origin, text: anchor.title, outcome: isAmbiguous ? .contained : .repaired,
      rule: rule ?? "known-anchor")
  }

  /// One for each fragment: the mention that reads like the heading, for that is the heading's
  /// own; else the first, which is a link to it from somewhere.
  private func ownAnchors(_ profile: Profile) -> [KnownAnchor] {
    let mentions = anchors.filter { $0.url == facts.url && $0.fragment?.isEmpty == false }
    var chosen: [String: Int] = [:]
    for (index, mention) in mentions.enumerated() {
      let fragment = mention.fragment ?? ""
      if let other = chosen[fragment], mentions[other].readsLikeHeading || !mention.readsLikeHeading
      {
        continue
      }
      chosen[fragment] = index
    }
    let own = mentions.indices.filter { chosen[mentions[$0].fragment ?? ""] == $0 }
      .map { mentions[$0] }
    let headings = items.compactMap { $0.heading?.plainText }
    return own.filter { anchor in
      !profile.headings.videos.containsFolded(anchor.title) || headings.contains(anchor.title)
    }
  }

  /// By fragment made of the heading, else by title; each fragment once, in order.
  private mutating func assign(_ own: [KnownAnchor]) {
    var isFree = Array(repeating: true, count: own.count)
    func take(_ matches: (KnownAnchor) -> Bool) -> String? {
      guard let index = own.indices.first(where: { isFree[$0] && matches(own[$0]) })
      else { return nil }
      isFree[index] = false
      return own[index].fragment
    }
    for index in items.indices {
      guard case .heading(let level, let inlines, nil) = items[index].content else { continue }
      let title = inlines.plainText.trimmingSpaces
      let made = HeadingAnchor.fragment(of: title)
      let anchor =
        take { $0.fragment == made } ?? take { $0.fragment?.lowercased() == made.lowercased() }
        ?? take { $0.title == title }
      items[index].content = .heading(level: level, inlines, anchor: anchor)
    }
  }
}

extension KnownAnchor {
  fileprivate var readsLikeHeading: Bool { HeadingAnchor.fragment(of: title) == fragment }
}

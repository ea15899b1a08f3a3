package import GuideModel

/// Reads a short paragraph that is no sentence, directly after a picture that is described, as the
/// picture’s caption: one without a description is an ornament.
package struct FollowingCaption: PageRepair {
  package let name = "following-caption"
  package let isOfConverters = true
  private static let maximumLength = 90

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [Page.Item] = []
    for item in page.items {
      if let caption = item.paragraph.flatMap(Self.caption), let last = result.last,
        var figure = last.figure, figure.image?.alt.isEmpty == false, figure.caption.isEmpty
      {
        figure.caption = caption
        result[result.count - 1] = Page.Item(
          .figure(figure), origin: last.origin.union(item.origin))
        diagnostics.repaired(name)
      } else {
        result.append(item)
      }
    }
    page.items = result
  }

  private static func caption(_ inlines: [Inline]) -> [Inline]? {
    let inlines = inlines.trimmed
    guard inlines.images.isEmpty, inlines.targets.isEmpty, !inlines.isInvisible else { return nil }
    if case .strong = inlines.first { return nil }
    let text = inlines.plainText
    return text.count <= maximumLength && !".:!?".contains(text.last ?? ".") ? inlines : nil
  }
}

package import GuideModel
internal import GuideText

/// Makes an aside of a paragraph that is nothing but an aside's label and of the paragraph after
/// it, with the list or table that this one announces. The label is spelled as the profile has it:
/// `info` may be a level of a log.
package struct BareLabelAside: PageRepair {
  package let name = "bare-label-aside"
  package let isOfConverters = true

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [Page.Item] = []
    var rest = page.items[...]
    while let item = rest.popFirst() {
      guard let label = item.paragraph?.trimmed, let kind = kind(of: label, profile),
        let first = rest.first?.block, first.isBody
      else {
        result.append(item)
        continue
      }
      var body = [rest.removeFirst()]
      if first.announces, let next = rest.first?.block, next.isAnnounced {
        body.append(rest.removeFirst())
      }
      let title = page.title(
        fromLabel: label.plainText, of: kind, at: item.origin, rule: name)
      result.append(.aside(kind, title, body, from: item.origin))
      diagnostics.repaired(name)
    }
    page.items = result
  }

  private func kind(of label: [Inline], _ profile: Profile) -> AsideKind? {
    guard label.targets.isEmpty, label.images.isEmpty, label.count == 1, !label.holdsCode else {
      return nil
    }
    return profile.asideLabels.first { $0.label == label.plainText.trimmingSpaces }?.kind
  }
}

extension Page.Item {
  /// An aside of the blocks, which also covers the place of its label.
  static func aside(
    _ kind: AsideKind, _ title: [BlockContent], _ body: [Page.Item], from label: Origin
  ) -> Page.Item {
    Page.Item(
      .aside(kind: kind, blocks: title + body.compactMap(\.block)),
      origin: body.reduce(label) { $0.union($1.origin) })
  }
}

extension BlockContent {
  /// What an aside may consist of.
  var isBody: Bool {
    switch self {
    case .paragraph, .list, .code, .quote: true
    case .table, .aside, .figure, .video, .links, .thematicBreak, .raw: false
    }
  }

  fileprivate var announces: Bool {
    guard case .paragraph(let inlines) = self else { return false }
    return inlines.plainText.trimmingSpaces.hasSuffix(":")
  }

  fileprivate var isAnnounced: Bool {
    switch self {
    case .list, .code, .table: true
    case .paragraph, .quote, .aside, .figure, .video, .links, .thematicBreak, .raw: false
    }
  }
}

package import GuideModel

/// Reads the picture of a checkmark or a cross as the judgement of the figure before it, or of the
/// one after it where the one before has a judgement already or is none.
package struct JudgementPicture: PageRepair {
  package let name = "judgement-picture"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    let marks =
      profile.judgements.do.map { (Wildcard($0), Judgement.do) }
      + profile.judgements.dont.map { (Wildcard($0), Judgement.dont) }
    var result: [Page.Item] = []
    var rest = page.items[...]
    while let item = rest.popFirst() {
      guard let mark = item.figure, let alt = mark.image?.alt,
        let judgement = marks.first(where: { $0.0.matches(alt) })?.1
      else {
        result.append(item)
        continue
      }
      if let last = result.indices.last, result[last].judge(judgement, by: mark, marks.map(\.0)) {
        result[last].extend(over: mark, at: item.origin)
      } else if let next = rest.indices.first, rest[next].judge(judgement, by: mark, marks.map(\.0))
      {
        rest[next].extend(over: mark, at: item.origin)
      } else {
        result.append(item)
        continue
      }
      let label = Self.isWord(mark.caption) ? " " + mark.caption.plainText : ""
      page.residue.append(
        Residue(origin: item.origin, text: alt + label, outcome: .repaired, rule: name))
      diagnostics.repaired(name)
    }
    page.items = result
  }

  /// "Do", "Don’t": the judgement in a word, not a caption.
  fileprivate static func isWord(_ caption: [Inline]) -> Bool {
    JudgementWord.judgement(of: caption.plainText) != nil
  }
}

extension Page.Item {
  /// Whether the figure took the judgement; a mark's caption becomes the figure's.
  fileprivate mutating func judge(
    _ judgement: Judgement, by mark: Figure, _ marks: [Wildcard]
  ) -> Bool {
    guard var figure, figure.judgement == .none, let image = figure.image,
      !marks.contains(where: { $0.matches(image.alt) })
    else { return false }
    let hasCaption = !mark.caption.isEmpty && !JudgementPicture.isWord(mark.caption)
    if hasCaption, !figure.caption.isEmpty { return false }
    if hasCaption { figure.caption = mark.caption }
    figure.judgement = judgement
    content = .block(.figure(figure))
    return true
  }

  /// Covers the place of the mark where its caption was taken.
  fileprivate mutating func extend(over mark: Figure, at place: Origin) {
    if !mark.caption.isEmpty, !JudgementPicture.isWord(mark.caption) {
      origin = origin.union(place)
    }
  }
}

package import GuideModel

/// Reads a bold "Do" or "Don’t" between a picture and its caption as the judgement of the figure.
package struct JudgedCaption: PageRepair {
  package let name = "judged-caption"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for index in page.items.indices {
      guard var figure = page.items[index].figure ?? Self.figure(page.items[index].paragraph),
        figure.judgement == .none, case .strong(let label) = figure.caption.first,
        let judgement = JudgementWord.judgement(of: label.plainText)
      else { continue }
      figure.judgement = judgement
      figure.caption = Array(figure.caption.dropFirst()).trimmed
      page.items[index].content = .block(.figure(figure))
      page.residue.append(
        Residue(
          origin: page.items[index].origin, text: label.plainText, outcome: .repaired, rule: name))
      diagnostics.repaired(name)
    }
  }

  private static func figure(_ paragraph: [Inline]?) -> Figure? {
    guard let paragraph, paragraph.images.count == 1, case .image(let image) = paragraph.first
    else { return nil }
    return Figure(image: image, caption: Array(paragraph.dropFirst()).trimmed)
  }
}

package import GuideModel

/// Takes a picture off the end of the paragraph that it is glued to, and parts pictures that are a
/// paragraph together.
package struct SplitPicture: PageRepair {
  package let name = "split-picture"
  package let isOfConverters = true

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [Page.Item] = []
    for item in page.items {
      guard let inlines = item.paragraph,
        let glued = inlines.gluedPictures ?? inlines.onlyPictures
      else {
        result.append(item)
        continue
      }
      if !glued.text.isEmpty {
        result.append(Page.Item(.paragraph(glued.text), origin: item.origin))
      }
      result += glued.images.map {
        Page.Item(.figure(Figure(image: $0, caption: [])), origin: item.origin)
      }
      diagnostics.repaired(name, times: glued.images.count)
    }
    page.items = result
  }
}

extension [Inline] {
  /// Two pictures or more and nothing else.
  fileprivate var onlyPictures: (text: [Inline], images: [Image])? {
    let images = compactMap { if case .image(let image) = $0 { image } else { nil } }
    let rest = filter { !$0.isPicture }
    return images.count > 1 && rest.isInvisible ? ([], images) : nil
  }

  /// Pictures at the end of a text that no space parts from it; nil where there is none.
  var gluedPictures: (text: [Inline], images: [Image])? {
    var text = self
    var images: [Image] = []
    while case .image(let image) = text.last {
      images.insert(image, at: 0)
      text.removeLast()
    }
    guard !images.isEmpty, let last = text.last, !text.isInvisible else { return nil }
    switch last {
    case .text(let string): if string.last?.isWhitespace ?? true { return nil }
    case .softBreak, .lineBreak, .raw: return nil
    case .code, .emphasis, .strong, .strikethrough, .link: break
    case .image: return nil
    }
    return text.images.isEmpty ? (text, images) : nil
  }
}

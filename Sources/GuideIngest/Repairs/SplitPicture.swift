package import GuideModel

/// Takes a picture off the end of the paragraph that it is glued to.
package struct SplitPicture: PageRepair {
  package let name = "split-picture"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [Page.Item] = []
    for item in page.items {
      guard let inlines = item.paragraph, let glued = inlines.gluedPictures else {
        result.append(item)
        continue
      }
      result.append(Page.Item(.paragraph(glued.text), origin: item.origin))
      result += glued.images.map {
        Page.Item(.figure(Figure(image: $0, caption: [])), origin: item.origin)
      }
      diagnostics.repaired(name, times: glued.images.count)
    }
    page.items = result
  }
}

extension [Inline] {
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

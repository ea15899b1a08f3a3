package import GuideModel

/// Reads a text that stands right behind a picture, in the same paragraph, as its caption; where
/// several pictures share a paragraph, each with the text up to the next one.
package struct AttachedCaption: PageRepair {
  package let name = "attached-caption"
  package let isOfConverters = true

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    page.items = page.items.flatMap { item -> [Page.Item] in
      guard let inlines = item.paragraph, let figures = Self.figures(inlines) else { return [item] }
      diagnostics.repaired(name, times: figures.count)
      return figures.map { figure in
        var item = item
        item.content = .block(.figure(figure))
        return item
      }
    }
  }

  /// nil where a text stands before the first picture, or one behind a picture is no caption.
  private static func figures(_ inlines: [Inline]) -> [Figure]? {
    var figures: [Figure] = []
    for inline in inlines {
      if case .image(let image) = inline {
        figures.append(Figure(image: image, caption: []))
      } else if figures.isEmpty {
        return nil
      } else {
        figures[figures.count - 1].caption.append(inline)
      }
    }
    guard figures.contains(where: { !$0.caption.isInvisible }),
      figures.allSatisfy({ $0.caption.isInvisible || isCaption($0.caption) }),
      figures.count == 1 || areRow(figures)
    else { return nil }
    return figures.map { Figure(image: $0.image, caption: $0.caption.trimmed) }
  }

  /// Each picture but the last with a caption. Icons before links are a row of links, and a bold
  /// text behind them is no caption.
  private static func areRow(_ figures: [Figure]) -> Bool {
    figures.dropLast().allSatisfy { !$0.caption.isInvisible }
      && figures.allSatisfy { figure in
        if case .strong = figure.caption.trimmed.first { return false }
        return figure.caption.targets.isEmpty
      }
  }

  /// No further picture; after a space a new sentence, for an icon may start a sentence itself.
  private static func isCaption(_ rest: [Inline]) -> Bool {
    guard !rest.isInvisible, rest.images.isEmpty, let first = rest.first else { return false }
    if case .raw = first { return false }
    guard case .text(let text) = first, text.first?.isWhitespace ?? true else { return true }
    let start = rest.trimmed.plainText.first
    return start.map { $0.isUppercase || $0.isNumber || "…“\"".contains($0) } ?? false
  }
}

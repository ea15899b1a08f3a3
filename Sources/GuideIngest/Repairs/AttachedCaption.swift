package import GuideModel

/// Reads a text that stands right behind a picture, in the same paragraph, as its caption.
package struct AttachedCaption: PageRepair {
  package let name = "attached-caption"

  package func repair(
    _ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for index in page.items.indices {
      guard let inlines = page.items[index].paragraph, case .image(let image) = inlines.first,
        Self.isCaption(Array(inlines.dropFirst()))
      else { continue }
      let caption = Array(inlines.dropFirst()).trimmed
      page.items[index].content = .block(.figure(Figure(image: image, caption: caption)))
      diagnostics.repaired(name)
    }
  }

  /// No further picture; after a space a new sentence, for an icon may start a sentence itself.
  private static func isCaption(_ rest: [Inline]) -> Bool {
    guard !rest.isInvisible, rest.images.isEmpty, let first = rest.first else { return false }
    guard case .text(let text) = first, text.first?.isWhitespace ?? true else { return true }
    let start = rest.trimmed.plainText.first
    return start.map { $0.isUppercase || $0.isNumber || "…“\"".contains($0) } ?? false
  }
}

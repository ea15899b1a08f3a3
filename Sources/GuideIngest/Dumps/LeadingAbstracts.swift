package import GuideModel
internal import GuideText

/// Quotes, or sentences that are emphasised as a whole, right below the titles of most pages: what
/// the pages say of themselves in short.
package enum LeadingAbstracts {
  /// A few pages may begin so by right.
  private static let leastPages = 3

  /// Whether they stand in a dump, where more than half of the pages that hold text begin so, each
  /// in words of its own.
  package static func areShown(in documents: [Document]) -> Bool {
    let pages = documents.filter { $0.root.blocks.first != nil || !$0.root.sections.isEmpty }
    let leads = Set(pages.compactMap(\.lead).map { NormalizedText($0.plainText) })
    return leads.count >= leastPages && leads.count * 2 > pages.count
  }
}

extension Document {
  /// A line in emphasis may name a day or an author; a sentence ends.
  fileprivate var lead: [Inline]? {
    guard let first = root.blocks.first?.content, let inlines = first.leadingSentence,
      first != .paragraph(inlines), !inlines.isInvisible, inlines.soleLink == nil
    else { return nil }
    if case .quote = first { return inlines }
    return inlines.plainText.trimmingSpaces.last.map { ".!?…。！？".contains($0) } == true
      ? inlines : nil
  }

  /// Makes the lead the abstract where the page states none.
  package mutating func takeLeadingAbstract() {
    guard abstract == nil, let lead else { return }
    abstract = SourceBlock(.paragraph(lead), origin: root.blocks.removeFirst().origin)
  }
}

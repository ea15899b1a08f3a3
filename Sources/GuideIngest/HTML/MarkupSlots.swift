import GuideModel

extension [Inline] {
  /// The run as the paragraphs that a page of components shows: what fills a slot, `<template #lead>` …
  /// `</template>`, is one, and a tag of a component that is alone on its line ends one. `closed` are
  /// the names of elements that are closed somewhere on the page: any other may be no tag.
  func slots(closed: Set<String>) -> [[Inline]] {
    var slots: [[Inline]] = [[]]
    for (index, inline) in enumerated() {
      let isAlone =
        (index == 0 || self[index - 1].isBreak) && (index + 1 == count || self[index + 1].isBreak)
      let tag = inline.slotTag(isAlone: isAlone, closed: closed)
      if tag == .opening || tag == .empty { slots.append([]) }
      slots[slots.count - 1].append(inline)
      if tag == .closing || tag == .empty { slots.append([]) }
    }
    return slots
  }
}

extension Inline {
  fileprivate var isBreak: Bool { self == .softBreak || self == .lineBreak }

  /// nil for what ends no paragraph.
  fileprivate func slotTag(isAlone: Bool, closed: Set<String>) -> ComponentTag.Kind? {
    guard case .raw(let markup) = self, let pieces = MarkupPiece.pieces(of: markup),
      pieces.count == 1, case .tag(let name, let isClosing, _) = pieces[0]
    else { return nil }
    let isComponent =
      name.contains("-") || markup.first { $0.isLetter }.map(\.isUppercase) == true
    guard name == "template" || isAlone && isComponent else { return nil }
    if isClosing { return .closing }
    if markup.hasSuffix("/>") { return .empty }
    return closed.contains(name) ? .opening : nil
  }
}

import GuideModel
import GuideText

/// What a dump says otherwise than a page shows.
struct Difference {
  /// The section's id and heading.
  let section: String
  let heading: String
  /// "An earlier reading, until 2025-09, differs in a number".
  let label: String
  /// From what the dump says to what is shown.
  let words: WordDiff

  fileprivate init(_ section: Section, _ label: String, _ old: String, _ new: String) {
    self.section = section.id
    heading = section.headingText
    self.label = label
    words = WordDiff(old, new)
  }
}

extension Topic {
  /// In reading order; those of the abstract first.
  var differences: [Difference] {
    (abstract?.differences(in: root) ?? []) + root.walk.flatMap(\.differences)
  }
}

extension Section {
  fileprivate var differences: [Difference] {
    let shown = BlockContent.paragraph(heading)
    return alternatives.map { Difference(self, $0, of: " of this heading", beside: shown) }
      + blocks.flatMap { $0.differences(in: self) }
  }
}

extension Block {
  fileprivate func differences(in section: Section) -> [Difference] {
    var all = alternatives.map { Difference(section, $0, beside: content) }
    for part in parts {
      let place = " of \(content.partName) \(part.index + 1)"
      let shown = content(of: part) ?? content
      all += part.alternatives.map { Difference(section, $0, of: place, beside: shown) }
      if part.status == .withdrawn, let content = part.content {
        all.append(Difference(section, Difference.withdrawn, content.plainText, ""))
      }
    }
    if status == .withdrawn {
      all.append(Difference(section, Difference.withdrawn, content.plainText, ""))
    }
    return all
  }
}

extension Difference {
  fileprivate static let withdrawn = "No longer on the newer page"

  fileprivate init(
    _ section: Section, _ alternative: Alternative, of part: String = "",
    beside shown: BlockContent
  ) {
    self.init(
      section, alternative.label(of: part), alternative.content.plainText, shown.plainText)
  }
}

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
  func differences(_ strings: Strings) -> [Difference] {
    (abstract?.differences(in: root, strings) ?? [])
      + root.walk.flatMap { $0.differences(strings) }
  }

  /// Whether there are any.
  var hasDifferences: Bool {
    abstract?.hasDifferences == true
      || root.walk.contains { section in
        !section.alternatives.isEmpty || section.blocks.contains(where: \.hasDifferences)
      }
  }
}

extension Section {
  fileprivate func differences(_ strings: Strings) -> [Difference] {
    let shown = BlockContent.paragraph(heading)
    return alternatives.map { reading in
      let label = strings.label(of: reading, of: strings[.thisHeading])
      return Difference(self, label, reading.content.plainText, shown.plainText)
    } + blocks.flatMap { $0.differences(in: self, strings) }
  }
}

extension Block {
  fileprivate func differences(in section: Section, _ strings: Strings) -> [Difference] {
    func difference(_ reading: Alternative, of part: String?, beside shown: String) -> Difference {
      let label = strings.label(of: reading, of: part)
      return Difference(section, label, reading.content.plainText, shown)
    }
    func withdrawn(_ content: BlockContent) -> Difference {
      Difference(section, strings[.withdrawn], content.plainText, "")
    }
    var all = alternatives.map { difference($0, of: nil, beside: content.plainText) }
    for part in parts {
      let name = strings.name(of: part, in: content)
      let shown = (content(of: part) ?? content).plainText
      all += part.alternatives.map { difference($0, of: name, beside: shown) }
      if part.status == .withdrawn, let content = part.content { all.append(withdrawn(content)) }
    }
    return all + (status == .withdrawn ? [withdrawn(content)] : [])
  }

  fileprivate var hasDifferences: Bool {
    status == .withdrawn || !allAlternatives.isEmpty
      || parts.contains { $0.status == .withdrawn && $0.content != nil }
  }
}

import GuideModel
import GuideText

/// What a dump says otherwise than a page shows.
struct Difference {
  /// The section's id and heading.
  let section: String
  let heading: String
  /// "An earlier reading in crawl, until 2025-09: a number".
  let label: String
  /// From what the dump says to what is shown; where the words are the same, from the labels and
  /// addresses beside them, each with the words or the description that it belongs to.
  let words: WordDiff
  /// Whether its lines are meant as they are.
  let isCode: Bool

  fileprivate init(
    _ section: Section, _ label: String, _ old: BlockContent, _ new: BlockContent?,
    _ strings: Strings
  ) {
    self.section = section.id
    heading = section.headingText
    self.label = label
    let words = WordDiff(old.labelledText, new?.labelledText ?? "")
    let signs = [old, new].map { $0?.signs(strings) ?? [] }
    self.words = words.isEqual ? Self.difference(of: signs[0], signs[1]) : words
    isCode = !words.isEqual && old.isCode && new?.isCode != false
  }

  /// Of signs that both have, nothing is said, and of others once.
  private static func difference(of old: [String], _ new: [String]) -> WordDiff {
    let (gone, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    let differ = gone.isEmpty && added.isEmpty ? (old, new) : (gone.once, added.once)
    return WordDiff(differ.0.joined(separator: "; "), differ.1.joined(separator: "; "))
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
        !section.alternatives.isEmpty || !section.dumpsWithoutHeading.isEmpty
          || section.blocks.contains(where: \.hasDifferences)
      }
  }
}

extension Section {
  fileprivate func differences(_ strings: Strings) -> [Difference] {
    let shown = BlockContent.paragraph(heading)
    let readings = alternatives.map { reading in
      let label = strings.label(of: reading, of: strings[.thisHeading])
      return Difference(self, label, reading.content, shown, strings)
    }
    let lacking = strings.remark(onHeadingOf: self).map {
      Difference(self, $0, .paragraph([]), shown, strings)
    }
    return readings + (lacking.map { [$0] } ?? [])
      + blocks.flatMap { $0.differences(in: self, strings) }
  }
}

extension Block {
  fileprivate func differences(in section: Section, _ strings: Strings) -> [Difference] {
    func difference(
      _ reading: Alternative, of part: String?, beside shown: BlockContent
    ) -> Difference {
      let label = strings.label(of: reading, of: part)
      return Difference(section, label, reading.content, shown, strings)
    }
    func withdrawn(_ content: BlockContent) -> Difference {
      Difference(section, strings[.withdrawn], content, nil, strings)
    }
    var all = alternatives.map { difference($0, of: nil, beside: content) }
    for part in parts {
      let name = strings.name(of: part, in: content)
      let shown = content(of: part) ?? content
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

extension BlockContent {
  fileprivate var isCode: Bool { if case .code = self { true } else { false } }

  /// What a reader is told beside its words, in reading order: labels, and where links and pictures
  /// lead.
  fileprivate func signs(_ strings: Strings) -> [String] {
    let labels = walk.compactMap { block -> String? in
      switch block {
      case .aside(let kind, _): strings[kind.title]
      case .figure(let figure): figure.judgement.title.map { strings[$0] }
      case .paragraph, .list, .table, .video, .code, .quote, .links, .thematicBreak, .raw: nil
      }
    }
    let pieces = walk.flatMap(\.pieces).flatMap { piece -> [String] in
      switch piece {
      case .inlines(let run): run.walk.compactMap(\.sign)
      case .image(let image): [image.sign]
      case .target(let target): [target.text]
      }
    }
    return labels + pieces
  }
}

extension Inline {
  /// "words: address", of a link or a picture.
  fileprivate var sign: String? {
    switch self {
    case .link(let content, let target):
      content.plainText.isEmpty ? target.text : content.plainText + ": " + target.text
    case .image(let image): image.sign
    case .text, .code, .emphasis, .strong, .strikethrough, .lineBreak, .softBreak, .raw: nil
    }
  }
}

extension Image {
  fileprivate var sign: String { alt.isEmpty ? url : alt + ": " + url }
}

extension [String] {
  fileprivate var once: [String] {
    var told: Set<String> = []
    return filter { told.insert($0).inserted }
  }
}

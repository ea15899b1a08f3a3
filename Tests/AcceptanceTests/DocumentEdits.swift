import GuideModel
import GuideText

/// A single edit of the kind a publisher or a converter makes, and what must come of it when the
/// edited page is merged with the original.
enum EditKind: String, CaseIterable {
  case number, sign, unit, platform, negation, cell
  case paragraphRemoved, paragraphAdded, headingRemoved, headingAdded
  case rowRemoved, rowAdded, tableRemoved, tableAdded
  case item, itemRemoved, itemAdded, entryRemoved, sectionRemoved

  enum Outcome { case otherFact, withdrawn, added, partWithdrawn, sectionWithdrawn, headingLacking }

  var outcome: Outcome {
    switch self {
    case .number, .sign, .unit, .platform, .negation, .cell, .item: .otherFact
    case .paragraphRemoved, .tableRemoved: .withdrawn
    case .paragraphAdded, .headingAdded, .rowAdded, .tableAdded, .itemAdded: .added
    case .rowRemoved, .itemRemoved, .entryRemoved: .partWithdrawn
    case .sectionRemoved: .sectionWithdrawn
    // What stood under it stays there.
    case .headingRemoved: .headingLacking
    }
  }
}

/// Deterministic random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Makes one edit somewhere in a document, chosen at random.
struct DocumentEditor {
  static let addedHeading = "Quite new words"

  let texts: TextEdits
  var generator: SeededGenerator

  init(platforms: [String], generator: SeededGenerator) {
    texts = TextEdits(platforms: platforms)
    self.generator = generator
  }

  /// nil when the document has no place for such an edit.
  mutating func edited(_ document: Document, _ kind: EditKind) -> Document? {
    var document = document
    var places: [[Int]] = []
    collect(document.root, path: [], into: &places) { fits($0, kind) }
    guard let place = places.randomElement(using: &generator) else { return nil }
    edit(&document.root, at: place[...], kind)
    return document
  }

  private enum Place {
    case block(BlockContent)
    case heading(DocumentSection, isTab: Bool)
  }

  /// Paths of section indices, a block's own index last.
  private func collect(
    _ section: DocumentSection, path: [Int], into places: inout [[Int]], fits: (Place) -> Bool
  ) {
    for (index, block) in section.blocks.enumerated() where fits(.block(block.content)) {
      places.append(path + [index])
    }
    for (index, child) in section.sections.enumerated() {
      if fits(.heading(child, isTab: child.tab != nil)) {
        places.append(path + [index])
      }
      collect(child, path: path + [index], into: &places, fits: fits)
    }
  }

  private func fits(_ place: Place, _ kind: EditKind) -> Bool {
    switch (place, kind) {
    case (.block(let content), .number), (.block(let content), .sign),
      (.block(let content), .unit), (.block(let content), .platform),
      (.block(let content), .negation):
      return !texts.edits(of: content, kind).isEmpty
    case (.block(.paragraph(let content)), .paragraphRemoved),
      (.block(.paragraph(let content)), .paragraphAdded):
      return Array(Words(content.plainText)).count >= 12
    case (.block(.table(let table)), .cell):
      return table.rows.count >= 2 && table.header.count >= 2
        && table.rows.allSatisfy { $0.allSatisfy { !$0.content.isEmpty && !$0.inherited } }
    case (.block(.table(let table)), .rowRemoved), (.block(.table(let table)), .rowAdded):
      return table.rows.count >= 4 && table.rows.allSatisfy { $0[0].content.plainText.count > 1 }
    case (.block(.list(_, let items)), .item), (.block(.list(_, let items)), .itemRemoved),
      (.block(.list(_, let items)), .itemAdded):
      return items.count >= 3
        && items.allSatisfy { Array(Words($0.map(\.plainText).joined(separator: " "))).count >= 4 }
        && Set(items).count == items.count
        && items.allSatisfy { if case .paragraph = $0.first { true } else { false } }
    case (.block(.links(_, let entries)), .entryRemoved):
      return entries.count >= 3 && Set(entries.map(\.title.plainText)).count == entries.count
    // Most dialects keep one tab of a strip, and do not miss the others.
    case (.heading(let section, let isTab), .sectionRemoved):
      return !isTab && section.sections.isEmpty
        && section.blocks.contains { Array(Words($0.content.plainText)).count >= 12 }
    case (.block(.table), .tableRemoved): return true
    case (.block(.paragraph), .tableAdded): return true
    case (.heading(let section, _), .headingRemoved), (.heading(let section, _), .headingAdded):
      return section.blocks.count >= 2 && section.sections.allSatisfy { $0.tab == nil }
    case (.block, _), (.heading, _): return false
    }
  }

  private mutating func edit(
    _ section: inout DocumentSection, at path: ArraySlice<Int>, _ kind: EditKind
  ) {
    guard let index = path.first else { return }
    if path.count > 1 {
      edit(&section.sections[index], at: path.dropFirst(), kind)
      return
    }
    switch kind {
    case .number, .sign, .unit, .platform, .negation:
      let edits = texts.edits(of: section.blocks[index].content, kind)
      section.blocks[index].content =
        edits.randomElement(using: &generator) ?? section.blocks[index].content
    case .cell, .rowRemoved, .rowAdded: editTable(&section.blocks[index], kind)
    case .item, .itemRemoved, .itemAdded, .entryRemoved: editList(&section.blocks[index], kind)
    case .sectionRemoved: section.sections.remove(at: index)
    case .paragraphRemoved, .tableRemoved: section.blocks.remove(at: index)
    case .paragraphAdded: section.blocks.insert(added(section.blocks[index].origin), at: index + 1)
    case .tableAdded:
      section.blocks.insert(addedTable(section.blocks[index].origin), at: index + 1)
    case .headingRemoved: removeHeading(of: index, in: &section)
    case .headingAdded:
      let last = section.sections[index].blocks.removeLast()
      section.sections[index].sections.insert(
        DocumentSection(
          heading: [.text(Self.addedHeading)], level: section.sections[index].level + 1,
          origin: last.origin, blocks: [last]), at: 0)
    }
  }

  /// What stood under the heading falls to the section before it.
  private func removeHeading(of index: Int, in section: inout DocumentSection) {
    let lost = section.sections.remove(at: index)
    if index > 0 {
      section.sections[index - 1].blocks += lost.blocks
      section.sections[index - 1].sections += lost.sections
    } else {
      section.blocks += lost.blocks
      section.sections.insert(contentsOf: lost.sections, at: 0)
    }
  }

  private mutating func editTable(_ block: inout SourceBlock, _ kind: EditKind) {
    guard case .table(var table) = block.content else { return }
    let row = table.rows.indices.randomElement(using: &generator) ?? 0
    switch kind {
    case .cell:
      let column = (1..<table.header.count).randomElement(using: &generator) ?? 1
      let text = table.rows[row][column].content.plainText
      table.rows[row][column].content = [.text(texts.edits(of: text, .number).first ?? "777 px")]
    case .rowRemoved: table.rows.remove(at: row)
    default:
      table.rows.insert(
        table.header.indices.map { TableCell([.text("Fresh \($0)")]) }, at: row)
    }
    block.content = .table(table)
  }

  private mutating func editList(_ block: inout SourceBlock, _ kind: EditKind) {
    let count = block.content.partCount
    let place = (0..<count).randomElement(using: &generator) ?? 0
    let line = BlockContent.paragraph([.text("Fresh paint takes four days to dry in winter.")])
    switch (block.content, kind) {
    case (.list(let ordered, var items), .item):
      guard case .paragraph(let text) = items[place][0] else { return }
      items[place][0] = .paragraph(text + [.text(" at 777 px")])
      block.content = .list(ordered: ordered, items: items)
    case (.list(let ordered, var items), .itemAdded):
      items.insert([line], at: place)
      block.content = .list(ordered: ordered, items: items)
    default: block.content = block.content.keepingParts { $0 != place } ?? block.content
    }
  }

  private func added(_ origin: Origin) -> SourceBlock {
    let words =
      "Brass knobs want polish every spring, and let them dry in the sun before anyone turns them."
    return SourceBlock(.paragraph([.text(words)]), origin: origin)
  }

  private func addedTable(_ origin: Origin) -> SourceBlock {
    let rows = [["Brass", "12 h"], ["Steel", "3 h"]].map { $0.map { TableCell([.text($0)]) } }
    return SourceBlock(
      .table(Table(header: [[.text("Knob")], [.text("Drying")]], rows: rows)), origin: origin)
  }
}

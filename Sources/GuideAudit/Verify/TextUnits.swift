internal import GuideIngest
internal import GuideMarkdown
internal import GuideModel
internal import GuideRawText
internal import GuideText

/// Lists the text units of a topic with their pointers into its JSON.
struct TextUnits {
  private(set) var units: [TextUnit] = []
  /// Words of titles, one of which a link to a page or section may show where its source has a label.
  private let titles: Set<[String]>

  init(_ topic: Topic, titles: Set<[String]> = []) {
    self.titles = titles
    add(Array(Words(topic.title, withSigns: true)), "/title", "the title", topic.provenance)
    if !units.isEmpty {
      units[0].paths = topic.provenance.map(\.origin.path) + [topic.url].compactMap(\.self)
      // That of front matter is no Markdown.
      units[0].pieces = [Array(Words(VisibleMarkdown.text(of: topic.title), withSigns: true))]
    }
    if let abstract = topic.abstract { add(abstract, "/abstract") }
    for placed in topic.root.placed { add(placed) }
    for (index, entry) in topic.changeLog.enumerated() {
      let pointer = "/changeLog/\(index)/text"
      add(entry.text.visibleWords, pointer, "the entry of the change log", entry.provenance)
    }
  }

  /// Those of pages and sections, in all their readings.
  static func titles(of topics: [Topic]) -> Set<[String]> {
    Set(
      topics.flatMap(\.root.walk).flatMap { section in
        let others = section.alternatives.map(\.content.plainText)
        return ([section.heading.plainText] + others).map { Array(Words($0, withSigns: true)) }
      })
  }

  private mutating func add(
    _ words: [String], _ pointer: String, _ kind: String, _ provenance: [Provenance]
  ) {
    if words.isEmpty { return }
    units.append(
      TextUnit(pointer: pointer, kind: kind, parts: .run(words), provenance: provenance))
  }

  /// What a picture shows may be elsewhere than the words around it, and so may the title in a link.
  private mutating func add(
    _ run: [Inline], _ pointer: String, _ kind: String, _ provenance: [Provenance]
  ) {
    add(run.visibleWords, pointer, kind, provenance)
    if !units.isEmpty { units[units.count - 1].pieces = pieces(of: run) }
  }

  /// Empty where it is all of one piece. The source may have a label behind a link to a page or section.
  private func pieces(of run: [Inline]) -> [[String]] {
    var parts: [[Inline]] = [[]]
    for inline in run {
      guard case .link(let content, .topic) = inline else {
        parts[parts.count - 1].append(inline)
        continue
      }
      if !titles.contains(content.visibleWords) { parts[parts.count - 1].append(inline) }
      parts.append([])
    }
    if run.images.isEmpty, parts.count == 1 { return [] }
    return parts.filter { !$0.isEmpty }.map { $0.withoutImages.visibleWords }
      + run.images.map { Array(Words($0.alt, withSigns: true)) }
      + (parts.allSatisfy(\.isEmpty) ? [[]] : [])
  }

  private mutating func add(_ placed: PlacedSection<Section>) {
    let (section, pointer) = (placed.section, "/root" + placed.pointer)
    if placed.parent != nil, !Self.isLabel([section.heading], section.provenance) {
      let member = section.tab == nil ? "/heading" : "/title"
      add(section.heading, pointer + member, "the heading", section.provenance)
    }
    for (block, place) in zip(section.blocks, section.blockPointers) { add(block, pointer + place) }
  }

  /// Whether it is what the reader of interfaces calls their parts.
  private static func isLabel(_ texts: [[Inline]], _ provenance: [Provenance]) -> Bool {
    texts.allSatisfy { InterfaceLabel.all.contains($0.plainText) || $0.isEmpty }
      && provenance.allSatisfy { $0.origin.location.pointer != nil }
  }

  private mutating func add(_ block: Block, _ pointer: String) {
    if case .list(_, let items) = block.content {
      // An item of which the dumps have several readings is where that of one stands.
      let own = Dictionary(
        block.parts.filter { $0.content == nil }.map { ($0.index, $0.provenance) }
      ) { first, _ in first }
      for (item, blocks) in items.enumerated() {
        add(blocks, "\(pointer)/content/items/\(item)", own[item] ?? block.provenance)
      }
    } else {
      add(block.content, pointer + "/content", block.provenance)
    }
    add(block.alternatives, pointer)
    for (index, part) in block.parts.enumerated() {
      let pointer = "\(pointer)/parts/\(index)"
      if let content = part.content { add(content, pointer + "/content", part.provenance) }
      add(part.alternatives, pointer)
    }
  }

  private mutating func add(_ alternatives: [Alternative], _ pointer: String) {
    for (index, alternative) in alternatives.enumerated() {
      add(
        alternative.content, "\(pointer)/alternatives/\(index)/content", alternative.provenance)
    }
  }

  private mutating func add(
    _ content: BlockContent, _ pointer: String, _ provenance: [Provenance]
  ) {
    switch content {
    // What the profile says of a component, which may be called otherwise.
    case .paragraph(let inlines)
    where inlines.count == 1 && MarkdownForms.judgement(ofLabel: inlines[0]) != nil: break
    // The words before a number of a version are those of a directive, which is called otherwise.
    case .paragraph(let inlines) where inlines.isVersion:
      let number = inlines.plainText.split(separator: " ").last ?? ""
      let words = Array(Words(String(number), withSigns: true))
      add(words, pointer + "/content", "the number of the version", provenance)
    case .paragraph(let inlines):
      add(inlines, pointer + "/content", "the paragraph", provenance)
    case .video(let inlines, let label):
      add(label, pointer, provenance)
      add(inlines.visibleWords, pointer + "/description", "the description", provenance)
    case .list(_, let items):
      for (item, blocks) in items.enumerated() {
        add(blocks, "\(pointer)/items/\(item)", provenance)
      }
    case .table(let table): add(table, pointer, provenance)
    case .aside(_, let blocks):
      let first = units.count
      add(blocks, pointer + "/blocks", provenance)
      if units.indices.contains(first) { units[first].followsLabel = true }
    case .quote(let blocks): add(blocks, pointer + "/blocks", provenance)
    case .figure(let figure):
      add(figure.label, pointer, provenance)
      add(figure.caption.visibleWords, pointer + "/caption", "the caption", provenance)
      add(figure.image, pointer + "/image", provenance)
    case .code(_, let text, let title, _):
      addTitle(title, pointer, provenance)
      add(Array(Words(text, withSigns: true)), pointer + "/text", "the code", provenance)
    case .raw(let text):
      let words = Array(Words(VisibleMarkdown.text(of: text), withSigns: true))
      add(words, pointer + "/text", "the raw text", provenance)
      // Behind other lines it may be read otherwise.
      if !words.isEmpty { units[units.count - 1].pieces = [Array(Words(text, withSigns: true))] }
    case .links(_, let entries):
      for (index, entry) in entries.enumerated() {
        add(entry, "\(pointer)/entries/\(index)", provenance)
      }
    case .thematicBreak: break
    }
  }

  private mutating func add(
    _ blocks: [BlockContent], _ pointer: String, _ provenance: [Provenance]
  ) {
    for (index, block) in blocks.enumerated() { add(block, "\(pointer)/\(index)", provenance) }
  }

  private mutating func add(_ label: String?, _ pointer: String, _ provenance: [Provenance]) {
    guard let label else { return }
    let first = units.count
    add(Array(Words(label, withSigns: true)), pointer + "/label", "the name of the tab", provenance)
    if units.indices.contains(first) { units[first].mayBeLifted = true }
  }

  /// Of code.
  private mutating func addTitle(
    _ title: String?, _ pointer: String, _ provenance: [Provenance]
  ) {
    guard let title else { return }
    let first = units.count
    add(
      Array(Words(title, withSigns: true)), pointer + "/title", "the title of the code", provenance)
    if units.indices.contains(first) { units[first].mayBeLifted = true }
  }

  private mutating func add(_ image: Image?, _ pointer: String, _ provenance: [Provenance]) {
    guard let image else { return }
    let first = units.count
    add(
      Array(Words(image.alt, withSigns: true)), pointer + "/alt", "the alternative text", provenance
    )
    if units.indices.contains(first) { units[first].mayBeLifted = true }
  }

  private mutating func add(_ entry: LinkEntry, _ pointer: String, _ provenance: [Provenance]) {
    let first = units.count
    let words = entry.title.visibleWords
    add(words, pointer + "/title", "the title of the link", provenance)
    if case .topic? = entry.target, titles.contains(words), units.count > first {
      units[first].pieces = [[]]
    }
    add(entry.abstract.visibleWords, pointer + "/abstract", "the text beside the link", provenance)
    // An entry that only another dump's list has.
    for index in units.indices.dropFirst(first) { units[index].mayBeLifted = true }
    add(entry.image, pointer + "/image", provenance)
  }

  private mutating func add(_ table: Table, _ pointer: String, _ provenance: [Provenance]) {
    if !Self.isLabel(table.header, provenance) {
      addRow(table.header, pointer + "/header", "the header", provenance)
    }
    for (index, row) in table.rows.enumerated() {
      let cells = row.filter { !$0.inherited }.map(\.content)
      addRow(cells, "\(pointer)/rows/\(index)", "the row", provenance)
    }
  }

  private mutating func addRow(
    _ cells: [[Inline]], _ pointer: String, _ kind: String, _ provenance: [Provenance]
  ) {
    let lines = cells.flatMap { $0.split(separator: .lineBreak) }
    let filled = lines.map { Array($0).visibleWords }.filter { !$0.isEmpty }
    if filled.isEmpty { return }
    units.append(
      TextUnit(
        pointer: pointer, kind: kind, parts: .row(filled), provenance: provenance,
        mayBeLifted: true))
    let pieces = cells.map(pieces)
    if pieces.contains(where: { !$0.isEmpty }) {
      units[units.count - 1].pieces = zip(cells, pieces).flatMap { cell, pieces in
        pieces.isEmpty ? [cell.visibleWords] : pieces
      }
    }
  }
}

extension [Inline] {
  /// Whether it is the label that the reader gives to a directive on a version.
  fileprivate var isVersion: Bool {
    guard count == 1, case .strong = self[0] else { return false }
    return Language.english.versions.values.contains { plainText.hasPrefix($0 + " ") }
  }
}

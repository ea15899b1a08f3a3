import GuideModel
import GuideText

/// One change that a reader or a program could act on, planted somewhere in a document.
enum PlantedChange: String, CaseIterable {
  case word, heading, level, address, alternative, label, order, cell, column, emptied, code

  /// In which the change must be told; empty for any.
  var facets: Set<Facet> {
    switch self {
    case .word, .heading, .cell, .column, .emptied: []
    case .level: [.level]
    case .address: [.address]
    case .alternative: [.text, .number, .name]
    case .label: [.label]
    case .order: [.order]
    case .code: [.code, .number, .name, .text]
    }
  }
}

/// Plants changes, with words from the whole vocabulary of the documents.
struct Planter {
  var generator: SeededGenerator
  /// The words that were exchanged last, and what they stood in.
  private(set) var last = ""
  private let vocabulary: [String]

  init(_ documents: [Document], seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    var words: Set<String> = []
    for document in documents {
      for section in document.root.walk {
        for block in section.blocks { words.formUnion(Words(block.content.plainText)) }
      }
    }
    vocabulary = words.sorted()
  }

  /// nil where the document has no place for it.
  mutating func plant(_ change: PlantedChange, in document: Document) -> Document? {
    var document = document
    var paths: [[Int]] = []
    collect(document.root, [], &paths)
    for path in paths.shuffled(using: &generator) {
      if edit(&document.root, path[...], change) { return document }
    }
    return nil
  }

  /// Paths of sections; a block's own index last, -1 for the heading.
  private func collect(_ section: DocumentSection, _ path: [Int], _ paths: inout [[Int]]) {
    if !path.isEmpty { paths.append(path + [-1]) }
    for index in section.blocks.indices { paths.append(path + [index]) }
    for (index, child) in section.sections.enumerated() { collect(child, path + [index], &paths) }
  }

  private mutating func edit(
    _ section: inout DocumentSection, _ path: ArraySlice<Int>, _ change: PlantedChange
  ) -> Bool {
    guard let index = path.first else { return false }
    if path.count > 1 { return edit(&section.sections[index], path.dropFirst(), change) }
    if index >= 0 { return edit(&section.blocks[index].content, change) }
    switch change {
    case .heading: return changeWord(&section.heading)
    case .level where section.sections.isEmpty && section.level < 5:
      section.level += 1
      return true
    default: return false
    }
  }

  private mutating func edit(_ content: inout BlockContent, _ change: PlantedChange) -> Bool {
    switch (change, content) {
    case (.word, .paragraph(var inlines)):
      guard changeWord(&inlines) else { return false }
      content = .paragraph(inlines)
    case (.address, .paragraph(let inlines)):
      var isDone = false
      content = .paragraph(
        inlines.mapTargets { target in
          if isDone { return target }
          isDone = true
          return .external("https://lumen.example/\(self.vocabulary.count)")
        })
      return isDone
    case (.alternative, .figure(var figure)):
      guard let image = figure.image, let alt = changed(image.alt) else { return false }
      figure.image?.alt = alt
      content = .figure(figure)
    case (.label, .figure(var figure)):
      switch figure.judgement {
      case .do: figure.judgement = .dont
      case .dont: figure.judgement = .do
      case .none: return false
      }
      content = .figure(figure)
    case (.label, .aside(let kind, let blocks)):
      content = .aside(kind: kind == .note ? .warning : .note, blocks: blocks)
    case (.order, .list(let ordered, var items)):
      guard items.count > 2, items[0] != items[1] else { return false }
      items.swapAt(0, 1)
      content = .list(ordered: ordered, items: items)
    case (.cell, .table(var table)), (.emptied, .table(var table)):
      guard table.header.count > 1,
        let row = table.rows.indices.filter({ !table.rows[$0][1].content.plainText.isEmpty })
          .randomElement(using: &generator)
      else { return false }
      if change == .emptied {
        table.rows[row][1].content = []
      } else if !changeWord(&table.rows[row][1].content) {
        return false
      }
      content = .table(table)
    case (.column, .table(var table)):
      guard table.header.count > 1, changeWord(&table.header[1]) else { return false }
      content = .table(table)
    case (.code, .code(let language, let text, let title, let tab)):
      guard let changed = changed(text) else { return false }
      content = .code(language: language, text: changed, title: title, tab: tab)
    default: return false
    }
    return true
  }

  /// Another word in place of one that is drawn at random, in the first run of plain text that has
  /// one.
  private mutating func changeWord(_ inlines: inout [Inline]) -> Bool {
    for index in inlines.indices {
      guard case .text(let text) = inlines[index], let changed = changed(text) else { continue }
      inlines[index] = .text(changed)
      return true
    }
    return false
  }

  private mutating func changed(_ text: String) -> String? {
    let words = Tokens.read(text).filter(\.isWord)
    guard let word = words.randomElement(using: &generator),
      let other = vocabulary.randomElement(using: &generator), other != word.key
    else { return nil }
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(word.range, with: Array(other.utf8))
    last = "\(word.key) -> \(other) in: \(text)"
    return String(decoding: bytes, as: UTF8.self)
  }
}

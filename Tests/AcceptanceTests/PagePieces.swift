import GuideMarkdown
import GuideModel
import GuideText

@testable import GuideIngest

/// What stands at some lines of the source.
struct Piece {
  var lines: ClosedRange<Int>
  /// For a comparison of everything.
  var content: String
  /// What a reader sees, a text each.
  var texts: [String]
  /// Whether it stands where it stood.
  var isInOrder = false
  var isTable = false
  /// The same without tags, in each of two ways in which markup may part words.
  var bare: [[String]] = []
  /// The same where what looks like a comment or a reference is text, as it is where a tag in it went.
  var literal: [String] = []
  /// Of HTML, with words parted where a browser does.
  var parted: [String] = []
}

enum LineRanges {
  static func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      .reduce(into: []) { joined, range in
        if let last = joined.last, last.overlaps(range) {
          joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
          joined.append(range)
        }
      }
  }

  static func touch(_ lines: ClosedRange<Int>, _ others: [ClosedRange<Int>]) -> Bool {
    others.contains { $0.overlaps(lines) }
  }
}

struct Bag {
  private(set) var words: [String: Int]

  init(_ texts: [String]) {
    words = texts.flatMap { Array(Words($0, withSigns: true)) }.reduce(into: [:]) {
      $0[$1, default: 0] += 1
    }
  }

  init(letters text: String) {
    words = text.filter { $0.isLetter || $0.isNumber }.lowercased().reduce(into: [:]) {
      $0[String($1), default: 0] += 1
    }
  }

  var isEmpty: Bool { words.isEmpty }
  var list: [String] { words.keys.sorted() }

  func union(_ other: Bag) -> Bag {
    var all = self
    all.words.merge(other.words, uniquingKeysWith: max)
    return all
  }

  func without(_ other: Bag) -> Bag {
    var rest = self
    for (word, count) in other.words {
      rest.words[word] = rest.words[word].flatMap { $0 > count ? $0 - count : nil }
    }
    return rest
  }
}

extension String {
  func replacingTags(with text: String?) -> String {
    text.map { text in replacingTags { _, _ in text } } ?? self
  }

  func replacingTags(_ text: (HTMLTag, [UInt8]) -> String) -> String {
    let bytes = Array(utf8)
    var (result, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"),
        let tag = HTMLTag(in: bytes, at: index, limit: bytes.count)
      {
        result += text(tag, bytes).utf8
        index = tag.end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  var withoutMarkup: String {
    replacingTags(with: " ").replacing(/\]\([^()]*\)/, with: "]")
  }

  /// Without comments and the like, which nobody sees.
  var visible: String {
    HiddenMarkup.taken(from: self).rest.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

extension MarkdownNode {
  var texts: [String] {
    let texts: [String] =
      switch content {
      case .heading(_, let inlines): [inlines.plainText.visible]
      case .paragraph(let inlines): [(inlines.plainText + " " + (pictureTitle ?? "")).visible]
      case .list(_, _, let items): items.flatMap { $0.flatMap(\.texts) }
      case .table(let header, let rows):
        ([header] + rows.map(\.cells)).map { $0.map(\.plainText).joined(separator: " ").visible }
      case .quote(let nodes): nodes.flatMap(\.texts)
      case .code(_, let text, let title, _): ["```\n" + text] + (title.map { [$0] } ?? [])
      case .html(let text): [CharacterReference.decode(text.visible)]
      case .tab(let inlines, _): [inlines.plainText.visible]
      case .thematicBreak, .tabsEnd: []
      }
    return texts.filter { !$0.isEmpty }
  }
}

extension BlockContent {
  /// Nothing but marks of quotes and items.
  fileprivate var isEmptyContainer: Bool {
    walk.allSatisfy { block in
      switch block {
      case .list, .quote: true
      case .paragraph, .table, .aside, .figure, .video, .code, .links, .thematicBreak, .raw: false
      }
    }
  }
}

extension Inline {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
  fileprivate var untagged: Inline { if case .raw = self { .text("") } else { self } }
}

extension BlockContent {
  /// What a reader sees, a text each. A tag that is given stands for each, and at both ends of all
  /// other markup, and a cell that spans is told from where it begins.
  func texts(tag: String? = nil, isLiteral: Bool = false) -> [String] {
    func seen(_ text: String) -> String { isLiteral ? text : text.visible }
    let content = rewritten(inlines: { run, _ in
      run.rewritten { run in
        guard let tag else { return }
        run = run.flatMap { $0.isText ? [$0] : [.text(tag), $0.untagged, .text(tag)] }
      }
    })
    return content.walk.flatMap { block -> [String] in
      switch block {
      case .code(_, let text, let title, _): ["```\n" + text] + (title.map { [$0] } ?? [])
      case .figure(let figure):
        [
          seen(
            [figure.label, figure.image?.alt, figure.caption.plainText].compactMap(\.self)
              .joined(separator: " "))
        ]
      case .paragraph, .video: [seen(block.labelledText)]
      case .links(_, let entries):
        entries.map { entry in
          let abstract = entry.abstract.isEmpty ? "" : " — " + entry.abstract.plainText
          return seen((entry.image?.alt ?? "") + " " + entry.title.plainText + abstract)
        }
      case .raw(let markup):
        isLiteral
          ? [markup.replacingTags(with: tag)]
          : [CharacterReference.decode(markup.visible.replacingTags(with: tag))]
      case .table(let table):
        [seen(table.header.map(\.plainText).joined(separator: " "))]
          + table.rows.map { row in
            let cells = row.map { cell in
              let text = tag != nil && cell.inherited ? "" : cell.content.plainText
              return text + (cell.inherited ? " ↑" : "")
            }
            return seen(cells.joined(separator: " "))
          }
      case .list, .aside, .quote, .thematicBreak: []
      }
    }.filter { !$0.isEmpty }
  }
}

extension Document {
  /// In reading order.
  var pieces: [Piece] {
    let abstract = abstract.map { [Piece($0)] } ?? []
    let changes = changeLog.flatMap { entry in
      entry.provenance.map {
        Piece(.init(.paragraph(entry.text), origin: $0.origin))
      }
    }
    // A title that stands nowhere is the name of the file.
    let title = Piece(heading: root).texts == ["Page"] ? 1 : 0
    return abstract + root.pieces.dropFirst(title) + changes
  }
}

extension DocumentSection {
  var pieces: [Piece] {
    var tabs = sections.prefix { $0.tab != nil }
    let shown = blocks.filter { !$0.content.isEmptyContainer }.flatMap { block in
      let before = tabs.prefix { $0.origin < block.origin }
      tabs = tabs.dropFirst(before.count)
      return before.flatMap(\.pieces) + [Piece(block)]
    }
    let others = sections.drop { $0.tab != nil }
    let inOrder = (shown + (tabs + others).flatMap(\.pieces)).map { piece in
      var piece = piece
      piece.isInOrder = true
      return piece
    }
    return [Piece(heading: self)] + inOrder
  }
}

extension Piece {
  init(heading section: DocumentSection) {
    lines = section.origin.location.lines ?? 1...1
    // A heading that links to itself says only what the page is called.
    content = "\(section.level) \((section.heading.soleLink?.content ?? section.heading).trimmed)"
    let text = BlockContent.paragraph(section.heading)
    texts = text.texts()
    bare = Self.tags.map { text.texts(tag: $0) }
  }

  /// They may part words or not.
  private static let tags = ["", " "]

  init(_ block: SourceBlock) {
    lines = block.origin.location.lines ?? 1...1
    content = "\(block.content)"
    texts = block.content.texts()
    bare = Self.tags.map { block.content.texts(tag: $0) }
    literal = block.content.texts(tag: "", isLiteral: true)
    if case .table = block.content { isTable = true }
    if case .raw(let markup) = block.content {
      parted = [markup.visible.replacingTags { $0.partsWords(in: $1) ? " " : "" }]
    }
  }
}

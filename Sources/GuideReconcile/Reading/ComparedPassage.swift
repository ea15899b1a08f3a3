internal import GuideModel
internal import GuideText

/// One reading of a passage laid out for comparison: everything that a reader or a program could act
/// on. How its blocks are split and wrapped is no part of it.
struct ComparedPassage: Sendable {
  struct Link: Sendable {
    /// The words of the link, as they are compared.
    var words: [String] = []
    var address: ComparedAddress
    /// Whether it is the title of an entry, whose address is compared with the rest of the entry.
    var isEntry = false
    /// Whether its page links there more than once, and whether it has the words of the first of these.
    var hasFirstWords: Bool?

    private let target: LinkTarget

    init(_ target: LinkTarget, _ addresses: Addresses, isEntry: Bool = false) {
      (self.target, address, self.isEntry) = (target, addresses.compared(target), isEntry)
    }

    /// Whether its words are the name that its address ends with, to the letter.
    var isNamedByAddress: Bool {
      let last = PercentCoding.decode(PagePath.lastComponent(Address(target.text).path))
      return ComparedToken.cut([.init(text: PagePath.symbol(last).name)]).map(\.text) == words
    }
  }

  struct Picture: Sendable, Hashable {
    let name: PictureName
    let url: String
    let alternative: [ComparedToken]
    /// Its judgement and the name of its tab.
    let labels: [String]

    init(_ image: Image, labels: [String] = []) {
      name = PictureName(image.url)
      url = image.url
      alternative = ComparedToken.cut([.init(text: image.alt)])
      self.labels = labels
    }
  }

  /// The names of a table's columns, and a digest of what stands below them.
  struct Columns: Hashable, Sendable {
    let names: [String]
    let cells: Int

    init(_ table: Table) {
      names = table.header.map { NormalizedText($0.plainText).text }
      cells = table.rows.map { row in row.map(\.content.plainText) }.hashValue
    }
  }

  /// What stands beside the title in a list of links.
  struct Entry: Sendable {
    let description: [ComparedToken]
    let target: ComparedAddress?
    let thumbnail: Picture?
    /// Whether the list is of references to an API.
    let isOfReference: Bool
  }

  private(set) var tokens: [ComparedToken] = []
  private(set) var links: [Link] = []
  private(set) var pictures: [Picture] = []
  /// Where the words of captions of pictures stand.
  private(set) var captions: [Range<Int>] = []
  /// Kinds of asides and names of the tabs of films, in reading order.
  private(set) var labels: [String] = []
  /// Lists, quotations, code and tables, in reading order.
  private(set) var shapes: [String] = []
  /// Where items, asides, quotations and rows begin and end, in the order of their ends.
  private(set) var extents: [Extent] = []
  private(set) var numbers: [Int] = []
  /// Of lists of links, by their titles.
  private(set) var entries: [String: [Entry]] = [:]
  /// How often words are emphasized.
  private(set) var terms = 0
  /// Of a heading.
  private(set) var level: Int?
  /// Cells with words.
  private(set) var cells = 0
  /// Blocks of code, to the letter.
  private(set) var code: [String] = []
  /// What blocks of code are written in.
  private(set) var codeLanguages: [String?] = []
  /// Code within text, by its letters without white space and whatever marks it has: to the letter,
  /// with single spaces.
  private(set) var spans: [String: Set<String>] = [:]
  /// What stands over each of them.
  private(set) var codeTitles: [String?] = []
  /// Where its page ends with it, and others have more of it.
  var end: CutEnd?
  /// The words before the link within which the page was cut off.
  var wordsOfEnd: [ComparedToken]?
  private(set) var tables: [Columns] = []
  private(set) var damage = VisibleDamage()
  /// How many `_` it has, by which code is told from words.
  private(set) var underscores = 0
  let addresses: Addresses

  init(_ contents: [BlockContent], of dump: String, addresses: Addresses) {
    self.addresses = addresses
    for (index, content) in contents.enumerated() {
      let count = shapes.count
      addAll(of: content)
      // Lists or code in a row are one that is parted.
      switch (contents[..<index].last, content) {
      case (.list, .list), (.code, .code): shapes.remove(at: count)
      default: break
      }
    }
    for token in tokens {
      if let link = token.link { links[link].words.append(token.text) }
    }
    for index in links.indices {
      let link = links[index]
      links[index].hasFirstWords = addresses.labels.areFirst(link.words, link.address, in: dump)
    }
    extents = Extent.inWords(extents, of: tokens)
  }

  /// A heading.
  init(_ inlines: [Inline], level: Int, of dump: String, addresses: Addresses) {
    self.init([.paragraph(inlines)], of: dump, addresses: addresses)
    self.level = level
  }

  // MARK: - Blocks

  /// With the blocks in it, however deep these stand.
  private mutating func addAll(of content: BlockContent) {
    var (open, starts) = ([Extent.Step.block(content)], [Int]())
    while let step = open.popLast() {
      switch step {
      case .block(let block):
        add(block)
        open += Extent.steps(inside: block).reversed()
      case .start: starts.append(tokens.count)
      case .end(let kind):
        let depth = starts.count
        extents.append(Extent(kind: kind, depth: depth, words: starts.removeLast()..<tokens.count))
      }
    }
  }

  /// Without the blocks in it.
  private mutating func add(_ content: BlockContent) {
    switch content {
    case .paragraph(let inlines): add(inlines)
    case .list(let ordered, _):
      shapes.append("list")
      if let start = ordered.start { numbers.append(start) }
    case .table(let table):
      shapes.append("table")
      tables.append(Columns(table))
      for row in [table.header] + table.rows.map({ $0.map(\.content) }) { add(row: row) }
    case .aside(let kind, _): labels.append(kind.label ?? kind.rawValue)
    case .figure(let figure):
      let judgement = figure.judgement == .none ? nil : figure.judgement.rawValue
      let labels = [judgement, figure.label].compactMap(\.self)
      if let image = figure.image {
        add(image, labels: labels)
      } else {
        self.labels += labels
      }
      let start = tokens.count
      add(figure.caption)
      if figure.image != nil, tokens.count > start { captions.append(start..<tokens.count) }
    case .video(let description, let label):
      if let label { labels.append(label) }
      add(description)
    case .code(let language, let text, let title, _):
      codeLanguages.append(language)
      codeTitles.append(title)
      shapes.append("code")
      note(text, isCode: true)
      let healthy = text.undoingVisibleDamage
      let lines = healthy.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      // Without the white space at the ends of lines and of the block.
      let trimmed = lines.map { String($0).trimmingEnd }.trimming(while: \.isEmpty)
      code.append(trimmed.joined(separator: "\n"))
      for line in lines { tokens += ComparedToken.cut([.init(text: String(line), isCode: true)]) }
    case .quote: shapes.append("quote")
    case .links(let kind, let entries):
      for entry in entries { add(entry, isOfReference: kind == .developer) }
    case .raw(let text): add([.text(text)])
    case .thematicBreak: break
    }
  }

  private mutating func add(row: [[Inline]]) {
    let start = tokens.count
    for cell in row {
      let count = tokens.count
      add(cell)
      if tokens.count > count { cells += 1 }
      tokens.append(.cellEnd)
    }
    extents.append(Extent(kind: .row, depth: 0, words: start..<tokens.count))
  }

  private mutating func add(_ entry: LinkEntry, isOfReference: Bool) {
    add(entry.title, to: entry.target)
    entries[entry.titleKey, default: []].append(
      Entry(
        description: ComparedToken.cut([.init(text: entry.abstract.plainText)]),
        target: entry.target.map(addresses.compared), thumbnail: entry.image.map { Picture($0) },
        isOfReference: isOfReference))
  }

  // MARK: - Inlines

  /// `target`: where all of it leads.
  private mutating func add(_ inlines: [Inline], to target: LinkTarget? = nil) {
    var runs: [ComparedToken.Run] = []
    var style = ComparedToken.Run(text: "")
    if let target {
      style.link = links.count
      links.append(Link(target, addresses, isEntry: true))
    }
    collect(inlines, style: style, into: &runs)
    tokens += ComparedToken.cut(runs)
  }

  private mutating func add(_ image: Image, labels: [String] = []) {
    pictures.append(Picture(image, labels: labels))
    note(image.alt, isCode: false)
  }

  private mutating func note(_ text: String, isCode: Bool) {
    damage.add(text, isCode: isCode)
    underscores += text.utf8.count { $0 == UInt8(ascii: "_") }
  }

  /// `style` is that of the runs: whether they are emphasized, and their link.
  private mutating func collect(
    _ inlines: [Inline], style: ComparedToken.Run, into runs: inout [ComparedToken.Run]
  ) {
    damage.addBreaks(inlines)
    for inline in inlines {
      var run = style
      switch inline {
      case .text(let text), .raw(let text):
        run.text = text
        note(text, isCode: false)
      case .code(let source):
        (run.text, run.isCode) = (source, true)
        note(source, isCode: true)
        let text = source.undoingVisibleDamage
        let key = ComparedToken.written(text).filter { $0 != " " }
        let words = text.split { $0 == " " || $0.isNewline }
        spans[key, default: []].insert(words.joined(separator: " "))
      case .lineBreak, .softBreak: run.text = " "
      case .emphasis, .strong:
        run.isEmphasized = true
        terms += 1
      case .link(_, let target):
        run.link = links.count
        links.append(Link(target, addresses))
      case .image(let image): add(image)
      case .strikethrough: run.isStruck = true
      }
      if !run.text.isEmpty { runs.append(run) }
      collect(inline.children, style: run, into: &runs)
    }
  }

  /// Of its links within text.
  var linkedAddresses: [ComparedAddress] { links.filter { !$0.isEntry }.map(\.address) }

  /// Whether it is the beginning of another, where its page was cut off.
  func isCut(from other: ComparedPassage) -> Bool {
    guard end != nil else { return false }
    // What begins a sentence or a cell in one of them may not in the other, so no case counts.
    func words(_ tokens: [ComparedToken]) -> [String] {
      tokens.filter(\.isWord).map { $0.text.lowercased() }
    }
    let (part, whole) = (words(wordsOfEnd ?? tokens), words(other.tokens))
    let label = other.labels.first.map { words(ComparedToken.cut([.init(text: $0)])) } ?? []
    return zip(linkedAddresses, other.linkedAddresses).allSatisfy { $0.page == $1.page }
      && (part.begins(whole) || part.begins(label + whole))
  }

  /// The tokens with one in place of the words of each of those links, by its place among them.
  func replacingLinks(_ replaced: [Int]) -> [ComparedToken] {
    if replaced.isEmpty { return tokens }
    var result: [ComparedToken] = []
    for token in tokens {
      let place = token.link.flatMap { replaced.firstIndex(of: $0) }
      let stand = place.map { ComparedToken.link($0) }
      if stand == nil || result.last != stand { result.append(stand ?? token) }
    }
    return result
  }
}

extension [String] {
  /// Whether they are the first of those words, of which the last may be cut off.
  fileprivate func begins(_ words: [String]) -> Bool {
    guard let last else { return true }
    return count <= words.count && dropLast().elementsEqual(words[..<(count - 1)])
      && words[count - 1].hasPrefix(last)
  }
}

extension LinkEntry {
  var titleKey: String { NormalizedText(title.plainText).text }
}

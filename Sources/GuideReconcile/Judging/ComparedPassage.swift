internal import GuideModel
internal import GuideText

/// One reading of a passage laid out for comparison: everything that a reader or a program could act
/// on. How its blocks are split and wrapped is no part of it.
struct ComparedPassage: Sendable {
  struct Link: Sendable {
    /// The words of the link, as they are compared.
    var words: [String] = []
    var address: ComparedAddress
  }

  struct Picture: Sendable, Hashable {
    /// The last component of the address.
    var name: String
    var url: String
    var alternative: [ComparedToken]
    /// Its judgement and the name of its tab.
    var labels: [String]
  }

  private(set) var tokens: [ComparedToken] = []
  private(set) var links: [Link] = []
  private(set) var pictures: [Picture] = []
  /// Kinds of asides and names of the tabs of films, in reading order.
  private(set) var labels: [String] = []
  /// Lists, quotations, code and tables, in reading order.
  private(set) var shapes: [String] = []
  private(set) var numbers: [Int] = []
  /// What stands beside the entries of lists of links, by their titles.
  private(set) var descriptions: [String: [[ComparedToken]]] = [:]
  private(set) var targets: [String: [ComparedAddress?]] = [:]
  private(set) var thumbnails: [String: [Picture?]] = [:]
  /// How often words are emphasized.
  private(set) var terms = 0
  /// Of a heading.
  private(set) var level: Int?
  /// Cells with words.
  private(set) var cells = 0
  /// Blocks of code, to the letter.
  private(set) var code: [String] = []
  private let addresses: Addresses

  init(_ contents: [BlockContent], addresses: Addresses) {
    self.addresses = addresses
    for content in contents { add(content) }
    collectLinkWords()
  }

  /// A heading.
  init(_ inlines: [Inline], level: Int, addresses: Addresses) {
    self.init([.paragraph(inlines)], addresses: addresses)
    self.level = level
  }

  // MARK: - Blocks

  private mutating func add(_ content: BlockContent) {
    switch content {
    case .paragraph(let inlines): add(inlines)
    case .list(let ordered, let items):
      shapes.append("list")
      if let start = ordered.start { numbers.append(start) }
      for block in items.joined() { add(block) }
    case .table(let table):
      shapes.append("table")
      for cell in table.header + table.rows.joined().map(\.content) {
        let count = tokens.count
        add(cell)
        if tokens.count > count { cells += 1 }
        tokens.append(.cellEnd)
      }
    case .aside(let kind, let blocks):
      labels.append(kind.label)
      for block in blocks { add(block) }
    case .figure(let figure): add(figure)
    case .video(let description, let label):
      if let label { labels.append(label) }
      add(description)
    case .code(_, let text):
      shapes.append("code")
      code.append(Self.lines(of: text))
      for line in text.split(whereSeparator: \.isNewline) {
        add(runs: [.init(text: String(line), isCode: true)])
      }
    case .quote(let blocks):
      shapes.append("quote")
      for block in blocks { add(block) }
    case .links(_, let entries):
      for entry in entries { add(entry) }
    case .raw(let text): add([.text(text)])
    case .thematicBreak: break
    }
  }

  /// Without the white space at the ends of lines and of the block.
  private static func lines(of text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).trimmingEnd }
    return lines.trimming(while: \.isEmpty).joined(separator: "\n")
  }

  private mutating func add(_ figure: Figure) {
    let judgement = figure.judgement == .none ? nil : figure.judgement.rawValue
    let labels = [judgement, figure.label].compactMap(\.self)
    if let image = figure.image { add(image, labels: labels) } else { self.labels += labels }
    add(figure.caption)
  }

  private mutating func add(_ entry: LinkEntry) {
    add(entry.title)
    targets[entry.titleKey, default: []].append(entry.target.map(addresses.compared))
    var described = TokenCutter()
    described.add([.init(text: entry.abstract.plainText)])
    descriptions[entry.titleKey, default: []].append(described.tokens)
    thumbnails[entry.titleKey, default: []].append(entry.image.map { Self.picture($0, labels: []) })
  }

  private mutating func add(_ image: Image, labels: [String] = []) {
    pictures.append(Self.picture(image, labels: labels))
  }

  private static func picture(_ image: Image, labels: [String]) -> Picture {
    var cutter = TokenCutter()
    cutter.add([.init(text: image.alt)])
    return Picture(
      name: Address(image.url).path.split(separator: "/").last.map(String.init) ?? image.url,
      url: image.url, alternative: cutter.tokens, labels: labels)
  }

  // MARK: - Inlines

  private mutating func add(_ inlines: [Inline]) {
    var runs: [TokenCutter.Run] = []
    collect(inlines, style: .init(text: ""), into: &runs)
    add(runs: runs)
  }

  private mutating func add(runs: [TokenCutter.Run]) {
    var cutter = TokenCutter()
    cutter.add(runs)
    tokens += cutter.tokens
  }

  /// `style` is that of the runs: whether they are emphasized, and their link.
  private mutating func collect(
    _ inlines: [Inline], style: TokenCutter.Run, into runs: inout [TokenCutter.Run]
  ) {
    func append(_ text: String, isCode: Bool = false) {
      var run = style
      (run.text, run.isCode) = (text, isCode)
      runs.append(run)
    }
    for inline in inlines {
      switch inline {
      case .text(let text), .raw(let text): append(text)
      case .code(let text): append(text, isCode: true)
      case .emphasis(let content), .strong(let content):
        var emphasized = style
        emphasized.isEmphasized = true
        terms += 1
        collect(content, style: emphasized, into: &runs)
      case .strikethrough(let content): collect(content, style: style, into: &runs)
      case .link(let content, let target):
        var linked = style
        linked.link = links.count
        links.append(Link(address: addresses.compared(target)))
        collect(content, style: linked, into: &runs)
      case .image(let image): add(image)
      case .lineBreak, .softBreak: append(" ")
      }
    }
  }

  /// How surely a link has the words of a title of the page that it leads to, or of a heading there.
  func titleRank(_ link: Link) -> Int { addresses.titleRank(link) }

  /// Whether it leads to a page of the dumps.
  func isLocal(_ link: Link) -> Bool { addresses.isLocal(link) }

  /// The tokens with one in place of the words of each of those links, by its place among them.
  func replacingLinks(_ replaced: [Int]) -> [ComparedToken] {
    if replaced.isEmpty { return tokens }
    var result: [ComparedToken] = []
    for token in tokens {
      guard let place = token.link.flatMap({ replaced.firstIndex(of: $0) }) else {
        result.append(token)
        continue
      }
      let stand = ComparedToken.link(place)
      if result.last != stand { result.append(stand) }
    }
    return result
  }

  private mutating func collectLinkWords() {
    for token in tokens {
      if let link = token.link { links[link].words.append(token.text) }
    }
  }
}

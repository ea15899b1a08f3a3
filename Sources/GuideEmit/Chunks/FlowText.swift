import GuideModel
import GuideText

/// What stands in a block or an item, one below the other, as text for chunks. However long it is,
/// code in it is cut as code and tables as tables.
struct FlowText: Sendable {
  private(set) var leaves: [FlowLeaf]

  init(_ text: some LeafText) { leaves = [FlowLeaf(text)] }

  init(joining flows: [FlowText]) {
    leaves = flows.flatMap { $0.isEmpty ? [] : $0.leaves }
  }

  var isEmpty: Bool { leaves.allSatisfy(\.isEmpty) }

  var words: LinkedText { leaves.map(\.words).joined(separator: "\n") }

  /// Nothing but words that may be cut between sentences.
  var isProse: Bool { leaves.allSatisfy(\.isProse) }

  /// As an item: `mark` stands before the first line, the others below it.
  func item(_ mark: String) -> FlowText {
    var item = leaves.isEmpty ? FlowText(LinkedText("")) : self
    for index in item.leaves.indices {
      item.leaves[index].opening = (index == 0 ? mark : "  ") + item.leaves[index].opening
      item.leaves[index].indent = "  " + item.leaves[index].indent
    }
    return item
  }

  /// Behind a label, or below it where it begins with code or a table.
  func labelled(_ label: String) -> FlowText {
    var labelled = leaves.isEmpty ? FlowText(LinkedText("")) : self
    if labelled.leaves[0].isProse {
      labelled.leaves[0].opening = label + " " + labelled.leaves[0].opening
    } else {
      labelled.leaves.insert(FlowLeaf(LinkedText(label)), at: 0)
    }
    return labelled
  }

  // MARK: Cutting

  /// In tokens: code that has less is cut rather than put below a line.
  private static let least = 32

  /// The first line, and what is below it; nil where that is code or a table, or nothing.
  var belowFirstLine: (first: LinkedText, rest: FlowText)? {
    guard let first = leaves.first, let words = first.text as? LinkedText else { return nil }
    var rest = FlowText(joining: [])
    var line = words
    if let end = words.text.firstIndex(of: "\n") {
      let parts = words.cut(into: [String(words.text[..<end]), String(words.text[end...])])
      line = parts[0]
      let below = parts[1].spaced { String($0.trimmingPrefix(while: \.isWhitespace)) }
      rest.leaves = [FlowLeaf(below, opening: first.indent, indent: first.indent)]
    }
    rest.leaves += leaves.dropFirst()
    return rest.leaves.isEmpty ? nil : (first.opening + line, rest)
  }

  /// Sentences, code and groups of rows of at most `most` tokens each, with the white space that
  /// follows them. Code begins with the line right above it that ends in a colon.
  func pieces(most: Int) -> [LinkedText] {
    var pieces: [LinkedText] = []
    var index = leaves.startIndex
    while index < leaves.endIndex {
      let prose = leaves[index...].prefix(while: \.isProse)
      index = prose.isEmpty ? index + 1 : prose.endIndex
      let end: LinkedText = index < leaves.endIndex ? "\n" : ""
      if !prose.isEmpty {
        let words = prose.map(\.words).joined(separator: "\n") + end
        pieces += words.spacedSentences.joiningMarks.flatMap { $0.cut(most: most) }
        continue
      }
      let lead = pieces.last.flatMap { $0.text.hasSuffix(":\n") ? $0 : nil }
      let above = lead.map { TokenEstimator.count($0.text) } ?? 0
      let hasLead = above > 0 && above <= (most - Self.least) / 2
      var parts = leaves[index - 1].cut(most: hasLead ? most - above : most)
      if let lead, hasLead {
        pieces.removeLast()
        parts[0] = lead + parts[0]
      }
      pieces += parts.dropLast().map { $0 + "\n" } + parts.suffix(1).map { $0 + end }
    }
    return pieces
  }

  // MARK: Other readings

  /// All that it says, by sentence, line of code and row; together they are its words.
  var statements: [String] { leaves.flatMap(\.text.statements) }

  /// Marks all of it.
  mutating func mark(_ reading: Int, everywhere excerpt: OtherReadings.Excerpt?) {
    for index in leaves.indices { leaves[index].text.mark(reading, everywhere: excerpt) }
  }

  /// Marks each statement with the other readings of it, in the order of `statements`.
  mutating func mark(_ reading: Int, _ told: ArraySlice<OtherReadings.Told>) {
    var told = told
    for index in leaves.indices {
      let count = leaves[index].text.statements.count
      leaves[index].text.mark(reading, told.prefix(count))
      told = told.dropFirst(count)
    }
  }
}

extension [LinkedText] {
  /// The number of a step, which looks like a sentence, goes with what follows it.
  fileprivate var joiningMarks: [LinkedText] {
    reduce(into: []) { joined, piece in
      let number = joined.last?.text.trimmingSpaces.drop(while: \.isNumber)
      if number == "." { joined[joined.count - 1] += piece } else { joined.append(piece) }
    }
  }
}

/// Words, code or a table: each is cut and compared by a rule of its own.
protocol LeafText: Sendable {
  var words: LinkedText { get }
  /// Parts of at most `most` tokens.
  func cut(most: Int) -> [LinkedText]
  /// All that it says, in pieces that other readings are compared with.
  var statements: [String] { get }
  /// Marks all of it.
  mutating func mark(_ reading: Int, everywhere excerpt: OtherReadings.Excerpt?)
  /// Marks each statement with the other readings of it, in the order of `statements`.
  mutating func mark(_ reading: Int, _ told: ArraySlice<OtherReadings.Told>)
}

/// Words, code or a table in a flow.
struct FlowLeaf: Sendable {
  fileprivate(set) var text: any LeafText
  /// Before its first line: marks of items and white space.
  fileprivate(set) var opening = ""
  /// Before its other lines.
  fileprivate(set) var indent = ""

  fileprivate init(_ text: any LeafText, opening: String = "", indent: String = "") {
    (self.text, self.opening, self.indent) = (text, opening, indent)
  }

  fileprivate var isProse: Bool { text is LinkedText }
  fileprivate var isEmpty: Bool { opening.isEmpty && (text as? LinkedText)?.isEmpty == true }
  fileprivate var words: LinkedText { opening + set(text.words) }

  /// In parts of at most `most` tokens.
  fileprivate func cut(most: Int) -> [LinkedText] {
    let whole = words
    guard TokenEstimator.exceeds(most, whole.text) else { return [whole] }
    let parts = text.cut(most: most - TokenEstimator.count(opening))
    return parts.enumerated().map { ($0 == 0 ? opening : indent) + set($1) }
  }

  private func set(_ words: LinkedText) -> LinkedText {
    if indent.isEmpty { return words }
    return words.spaced { $0.utf8.contains(0x0A) ? $0.replacing("\n", with: "\n" + indent) : $0 }
  }
}

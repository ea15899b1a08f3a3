import GuideModel
import GuideText

/// What stands in a block or an item, one below the other, as text for chunks. However long it is,
/// code in it is cut as code and tables as tables.
struct FlowText: Sendable {
  private(set) var leaves: [FlowLeaf]

  init(_ words: LinkedText) { leaves = [FlowLeaf(.prose(words))] }

  init(_ code: CodeText) { leaves = [FlowLeaf(.code(code))] }

  init(_ table: TableText) { leaves = [FlowLeaf(.table(table))] }

  init(joining flows: [FlowText]) {
    leaves = flows.flatMap { $0.isEmpty ? [] : $0.leaves }
  }

  var isEmpty: Bool { leaves.allSatisfy(\.isEmpty) }

  var words: LinkedText { leaves.map(\.words).joined(separator: "\n") }

  /// Nothing but words that may be cut between sentences.
  var isProse: Bool { leaves.allSatisfy(\.isProse) }

  /// As an item: `mark` stands before the first line, the others below it.
  func item(_ mark: String) -> FlowText {
    var item = leaves.isEmpty ? FlowText("") : self
    for index in item.leaves.indices {
      item.leaves[index].opening = (index == 0 ? mark : "  ") + item.leaves[index].opening
      item.leaves[index].indent = "  " + item.leaves[index].indent
    }
    return item
  }

  /// Behind a label, or below it where it begins with code or a table.
  func labelled(_ label: String) -> FlowText {
    var labelled = leaves.isEmpty ? FlowText("") : self
    if labelled.leaves[0].isProse {
      labelled.leaves[0].opening = label + " " + labelled.leaves[0].opening
    } else {
      labelled.leaves.insert(FlowLeaf(.prose(LinkedText(label))), at: 0)
    }
    return labelled
  }

  // MARK: Cutting

  /// In tokens: code that has less is cut rather than put below a line.
  private static let least = 32

  /// The first line, and what is below it; nil where that is code or a table, or nothing.
  var belowFirstLine: (first: LinkedText, rest: FlowText)? {
    guard let first = leaves.first, case .prose(let words) = first.form else { return nil }
    var rest = FlowText(joining: [])
    var line = words
    if let end = words.text.firstIndex(of: "\n") {
      let parts = words.cut(into: [String(words.text[..<end]), String(words.text[end...])])
      line = parts[0]
      let below = parts[1].spaced { String($0.trimmingPrefix(while: \.isWhitespace)) }
      rest.leaves = [FlowLeaf(.prose(below), opening: first.indent, indent: first.indent)]
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
  var statements: [String] { leaves.flatMap(\.statements) }

  /// Marks all of it.
  mutating func mark(_ reading: Int, everywhere excerpt: OtherReadings.Excerpt?) {
    for index in leaves.indices { leaves[index].mark(reading, everywhere: excerpt) }
  }

  /// Marks each of the statements with what is told of it.
  mutating func mark(_ reading: Int, _ told: ArraySlice<OtherReadings.Told>) {
    var told = told
    for index in leaves.indices {
      let count = leaves[index].statements.count
      leaves[index].mark(reading, told.prefix(count))
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

/// A paragraph, code or a table in a flow.
struct FlowLeaf: Sendable {
  enum Form: Sendable {
    case prose(LinkedText)
    case code(CodeText)
    case table(TableText)
  }

  fileprivate(set) var form: Form
  /// Before its first line: marks of items and white space.
  fileprivate(set) var opening = ""
  /// Before its other lines.
  fileprivate(set) var indent = ""

  fileprivate init(_ form: Form, opening: String = "", indent: String = "") {
    (self.form, self.opening, self.indent) = (form, opening, indent)
  }

  fileprivate var isProse: Bool { if case .prose = form { true } else { false } }

  fileprivate var isEmpty: Bool {
    if case .prose(let words) = form { opening.isEmpty && words.isEmpty } else { false }
  }

  fileprivate var words: LinkedText {
    switch form {
    case .prose(let words): opening + set(words)
    case .code(let code): opening + set(code.text)
    case .table(let table): opening + set(table.text)
    }
  }

  /// Code or a table in parts of at most `most` tokens.
  fileprivate func cut(most: Int) -> [LinkedText] {
    let whole = words
    guard TokenEstimator.exceeds(most, whole.text) else { return [whole] }
    let room = most - TokenEstimator.count(opening)
    let parts =
      switch form {
      case .prose(let words): words.cut(most: room)
      case .code(let code): code.cut(most: room)
      case .table(let table): table.groups(.pieces, room: room, pairs: room, most: room)
      }
    return parts.enumerated().map { ($0 == 0 ? opening : indent) + set($1) }
  }

  private func set(_ words: LinkedText) -> LinkedText {
    if indent.isEmpty { return words }
    return words.spaced { $0.utf8.contains(0x0A) ? $0.replacing("\n", with: "\n" + indent) : $0 }
  }

  fileprivate var statements: [String] {
    switch form {
    case .prose(let words): OtherReadings.sentences(words.text)
    case .code(let code): code.statements
    case .table(let table): table.statements
    }
  }

  fileprivate mutating func mark(_ reading: Int, everywhere excerpt: OtherReadings.Excerpt?) {
    switch form {
    case .prose(let words): form = .prose(words.read(reading, as: excerpt))
    case .code(var code):
      code.mark(reading, everywhere: excerpt)
      form = .code(code)
    case .table(var table):
      table.mark(reading, everywhere: excerpt)
      form = .table(table)
    }
  }

  fileprivate mutating func mark(_ reading: Int, _ told: ArraySlice<OtherReadings.Told>) {
    switch form {
    case .prose(let words):
      let sentences = OtherReadings.sentences(words.text)
      form = .prose(words.read(reading, in: sentences, told))
    case .code(var code):
      code.mark(reading, told)
      form = .code(code)
    case .table(var table):
      table.mark(reading, told)
      form = .table(table)
    }
  }
}

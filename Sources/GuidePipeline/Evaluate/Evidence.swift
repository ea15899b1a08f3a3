internal import GuideModel
internal import GuideText

/// What a chunk must hold to answer a question.
struct Evidence: Sendable {
  private enum Form: Sendable {
    /// Letters and digits of a passage.
    case span([UInt8])
    /// Cells of a table row, in order.
    case row([[UInt8]])
  }

  private let form: Form
  /// Letters and digits of the words without which it cannot be understood.
  private let context: [[UInt8]]

  init(_ value: JSONValue) throws(QuestionProblem) {
    if let span = value["span"]?.string {
      form = .span(EvidenceText(span).letters)
    } else if let row = value["row"]?.array {
      form = .row(row.compactMap(\.string).map { EvidenceText($0).line })
    } else {
      throw QuestionProblem("an entry of \"gold\" has neither \"span\" nor \"row\"")
    }
    context = (value["ctx"]?.array ?? []).compactMap(\.string).map { EvidenceText($0).letters }
    if isEmpty { throw QuestionProblem("an entry of \"gold\" holds no letter and no digit") }
  }

  private var isEmpty: Bool {
    switch form {
    case .span(let letters): letters.isEmpty
    case .row(let cells): cells.isEmpty || cells.contains(where: \.isEmpty)
    }
  }

  func stands(in text: EvidenceText) -> Bool {
    switch form {
    case .span(let letters): ByteSearch.contains(letters, in: text.letters)
    case .row(let cells): RowSearch(cells: cells, line: text.line).isFound
    }
  }

  /// Whether the text that it stands in also says what it is about.
  func isUnderstood(in text: EvidenceText) -> Bool {
    context.allSatisfy { ByteSearch.contains($0, in: text.letters) }
  }
}

/// Finds the cells of a row one behind the other; column names may stand between them.
struct RowSearch {
  let cells: [[UInt8]]
  let line: [UInt8]

  /// Bytes that may stand between two cells.
  private static let gap = 110

  var isFound: Bool {
    var ends: [Int]?
    for cell in cells {
      var found: [Int] = []
      for start in line.indices where ends.map({ Self.isNear(start, $0) }) ?? true {
        if let end = end(of: cell, at: start) { found.append(end) }
      }
      if found.isEmpty { return false }
      ends = found
    }
    return true
  }

  /// Whether it begins behind one of the ends, and not far.
  private static func isNear(_ start: Int, _ ends: [Int]) -> Bool {
    ends.contains { $0 <= start && start - $0 <= gap }
  }

  /// Where a cell that begins at `start` ends; nil where it does not, or goes on to either side:
  /// 12 stands neither in 112 nor in 12.5 nor in −12.
  private func end(of cell: [UInt8], at start: Int) -> Int? {
    guard line[start] == cell[0], start == 0 || !Self.belongs(line[start - 1]) else { return nil }
    var index = start
    for byte in cell {
      if byte == 0x20, index < line.count, line[index] != 0x20 { continue }
      guard index < line.count, line[index] == byte else { return nil }
      index += 1
    }
    if index < line.count {
      if line[index].isWord { return nil }
      let isPoint = line[index] == UInt8(ascii: ".") && index + 1 < line.count
      if isPoint, line[index + 1].isDigit { return nil }
    }
    return index
  }

  /// To what follows it.
  private static func belongs(_ byte: UInt8) -> Bool {
    byte.isWord || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}

internal import GuideText

/// Marks that only one of two readings has. They are markup that was left in its text, or taken out of
/// the other's, where they stand as Markdown sets them: in pairs around words, or `\\` before a sign.
/// A single one may be the text's own, as in `*.log` or `~50`, and lines around a word its name, as in
/// `__init__`, unless the other reading sets the word apart.
struct LeftoverMarks {
  /// Of the reading.
  private let tokens: [ComparedToken]
  /// Marks with their indices.
  private var open: [(mark: String, index: Int)] = []
  /// What stands between lines, by indices of tokens.
  private var underlined: [Range<Int>] = []
  private(set) var areMarkup = true

  init(in tokens: [ComparedToken]) { self.tokens = tokens }

  /// Whether all that were opened are closed.
  private var isComplete: Bool { areMarkup && open.isEmpty }

  /// `partners` are the other reading's tokens that each of its own is.
  private func areMarkup(_ partners: @autoclosure () -> [Int: ComparedToken]) -> Bool {
    if !isComplete || underlined.isEmpty { return isComplete }
    let partners = partners()
    return underlined.allSatisfy { $0.contains { partners[$0]?.isEmphasized == true } }
  }

  /// Marks in a row, behind those that were added before.
  private mutating func add(_ marks: Range<Int>) {
    for index in marks where areMarkup { add(index) }
  }

  private mutating func add(_ index: Int) {
    let (mark, glue) = (tokens[index].text, tokens[index].glue)
    let (before, behind) = (tokens[..<index].last, tokens[(index + 1)...].first)
    if mark.allSatisfy({ $0 == "\\" }) {
      areMarkup = glue.behind && behind?.isWord == false
    } else if let last = open.last, last.mark == mark, glue.before,
      !glue.behind || behind?.isWord != true
    {
      open.removeLast()
      if mark.allSatisfy({ $0 == "_" }) { underlined.append((last.index + 1)..<index) }
    } else if glue.behind, !glue.before || before?.isWord != true {
      open.append((mark, index))
    } else {
      areMarkup = false
    }
  }
}

extension LeftoverMarks {
  /// Of two readings.
  struct OfBoth {
    private let tokens: ([ComparedToken], [ComparedToken])
    private var marks: (LeftoverMarks, LeftoverMarks)

    init(_ first: [ComparedToken], _ second: [ComparedToken]) {
      tokens = (first, second)
      marks = (LeftoverMarks(in: first), LeftoverMarks(in: second))
    }

    mutating func add(_ first: Range<Int>, _ second: Range<Int>) {
      marks.0.add(first)
      marks.1.add(second)
    }

    /// `parts` are what makes the second of the first.
    func areMarkup(_ parts: [EditScript.Part]) -> Bool {
      lazy var same = parts.flatMap { part -> [(Int, Int)] in
        guard case .same(let first, let second) = part else { return [] }
        return Array(zip(first, second))
      }
      return marks.0.areMarkup(Dictionary(uniqueKeysWithValues: same.map { ($0, tokens.1[$1]) }))
        && marks.1.areMarkup(Dictionary(uniqueKeysWithValues: same.map { ($1, tokens.0[$0]) }))
    }
  }
}

/// Marks that only one of two readings has. They are markup that was left in its text, or taken out of
/// the other's, where they stand as Markdown sets them: in pairs around words, or `\\` before a sign.
/// A single one may be the text's own, as in `*.log` or `~50`.
struct LeftoverMarks {
  /// Of the reading.
  private let tokens: [ComparedToken]
  private var open: [String] = []
  private(set) var areMarkup = true

  init(in tokens: [ComparedToken]) { self.tokens = tokens }

  /// Whether all that were opened are closed.
  var isComplete: Bool { areMarkup && open.isEmpty }

  /// Marks in a row, behind those that were added before.
  mutating func add(_ marks: Range<Int>) {
    for index in marks where areMarkup { add(index) }
  }

  private mutating func add(_ index: Int) {
    let (mark, glue) = (tokens[index].text, tokens[index].glue)
    let (before, behind) = (tokens[..<index].last, tokens[(index + 1)...].first)
    if mark.allSatisfy({ $0 == "\\" }) {
      areMarkup = glue.behind && behind?.isWord == false
    } else if open.last == mark, glue.before, !glue.behind || behind?.isWord != true {
      open.removeLast()
    } else if glue.behind, !glue.before || before?.isWord != true {
      open.append(mark)
    } else {
      areMarkup = false
    }
  }
}

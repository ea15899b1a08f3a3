internal import GuideModel

/// What a person wants to have explained.
enum Subject {
  case topic(Topic)
  case section(Topic, Section, headings: [String])
  /// A block, or those of a chunk.
  case passages(Topic, [ReportedPassage], chunk: String?)
  case changeLog(Topic)
  case lines(Lines)

  /// Lines of a dump, and what became of them.
  struct Lines {
    var origin: Origin
    var headings: [(topic: Topic, section: Section, headings: [String])] = []
    var passages: [ReportedPassage] = []
    /// What is in neither.
    var rest: [LedgerEntry]

    var isEmpty: Bool { headings.isEmpty && passages.isEmpty && rest.isEmpty }
  }
}

extension Topic {
  /// Every section with the headings down to it, the root first.
  var sections: [(section: Section, headings: [String])] {
    var found: [(section: Section, headings: [String])] = []
    var rest: [(section: Section, headings: [String])] = [(root, [])]
    while let (section, headings) = rest.popLast() {
      found.append((section, headings))
      rest += section.sections.reversed().map { ($0, headings + [$0.headingText]) }
    }
    return found
  }
}

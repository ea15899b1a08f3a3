internal import GuideModel

/// What a person wants to have explained.
enum Subject {
  case topic(Topic)
  case section(Topic, Section, headings: [String])
  /// A block, or those of a chunk.
  case passages(Topic, [ReportedPassage], chunk: String?)
  case changeLog(Topic)

  var topic: Topic {
    switch self {
    case .topic(let topic), .section(let topic, _, _), .passages(let topic, _, _),
      .changeLog(let topic):
      topic
    }
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

internal import GuideBuild
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

package import GuideModel

/// Where something in the output comes from, and what was done to it on the way.
package struct Explanation: Sendable {
  /// "block", "chunk", "section", "topic", "change log" or "lines".
  package var subject: String
  /// nil for lines of a dump, which may have gone into several topics.
  package var slug: String?
  /// Of the topic; of lines, their place.
  package var title: String
  package var url: String?
  package var aliases: [String] = []
  /// Down to the section, without the title.
  package var headings: [String] = []
  /// Of the section, or of that in which the passages stand.
  package var section: String?
  package var sectionStatus: Status?
  package var chunk: String?
  /// Where the heading, or the title of a topic, stands.
  package var places: [Place] = []
  /// Of the heading.
  package var readings: [Reading] = []
  package var passages: [Passage] = []
  package var entries: [Entry] = []
  /// Sections of a topic.
  package var outline: [OutlineEntry] = []
  /// What the ledger says of the heading, or of all of a topic.
  package var rules: [Rule] = []
  /// Of lines: what stands there, the headings among them, and what of them is in no passage.
  var quote: SourceQuote?
  package var headingsThere: [SectionName] = []
  package var rest: [LedgerEntry] = []

  package struct Place: Sendable {
    package var provenance: Provenance
    var quote: SourceQuote
  }

  package struct SectionName: Sendable {
    package var slug: String
    package var id: String
    /// From the title down.
    package var headings: [String]
  }

  package struct Passage: Sendable {
    package var block: Block
    /// Of a passage that was found by its lines.
    package var section: SectionName?
    package var places: [Place]
    package var alternatives: [Reading]
    package var parts: [Part]
    package var rules: [LedgerEntry]
    /// What changed the lines that it stands in, before it was a block.
    package var repairs: [RepairTrace]
  }

  /// A row, item or entry with a status or readings of its own.
  package struct Part: Sendable {
    package var part: BlockPart
    package var content: BlockContent?
    package var places: [Place]
    package var alternatives: [Reading]
  }

  package struct Reading: Sendable {
    package var alternative: Alternative
    package var places: [Place]
  }

  /// Of a change log.
  package struct Entry: Sendable {
    package var date: String?
    package var text: String
    package var places: [Place]
  }

  package struct OutlineEntry: Sendable {
    package var id: String
    package var level: Int
    package var heading: String
    package var blocks: Int
  }

  /// A rule of the ledger with how often it decided.
  package struct Rule: Sendable, Hashable {
    package var outcome: Outcome
    package var rule: String?
    package var times: Int
  }

  init(lines: String) {
    subject = "lines"
    title = lines
  }

  init(_ subject: String, of topic: Topic) {
    self.subject = subject
    slug = topic.slug
    title = topic.title
    url = topic.url
    aliases = topic.aliases
  }
}

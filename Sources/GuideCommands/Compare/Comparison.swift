package import GuideModel
package import GuideText

/// How one knowledge base differs from another.
package struct Comparison: Sendable, Equatable {
  /// By slug; topics in which nothing changed are left out.
  package var topics: [TopicChange]

  package var isEmpty: Bool { topics.isEmpty }

  package enum Kind: String, Sendable, CaseIterable {
    case added, removed
    /// Elsewhere than before; it may have changed as well.
    case moved
    case changed
  }

  package struct TopicChange: Sendable, Equatable {
    package var kind: Kind
    package var slug: String
    /// Where it was, if elsewhere.
    package var oldSlug: String?
    package var title: String
    /// nil where the title is what it was.
    package var titleDiff: WordDiff?
    /// All of a topic that was added or removed.
    package var passages = 0
    package var sections: [SectionChange] = []
    /// Of the change log.
    package var entries: [PassageChange] = []
  }

  package struct SectionChange: Sendable, Equatable {
    package var kind: Kind
    package var id: String
    package var oldID: String?
    /// Down to the section, without the title.
    package var headings: [String]
    /// Down to where it was, if elsewhere.
    package var oldHeadings: [String]?
    /// nil where the heading is what it was.
    package var headingDiff: WordDiff?
    /// What was and what is of it; nil where that did not change.
    package var note: String?
    /// Of the heading.
    package var readings: [ReadingChange] = []
    package var passages: [PassageChange] = []
  }

  /// Another reading that came, or is no more.
  package struct ReadingChange: Sendable, Equatable {
    package var isNew: Bool
    /// Empty, or " of row 3".
    package var part: String
    package var reading: Alternative
    /// The words beside which it stands.
    package var shown: String
  }

  package struct PassageChange: Sendable, Equatable {
    package var kind: PassageKind
    /// "paragraph", "table" …
    package var content: String
    /// Of the block in the newer one, else in the older one.
    package var block: String
    package var diff: WordDiff
    /// Of `moved`: headings down to where it was. Of `status`: what was and what is. Of `markup`:
    /// what differs.
    package var note: String?
    /// Other readings that it had or has, and did not or has no more.
    package var readings: [ReadingChange] = []
  }

  package enum PassageKind: String, Sendable, CaseIterable {
    case added, removed, moved, changed
    /// The same words, which are gone from a newer dump now, or no longer.
    case status
    /// The same words with other links, pictures or emphasis.
    case markup
    /// The same words, of which the dumps have other readings than before.
    case readings
  }
}

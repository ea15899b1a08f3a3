package import GuideModel

/// What a person may choose about the site alone.
package struct SiteOptions: Sendable, Equatable {
  /// Whether the pages offer a search. Another program makes its index of them.
  package var hasSearch = false
  package var attribution = Attribution.standard
  /// Text of the publisher's own at the foot of every page.
  package var footer: PublisherText?
  /// Pages of the publisher's own, and what stands in the bar above every page: nil for those pages.
  package var pages = PublisherPages()
  package var navigation: [NavigationEntry]?
  package var order = SiteOrder([])
  /// Where a reader may take a page, on sites whose address is known.
  package var openIn: [OpenIn] = []
  /// Whether search engines may list the pages.
  package var isIndexed = true
  /// Abstracts, headings and links only, for those who may not publish the text.
  package var isExcerptOnly = false
  package var pictures = Pictures()
  package var accent: AccentColor?
  package var provenance = ProvenanceLevel.section
  /// What the build did, for the page that tells how the site was made; nil for none.
  package var figures: Figures?

  package init() {}

  /// How closely pages tell where their words stand in the dumps.
  package enum ProvenanceLevel: String, Sendable, CaseIterable {
    /// Below each passage.
    case passage
    /// Below the text of each section; once for the page where all of them stand in the same files.
    case section
    /// Once, at the foot of the page.
    case page
    case none
  }

  /// Whose words these are, at the foot of every page.
  package enum Attribution: Sendable, Equatable {
    case standard, none
    case text(PublisherText)
  }

  /// Figures that do not follow from the topics.
  package struct Figures: Sendable, Equatable {
    /// Applications by repair.
    package var repairs: [String: Int]
    /// Readings of passages by what became of them.
    package var outcomes: [Outcome: Int]
    /// Of all sources.
    package var words: Int
    /// Those that ended nowhere.
    package var lostWords: Int
    package var wordsByOutcome: [Outcome: Int]

    package init(
      repairs: [String: Int], outcomes: [Outcome: Int], words: Int, lostWords: Int,
      wordsByOutcome: [Outcome: Int]
    ) {
      self.repairs = repairs
      self.outcomes = outcomes
      self.words = words
      self.lostWords = lostWords
      self.wordsByOutcome = wordsByOutcome
    }
  }
}

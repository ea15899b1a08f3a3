package import GuideModel

/// A chunk as the index has it.
package struct IndexedChunk: Hashable, Sendable {
  package var id: String
  /// Slug of the topic.
  package var topic: String
  package var title: String
  /// Title and headings.
  package var breadcrumb: String
  package var text: String
  /// Of the original, with its fragment.
  package var url: String?
  /// Below the site of the same build.
  package var sitePath: String
  /// The same for the same passage on another page.
  package var textHash: String
  package var kind: String
  package var status: String
  /// Of breadcrumb and text.
  package var tokens: Int
  package var platforms: [String]
  package var unsupported: [String]
  package var sources: [Provenance]
  /// What other dumps say in place of its words.
  package var alternatives: [OtherReading] = []
  /// Place in the topic, from 0.
  package var ordinal = 0
  /// Whether all it says is that there is nothing to add for a platform, or which pages there are.
  package var saysNothing = false
  /// Id of the section in the topic.
  package var anchor = ""
  /// Date of the dump whose words are shown, ISO 8601.
  package var capturedOn: String?
  /// Over what is embedded and filtered on.
  package var contentHash = ""
  /// Ids of its neighbours in the topic.
  package var previous: String?
  package var next: String?

  /// Another reading, in the words of a chunk.
  package struct OtherReading: Hashable, Sendable {
    package var text: String
    package var relation: Relation
    package var facets: [Facet]
    /// When it was last seen, ISO 8601.
    package var date: String?
    /// Where it stands first.
    package var origin: Origin?

    package init(
      text: String, relation: Relation, facets: [Facet], date: String?, origin: Origin?
    ) {
      self.text = text
      self.relation = relation
      self.facets = facets
      self.date = date
      self.origin = origin
    }

    package init(_ reading: Alternative, text: String) {
      self.init(
        text: text, relation: reading.relation, facets: reading.facets, date: reading.date,
        origin: reading.provenance.first?.origin)
    }
  }

  package init(
    id: String, topic: String, title: String, breadcrumb: String, text: String, url: String?,
    sitePath: String, textHash: String, kind: String, status: String, tokens: Int,
    platforms: [String],
    unsupported: [String], sources: [Provenance]
  ) {
    self.id = id
    self.topic = topic
    self.title = title
    self.breadcrumb = breadcrumb
    self.text = text
    self.url = url
    self.sitePath = sitePath
    self.textHash = textHash
    self.kind = kind
    self.status = status
    self.tokens = tokens
    self.platforms = platforms
    self.unsupported = unsupported
    self.sources = sources
  }

  /// Where the words that are shown stand first.
  package var keptSource: Provenance? { sources.first { $0.role == .kept } }
}

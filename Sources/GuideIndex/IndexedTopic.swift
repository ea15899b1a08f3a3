/// A topic as the index has it: what a table of contents needs.
package struct IndexedTopic: Hashable, Sendable {
  package var slug: String
  package var title: String
  /// In plain words; nil when no dump has one.
  package var abstract: String?
  package var category: String?
  /// Of `Topic.Kind`.
  package var kind: String
  /// BCP 47; nil where no dump says it.
  package var language: String?
  /// The version of the documentation; nil where no dump says it.
  package var edition: String?
  package var platforms: [String]
  /// Of its Markdown below the front matter.
  package var tokens: Int
  package var url: String?
  /// The newest date of its change log, ISO 8601.
  package var changed: String?

  package init(
    slug: String, title: String, abstract: String? = nil, category: String? = nil,
    kind: String, language: String? = nil, edition: String? = nil, platforms: [String] = [],
    tokens: Int = 0,
    url: String? = nil, changed: String? = nil
  ) {
    self.slug = slug
    self.title = title
    self.abstract = abstract
    self.category = category
    self.kind = kind
    self.language = language
    self.edition = edition
    self.platforms = platforms
    self.tokens = tokens
    self.url = url
    self.changed = changed
  }
}

/// What an index is of.
package struct IndexedGuide: Hashable, Sendable {
  package var title: String
  package var profile: String
  /// How tokens are counted.
  package var tokenMethod: String

  package init(title: String, profile: String, tokenMethod: String) {
    self.title = title
    self.profile = profile
    self.tokenMethod = tokenMethod
  }
}

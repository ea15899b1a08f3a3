package import GuideModel

/// The documents that are one page, of all dumps.
package struct TopicGroup: Sendable, Equatable {
  package var slug: String
  package var aliases: [String]
  package var documents: [Document]

  package init(slug: String, aliases: [String] = [], documents: [Document]) {
    self.slug = slug
    self.aliases = aliases
    self.documents = documents
  }

  /// Of the page after which the topic is named, else of any.
  var url: String? {
    documents.lazy.filter { $0.slug == slug }.compactMap(\.facts.url).first
      ?? documents.lazy.compactMap(\.facts.url).first
  }
}

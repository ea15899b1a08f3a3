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
  /// What other dumps say in place of its words; empty in a chunk that was read from an index.
  package var alternatives: [OtherReading] = []

  /// Another reading, in the words of a chunk.
  package struct OtherReading: Hashable, Sendable {
    package var text: String
    package var reading: Alternative

    package init(text: String, reading: Alternative) {
      self.text = text
      self.reading = reading
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

  /// Whether it is about a platform, or about all.
  func isFor(_ platform: String) -> Bool {
    platforms.isEmpty ? !unsupported.contains(platform) : platforms.contains(platform)
  }

  /// What a model is given of it.
  package var embedText: String { breadcrumb + "\n\n" + text }
}

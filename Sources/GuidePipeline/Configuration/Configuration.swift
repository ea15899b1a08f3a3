package import GuideModel

/// What `guidebook.yml` says.
package struct Configuration: Equatable, Sendable {
  /// Of the knowledge base; nil for the profile's.
  package var title: String?
  /// A profile's name, or the path of its file.
  package var profile: String?
  /// When dumps were captured: ISO 8601 calendar date by dump id.
  package var dumps: [String: Dated]

  package struct Dated: Equatable, Sendable {
    package var date: String
    /// Where the file says so.
    package var place: Diagnostic.Place
  }

  package init(title: String? = nil, profile: String? = nil, dumps: [String: Dated] = [:]) {
    self.title = title
    self.profile = profile
    self.dumps = dumps
  }
}

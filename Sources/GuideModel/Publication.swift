/// What a page says of its own publication.
package enum Publication: String, Hashable, Sendable, CaseIterable {
  case listed
  /// It has an address, and no search finds it.
  case unlisted
  /// It is on no site.
  case draft
}

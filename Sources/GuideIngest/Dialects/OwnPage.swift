package import GuideModel
internal import GuideText

/// A page that is written for the site itself, read as the pages of dumps are.
package enum OwnPage {
  /// What they take out of a text says something of pages that were copied from a site.
  private static let repairsOff = [
    Furniture().name, ChangeLogEntries().name, LeadingChange().name,
  ]

  /// The pages of `source`, of which a second one starts where another front matter stands. `title` is
  /// for a text that has no heading of its own; nil for the name of its file. Paths stay as they are
  /// written: none is of the profile's site.
  package static func read(
    _ source: Source, title: String?, profile: Profile, into diagnostics: inout Diagnostics
  ) throws(IngestError) -> [Document] {
    var own = profile
    own.site = Profile.Site(roots: [], localePrefixes: [], base: "", hosts: [])
    own.leadingAbstract = false
    own.repairsOff = (profile.repairsOff ?? []).union(repairsOff)
    var reader = MarkdownDialect.markdown
    reader.record = title.map { RecordHead(title: $0, titleOrigin: source.origin(1...1)) }
    return try reader.ingest(source, profile: own, into: &diagnostics).documents
  }
}

package import GuideIndex
package import GuideText

/// What a person may choose about the outputs.
package struct EmitOptions: Sendable {
  /// Where the site will be published, with a final `/`, for canonical links; nil when unknown.
  package var baseURL: String?
  package var siteTitle: String
  /// Where the pages of the original begin.
  package var roots = SiteRoots([])
  /// BCP 47, of the text.
  package var language: String
  package var chunks: ChunkOptions
  /// What else people call what titles and headings name.
  package var otherNames: OtherNames
  /// What people call things when they search.
  package var synonyms: Synonyms
  /// Sentences that only say for which platforms there is nothing to add.
  package var statements: Statements
  /// Files of the person's own theme by path, which replace those of the program.
  package var theme: [String: [UInt8]]
  /// Where they stand, for messages.
  package var themeFolder = "theme"
  package var site: SiteOptions
  /// The index that stands where this one will: vectors of the same contents are kept.
  package var earlierIndex: PassageIndex?

  package init(
    baseURL: String? = nil, siteTitle: String = "Guidebook", language: String = "en",
    chunks: ChunkOptions = ChunkOptions(), otherNames: OtherNames = OtherNames(),
    synonyms: Synonyms = Synonyms(), statements: Statements = Statements(),
    theme: [String: [UInt8]] = [:],
    site: SiteOptions = SiteOptions()
  ) {
    self.baseURL = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    self.siteTitle = siteTitle
    self.language = language
    self.chunks = chunks
    self.otherNames = otherNames
    self.synonyms = synonyms
    self.statements = statements
    self.theme = theme
    self.site = site
  }
}

package import GuideIndex
package import GuideModel

/// What a person may choose about the outputs.
package struct EmitOptions: Sendable {
  /// Where the site will be published, with a final `/`, for canonical links; nil when unknown.
  package var baseURL: String?
  package var siteTitle: String
  /// BCP 47, of the text.
  package var language: String
  package var chunks: ChunkOptions
  /// Names of devices by the platform that they run, for people search by these.
  package var devices: [String: [String]]
  /// What people call things when they search.
  package var synonyms: Synonyms
  /// Files of the person's own theme by path, which replace those of the program.
  package var theme: [String: [UInt8]]
  package var site: SiteOptions

  package init(
    baseURL: String? = nil, siteTitle: String = "Guidebook", language: String = "en",
    chunks: ChunkOptions = ChunkOptions(), devices: [Profile.Term] = [],
    synonyms: Synonyms = Synonyms(), theme: [String: [UInt8]] = [:],
    site: SiteOptions = SiteOptions()
  ) {
    self.baseURL = baseURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    self.siteTitle = siteTitle
    self.language = language
    self.chunks = chunks
    self.devices = Dictionary(
      devices.compactMap { device in device.platform.map { ($0, [device.name]) } },
      uniquingKeysWith: +)
    self.synonyms = synonyms
    self.theme = theme
    self.site = site
  }
}

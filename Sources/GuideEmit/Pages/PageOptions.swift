import GuideIndex

/// What of the choices about the outputs every page shows.
struct PageOptions: Equatable, Sendable {
  let baseURL: String?
  let siteTitle: String
  let language: String
  let synonyms: Synonyms
  /// Without the publisher's own pages and without figures, which only their pages show.
  let site: SiteOptions

  init(_ options: EmitOptions) {
    baseURL = options.baseURL
    siteTitle = options.siteTitle
    language = options.language
    synonyms = options.synonyms
    var site = options.site
    (site.pages, site.figures) = (PublisherPages(), nil)
    self.site = site
  }
}

extension SitePages: Equatable {
  /// All else is made of these.
  static func == (a: Self, b: Self) -> Bool {
    a.options == b.options && a.map == b.map && a.lists == b.lists && a.strings == b.strings
      && a.navigation == b.navigation && (a.hasLogo, a.hasStyle) == (b.hasLogo, b.hasStyle)
  }
}

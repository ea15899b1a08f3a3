/// What is true of one publisher's site and of no other: data, read from YAML.
package struct Profile: Codable, Hashable, Sendable {
  package var name: String
  package var title: String
  package var site: Site
  package var platforms: [Term]
  package var devices: [Term]
  package var asides: [AsideLabel]
  package var headings: Headings
  package var judgements: Judgements
  package var statements: Statements
  /// Whole paragraphs that are page chrome, `*` stands for any run of characters; of several lines, a
  /// paragraph each, that are it only where all follow one another.
  package var furniture: [String]
  /// Slugs of pages whose content is cards that lead to other pages.
  package var categoryPages: [String]
  /// Slugs of pages that are no part of the guide, `*` as in `furniture`; others are told by where
  /// they lie.
  package var articlePages: [String]?
  /// Whether the first paragraph under the title is the abstract.
  package var leadingAbstract: Bool
  /// `MMMM d, yyyy` and the like (Unicode TR 35 letters `y M d`).
  package var dateFormats: [String]
  /// Names of repairs that are not made (`repairs: {off: […]}` in `guidebook.yml`).
  package var repairsOff: Set<String>?
  /// What pictures in tables stand for where a page cannot show them; nil for none.
  package var signs: [Sign]?
  /// How pictures in tables that show nothing but a color name it; nil for none.
  package var swatches: [Swatch]?
  /// Components of MDX whose attributes a page shows, or whose content they judge; nil for none.
  package var components: [Component]?
  /// nil where the site has no films.
  package var films: Films?
  /// Groups of words and phrases, each of which finds what any other of its group stands in; nil
  /// for none. Platforms and devices need none: their spellings do the same. A topic whose title is
  /// in a group is known by the first other of it, too.
  package var synonyms: [[String]]?

  package struct Site: Codable, Hashable, Sendable {
    /// Canonical absolute URLs without a trailing slash; the first is the one written out.
    package var roots: [String]
    /// Path prefixes that stand for a translation of the same site, e.g. `/jp`.
    package var localePrefixes: [String]
    /// Scheme and host for site-relative links, e.g. `https://example.org`.
    package var base: String
    /// Other hosts that serve the same pages.
    package var hosts: [String]

    package init(roots: [String], localePrefixes: [String], base: String, hosts: [String]) {
      self.roots = roots
      self.localePrefixes = localePrefixes
      self.base = base
      self.hosts = hosts
    }
  }

  /// A name and its other spellings.
  package struct Term: Codable, Hashable, Sendable {
    package var name: String
    package var spellings: [String]
    /// Of a device: the name of the platform that it runs.
    package var platform: String?

    package init(name: String, spellings: [String], platform: String? = nil) {
      self.name = name
      self.spellings = spellings
      self.platform = platform
    }
  }

  package struct AsideLabel: Codable, Hashable, Sendable {
    package var kind: String
    /// As printed, compared without case.
    package var labels: [String]

    package init(kind: String, labels: [String]) {
      self.kind = kind
      self.labels = labels
    }
  }

  /// Headings with a meaning, compared without case.
  package struct Headings: Codable, Hashable, Sendable {
    /// Artefacts of a converter: their blocks belong to the root section.
    package var overview: [String]
    package var resources: [String]
    package var related: [String]
    package var developer: [String]
    package var videos: [String]
    package var changeLog: [String]
    package var platformConsiderations: [String]

    package init(
      overview: [String], resources: [String], related: [String], developer: [String],
      videos: [String], changeLog: [String], platformConsiderations: [String]
    ) {
      self.overview = overview
      self.resources = resources
      self.related = related
      self.developer = developer
      self.videos = videos
      self.changeLog = changeLog
      self.platformConsiderations = platformConsiderations
    }
  }

  /// Alternative texts of the pictures that judge the figure before them, `*` as in `furniture`.
  package struct Judgements: Codable, Hashable, Sendable {
    package var `do`: [String]
    package var dont: [String]

    package init(`do`: [String], dont: [String]) {
      self.`do` = `do`
      self.dont = dont
    }
  }

  /// A sign, and the alternative texts of the pictures that mean it, `*` as in `furniture`.
  package struct Sign: Codable, Hashable, Sendable {
    package var sign: String
    package var pictures: [String]

    package init(sign: String, pictures: [String]) {
      self.sign = sign
      self.pictures = pictures
    }
  }

  /// An alternative text that is three numbers from 0 to 255, and what stands before each.
  package struct Swatch: Codable, Hashable, Sendable {
    package var red: String
    package var green: String
    package var blue: String

    package init(red: String, green: String, blue: String) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// A component of MDX, and its attributes that a page shows, in order; the first that it has names
  /// what the component stands for.
  package struct Component: Codable, Hashable, Sendable {
    package var name: String
    package var shows: [String]
    /// `do` or `dont`, where what stands in it is an example of what is right or wrong.
    package var judges: String?

    package init(name: String, shows: [String] = [], judges: String? = nil) {
      self.name = name
      self.shows = shows
      self.judges = judges
    }
  }

  /// What a film's player leaves in the text.
  package struct Films: Codable, Hashable, Sendable {
    /// Paragraphs directly before the description.
    package var before: [String]
    /// What the paragraph with the description starts with.
    package var labels: [String]
    /// Paragraphs directly after it.
    package var after: [String]

    package init(before: [String], labels: [String], after: [String]) {
      self.before = before
      self.labels = labels
      self.after = after
    }
  }

  /// Sentences about platforms; `{platforms}` stands for a list of their names, `*` for anything.
  package struct Statements: Codable, Hashable, Sendable {
    package var unsupported: [String]
    package var noAdditionalConsiderations: [String]

    package init(unsupported: [String], noAdditionalConsiderations: [String]) {
      self.unsupported = unsupported
      self.noAdditionalConsiderations = noAdditionalConsiderations
    }
  }

  package init(
    name: String, title: String, site: Site, platforms: [Term], devices: [Term],
    asides: [AsideLabel], headings: Headings, judgements: Judgements, statements: Statements,
    furniture: [String], categoryPages: [String], leadingAbstract: Bool, dateFormats: [String],
    films: Films? = nil, articlePages: [String]? = nil, synonyms: [[String]]? = nil
  ) {
    self.name = name
    self.title = title
    self.site = site
    self.platforms = platforms
    self.devices = devices
    self.asides = asides
    self.headings = headings
    self.judgements = judgements
    self.statements = statements
    self.furniture = furniture
    self.categoryPages = categoryPages
    self.leadingAbstract = leadingAbstract
    self.dateFormats = dateFormats
    self.films = films
    self.articlePages = articlePages
    self.synonyms = synonyms
  }
}

extension Profile {
  /// All ways to write each platform, its own name first.
  package var platformSpellings: [(name: String, all: [String])] {
    platforms.map { ($0.name, [$0.name] + $0.spellings) }
  }
}

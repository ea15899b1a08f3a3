package import GuideEmit
package import GuideModel

/// What `guidebook.yml` says.
package struct Configuration: Equatable, Sendable {
  /// Of the knowledge base; nil for the profile's.
  package var title: String?
  /// A profile's name, or the path of its file.
  package var profile: String?
  /// Where dumps lie, by dump id: taken where a command names no input.
  package var inputs: [String: Placed<String>] = [:]
  /// When dumps were captured: ISO 8601 calendar date by dump id.
  package var dumps: [String: Placed<String>] = [:]
  /// Which files are read, by dump id; all of a dump that is not there.
  package var selections: [String: Placed<FileSelection>] = [:]
  /// What is said of kinds of passages that a dump shows or does not, by dump id.
  package var shown: [String: ShownKinds] = [:]
  package var site = Site()
  package var chunks = ChunkChoices()
  /// Where the target of the chunks is set; nil where it is not.
  package var chunkTarget: Diagnostic.Place?
  package var overrides: [Placed<Override>] = []
  package var limits = Limits()
  /// Also where symbolic links leave the dumps.
  package var followsLinks = false
  /// Names of repairs that are not made.
  package var repairsOff: Set<String> = []

  /// A value, and where the file says so.
  package struct Placed<Value: Equatable & Sendable>: Equatable, Sendable {
    package var value: Value
    package var place: Diagnostic.Place
  }

  /// Names of `PassageKind`.
  package struct ShownKinds: Equatable, Sendable {
    /// What the dump can show, so that it is gone where the dump lacks it.
    package var carries: [String] = []
    /// What the dump cannot show, so that its silence says nothing.
    package var lacks: [String] = []
  }

  package struct Site: Equatable, Sendable {
    package var baseURL: String?
    /// BCP 47.
    package var language: String?
    /// A folder of templates and other files that replace those of the program.
    package var theme: Placed<String>?
    package var hasSearch = true
    package var isIndexed = true
    package var isExcerptOnly = false
    /// Whose words these are, in Markdown; empty for nothing, nil for what the program says.
    package var attribution: String?
    /// Markdown at the foot of every page.
    package var footer: String?
    /// A folder of Markdown files, each a page of the publisher's own.
    package var pages: Placed<String>?
    /// What stands in the bar above every page; nil for those pages.
    package var navigation: [NavigationEntry]?
    /// Topics and categories in the order of the navigation, before all others.
    package var order: [SiteOrder.Entry] = []
    /// Where a reader may take a page.
    package var openIn: [OpenIn] = []
    /// The color of links; nil for the program's.
    package var accent: AccentColor?
    /// How closely pages tell where their words stand; nil for the program's choice.
    package var provenance: SiteOptions.ProvenanceLevel?
    package var arePicturesRemote = false
    /// Folders with copies of pictures, by prefix of the pictures' addresses.
    package var mirror: [String: String] = [:]
  }

  package init() {}
}

/// A decision that a person took over from the program.
package enum Override: Equatable, Sendable {
  /// Where dumps conflict, the reading of `dump` is shown: in the topic, or in that block of it,
  /// as long as its readings are those that were judged.
  case prefer(dump: String, topic: String, block: String?, readings: String?)
  /// The page of `dump` is of that date, whatever the date of the dump.
  case date(String, dump: String, topic: String)
  /// Pages of one topic, by slug or as `dump/path`; the first of them names it.
  case same([String])
  /// Pages that are topics of their own, named likewise.
  case different([String])
}

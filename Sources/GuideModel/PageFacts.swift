/// What is known of a page beside its title, headings and blocks: what its front matter, its record,
/// its breadcrumb or its address says. Readers fill it, and it travels as it is from the page to the
/// document.
package struct PageFacts: Hashable, Sendable {
  /// Canonical, absolute and without fragment, where the dump says it.
  package var url: String?
  /// What stands behind the `?` of the address as the page states it.
  package var query: String?
  /// Whether the address may be of something that the page speaks of: only other pages of the dump
  /// can say.
  package var isURLCited = false
  /// BCP 47; nil when the dump does not say.
  package var language: String?
  /// The version of the documentation that it is a page of; nil when the dump does not say.
  package var edition: String?
  /// Its path without what names its edition and language there, which the same page of other editions
  /// and languages of the dump shares; nil where neither is in its path.
  package var sharedPath: String?
  /// Of a page that lists the versions of its site in its front matter.
  package var versions: [String] = []
  package var category: String?
  /// Those that it says it is about, as it spells them.
  package var platforms: [String] = []
  /// What other pages of the dump call it in links: `id` takes the place of the name of the file in
  /// its path, `uid` that of all of it.
  package var id: String?
  package var uid: String?
  /// Where it says that it is on its site, or was: paths from its folder or, with a slash before
  /// them, from the root.
  package var paths: [String] = []
  package var aliases: [String] = []
  /// Names in its text to which links may lead, each with the heading above it.
  package var fragments: [Fragment] = []
  /// Where the text of other files of the dump belongs in it.
  package var includes: [Include] = []
  /// The page above this one, as its breadcrumb links to it.
  package var parent: LinkTarget?
  /// The breadcrumb, from the start page on, without the page itself.
  package var crumbs: [Crumb] = []
  /// What it says that the pages above it are called, the nearest first (Just the Docs).
  package var parentTitles: [String] = []
  /// When the page was fetched, where it says so; ISO 8601 calendar date.
  package var capturedOn: String?
  /// When its author wrote or changed it: a lower bound of the former, which orders nothing.
  package var contentDate: String?
  /// The day under which its front matter publishes it, as that of a post does; ISO 8601.
  package var postedOn: String?
  /// Its place among its siblings, as its author states it; smaller ones come first.
  package var order: Double?
  package var publication = Publication.listed

  package init(
    url: String? = nil, language: String? = nil, capturedOn: String? = nil,
    contentDate: String? = nil, publication: Publication = .listed
  ) {
    self.url = url
    self.language = language
    self.capturedOn = capturedOn
    self.contentDate = contentDate
    self.publication = publication
  }
}

extension PageFacts {
  /// What links may call it in place of the path of its file.
  package var names: [String] { [id].compactMap(\.self) + paths }

  /// What links call it, or a place in it, wherever they are.
  package var uids: [String] {
    [uid].compactMap(\.self) + fragments.filter { $0.label != nil }.map(\.name)
  }

  /// A place in the text that links may lead to.
  package struct Fragment: Hashable, Sendable {
    package var name: String
    /// Of the heading.
    package var heading: Origin
    /// Of a label, by which other pages link there too, what the place is called; empty where nothing
    /// names it. nil for a name that counts on its own page only.
    package var label: [Inline]?

    package init(name: String, heading: Origin, label: [Inline]? = nil) {
      self.name = name
      self.heading = heading
      self.label = label
    }
  }

  /// A component that shows what another file holds.
  package struct Include: Hashable, Sendable {
    /// From the folder of the page, as it is written.
    package var path: String
    /// Of the component.
    package var origin: Origin
    /// Whether it is set in further than blocks of the page are.
    package var isIndented: Bool

    package init(path: String, origin: Origin, isIndented: Bool) {
      self.path = path
      self.origin = origin
      self.isIndented = isIndented
    }
  }

  /// A name in a breadcrumb.
  package struct Crumb: Hashable, Sendable {
    package var name: String
    package var target: LinkTarget?

    package init(name: String, target: LinkTarget?) {
      self.name = name
      self.target = target
    }
  }
}

/// The merged knowledge of all dumps.
package struct KnowledgeBase: Hashable, Sendable {
  /// Bumped when a reader of version N could misread a file: a field removed, renamed or retyped,
  /// or an enum case added. New optional fields do not bump it.
  package static let schemaVersion = 3

  package var profile: String
  package var dumps: [Dump]
  /// By slug.
  package var topics: [LinkedTopic]

  package init(profile: String, dumps: [Dump], topics: [LinkedTopic]) {
    self.profile = profile
    self.dumps = dumps
    self.topics = topics
  }
}

/// One capture of the site.
package struct Dump: Hashable, Sendable {
  package var id: String
  /// ISO 8601 calendar date, e.g. `2026-03-24`; nil when nothing tells it.
  package var capturedOn: String?
  package var dateSource: DateSource
  /// How many documents it holds.
  package var documents: Int

  package init(id: String, capturedOn: String?, dateSource: DateSource, documents: Int) {
    self.id = id
    self.capturedOn = capturedOn
    self.dateSource = dateSource
    self.documents = documents
  }

  package enum DateSource: String, Hashable, Sendable, CaseIterable {
    /// In `guidebook.yml`.
    case configured
    /// Written by the converter into the dump.
    case stated
    /// The newest change-log date of its documents.
    case changeLog
    case unknown
  }
}

/// One page after merging.
package struct Topic: Hashable, Sendable {
  /// Last path components of the canonical URL under the site root, else of the title;
  /// lower case, safe on any file system, may hold `/`.
  package var slug: String
  package var aliases: [String]
  package var title: String
  package var kind: Kind
  /// Canonical absolute URL of the original page.
  package var url: String?
  /// BCP 47; nil where no dump says it.
  package var language: String?
  /// Whether other topics are in other languages, so that its own is named with it.
  package var namesLanguage = false
  /// The version of the documentation that it is a page of; nil where no dump says it.
  package var edition: String?
  /// The same page of other editions and in other languages, by slug.
  package var counterparts: [Counterpart] = []
  /// A paragraph; nil when no dump has one.
  package var abstract: Block?
  package var category: String?
  /// Slug of the page that this one belongs to: the one that its breadcrumb names, else the category
  /// page whose cards lead here, else its folder's own page.
  package var parent: String?
  /// Its place among all pages in the order that the publisher states, from 1 on; nil where no dump
  /// states any.
  package var order: Int?
  /// The day under which its front matter publishes it; ISO 8601, nil where no dump says one.
  package var postedOn: String?
  /// Whether it has a page that no search finds, and no passages in chunks and index.
  package var isUnlisted = false
  /// A newer dump that lacks the page and has most others of its site; nil where there is none.
  package var missingFrom: String?
  package var platforms: Platforms
  /// Level 1; its heading is the title.
  package var root: Section
  package var changeLog: [ChangeLogEntry]
  /// The publisher's fragment of the heading above it; nil where no dump has one.
  package var changeLogAnchor: String?
  package var editions: [Edition]
  /// Where the title stands.
  package var provenance: [Provenance]

  package init(
    slug: String, aliases: [String] = [], title: String, kind: Kind = .guideline,
    url: String? = nil, language: String? = nil,
    abstract: Block? = nil, category: String? = nil, parent: String? = nil,
    platforms: Platforms = Platforms(), root: Section, changeLog: [ChangeLogEntry] = [],
    editions: [Edition] = [], provenance: [Provenance] = []
  ) {
    self.slug = slug
    self.aliases = aliases
    self.title = title
    self.kind = kind
    self.url = url
    self.language = language
    self.abstract = abstract
    self.category = category
    self.parent = parent
    self.platforms = platforms
    self.root = root
    self.changeLog = changeLog
    self.editions = editions
    self.provenance = provenance
  }

  /// Its edition and language, as far as they are named with it.
  package var variantNames: [String] {
    [edition, namesLanguage ? language : nil].compactMap(\.self)
  }

  package var status: Status { missingFrom == nil ? .current : .unconfirmed }

  /// What its page is to the guide.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A page of the guide.
    case guideline
    /// A page that leads to others by its cards.
    case category
    /// A page that the dumps hold beside the guide: news, awards, downloads.
    case article
  }
}

/// A heading of a topic, with its blocks and the sections below it.
package struct Section: Hashable, Sendable {
  /// Unique in the topic; the DOM id and link target.
  package var id: String
  /// The publisher's own fragment, where a dump has one.
  package var anchor: String?
  /// 1 for the root, each child one more; at most `Section.maximumLevel`.
  package var level: Int
  package var heading: [Inline]
  package var blocks: [Block]
  package var sections: [Section]
  /// Where it stands in a strip of tabs of the section that it stands in; nil where it is no tab. Tabs
  /// without a `first` between them are one strip.
  package var tab: TabPosition?
  /// Of a tab, how many blocks of the section that it stands in are shown before its strip.
  package var blocksBefore = 0
  package var platforms: Platforms
  package var status: Status
  /// Other readings of the heading, each as a paragraph.
  package var alternatives: [Alternative]
  /// Where the heading stands.
  package var provenance: [Provenance]

  /// Where it, or another reading of it, stands.
  package var places: [Provenance] { provenance + alternatives.flatMap(\.provenance) }

  /// Of a heading that is in some dumps only, those that have what stands right below it there, the
  /// same text or the next heading; by name.
  package var dumpsWithoutHeading: [String] {
    guard status == .unconfirmed else { return [] }
    let own = Set(places.map(\.origin.dump))
    let below =
      blocks.isEmpty
      ? sections.prefix(1).map(\.places)
      : blocks.map { $0.provenance + $0.allAlternatives.flatMap(\.provenance) }
    let shared = below.map { Set($0.map(\.origin.dump)) }.filter { !$0.isDisjoint(with: own) }
    return Set(shared.joined()).subtracting(own).sorted()
  }

  package static let maximumLevel = 64

  package init(
    id: String, anchor: String? = nil, level: Int, heading: [Inline], blocks: [Block] = [],
    sections: [Section] = [], tab: TabPosition? = nil, blocksBefore: Int = 0,
    platforms: Platforms = Platforms(), status: Status = .current,
    alternatives: [Alternative] = [], provenance: [Provenance] = []
  ) {
    self.id = id
    self.anchor = anchor
    self.level = level
    self.heading = heading
    self.blocks = blocks
    self.sections = sections
    self.tab = tab
    self.blocksBefore = blocksBefore
    self.platforms = platforms
    self.status = status
    self.alternatives = alternatives
    self.provenance = provenance
  }
}

/// What is said of platforms by name, in the order of the source.
package struct Platforms: Hashable, Sendable {
  package var supported: [String]
  package var unsupported: [String]
  package var noAdditionalConsiderations: [String]

  package init(
    supported: [String] = [], unsupported: [String] = [],
    noAdditionalConsiderations: [String] = []
  ) {
    self.supported = supported
    self.unsupported = unsupported
    self.noAdditionalConsiderations = noAdditionalConsiderations
  }

  package var isEmpty: Bool {
    supported.isEmpty && unsupported.isEmpty && noAdditionalConsiderations.isEmpty
  }
}

/// One line of the log in which the publisher notes changes of a page.
package struct ChangeLogEntry: Hashable, Sendable {
  /// ISO 8601 calendar date; nil when the date could not be read, which then stands in `text`.
  package var date: String?
  package var text: [Inline]
  package var provenance: [Provenance]

  package init(date: String?, text: [Inline], provenance: [Provenance]) {
    self.date = date
    self.text = text
    self.provenance = provenance
  }
}

/// A page of another edition or in another language.
package struct Counterpart: Hashable, Sendable {
  package var slug: String
  package var edition: String?
  /// BCP 47.
  package var language: String?

  package init(slug: String, edition: String?, language: String?) {
    self.slug = slug
    self.edition = edition
    self.language = language
  }
}

/// One dump's say in a topic.
package struct Edition: Hashable, Sendable {
  package var dump: String
  /// The newest change-log date of the document, else its dump's date; ISO 8601.
  package var date: String?
  /// The day on which its author last wrote or changed the page, where it says so.
  package var changed: String?

  package init(dump: String, date: String?, changed: String? = nil) {
    self.dump = dump
    self.date = date
    self.changed = changed
  }
}

/// A topic whose links are resolved, with the sections that link to it.
package struct LinkedTopic: Hashable, Sendable {
  package var topic: Topic
  package var backlinks: [Backlink]

  package init(topic: Topic, backlinks: [Backlink]) {
    self.topic = topic
    self.backlinks = backlinks
  }
}

/// A section of another topic that links here.
package struct Backlink: Hashable, Sendable {
  package var slug: String
  package var section: String
  /// The section of this topic that is linked to; nil for the page.
  package var target: String?

  package init(slug: String, section: String, target: String?) {
    self.slug = slug
    self.section = section
    self.target = target
  }
}

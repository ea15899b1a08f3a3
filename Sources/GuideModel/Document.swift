/// One page as one dump has it, after repairs, before merging.
package struct Document: Hashable, Sendable {
  package var origin: Origin
  /// The dialect's name.
  package var dialect: String
  package var slug: String
  package var title: String
  package var facts: PageFacts
  /// A paragraph.
  package var abstract: SourceBlock?
  /// Level 1; its heading is the title.
  package var root: DocumentSection
  /// Headings known from elsewhere in the source, in the order of first mention.
  package var anchors: [KnownAnchor]
  package var changeLog: [ChangeLogEntry]
  /// The publisher's fragment of the heading above it, without `#`.
  package var changeLogAnchor: String?
  /// What was read and became no block of its own.
  package var residue: [Residue]

  package init(
    origin: Origin, dialect: String, slug: String, title: String,
    facts: PageFacts = PageFacts(), abstract: SourceBlock? = nil, root: DocumentSection,
    anchors: [KnownAnchor] = [], changeLog: [ChangeLogEntry] = [], residue: [Residue] = []
  ) {
    self.origin = origin
    self.dialect = dialect
    self.slug = slug
    self.title = title
    self.facts = facts
    self.abstract = abstract
    self.root = root
    self.anchors = anchors
    self.changeLog = changeLog
    self.residue = residue
  }
}

/// A heading of a document, with its blocks and the sections below it.
package struct DocumentSection: Hashable, Sendable {
  package var heading: [Inline]
  /// The publisher's fragment, without `#`.
  package var anchor: String?
  /// As the source has it; 1 for the root.
  package var level: Int
  /// Of the heading.
  package var origin: Origin
  package var blocks: [SourceBlock]
  package var sections: [DocumentSection]
  /// As `Section` has it.
  package var tab: TabPosition?
  /// What the strip in it calls its tabs, also those that the source lost; empty where tabs have no
  /// other names than their headings.
  package var tabNames: Set<String> = []

  package init(
    heading: [Inline], anchor: String? = nil, level: Int, origin: Origin,
    blocks: [SourceBlock] = [], sections: [DocumentSection] = [],
    tab: TabPosition? = nil
  ) {
    self.heading = heading
    self.anchor = anchor
    self.level = level
    self.origin = origin
    self.blocks = blocks
    self.sections = sections
    self.tab = tab
  }
}

extension Set<String> {
  /// Whether one of the names is that of the tab with the heading, which may say more: "Small" and
  /// "Small (default 38 mm)".
  package func nameTab(_ heading: String) -> Bool {
    contains(heading)
      || heading.ranges(of: " (").contains { contains(String(heading[..<$0.lowerBound])) }
  }
}

/// A block as one dump has it, and where it stands there.
package struct SourceBlock: Hashable, Sendable {
  package var content: BlockContent
  package var origin: Origin
  /// Whether it is the first below names of tabs, of which the source does not tell what stands in
  /// which one, nor where the last one ends.
  package var followsTabs = false

  package init(_ content: BlockContent, origin: Origin) {
    self.content = content
    self.origin = origin
  }
}

/// A heading or link that the source names outside its running text.
package struct KnownAnchor: Hashable, Sendable {
  /// Without `#`; nil for the page itself.
  package var fragment: String?
  package var title: String
  /// Canonical absolute URL without fragment.
  package var url: String
  package var origin: Origin

  package init(fragment: String?, title: String, url: String, origin: Origin) {
    self.fragment = fragment
    self.title = title
    self.url = url
    self.origin = origin
  }
}

/// Text of a source that became no block of its own: a label, a tab strip, a footer.
package struct Residue: Hashable, Sendable {
  package var origin: Origin
  /// The visible words, as they stood.
  package var text: String
  package var outcome: Outcome
  /// The repair or rule that took it.
  package var rule: String

  package init(origin: Origin, text: String, outcome: Outcome, rule: String) {
    self.origin = origin
    self.text = text
    self.outcome = outcome
    self.rule = rule
  }
}

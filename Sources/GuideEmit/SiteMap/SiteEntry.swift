import GuideModel
import GuideText

extension SiteMap {
  /// What other pages must know of a topic.
  struct Entry: Equatable, Sendable {
    var slug: String
    /// Where a reader finds it: that of the page which the site begins with is the start page, where
    /// it says nothing but its title.
    var page: SitePath
    /// Of the original.
    var url: String?
    var title: String
    /// The abstract without markup, else the first sentence of the text or of its first section, else
    /// the titles of its cards; empty when there is none.
    var summary: String
    /// An index into `categories`; nil for the page that the site begins with.
    var category: Int?
    /// 0 but for the topics of a group.
    var depth: Int
    var parent: String?
    /// Headings by section id, the title for the root.
    var headings: [String: String]
    var platforms: Platforms
    /// Dated entries of the change log.
    var changes: [Change]
    /// ISO 8601.
    var postedOn: String?
    var isUnlisted: Bool
    /// Whether its text begins with that day.
    var saysPostedOn: Bool
    /// Its edition and language, as far as they are named with it.
    var variant: String?
    /// What tells it from others of the same title; nil where none has it.
    var distinction: Distinction?
  }

  struct Distinction: Equatable, Sendable {
    /// In the order in which they are asked.
    enum Kind: CaseIterable, Sendable {
      case variant, category, parent, path
    }

    var kind: Kind
    private let text: String

    init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }

    /// nil within one category where that is all that tells them apart.
    func text(ofAllCategories: Bool) -> String? {
      ofAllCategories || kind != .category ? text : nil
    }
  }

  struct Change: Equatable, Sendable {
    var date: String
    var text: String
  }
}

extension SiteMap.Entry {
  init(_ topic: Topic, category: Int?, depth: Int, _ strings: Strings) {
    slug = topic.slug
    page = category == nil && topic.isBare ? .start : SitePath(slug: topic.slug)
    postedOn = topic.postedOn
    isUnlisted = topic.isUnlisted
    saysPostedOn = topic.root.blocks.first.map { Self.says(topic.postedOn, $0.content) } ?? false
    url = topic.url
    title = topic.title
    variant = topic.variantNames.isEmpty ? nil : topic.variantNames.joined(separator: ", ")
    summary = Self.summary(of: topic, strings)
    self.category = category
    self.depth = depth
    parent = topic.parent
    platforms = topic.platforms
    changes = topic.changeLog.compactMap { entry in
      entry.date.map { SiteMap.Change(date: $0, text: entry.text.plainText.singleLine) }
    }
    var headings = [topic.root.id: topic.title]
    for section in topic.root.sections.walk { headings[section.id] = section.headingText }
    self.headings = headings
  }

  private static func summary(of topic: Topic, _ strings: Strings) -> String {
    if let abstract = topic.abstract, abstract.status != .withdrawn {
      return abstract.content.plainText.singleLine
    }
    let first = topic.root.sections.first { $0.status != .withdrawn }
    let sentences = [topic.root, first].compactMap(\.self).lazy.compactMap {
      sentence(in: $0, besides: topic.postedOn)
    }
    return sentences.first ?? strings.list(cardTitles(of: topic.root).filter { $0 != topic.title })
  }

  private static func says(_ day: String?, _ content: BlockContent) -> Bool {
    guard let day, case .paragraph(let inlines) = content else { return false }
    return DateReader.stated(inlines.plainText.singleLine)?.text == day
  }

  /// The first of the section's own text that does not begin with the `day` of a post; nil where it has
  /// none.
  private static func sentence(in section: Section, besides day: String?) -> String? {
    for block in section.blocks where block.status != .withdrawn && !says(day, block.content) {
      guard case .paragraph(let inlines) = block.content else { continue }
      let text = inlines.plainText.singleLine
      if isMenu(text) { continue }
      return Sentences.split(text).first.map { String($0).singleLine }
    }
    return nil
  }

  /// Whether it is a row of links rather than a sentence.
  private static func isMenu(_ text: String) -> Bool {
    !endsSentence(text) && text.split(separator: " | ").count > 2
  }

  private static func endsSentence(_ text: String) -> Bool {
    text.last.map { ".!?。！？؟".contains($0) } ?? false
  }

  /// Without those to which the dump has joined what is said of them.
  private static func cardTitles(of root: Section) -> [String] {
    root.walk.flatMap(\.blocks).flatMap { block -> [String] in
      guard block.status != .withdrawn, case .links(.pages, let entries) = block.content else {
        return []
      }
      return entries.map(\.title.plainText.singleLine).filter { !$0.isEmpty && !endsSentence($0) }
    }
  }
}

extension Topic {
  /// Whether it says nothing but its title.
  fileprivate var isBare: Bool {
    abstract == nil && changeLog.isEmpty && root.blocks.isEmpty && root.sections.isEmpty
  }
}

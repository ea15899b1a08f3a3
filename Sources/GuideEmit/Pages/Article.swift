import GuideModel

/// What a topic's page says by itself, without the site around it.
struct Article: Sendable {
  /// The abstract and the platforms of the whole; its sources where no text follows below them.
  var lead = HTML()
  var body = HTML()
  var changeLog = HTML()
  /// At the foot: which pictures the page cannot show, and where all of it stands, a line each.
  var foot = HTML()
  var contents: [ContentsEntry] = []
}

/// A heading, for "on this page".
struct ContentsEntry: Hashable, Sendable {
  var id: String
  /// 2 for the headings right below the title.
  var level: Int
  var heading: [Inline]

  /// "On this page" names no deeper ones.
  static let deepest = 4
}

/// Renders the sections of one topic, each heading with its link, platforms and sources.
struct ArticleRenderer: Sendable {
  private var passages: PassageRenderer
  private let platforms: PlatformRenderer
  private let provenance: ProvenanceRenderer
  /// Whether each section tells where it stands in the dumps.
  private var showsSources = true
  private var article = Article()

  init(
    inline: InlineRenderer, platforms: PlatformRenderer, provenance: SiteOptions.ProvenanceLevel
  ) {
    self.provenance = ProvenanceRenderer(level: provenance, strings: inline.strings)
    passages = PassageRenderer(inline: inline, provenance: self.provenance)
    self.platforms = platforms
  }

  mutating func render(_ topic: Topic) -> Article {
    let places = TopicSources(topic)
    let isWhole = provenance.level == .page || (provenance.level == .section && places.agree)
    showsSources = provenance.level == .section && !isWhole
    BarePictures(topic, inline: passages.blocks.inline).render(into: &article.foot)
    if isWhole { provenance.render(page: places.all, into: &article.foot) }
    var (lead, body) = (HTML(), HTML())
    otherReadings(of: topic.root, into: &lead)
    if let abstract = topic.abstract {
      lead.element(.div, .class("gb-lead")) { passages.render(abstract, into: &$0) }
    }
    platforms.render(topic.platforms, into: &lead)
    var sources = topic.provenance
    if let abstract = topic.abstract { sources += abstract.provenance }
    if !topic.root.hasText {
      tell(sources + topic.root.provenance, into: &lead)
      sources = []
    }
    // Nothing stands between such a page's title and its sections.
    if !topic.root.hasText { passages.earlierReadings(into: &article.foot) }
    content(topic.root, heading: topic.title, sources: sources, into: &body)
    passages.earlierPictures(into: &article.foot)
    (article.lead, article.body) = (lead, body)
    ChangeLogRenderer(inline: passages.blocks.inline)
      .render(topic.changeLog, into: &article.changeLog)
    if !isWhole {
      provenance.render(topic.changeLog.flatMap(\.provenance), into: &article.changeLog)
    }
    return article
  }

  /// Blocks, sources and child sections.
  private mutating func content(
    _ section: Section, heading: String, sources: [Provenance], into html: inout HTML
  ) {
    passages.blocks.heading = heading
    let parts = section.parts
    let texts = parts.indices.filter { if case .blocks = parts[$0] { true } else { false } }
    if texts.first != 0 { passages.earlierReadings(into: &html) }
    for (index, part) in parts.enumerated() {
      switch part {
      case .blocks(let blocks):
        if section.hasText { passages.render(Array(blocks), into: &html) }
        if section.hasText, index == texts.last { tell(sources + section.sources, into: &html) }
        passages.earlierReadings(into: &html)
      case .tabs(let range):
        let tabs = Array(section.sections[range])
        html.element(.div, .class("gb-tabs"), .data("tabs", heading)) { html in
          strip(tabs, heading: heading).list(into: &html)
          sections(tabs, areTabs: true, into: &html)
        }
        passages.blocks.heading = heading
      }
    }
    sections(section.sections.filter { $0.tab == nil }, into: &html)
  }

  private var strings: Strings { passages.blocks.inline.strings }

  private func tell(_ sources: [Provenance], into html: inout HTML) {
    if showsSources { provenance.render(sources, into: &html) }
  }

  private func strip(_ sections: [Section], heading: String) -> TabStrip {
    let tabs = sections.filter { $0.status != .withdrawn }
    return TabStrip(
      label: heading,
      tabs: tabs.map { .init(name: $0.headingText, id: SitePath.elementID($0.id)) })
  }

  /// Those that follow each other and are withdrawn are folded together.
  private mutating func sections(
    _ sections: [Section], areTabs: Bool = false, into html: inout HTML
  ) {
    var rest = sections[...]
    while let first = rest.first {
      let run = rest.prefix { $0.status == .withdrawn }
      rest = rest.dropFirst(max(1, run.count))
      if run.isEmpty {
        visible(first, isTab: areTabs, into: &html)
        continue
      }
      html.element(.details, .class("gb-withdrawn")) { html in
        let headings = strings.list(run.map(\.headingText))
        passages.summary(strings.text(.withdrawnSection, ["heading": headings]), into: &html)
        for section in run { visible(section, into: &html) }
      }
    }
  }

  private mutating func visible(
    _ section: Section, isTab: Bool = false, into html: inout HTML
  ) {
    let id = SitePath.elementID(section.id)
    let title = section.headingText
    html.element(.section) { html in
      if title.isEmpty {
        html.element(.span, .id(id)) { _ in }
      } else {
        // The strip, right below the heading above, names the many that may be so deep.
        if section.status != .withdrawn, !isTab || section.level < ContentsEntry.deepest {
          article.contents.append(
            ContentsEntry(id: id, level: section.level, heading: section.heading))
        }
        heading(section, id: id, title: title, into: &html)
      }
      otherReadings(of: section, into: &html)
      if !section.areItsPlatformsNamed {
        platforms.render(section.platforms, into: &html)
      }
      content(section, heading: title, sources: [], into: &html)
    }
  }

  /// Of the heading; earlier ones stand with those of its text.
  private mutating func otherReadings(of section: Section, into html: inout HTML) {
    for alternative in section.alternatives {
      let reading = EarlierReadings.Reading(
        alternative: alternative, part: strings[.thisHeading], shown: .paragraph(section.heading))
      passages.tell(reading, into: &html)
    }
    if let remark = strings.remark(onHeadingOf: section) {
      html.element(
        .p, .class("gb-difference-of"), strings.languageMark, strings.directionMark, text: remark)
    }
  }

  /// The link stands beside the heading, not in it, so that the heading's name is its text.
  private func heading(_ section: Section, id: String, title: String, into html: inout HTML) {
    let (tag, level) = Self.rank(section.level)
    html.element(.div, .class("gb-heading")) { html in
      html.element(tag, .id(id), level.map { .level($0) }) {
        passages.blocks.inline.render(section.heading, into: &$0)
      }
      html.element(
        .a, .class("gb-anchor"), .href(WebAddress(path: "", fragment: id)),
        .label(strings.text(.headingLink, ["title": title])), text: "#")
    }
  }

  /// HTML has six ranks; deeper headings say theirs.
  private static func rank(_ level: Int) -> (HTML.Tag, Int?) {
    switch level {
    case ...2: (.h2, nil)
    case 3: (.h3, nil)
    case 4: (.h4, nil)
    case 5: (.h5, nil)
    case 6: (.h6, nil)
    default: (.h6, level)
    }
  }
}

extension Section {
  /// Whether it says something by itself: a break alone parts nothing.
  fileprivate var hasText: Bool { blocks.contains { $0.content != .thematicBreak } }

  /// Its heading is the platforms that it is about: badges would only say them again.
  fileprivate var areItsPlatformsNamed: Bool {
    let named = headingText.split(separator: ", ").map(String.init)
    return platforms.unsupported.isEmpty
      && Set(platforms.supported + platforms.noAdditionalConsiderations) == Set(named)
  }
}

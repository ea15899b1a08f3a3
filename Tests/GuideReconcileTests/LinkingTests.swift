import GuideModel
import Testing

@testable import GuideReconcile

private func topic(_ slug: String, _ text: String, links: [LinkTarget]) -> Topic {
  var document = sample("a", text, url: "https://lumen.example/handbook/" + slug)
  document.root.blocks.append(
    SourceBlock(
      .paragraph(links.map { .link(content: [.text("see")], target: $0) }),
      origin: document.origin))
  var diagnostics = Diagnostics()
  return lumenReconciler.reconcile(
    TopicGroup(slug: slug, documents: [document]), into: &diagnostics
  ).topic
}

/// A profile that names no site.
private let rootless: Profile = {
  var profile = lumenProfile
  profile.site.roots = []
  return profile
}()

@Suite struct LinkingTests {
  private func link(_ targets: [LinkTarget]) -> (LinkedTopic, [LinkedTopic], Diagnostics) {
    var diagnostics = Diagnostics()
    let linked = Linking.link(
      [
        topic("dials", "# Dials", links: targets),
        topic("lamps", "# Lamps\n## Care {Care}", links: []),
      ],
      profile: lumenProfile, into: &diagnostics)
    return (linked[0], linked, diagnostics)
  }

  private func targets(_ topic: LinkedTopic) -> [LinkTarget] {
    guard case .paragraph(let content)? = topic.topic.root.blocks.first?.content else { return [] }
    return content.targets
  }

  @Test func targetsResolveToTopicAndSection() {
    let (dials, all, _) = link([
      .external("https://lumen.example/handbook/lamps#Care"),
      .external("https://LUMEN.example/handbook/Lamps/"),
      .external("https://lumen.example/handbook/old/path/lamps"),
      .external("https://lumen.example/handbook/absent"),
      .external("https://elsewhere.example/handbook/lamps"),
    ])
    #expect(
      targets(dials) == [
        .topic(slug: "lamps", section: "Care"), .topic(slug: "lamps", section: nil),
        .topic(slug: "lamps", section: nil), .external("https://lumen.example/handbook/absent"),
        .external("https://elsewhere.example/handbook/lamps"),
      ])
    #expect(
      all[1].backlinks == [
        Backlink(slug: "dials", section: "Dials", target: nil),
        Backlink(slug: "dials", section: "Dials", target: "Care"),
      ])
  }

  /// The id, by which the topic's own pages are linked to, stays that of the former heading.
  @Test func aRenamedHeadingHasTheFragmentByWhichPagesLinkToIt() {
    func linked(by fragment: String, from former: String? = "Care") -> Section {
      var lamps = topic("lamps", "# Lamps\n## Care {Care}", links: [])
      lamps.root.sections[0].heading = [.text("Keep them clean")]
      lamps.root.sections[0].alternatives = [former].compactMap(\.self).map {
        Alternative(
          content: .paragraph([.text($0)]), relation: .superseded, facets: [], provenance: [])
      }
      var diagnostics = Diagnostics()
      let target = LinkTarget.external("https://lumen.example/handbook/lamps#" + fragment)
      return Linking.link(
        [topic("dials", "# Dials", links: [target]), lamps], profile: lumenProfile,
        into: &diagnostics)[1].topic.root.sections[0]
    }
    let renamed = linked(by: "Keep-them-clean")
    #expect(renamed.anchor == "Keep-them-clean")
    #expect(renamed.id == "Care")
    #expect(linked(by: "Care").anchor == "Care")
    // An anchor that no dump has for other words is the author's.
    #expect(linked(by: "Keep-them-clean", from: nil).anchor == "Care")
  }

  /// As `verify` does: the id of a section is no fragment that a page has.
  @Test func linkedTopicsStayAsTheyAreWhenTheyAreLinkedAgain() {
    let page = "https://lumen.example/handbook/lamps"
    var lamps = sample("a", "# Lamps\n## Keep them clean\nWipe them.", url: page)
    lamps.facts.fragments = [
      .init(name: "keep-them-clean--fast", heading: lamps.root.sections[0].origin)
    ]
    var diagnostics = Diagnostics()
    let topics = [
      topic("dials", "# Dials", links: [.external(page + "#keep-them-clean--fast")]),
      lumenReconciler.reconcile(
        TopicGroup(slug: "lamps", documents: [lamps]), into: &diagnostics
      ).topic,
    ]
    let linked = Linking.link(
      topics, from: [lamps], profile: lumenProfile, into: &diagnostics)
    #expect(linked[1].topic.root.sections[0].anchor == "keep-them-clean--fast")
    let again = Linking.link(linked.map(\.topic), profile: lumenProfile, into: &diagnostics)
    #expect(again == linked)
  }

  @Test func aLostFragmentStaysAbsoluteAndIsReported() {
    let (dials, _, diagnostics) = link([.external("https://lumen.example/handbook/lamps#Gone")])
    #expect(targets(dials) == [.external("https://lumen.example/handbook/lamps#Gone")])
    #expect(diagnostics.items.map(\.id) == ["link.lost-fragment"])
  }

  @Test func linksFromFileToFileLeadToTheTopicsOfTheFiles() {
    func page(_ path: String, _ text: String, links: [String] = []) -> Topic {
      var document = sample("a", text)
      document.facts.url = nil
      let origin = Origin(dump: "a", path: path, location: .lines(1...9))
      document.origin = origin
      document.root.origin = origin
      document.root.blocks.append(
        SourceBlock(
          .paragraph(links.map { .link(content: [.text("see")], target: .unresolved($0)) }),
          origin: origin))
      var diagnostics = Diagnostics()
      return Reconciler(
        profile: rootless, dumps: [], addresses: Addresses(profile: rootless, groups: [])
      ).reconcile(
        TopicGroup(slug: document.title.lowercased(), documents: [document]), into: &diagnostics
      ).topic
    }
    let links = [
      "lamps.md", "./Lamps.html#care", "../home", "/docs/lamps/", "#how-to-turn", "lamps.md#gone",
      "absent.md", "../../lamps.md", "", "#",
    ]
    var diagnostics = Diagnostics()
    let linked = Linking.link(
      [
        page("docs/dials.md", "# Dials\n## How to turn", links: links),
        page("docs/lamps.md", "# Lamps\n## Care"), page("home/README.md", "# Home"),
      ],
      profile: rootless, into: &diagnostics)
    #expect(
      targets(linked[0]) == [
        .topic(slug: "lamps", section: nil), .topic(slug: "lamps", section: "Care"),
        .topic(slug: "home", section: nil), .topic(slug: "lamps", section: nil),
        .topic(slug: "dials", section: "How-to-turn"), .topic(slug: "lamps", section: nil),
        .unresolved("absent.md"), .unresolved("../../lamps.md"), .unresolved(""),
        .topic(slug: "dials", section: nil),
      ])
    #expect(
      diagnostics.items.map(\.summary) == [
        "“lamps.md#gone” names a section that no dump has",
        "2 links lead to a path at which no dump has a page",
      ])
  }

  @Test func linksBetweenFilesBecomeAddressesWhereThePagesHaveThem() {
    func page(_ path: String, _ name: String?, _ links: [String] = []) -> Document {
      var document = sample("a", "# \(path)", url: "https://lumen.example/handbook/\(name ?? "")")
      if name == nil { document.facts.url = nil }
      document.slug = name ?? path
      document.origin = Origin(dump: "a", path: path, location: .lines(1...1))
      document.root.blocks = [
        SourceBlock(
          .paragraph(links.map { .link(content: [.text("see")], target: .unresolved($0)) }),
          origin: document.origin)
      ]
      return document
    }
    var diagnostics = Diagnostics()
    let groups = Grouping.group(
      [
        page(
          "Parts/Round dials.md", "dials",
          ["Lamps.md#Care", "plain.md", "gone.md", "gone", "/shop", "lamps", "../lamps"]),
        page("Parts/Lamps.md", "lamps"), page("Parts/plain.md", nil, ["/shop"]),
      ], profile: lumenProfile, into: &diagnostics)
    func targets(_ slug: String) -> [LinkTarget] {
      groups.first { $0.slug == slug }?.documents[0].root.blocks[0].content.targets ?? []
    }
    #expect(
      targets("dials") == [
        .external("https://lumen.example/handbook/lamps#Care"), .unresolved("plain.md"),
        .unresolved("gone.md"), .unresolved("gone"), .external("https://lumen.example/shop"),
        .external("https://lumen.example/handbook/lamps"), .unresolved("../lamps"),
      ])
    #expect(targets("Parts/plain.md") == [.external("https://lumen.example/shop")])
  }

  @Test func withoutAProfileAURLLeadsToThePageOfThatURL() {
    let index = LinkIndex(
      topics: [topic("lamps", "# Lamps\n## Care {Care}", links: [])], profile: rootless)
    let page = "https://lumen.example/handbook/lamps"
    #expect(index.resolve(page + "/#Care") == .section(slug: "lamps", id: "Care"))
    #expect(index.resolve(page + ".html?q=1") == .page(slug: "lamps"))
    #expect(index.resolve("https://lumen.example/other/lamps") == nil)
  }

  @Test func cardsFindTheirTopicsAndMakeParents() {
    var document = sample("a", "# Parts", url: "https://lumen.example/handbook/parts")
    document.root.blocks = [
      SourceBlock(
        .links(kind: .pages, entries: [LinkEntry(title: [.text("Lamps")], target: nil)]),
        origin: document.origin)
    ]
    var diagnostics = Diagnostics()
    let parts = lumenReconciler.reconcile(
      TopicGroup(slug: "parts", documents: [document]), into: &diagnostics
    ).topic
    let linked = Linking.link(
      [topic("lamps", "# Lamps", links: []), parts], profile: lumenProfile, into: &diagnostics)
    #expect(linked[0].topic.parent == "parts")
    #expect(linked[0].topic.category == "parts")
    #expect(linked[1].topic.category == "parts")
  }
}

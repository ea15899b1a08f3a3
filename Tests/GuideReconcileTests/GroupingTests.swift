import GuideModel
import GuideText
import Testing

@testable import GuideReconcile

private let root = "https://lumen.example/handbook/"
private let text = "# Dials\nTurn the dial slowly.\nNever glue it down.\nWipe it with a cloth."

private func page(_ dump: String, _ slug: String, _ text: String, isTitleOnly: Bool = false)
  -> Document
{
  var document = sample(dump, text, url: root + slug)
  document.slug = slug
  if isTitleOnly { document.facts.url = nil }
  return document
}

private func file(_ dump: String, _ path: String, _ text: String) -> Document {
  var document = sample(dump, text)
  document.facts.url = nil
  document.origin = Origin(dump: dump, path: path, location: .lines(1...9))
  document.slug = Slug.file(path) ?? "index"
  return document
}

private func groups(
  _ documents: [Document], _ decisions: Grouping.Decisions = .init()
) -> [TopicGroup] {
  var diagnostics = Diagnostics()
  return Grouping.group(
    documents, profile: lumenProfile, decisions: decisions, into: &diagnostics)
}

@Suite struct GroupingTests {
  @Test func onePathIsOneTopic() {
    let result = groups([page("a", "dials", text), page("b", "dials", "# Dials\nOther words.")])
    #expect(result.map(\.slug) == ["dials"])
    #expect(result[0].documents.count == 2)
  }

  @Test func aPageWithoutURLJoinsItsTitle() {
    let result = groups([
      page("a", "parts/dials", text), page("b", "dials", text, isTitleOnly: true),
    ])
    #expect(result.map(\.slug) == ["parts/dials"])
    #expect(result[0].aliases == ["dials"])
  }

  @Test func thePageThatLinksUseWinsOverItsAlias() {
    var other = page("a", "lamps", "# Lamps\nLamps glow.")
    other.root.blocks.append(
      SourceBlock(
        .paragraph([.link(content: [.text("dials")], target: .external(root + "turning"))]),
        origin: other.origin))
    let result = groups([page("a", "dials", text), page("a", "turning", text), other])
    #expect(result.map(\.slug) == ["lamps", "turning"])
    #expect(result[1].aliases == ["dials"])
  }

  @Test func oneTitleForTwoSubjectsStaysTwo() {
    let other = "# Dials\nThe history of telephones.\nThey were round once.\nFew are left."
    #expect(groups([page("a", "dials", text), page("a", "old-dials", other)]).count == 2)
  }

  /// In words of its own or in another language a page is another page.
  @Test(arguments: [
    "# Dials\nRotate it without haste.\nGlue is not for dials.\nA cloth keeps it clean.",
    "# Dials\nDreh den Knopf langsam.\nKleb ihn nie fest.\nWisch ihn mit einem Tuch ab.",
  ])
  func aParaphraseOrTranslationUnderTheSameTitleStaysApart(other: String) {
    let result = groups([page("a", "dials", text), page("b", "turning", other)])
    #expect(result.map(\.slug) == ["dials", "turning"])
    #expect(result.flatMap(\.aliases) == [])
  }

  @Test func twoCrawlsOfAPageInOneDumpAreOneTopic() {
    let edited = text + "\nDry it before the next turn."
    let result = groups([page("a", "dials", text), page("a", "dials", edited)])
    #expect(result.map(\.documents.count) == [2])
  }

  @Test func twoFilesOfADumpAreTwoPagesWhateverTheirTitles() {
    let near = "# Dials\nTurn the dial slowly.\nNever glue it down.\nWipe it with a sponge."
    let result = groups([
      file("a", "lamps/dials.md", text), file("a", "trays/dials.md", near),
      file("a", "README.md", "# Dials\nNothing more."),
    ])
    #expect(result.map(\.slug) == ["index", "lamps/dials", "trays/dials"])
    #expect(result.map(\.documents.count) == [1, 1, 1])
  }

  @Test func oneTextTwiceIsOnePage() {
    let result = groups([file("a", "lamps/dials.md", text), file("a", "old/dials.md", text)])
    #expect(result.map(\.slug) == ["lamps/dials"])
    #expect(result[0].aliases == ["old/dials"])
  }

  @Test func onePathInTwoDumpsIsOnePage() {
    let edited = text.replacing("slowly", with: "fast")
    let result = groups([file("a", "Guide/dials.md", text), file("b", "guide/dials.mdx", edited)])
    #expect(result.map(\.slug) == ["guide/dials"])
    #expect(result.map(\.documents.count) == [2])
  }

  @Test func oneFileIsOnePageThoughOneDumpSaysItsAddress() {
    var documents = ["a", "b"].flatMap { dump in
      [("DialAPI.md", text), ("DialUse.md", "# Dials\nPush it.\nPull it twice.\nLet it go.")]
        .map { file(dump, $0.0, $0.1) }
    }
    for (index, slug) in [(2, "dial-api"), (3, "dial-use")] {
      (documents[index].facts.url, documents[index].slug) = (root + slug, slug)
    }
    let result = groups(documents)
    #expect(result.map(\.slug) == ["dial-api", "dial-use"])
    #expect(result.map(\.documents.count) == [2, 2])
  }

  @Test func aLinkWithinAPageIsOneWhoeverSaysItsAddress() {
    var documents = [file("a", "dials.md", text), file("b", "dials.md", text)]
    documents[1].facts.url = root + "dials"
    for (index, target) in [
      LinkTarget.unresolved("#Care"), .external(root + "dials#Care"),
    ].enumerated() {
      documents[index].root.blocks.append(
        SourceBlock(
          .paragraph([.link(content: [.text("care")], target: target)]),
          origin: documents[index].origin))
    }
    let targets = groups(documents).flatMap(\.documents).flatMap {
      $0.root.blocks.flatMap(\.content.targets)
    }
    #expect(Set(targets) == [.external(root + "dials#Care")])
  }

  @Test func linksOfAFoldersOwnPageStartInTheFolder() {
    var documents = [file("a", "dials/index.md", text), file("b", "dials/index.md", text)]
    documents[1].facts.url = root + "dials"
    let link = LinkTarget.unresolved("./knobs")
    documents[0].root.blocks.append(
      SourceBlock(
        .paragraph([.link(content: [.text("knobs")], target: link)]), origin: documents[0].origin))
    let targets = groups(documents).flatMap(\.documents).flatMap {
      $0.root.blocks.flatMap(\.content.targets)
    }
    #expect(targets == [.external(root + "dials/knobs")])
  }

  @Test func onePathInDumpsOfTwoProjectsIsTwoPages() {
    let other = "# Telephones\nThey were round once.\nFew are left of them.\nNobody rings."
    var diagnostics = Diagnostics()
    let result = Grouping.group(
      [file("a", "README.md", text), file("b", "README.md", other)], profile: lumenProfile,
      into: &diagnostics)
    #expect(result.map(\.slug) == ["index", "index-2"])
    #expect(
      diagnostics.items.map(\.id) == ["page.clash"]
        && diagnostics.items[0].notes[0]
          == "b/README.md is named \"index-2\", for \"index\" is taken"
    )
  }

  @Test func aTitleAndSharedTextAreOnePageWhereNoOtherHasTheTitle() {
    let moved = file("b", "new/place.md", text)
    #expect(groups([file("a", "dials.md", text), moved]).map(\.documents.count) == [2])
    let namesake = file("b", "old/place.md", "# Dials\nOf telephones, which were round once.")
    #expect(groups([file("a", "dials.md", text), moved, namesake]).count == 3)
  }

  @Test func filesThatDifferInCaseKeepTheirNamesApart() {
    let result = groups([file("a", "A.md", text), file("a", "a.md", "# Lamps\nThey glow.")])
    #expect(result.map(\.slug) == ["a", "a-2"])
    #expect(result.map { $0.documents[0].origin.path } == ["A.md", "a.md"])
  }

  @Test func aPersonDecides() {
    let pages = [file("a", "dials.md", text), file("b", "dials.md", text)]
    #expect(groups(pages, .init(different: [["a/dials.md", "b/dials.md"]])).count == 2)
    let others = [file("a", "dials.md", text), file("a", "lamps.md", "# Lamps\nThey glow.")]
    let result = groups(others, .init(same: [["lamps", "a/dials.md"]]))
    #expect(result.map(\.slug) == ["lamps"])
    #expect(result[0].aliases == ["dials"])
  }

  @Test func anAliasIsAnAddressThatThePageHad() {
    var renamed = page("a", "turning", "# Turning\nOther words of it.")
    renamed.facts.aliases = ["dials"]
    let result = groups([renamed, page("b", "dials", text)])
    #expect(result.map(\.documents.count) == [2])
  }

  /// Of two dumps without addresses. It is called by its path of now, also where that is the longer one.
  @Test(arguments: ["/dials/", "dials"])
  func aPathThatAPageHadIsItsFileInAnotherDump(path: String) {
    var moved = file("a", "parts/turning.md", text.replacing("# Dials", with: "# Turning"))
    moved.facts.paths = [path.hasPrefix("/") ? path : "../" + path]
    moved.facts.aliases = ["dials"]
    let result = groups([
      moved, file("b", "dials.md", text), file("b", "lamps.md", "# Lamps\nGlow."),
    ])
    #expect(result.map(\.slug) == ["lamps", "parts/turning"])
    #expect(result.last?.documents.count == 2 && result.last?.aliases == ["dials"])
  }

  @Test func aPathThatAPageHadJoinsNothingWithoutEvidence() {
    func count(_ paths: [String], _ others: [Document], now: String = text) -> Int {
      var moved = file("a", "turning.md", now)
      moved.facts.paths = paths
      return groups([moved] + others).count
    }
    let dials = file("b", "dials.md", text)
    let near = "# Knobs\nTurn the dial slowly.\nNever glue it down.\nA knob may be round."
    #expect(count(["/dials"], [dials], now: near) == 1)
    // Another text, another page of its own dump at that path, two pages that became one.
    let other = "# Turning\nThe history of telephones.\nThey were round once.\nFew are left."
    #expect(count(["/dials"], [dials], now: other) == 2)
    #expect(count(["/dials"], [dials, file("a", "dials.md", other)], now: near) == 3)
    let grips = file("b", "grips.md", near.replacing("Knobs", with: "Grips"))
    #expect(count(["/dials", "/grips"], [dials, grips], now: near) == 3)
  }

  /// A page that is like two others is one with neither of one dump twice.
  @Test func noGroupHoldsTwoPagesOfADump() {
    let near = "# Dials\nTurn the dial slowly.\nNever glue it down.\nA dial may be round."
    let result = groups([
      page("a", "dials", text), page("a", "knobs", near), page("b", "wheels", text),
    ])
    #expect(result.map(\.documents.count) == [1, 1, 1])
  }
}

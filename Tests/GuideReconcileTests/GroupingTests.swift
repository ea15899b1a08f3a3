import GuideModel
import Testing

@testable import GuideReconcile

private let root = "https://lumen.example/handbook/"
private let text = "# Dials\nTurn the dial slowly.\nNever glue it down.\nWipe it with a cloth."

private func page(_ dump: String, _ slug: String, _ text: String, isTitleOnly: Bool = false)
  -> Document
{
  var document = sample(dump, text, url: root + slug)
  document.slug = slug
  if isTitleOnly { document.url = nil }
  return document
}

private func groups(_ documents: [Document]) -> [TopicGroup] {
  var diagnostics = Diagnostics()
  return Grouping.group(documents, profile: lumenProfile, into: &diagnostics)
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

  /// Another page is folded into the one that stays, never into an alias of it.
  @Test func aliasesAreNotTransitive() {
    let far = "# Dials\nNever glue it down.\nA dial may be round.\nIt may be square."
    let near = "# Dials\nTurn the dial slowly.\nNever glue it down.\nA dial may be round."
    let result = groups([
      page("a", "dials", text), page("a", "knobs", near), page("a", "wheels", far),
    ])
    #expect(result.map(\.slug) == ["dials", "wheels"])
    #expect(result.map(\.aliases) == [["knobs"], []])
  }
}

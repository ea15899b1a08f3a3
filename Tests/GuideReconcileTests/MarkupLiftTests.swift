import GuideModel
import Testing

@testable import GuideReconcile

@Suite struct MarkupLiftTests {
  private let target = LinkTarget.external("https://lumen.example/handbook/dials")

  @Test func markupGoesWhereItsWordsStandTogether() {
    let rich: [Inline] = [
      .strong([.text("Keep dials large.")]), .text(" See "),
      .link(content: [.code("Dial"), .text(" basics")], target: target),
      .text(" before you start."),
    ]
    let plain: [Inline] = [
      .text("Keep dials large. Test them. See Dial basics before you ship.")
    ]
    #expect(
      MarkupLift.lift(from: .paragraph(rich), onto: .paragraph(plain))
        == .paragraph([
          .strong([.text("Keep dials large.")]), .text(" Test them. See "),
          .link(content: [.code("Dial"), .text(" basics")], target: target),
          .text(" before you ship."),
        ]))
  }

  /// Words are set apart once: by quotes or by emphasis.
  @Test func wordsInQuotesTakeNoEmphasis() {
    let rich: [Inline] = [.text("The phrase "), .emphasis([.text("Hey Dial")]), .text(" stays.")]
    let quoted: [Inline] = [.text("The phrase “Hey Dial” stays.")]
    #expect(MarkupLift.lift(from: .paragraph(rich), onto: .paragraph(quoted)) == nil)
    let both: [Inline] = [
      .text("The phrase “"), .emphasis([.text("Hey Dial")]), .text("” stays."),
    ]
    #expect(MarkupLift.lift(from: .paragraph(both), onto: .paragraph(quoted)) == .paragraph(both))
  }

  @Test func aLinkOverChangedWordsIsLeft() {
    let rich: [Inline] = [.link(content: [.text("Dial basics")], target: target), .text(" help.")]
    let plain: [Inline] = [.text("Dial first basics help.")]
    #expect(MarkupLift.lift(from: .paragraph(rich), onto: .paragraph(plain)) == nil)
  }

  @Test func theNumberThatAListGoesOnWithIsLifted() {
    let items: [[BlockContent]] = [[.paragraph([.text("Turn.")])]]
    let third = ListNumbering(ordered: true, start: 3)
    let lifted = MarkupLift.lift(
      from: .list(ordered: third, items: items), onto: .list(ordered: true, items: items))
    #expect(lifted == .list(ordered: third, items: items))
    for other: ListNumbering in [false, true] {
      #expect(
        MarkupLift.lift(
          from: .list(ordered: other, items: items), onto: .list(ordered: third, items: items))
          == nil)
    }
  }

  @Test func emphasisGoesOverOneChangedWord() {
    let rich: [Inline] = [
      .strong([.text("Wait 400 ms before a spinner.")]), .text(" Then show it."),
    ]
    let plain: [Inline] = [.text("Wait 300 ms before a spinner. Then show it.")]
    #expect(
      MarkupLift.lift(from: .paragraph(rich), onto: .paragraph(plain))
        == .paragraph([.strong([.text("Wait 300 ms before a spinner.")]), .text(" Then show it.")]))
  }

  @Test func aLinkThatIsThereStays() {
    let own = LinkTarget.external("https://lumen.example/handbook/own")
    let rich: [Inline] = [.link(content: [.text("Dials")], target: target), .text(" turn.")]
    let plain: [Inline] = [.link(content: [.text("Dials")], target: own), .text(" turn round.")]
    #expect(MarkupLift.lift(from: .paragraph(rich), onto: .paragraph(plain)) == nil)
  }

  @Test func aNewerTextWearsTheOlderMarkup() {
    var old = sample("a", "# Dials")
    old.root.blocks = [
      SourceBlock(
        .paragraph([
          .strong([.text("Keep dials large.")]),
          .text(" A thumb must be able to turn each at 44 pt."),
        ]), origin: old.origin)
    ]
    let new = sample("b", "# Dials\nKeep dials large. A thumb must be able to turn each at 48 pt.")
    let block = reconcile([old, new], captured: ["a": "2025-01-01", "b": "2026-01-01"])
      .topic.root.blocks[0]
    #expect(
      block.content
        == .paragraph([
          .strong([.text("Keep dials large.")]),
          .text(" A thumb must be able to turn each at 48 pt."),
        ]))
    #expect(block.provenance.map(\.role) == [.kept, .lifted])
    #expect(block.alternatives.map(\.relation) == [.superseded])
  }

  /// A page that emphasizes other words has these plain on purpose, as far as anybody can tell.
  @Test func aNewerTextThatHasEmphasisTakesNoneOfAnOlderOne() {
    func page(_ dump: String, _ size: Int, _ lead: Inline) -> Document {
      var page = sample(dump, "# Dials")
      let texts: [[Inline]] = [
        [.emphasis([.text("Dials")]), .text(" turn both ways, as far as the thumb goes.")],
        [lead, .text(" A thumb must be able to turn each at \(size) pt.")],
      ]
      page.root.blocks = texts.map { SourceBlock(.paragraph($0), origin: page.origin) }
      return page
    }
    let lead = "Keep dials large."
    let pages = [page("a", 44, .strong([.text(lead)])), page("b", 48, .text(lead))]
    let blocks = reconcile(pages, captured: ["a": "2025-01-01", "b": "2026-01-01"])
      .topic.root.blocks
    let isEmphasized = blocks[1].content.inlines.walk.contains { $0.isEmphasis }
    #expect(!isEmphasized)
    #expect(blocks[1].provenance.map(\.role) == [.kept])
  }
}

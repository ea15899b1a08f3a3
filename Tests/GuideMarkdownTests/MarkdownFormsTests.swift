import GuideMarkdown
import GuideModel
import GuideText
import Testing

@Suite struct MarkdownFormsTests {
  private func parts(_ text: String) -> [MarkdownPart] {
    MarkdownForms.parts(of: MarkdownReader.read(text).nodes)
  }

  @Test func aMarkMayBeSetInFurtherThanItsItem() {
    let text = "1. a\n\n    <!-- code tabs -->\n    ```sh\n    b\n    ```\n"
    let item: [BlockContent] = [
      .paragraph([.text("a")]), .code(language: "sh", text: "b", tab: .first),
    ]
    #expect(parts(text).map(\.content) == [.block(.list(ordered: true, items: [item]))])
  }

  @Test func formsSpanTheirMarks() {
    let parts = parts(
      """
      <!-- tabs -->
      <!-- level 7 -->
      ###### Deep

      <!-- tab -->
      ## Wide

      <!-- end of tabs -->

      <!-- links: related -->
      - [A](a)

      > **Tip**
      >
      > Turn.
      """)
    #expect(
      parts == [
        MarkdownPart(.tab([.text("Deep")], .first, level: 7), lines: 1...3),
        MarkdownPart(.tab([.text("Wide")], .next, level: 2), lines: 5...6),
        MarkdownPart(.tabsEnd, lines: 8...8),
        MarkdownPart(
          .block(
            .links(
              kind: .related,
              entries: [LinkEntry(title: [.text("A")], target: .unresolved("a"))])),
          lines: 10...11),
        MarkdownPart(
          .block(.aside(kind: .tip, blocks: [.paragraph([.text("Turn.")])])), lines: 13...15,
          labels: ["Tip"]),
      ])
  }

  @Test func aTabNamesWhatItShows() {
    let image = Image(url: "k.png", alt: "A knob")
    let parts = parts(
      "<!-- tab -->\n**Left**\\\n![A knob](k.png)\n**Do** turn\n\n"
        + "<!-- tab -->\n**Right**\\\n*Video: It turns.*\n")
    #expect(
      parts == [
        MarkdownPart(
          .block(
            .figure(
              Figure(image: image, caption: [.text("turn")], judgement: .do, label: "Left"))),
          lines: 1...4, labels: ["Do"]),
        MarkdownPart(
          .block(.video(description: [.text("It turns.")], label: "Right")), lines: 6...8,
          labels: ["Video:"]),
      ])
  }

  @Test func changeLogTakesItsHeading() {
    let parts = parts(
      "## Change log\n\n<!-- change log -->\n- **2031-02-03** Turned.\n- **2031** Pushed.\n")
    #expect(
      parts == [
        MarkdownPart(
          .changeLog([
            .init(date: "2031-02-03", text: [.text("Turned.")], lines: 4...4),
            .init(date: nil, text: [.strong([.text("2031")]), .text(" Pushed.")], lines: 5...5),
          ]), lines: 1...5, labels: ["Change log", "2031-02-03"])
      ])
  }

  @Test func otherReadingsAreNoBlocks() {
    let parts = parts("<!-- other reading -->\n> **Another reading** (a, b)\n>\n> Push.\n")
    #expect(
      parts == [
        MarkdownPart(
          .otherReading([.paragraph([.text("Push.")])]), lines: 1...4,
          labels: ["Another reading (a, b)"])
      ])
  }

  /// A mark above something else, or at the end, is markup like any other.
  @Test(arguments: [
    "<!-- links: related -->\n\nWords", "<!-- links: cards -->\n- [A](a)",
    "<!-- links: related -->\n- A\n\n  - B", "<!-- figure -->\nWords", "<!-- raw -->\nWords",
    "<!-- level 8 -->\nWords", "<!-- change log -->\nWords", "<!-- other reading -->\n> - A",
    "<!-- literal -->\n# A", "<!-- tabs -->\nWords", "Words\n\n<!-- literal -->",
    "<!-- figure -->\n<!-- figure -->\nWords", "<!-- tab -->\n**Left**\\\nWords",
    "<!-- tab -->\n![A knob](k.png)",
  ])
  func marksThatDoNotFitAreKept(text: String) {
    let marks = parts(text).filter {
      if case .block(.raw(let html)) = $0.content { html.hasPrefix("<!-- ") } else { false }
    }
    #expect(!marks.isEmpty)
    let read = MarkdownReader.read(text)
    #expect(parts(text).count == read.nodes.count)
  }

  @Test func foreignMarkdownIsReadAsItSays() {
    let parts = parts("<!-- a -->\n\nA `b` <!-- c --> d\n\n![e](f)\nWords\n\n1. g\n")
    #expect(
      parts.map(\.content) == [
        .block(.raw("<!-- a -->")),
        .block(.paragraph([.text("A "), .code("b"), .text(" "), .raw("<!-- c -->"), .text(" d")])),
        .block(.paragraph([.image(Image(url: "f", alt: "e")), .softBreak, .text("Words")])),
        .block(.list(ordered: true, items: [[.paragraph([.text("g")])]])),
      ])
  }
}

import GuideModel
import GuideText
import TestSupport
import Testing

@testable import GuideIngest

/// What most pages of a dump start or end with goes; what a guide repeats by right stays.
@Suite struct RepeatedFurnitureTests {
  private static let profile = TestProfiles.sample

  /// Pages about things of their own, each between `top` and `bottom`.
  private static func documents(_ count: Int, top: String = "", bottom: String = "") -> [Document] {
    (0..<count).flatMap { number in
      document("Dial \(number)", top: top, bottom: bottom, number: number)
    }
  }

  private static func document(
    _ title: String, top: String = "", bottom: String = "", number: Int = 0
  ) -> [Document] {
    let text = """
      \(top)

      # \(title)

      Dial number \(number) lets people choose one of its own values.

      ## Sizes

      Keep dial \(number) large.

      \(bottom)
      """
    let source = Source(dump: "dump", path: "dial-\(number).md", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    return
      (try? MarkdownDialect.markdown.ingest(source, profile: profile, into: &diagnostics).documents)
      ?? []
  }

  /// What is taken out of each of the documents, joined by ` / `.
  private static func taken(from documents: [Document]) -> Set<String> {
    let furniture = RepeatedFurniture(documents, profile: profile)
    return Set(
      documents.map { document in
        var stripped = document
        var diagnostics = Diagnostics()
        furniture.strip(&stripped, profile: profile, into: &diagnostics)
        #expect(
          (stripped.words + stripped.furniture.flatMap(Self.words)).sorted() == document.words)
        #expect(diagnostics.repairs["repeated-furniture"] ?? 0 == stripped.furniture.count)
        return stripped.furniture.joined(separator: " / ")
      })
  }

  fileprivate static func words(_ text: String) -> [String] { Array(Words(text)) }

  @Test func linesAtBothEndsGo() {
    let documents = Self.documents(
      6, top: "[Home](/home) | [All dials](/dials)\n\nSkip to the text",
      bottom: "Was this page useful?\n\n---\n\n© 2026 Lumen Works. All rights reserved.")
    let expected =
      "Home | All dials / Skip to the text / © 2026 Lumen Works. All rights reserved."
      + " / Was this page useful?"
    #expect(Self.taken(from: documents) == [expected])
  }

  @Test func aSectionOfNothingElseGoesWithItsHeading() {
    let documents = Self.documents(5, bottom: "## Feedback\n\nTell us what is wrong")
    #expect(Self.taken(from: documents) == ["Tell us what is wrong / Feedback"])
  }

  /// A heading of the guide's own stays, and that of a log which the dump lost does not.
  @Test(arguments: [("Change log", true), ("Overview", false)])
  func theHeadingOfALostLogGoes(heading: String, goes: Bool) {
    let footer = "© 2026 Lumen Works. All rights reserved."
    let taken = Self.taken(
      from: Self.documents(5, bottom: "## \(heading)\n\n\(footer)\n\nWas this page useful?"))
    #expect(taken.allSatisfy { $0.contains(heading) } == goes)
    #expect(taken.count == 1)
  }

  @Test func theLineAfterTheTitleIsNoAbstract() throws {
    let documents = (0..<5).flatMap { Self.document("Dial \($0)\n\nPrint this page", number: $0) }
    let furniture = RepeatedFurniture(documents, profile: Self.profile)
    var document = try #require(documents.first)
    #expect(document.abstract?.content.plainText == "Print this page")
    var diagnostics = Diagnostics()
    furniture.strip(&document, profile: Self.profile, into: &diagnostics)
    #expect(
      document.abstract?.content.plainText
        == "Dial number 0 lets people choose one of its own values.")
  }

  @Test(arguments: [
    ["Last updated on 3 May 2025", "Last updated on 12 June 2024", "Last updated on 1 Sep 2025"],
    ["Modified: 2025-05-03", "Modified: 2024-12-24"],
    ["Source https://lumen.example/a", "Source https://lumen.example/b?c=1"],
  ]) func datesAndAddressesOfAPageAreMasked(lines: [String]) {
    let documents = (0..<6).flatMap {
      Self.document("Dial \($0)", bottom: lines[$0 % lines.count], number: $0)
    }
    #expect(Self.taken(from: documents) == Set(lines))
  }

  @Test func aNumberThatGrowsWithThePageSaysHowLongItIs() {
    func documents(_ minutes: [Int], unit: String) -> [Document] {
      minutes.enumerated().flatMap { index, number in
        let text = String(repeating: "Turn the dial slowly and look at it. ", count: index * 9)
        return Self.document("Dial \(index)\n\n\(number) \(unit)\n\n\(text)", number: index)
      }
    }
    let taken = Self.taken(from: documents([1, 1, 2, 3, 3, 4], unit: "min read"))
    #expect(taken == ["1 min read", "2 min read", "3 min read", "4 min read"])
    #expect(Self.taken(from: documents([4, 1, 3, 2, 5, 1], unit: "lamps")) == [""])
  }

  /// What stands above the title in place of what other pages have there says of what kind it is.
  @Test func aLineAboveTheTitleGoesWithThoseInItsPlace() {
    let navigation = "[Home](/home) | [All dials](/dials)"
    func documents(_ lines: [String]) -> [Document] {
      lines.enumerated().flatMap { index, line in
        Self.document("Dial \(index)", top: navigation + "\n\n" + line, number: index)
      }
    }
    let kinds = ["**article**", "**article**", "**article**", "**article**", "**article**"]
    #expect(
      Self.taken(from: documents(kinds + ["**Overview page**"])) == [
        "Home | All dials / article", "Home | All dials / Overview page",
      ])
    #expect(
      Self.taken(from: documents(kinds + ["Turn it first"])) == [
        "Home | All dials / article", "Home | All dials",
      ])
  }

  /// Each of these stands on every page, and is or may be text of the guide.
  @Test(arguments: [
    "Not supported in wristOS.", "Not supported on Lumen Band", "Keep it large.",
    "A dial that turns without a sound is a dial that nobody will trust, whatever its size",
    "## Platform considerations\n\nNothing else to say", "Thank you for turning!",
    "| A | B |\n|---|---|\n| 1 | 2 |", "> **Note**\n>\n> Turn it.", "- Turn it\n- Press it",
    "    turn(dial)", "![A dial](https://art.lumen.example/dial.png)",
  ])
  func whatAGuideRepeatsStays(bottom: String) {
    #expect(Self.taken(from: Self.documents(12, bottom: bottom)) == [""])
  }

  @Test func whatStandsWithinThePageStays() {
    let documents = (0..<6).flatMap {
      Self.document("Dial \($0)", bottom: "All about dials\n\nThe end of dial \($0)", number: $0)
    }
    #expect(Self.taken(from: documents) == [""])
  }

  @Test func smallDumpsAndCopiesProveNothing() {
    #expect(Self.taken(from: Self.documents(4, bottom: "All about dials")) == [""])
    let copies = (0..<9).flatMap { Self.document("Dial", bottom: "All about dials", number: $0) }
    #expect(Self.taken(from: copies) == [""])
    let few =
      Self.documents(5, bottom: "All about dials")
      + (5..<11).flatMap {
        Self.document("Dial \($0)", number: $0)
      }
    #expect(Self.taken(from: few) == [""])
  }
}

extension Document {
  fileprivate var furniture: [String] {
    residue.filter { $0.outcome == .furniture }.map(\.text)
  }

  /// Sorted, of all visible text.
  fileprivate var words: [String] {
    var texts = [abstract?.content.plainText ?? ""]
    var open = [root]
    while let section = open.popLast() {
      texts += [section.headingText] + section.blocks.map(\.content.plainText)
      open += section.sections
    }
    return texts.flatMap(RepeatedFurnitureTests.words).sorted()
  }
}

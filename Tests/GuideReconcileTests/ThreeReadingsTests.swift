import GuideModel
import TestSupport
import Testing

@testable import GuideReconcile

/// Of three documents each may say something of its own, and one of them may be damaged.
@Suite struct ThreeReadingsTests {
  private static let start = "# Dials\nA dial is turned by hand, and it clicks at every step.\n"
  private static let end = "\nWhat is turned too far comes back by itself after a while."
  private static let dates = ["a": "2024-01-01", "b": "2025-01-01", "c": "2026-01-01"]

  private static func readings(
    _ inlines: [[Inline]], _ captured: [String: String]
  ) -> [BlockContent] {
    let documents = zip(["a", "b", "c"], inlines).map { dump, inlines in
      var document = sample(dump, start + "x" + end)
      document.root.blocks[1].content = .paragraph(inlines)
      return document
    }
    let blocks = reconcile(documents, captured: captured).topic.root.blocks
    return blocks.map(\.content) + blocks.flatMap(\.allAlternatives).map(\.content)
  }

  /// Whatever it is in which they differ, and whatever makes them look alike.
  @Test(arguments: [[:], dates]) func eachIsTold(captured: [String: String]) {
    func link(_ path: String) -> [Inline] {
      [
        .text("Before it is turned, read "),
        .link(content: [.text("the book")], target: .external("https://art.example/" + path)),
      ]
    }
    func code(_ text: String) -> [Inline] { [.text("Before it is turned, set "), .code(text)] }
    for inlines in [
      ["one", "two", "three"].map(link), ["Cog", "cOg", "coG"].map(link),
      ["COG_HOME", "cog_home", "Cog_Home"].map(code), ["a b", "ab", "a-b"].map(code),
    ] {
      let told = Self.readings(inlines, captured)
      for own in inlines { #expect(told.contains(.paragraph(own)), "\(own) of \(captured)") }
    }
  }

  @Test(arguments: [[:], dates]) func whatIsStruckOutIsTakenFromNobodyElse(
    captured: [String: String]
  ) {
    let plain: [Inline] = [.text("It may never be turned by anybody else.")]
    let told = Self.readings([[.strikethrough(plain)], plain, plain], captured)
    #expect(told.contains(.paragraph(plain)))
    #expect(told.contains(.paragraph([.strikethrough(plain)])))
  }

  /// A copy without its cells is the same as either of two that contradict each other.
  @Test(arguments: [["a", "b", "c"], ["b", "a", "c"], ["c", "b", "a"]])
  func aDamagedCopyMakesNoTwoOthersTheSame(order: [String]) {
    func table(_ mass: String, _ isEmpty: Bool) -> String {
      let rows = ["Rim": mass, "Hub": "4", "Cog": "5", "Pin": "6", "Cap": "7"].sorted { $0 < $1 }
      let cells = rows.map { "| \($0.key) | \(isEmpty ? "" : $0.value) |" }
      return Self.start + "| Part | Mass |\n" + cells.joined(separator: "\n")
    }
    let texts = ["a": table("23", false), "b": table("0", true), "c": table("29", false)]
    for captured in [[:], Self.dates] {
      let documents = order.map { sample($0, texts[$0, default: ""]) }
      let blocks = reconcile(documents, captured: captured).topic.root.blocks
      let words = blocks.map(\.content.plainText) + blocks.flatMap(\.partStory)
      for mass in ["23", "29"] {
        #expect(words.contains { $0.contains(mass) }, "\(mass) \(order)")
      }
    }
  }
}

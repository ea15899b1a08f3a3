import GuideModel
import TestSupport
import Testing

@testable import GuideIngest

/// What an aside is called by its writer is either what its kind says, or stands in it.
@Suite struct AsideLabelTests {
  /// The asides of a page, those in others and in lists too: kind, then the text of each paragraph.
  private func asides(_ text: String, path: String = "page.md") throws -> [String] {
    let source = Source(dump: "d", path: path, bytes: Array(("# Dials\n\n" + text).utf8))
    let profile = try #require(TestProfiles.named("default"))
    var diagnostics = Diagnostics()
    let documents = try MarkdownDialect.markdown.ingest(
      source, profile: profile, into: &diagnostics
    ).documents
    let blocks = documents.flatMap { $0.root.walk.flatMap { $0.blocks.map(\.content) } }
    return blocks.walk.compactMap { block in
      guard case .aside(let kind, let blocks) = block else { return nil }
      return ([kind.rawValue] + blocks.map(\.plainText)).joined(separator: " / ")
    }
  }

  @Test(arguments: [
    (":::info\nTurn it.\n:::", "note / Turn it."), ("!!! info\n    Turn it.", "note / Turn it."),
    ("<Info>\nTurn it.\n</Info>", "note / Turn it."),
    ("> **Info**\n>\n> Turn it.", "note / Info / Turn it."),
    ("> [!hint]\n> Turn it.", "tip / hint / Turn it."),
    ("> [!TIP]\n> Turn it.", "tip / Turn it."), ("> **Note:** Turn it.", "note / Turn it."),
    ("> Attention: Turn it.", "caution / Attention / Turn it."),
    // Its title takes the place of the label.
    (":::info By hand\nTurn it.\n:::", "note / By hand / Turn it."),
    (":::warning By hand\nTurn it.\n:::", "warning / By hand / Turn it."),
  ]) func aLabelThatTheKindDoesNotSayStays(text: String, expected: String) throws {
    #expect(try asides(text) == [expected])
  }

  @Test func asidesInsideOthersAreRead() throws {
    let nested = """
      :::: tip
      Turn it.

      ::: warning Hot
      Not at once.
      :::

      And back.
      ::::
      """
    #expect(
      try asides(nested) == [
        "tip / Turn it. / Hot\nNot at once. / And back.", "warning / Hot / Not at once.",
      ])
    let same = ":::tip\nTurn it.\n\n:::note\nSlowly.\n:::\n\nAnd back.\n:::"
    #expect(
      try asides(same) == ["tip / Turn it. / Slowly. / And back.", "note / Slowly."])
    let indented = "!!! tip\n    Turn it.\n\n    !!! note\n        Slowly.\n\n    And back."
    #expect(try asides(indented) == ["tip / Turn it. / Slowly. / And back.", "note / Slowly."])
  }

  @Test func asidesInListsAndTabsInAsidesAreRead() throws {
    let list = "1. First\n\n    !!! tip\n        Use both hands.\n\n2. Second"
    #expect(try asides(list) == ["tip / Use both hands."])
    let tabs = "!!! note\n    Turn it.\n\n    === \"Left\"\n\n        By hand.\n\n    Then stop."
    #expect(try asides(tabs) == ["note / Turn it. / Left / By hand. / Then stop."])
    #expect(try asides(":::{warning}\nHot.\n:::") == ["warning / Hot."])
    #expect(try asides(":::{figure} a.png\nHot.\n:::") == [])
  }

  @Test func whatClosesNothingStays() throws {
    let text = ":::tip\nTurn it.\n\n:::note Slowly\n\n:::"
    #expect(try asides(text) == [])
  }
}

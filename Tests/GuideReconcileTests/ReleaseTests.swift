import GuideModel
import Testing

@testable import GuideReconcile

/// Two releases of one site: what the newer one says no more is told, whatever the rest of it shows.
@Suite struct ReleaseTests {
  private static let dates = ["a": "2025-01-01", "c": "2026-01-01"]
  private static let things = ["lamp", "tray", "dial", "knob", "rim", "shelf", "hinge"]

  private func care(_ thing: String) -> String {
    "A \(thing) is cleaned once a week by hand, from the left to the right of the \(thing)."
  }

  private func group(_ name: String, _ old: [String], _ new: [String]) -> TopicGroup {
    let documents = [("a", old), ("c", new)].map { dump, lines in
      var page = sample(dump, "# \(name)\n## Care\n" + lines.joined(separator: "\n"))
      page.slug = name
      return page
    }
    return TopicGroup(slug: name, documents: documents)
  }

  /// Of the blocks of the last group.
  private func statuses(_ groups: [TopicGroup]) -> [String: Status] {
    let blocks = reconcile(groups, Self.dates).last?.topic.root.sections[0].blocks ?? []
    return Dictionary(uniqueKeysWithValues: blocks.map { ($0.content.plainText, $0.status) })
  }

  private let gone = "Never turn it against the clock, or the spring inside will break at once."

  /// Pages of the same words show that the newer dump has what others have.
  @Test func aPageThatBothHaveWordForWordIsEvidence() {
    let same = Self.things.map { group($0, [care($0), gone], [care($0), gone]) }
    let (first, last) = (care("box"), care("lid"))
    let found = statuses(same + [group("page", [first, gone, last], [first, last])])
    #expect(found == [first: .current, gone: .withdrawn, last: .current])
  }

  /// Nor is it evidence of loss where something else stands in its place.
  @Test func whatIsReplacedIsNotLost() {
    let replaced = Self.things.map { thing in
      group(
        thing,
        [
          "Of a \(thing).", "Ask for the old \(thing) by letter.", "Send its key with it.",
          "End of \(thing)s.",
        ],
        ["Of a \(thing).", "Nobody sells these today.", "End of \(thing)s."])
    }
    let found = statuses(replaced)
    #expect(found["Ask for the old hinge by letter."] == .withdrawn)
    #expect(found["Nobody sells these today."] == .current)
  }

  /// Where other pages are whole and it says something of its own, it was written anew, or a part of it
  /// is all that was captured: a person is told either way.
  @Test(arguments: [true, false], [true, false])
  func ofAPageThatIsFarShorterTheRestIsUnconfirmed(othersAreWhole: Bool, saysMore: Bool) {
    let others = Self.things.map { thing in
      let old = [
        care(thing), "Of a \(thing) there are three kinds in each house.", "End of \(thing)s.",
      ]
      return group(
        thing, old, othersAreWhole ? old.map { $0.replacing("three", with: "four") } : [old[2]])
    }
    let old = Self.things.map(care)
    let new = saysMore ? "Today nobody needs to clean these." : old[0]
    let found = statuses(others + [group("page", old, [new])])
    let expected: Status = othersAreWhole && saysMore ? .unconfirmed : .current
    #expect(old.dropFirst().map { found[$0] } == old.dropFirst().map { _ in expected })
  }
}

import GuideModel
import GuideText
import TestSupport
import Testing

@testable import GuideReconcile

/// The check that no two passages of a page say nearly the same, and neither is a reading of the other.
@Suite struct UnreportedReadingTests {
  /// Blocks as if alignment had not seen that some are one: each with the documents that have it.
  private func found(
    _ texts: [(text: String, heading: Int, readings: Set<Int>)], status: Status = .current,
    in pages: [String] = [
      "# Dials\n## Small\nA small dial.\n## Large\nA large dial.",
      "# Dials\n## Small\nA small dial.\n## Large\nA large dial.",
    ]
  ) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    let reconciler = Reconciler(
      profile: lumenProfile, dumps: [], addresses: Addresses(profile: lumenProfile, groups: []))
    let documents = pages.enumerated().map { sample("dump-\($0)", $1) }
    let aligned = reconciler.align(
      TopicGroup(slug: "dials", documents: documents), into: &diagnostics)
    let judge = Judge(
      addresses: aligned.addresses, habits: aligned.habits.settled, chronology: aligned.chronology)
    let blocks = texts.enumerated().map { index, shown in
      var settled = SettledBlock(.paragraph([.text(shown.text)]))
      let dump = "dump-\(shown.readings.min() ?? 0)"
      settled.block.provenance = [
        Provenance(
          Origin(dump: dump, path: "page.md", location: .lines(index + 1...index + 1)), role: .kept)
      ]
      settled.block.status = status
      settled.heading = shown.heading
      settled.readings = shown.readings
      return settled
    }
    let topic = TopicAssembly(aligned, judge: judge).assemble().topic
    return UnreportedReadings(aligned, judge).diagnostics(blocks, of: topic)
  }

  private static let (five, eight) = (
    "A dial that nobody turns goes back to its start after 5 minutes of rest.",
    "A dial that nobody turns goes back to its start after 8 minutes of rest."
  )

  @Test func anotherNumberInAnotherDocumentIsReported() throws {
    let found = found([(Self.five, 1, [0]), (Self.eight, 1, [1])])
    #expect(found.count == 1)
    let diagnostic = try #require(found.first)
    #expect(diagnostic.place?.description == "dump-0/page.md:1")
    #expect(diagnostic.notes.first == "the other is at dump-1/page.md:2")
  }

  /// A document that has both is evidence that they are two.
  @Test func whatOneDocumentSaysTwiceIsNotReported() {
    #expect(found([(Self.five, 1, [0]), (Self.eight, 1, [0])]) == [])
    #expect(found([(Self.five, 1, [0, 1]), (Self.eight, 1, [1])]) == [])
    // Two headings that both have.
    #expect(found([(Self.five, 1, [0]), (Self.eight, 2, [1])]) == [])
  }

  @Test func whatIsGoneSaysTheSameOrSaysLittleIsNotReported() {
    #expect(found([(Self.five, 1, [0]), (Self.eight, 1, [1])], status: .withdrawn) == [])
    #expect(found([(Self.five, 1, [0]), (Self.five, 1, [1])]) == [])
    #expect(found([("Turn it 5 times.", 1, [0]), ("Turn it 8 times.", 1, [1])]) == [])
    let other = "A lid that nobody shuts falls down by itself after 8 minutes, with a loud bang."
    #expect(found([(Self.five, 1, [0]), (other, 1, [1])]) == [])
  }

  /// A heading of one document each, under a changed number, with the same or no text below.
  @Test func aHeadingUnderAnotherNumberIsReported() {
    let texts: [(text: String, heading: Int, readings: Set<Int>)] = []
    let rest = "## Start\nA small dial.\n## Use\nTurn it.\n## End\nA large dial."
    let pages = ["# Dials\n## Step 3: oil\n\(rest)", "# Dials\n\(rest)\n## Step 4: oil"]
    #expect(found(texts, in: pages).map(\.place?.line) == [2])
    let listed = "# Dials\n## Step 1: oil\nOil it well today.\n## Step 2: oil\nWipe it dry then."
    #expect(found(texts, in: [listed, listed + "\n## Step 3: oil\nTurn it about twice."]) == [])
  }

  @Test("Of many random passages the changed ones are reported, and no other")
  func random() {
    var random = SeededGenerator(seed: TestSeed.fresh)
    var shown: [(text: String, heading: Int, readings: Set<Int>)] = []
    var changed = 0
    for number in 0..<40 {
      let words = (0..<14).map { "w\(number)x\($0)" }
      let value = Int.random(in: 10...99, using: &random)
      shown.append((words.joined(separator: " ") + " \(value).", 1, [0]))
      guard random.chance(3) else { continue }
      changed += 1
      shown.append((words.joined(separator: " ") + " \(value + 1).", 1, [1]))
    }
    shown.shuffle(using: &random)
    #expect(found(shown).count == changed, "\(TestSeed.fresh)")
  }

  /// Two whole pages in which a random number of each paragraph was changed, merged as builds do.
  @Test("Merging leaves nothing unreported")
  func merged() {
    var random = SeededGenerator(seed: TestSeed.fresh)
    let things = ["lamp", "tray", "dial", "knob", "rim", "shelf", "hinge", "lid"].shuffled(
      using: &random)
    func page(_ changes: Bool) -> String {
      var text = "# Things"
      for thing in things {
        let minutes = changes && random.chance(2) ? 8 : 5
        text += "\n## \(thing)\nA \(thing) that nobody turns goes back after \(minutes) minutes.\n"
        text += "It is cleaned by hand, and then the \(thing) is dried for \(minutes) hours."
      }
      return text
    }
    let topic = reconcile([sample("a", page(false)), sample("b", page(true))])
    #expect(topic.diagnostics == [], "\(TestSeed.fresh)")
  }
}

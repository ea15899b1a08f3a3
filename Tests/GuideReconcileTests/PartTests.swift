import GuideModel
import Testing

@testable import GuideReconcile

private let list = """
  # Knobs
  - Turn the knob until it clicks once.
  - Wait for 300 ms before you let go.
  - Ask a neighbour to listen for the bell.
  """
private let dates = ["a": "2025-01-01", "b": "2026-01-01"]

private func blocks(
  _ old: String, _ new: String, captured: [String: String] = dates
) -> [Block] {
  reconcile([sample("a", old), sample("b", new)], captured: captured).topic.root.blocks
}

@Suite struct PartTests {
  @Test func anItemThatTheNewerLacksIsWithdrawn() {
    let new = list.replacingOnce("- Wait for 300 ms before you let go.\n", "")
    let found = blocks(list, new)
    #expect(found.map(\.content.partCount) == [2])
    #expect(found.map(\.partStory) == [["1 withdrawn: Wait for 300 ms before you let go."]])
    #expect(found.allSatisfy { $0.alternatives.isEmpty && $0.status == .current })
  }

  @Test func anItemThatMovedIsTheSame() {
    let moved =
      list.replacingOnce("- Wait for 300 ms before you let go.\n", "")
      + "\n- Wait for 300 ms before you let go."
    for captured in [dates, [:]] {
      let found = blocks(list, moved, captured: captured)
      #expect(found.map(\.content.partCount) == [3])
      #expect(found.map(\.partStory) == [[]])
    }
  }

  @Test func anItemThatTheNewerHasIsAnAddition() {
    let new = list + "\n- Put the cover back on the knob."
    #expect(blocks(list, new).map(\.partStory) == [[]])
  }

  @Test func aChangedItemHasItsOwnReading() {
    let new = list.replacingOnce("300 ms", "400 ms")
    #expect(
      blocks(list, new).map(\.partStory)
        == [["1 superseded: Wait for 300 ms before you let go."]])
    #expect(
      blocks(list, new, captured: [:]).map(\.partStory)
        == [["1 conflict: Wait for 400 ms before you let go."]])
  }

  /// Where it stands now and where it stood are no two readings of it.
  @Test func aReadingOfAStepHasItsNumber() {
    func steps(_ dump: String, _ text: String) -> Document {
      var document = sample(dump, text)
      for index in document.root.blocks.indices {
        guard case .list(_, let items) = document.root.blocks[index].content else { continue }
        document.root.blocks[index].content = .list(ordered: true, items: items)
      }
      return document
    }
    func parts(_ old: String, _ new: String) -> [BlockPart] {
      let documents = [steps("a", old), steps("b", new)]
      return reconcile(documents, captured: dates).topic.root.blocks.flatMap(\.parts)
    }
    let found = parts(list.replacingOnce("300 ms", "400 ms"), list)
    #expect(found.map(\.index) == [1])
    #expect(
      found.flatMap(\.alternatives).map(\.content) == [
        .list(
          ordered: ListNumbering(ordered: true, start: 2),
          items: [[.paragraph([.text("Wait for 400 ms before you let go.")])]])
      ])
    let shifted = list.replacingOnce("# Knobs\n", "# Knobs\n- Put your hand on the cover.\n")
    let added = parts(list, shifted)
    #expect(added.map(\.index) == [0] && added.flatMap(\.alternatives).isEmpty)
    #expect(added.map { $0.provenance.map(\.origin.dump) } == [["b"]])
  }

  @Test func anItemThatOnlyOneHasIsUnconfirmed() {
    let other = list.replacingOnce("- Wait for 300 ms before you let go.\n", "")
    for documents in [(list, other), (other, list)] {
      let found = blocks(documents.0, documents.1, captured: [:])
      #expect(found.map(\.content.partCount) == [3])
      #expect(
        found.map(\.partStory) == [["1 unconfirmed: Wait for 300 ms before you let go."]])
    }
  }

  /// Nothing says which of the two is newer, so each item must stand somewhere.
  @Test func listsOfWhichEachLacksAnItemStayTwoReadings() {
    let one = list + "\n- Put the cover back on the knob."
    let other = list + "\n- Oil the hinge of the little door twice a year."
    let found = blocks(one, other, captured: [:])
    #expect(found.count == 1)
    #expect(found.flatMap(\.alternatives).count == 1)
  }

  /// What one document says around something, another may hold together.
  @Test(arguments: [["a", "b"], ["b", "a"]])
  func aListThatIsPartedStandsAroundWhatPartsIt(order: [String]) {
    let texts = [
      "a": """
      # Knobs
      - Turn the knob until it clicks once.
      - Wait for 300 ms before you let go.
      A bell rings below the desk.
      - Ask a neighbour to listen for the bell.
      - Oil the hinge of the door twice a year.
      """,
      "b": """
      # Knobs
      - Turn the knob until it clicks once.
      - Wait for 300 ms before you let go.
      - Ask a neighbour to listen for the bell.
      - Oil the hinge of the door twice a year.
      """,
    ]
    let topic = reconcile(order.map { sample($0, texts[$0, default: ""]) }).topic
    let found = topic.root.blocks.map(\.content.plainText)
    let bell = found.firstIndex { $0.hasPrefix("A bell") }
    #expect(found.count == 3 && bell == 1, "\(found)")
  }

  @Test func anEntryThatTheNewerLacksIsWithdrawn() {
    let old = "# Knobs\n-> Dials\n-> Levers\n-> Bells"
    let new = "# Knobs\n-> Dials\n-> Bells\n-> Cranks"
    let found = blocks(old, new)
    #expect(found.map(\.content.plainText) == ["Dials\nBells\nCranks"])
    #expect(found.map(\.partStory) == [["1 withdrawn: Levers"]])
  }

  /// What a list says that has no entry of the shown one is cited where its entries are told.
  @Test func aListOfOtherEntriesSaysNothingOfTheShownOne() {
    func dumps(_ old: String) -> [[String]] {
      let found = blocks(old, "# Knobs\n-> Cranks\n-> Bells")
      #expect(found.map(\.content.plainText) == ["Cranks\nBells"])
      return found.map { $0.provenance.map(\.origin.dump) }
    }
    #expect(dumps("# Knobs\n-> Dials\n-> Bells") == [["b", "a"]])
    #expect(dumps("# Knobs\n-> Dials\n-> Levers") == [["b"]])
  }

  @Test func aDialectThatCarriesNoLinksLacksNoEntry() {
    let old = sample("a", "# Knobs\n-> Dials\n-> Levers\n-> Bells")
    let new = sample("b", "# Knobs\n-> Dials\n-> Bells")
    let found = reconcile([old, new], captured: dates, lacking: ["b": [.links]]).topic.root.blocks
    #expect(found.map(\.content.plainText) == ["Dials\nLevers\nBells"])
    #expect(found.map(\.partStory) == [[]])
  }

  @Test func aSectionThatTheNewerLacksIsWithdrawnAsAWhole() {
    let old = """
      # Knobs
      ## Brass
      Polish brass knobs every spring, and let them dry in the sun before anyone turns them.
      Never polish them in autumn, when the air is damp and the cloth leaves marks on the rim.
      ## Steel
      Steel knobs need a drop of oil in autumn, and nothing else for the rest of the year.
      """
    let new = old.split(separator: "\n").prefix(4).joined(separator: "\n")
    let topic = reconcile([sample("a", old), sample("b", new)], captured: dates).topic
    #expect(topic.root.sections.map(\.status) == [.current, .withdrawn])
    #expect(topic.root.sections[1].blocks.map(\.status) == [.withdrawn])
  }

  @Test func ofThreeDocumentsTheNewestDecides() {
    let middle = list.replacingOnce("- Wait for 300 ms before you let go.\n", "")
    let documents = [sample("a", list), sample("b", middle), sample("c", list)]
    let captured = dates.merging(["c": "2026-06-01"]) { $1 }
    #expect(
      reconcile(documents, captured: captured).topic.root.blocks.map(\.partStory) == [[]])
  }

  /// One place with two titles is one entry, of which the newer title is shown.
  @Test func entriesOfOneTargetAreReadingsOfEachOther() {
    let pages = ["Dials", "Of dials"].map { title -> Document in
      var page = sample(title == "Dials" ? "a" : "b", "# Knobs\n-> Dials\n-> Levers")
      let origin = page.root.blocks[0].origin
      let entries = [title, "Levers"].map {
        LinkEntry(
          title: [.text($0)],
          target: .external($0 == "Levers" ? "https://a.example/l" : "https://a.example/d"))
      }
      page.root.blocks = [SourceBlock(.links(kind: .related, entries: entries), origin: origin)]
      return page
    }
    let block = reconcile(pages, captured: dates).topic.root.blocks[0]
    #expect(block.content.plainText == "Of dials\nLevers")
    #expect(block.allAlternatives.map(\.content.plainText) == ["Dials"])
    #expect(block.parts.allSatisfy { $0.status == .current })
  }
}

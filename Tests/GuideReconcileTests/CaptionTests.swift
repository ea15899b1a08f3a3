import GuideModel
import Testing

@testable import GuideReconcile

@Suite struct CaptionTests {
  private static let picture = Image(url: "https://lumen.example/knob.svg", alt: "A knob")
  private static let text: [Inline] = [.text("A knob is turned slowly. It clicks 12 times.")]

  private func document(_ dump: String, _ blocks: BlockContent...) -> Document {
    var document = sample(dump, "# Knobs")
    document.root.blocks = blocks.map { SourceBlock($0, origin: document.root.origin) }
    return document
  }

  private static let glued = BlockContent.figure(Figure(image: picture, caption: text))
  private static let alone = BlockContent.figure(Figure(image: picture, caption: []))

  @Test func aParagraphGluedToAPictureIsNoCaptionWhereAnotherDumpParts() {
    let documents = [
      document("a", Self.glued), document("b", Self.alone, .paragraph(Self.text)),
    ]
    for documents in [documents, documents.reversed()] {
      let blocks = reconcile(documents).topic.root.blocks
      #expect(blocks.map(\.content) == [Self.alone, .paragraph(Self.text)])
      #expect(blocks.map { Set($0.provenance.map(\.origin.dump)) } == [["a", "b"], ["a", "b"]])
    }
  }

  /// Who lacks films says nothing of their captions, whatever captions of pictures it has.
  @Test func aCaptionOfAFilmGoesWithIt() {
    let caption: [Inline] = [.text("A knob that turns")]
    let texts = ["A knob turns as far as it goes.", "It clicks at each of its twelve steps."].map {
      BlockContent.paragraph([.text($0)])
    }
    let film = BlockContent.video(description: [.text("A knob is turned.")], label: nil)
    let documents = [
      document("a", texts[0], film, .paragraph(caption), texts[1]),
      document("b", texts[0], .figure(Figure(image: nil, caption: caption)), texts[1]),
      document("c", texts[0], texts[1]),
    ]
    let dates = ["a": "2024-01-01", "b": "2025-01-01", "c": "2026-01-01"]
    for lacks in [[PassageKind.film], []] {
      let topic = reconcile(documents, captured: dates, lacking: ["b": lacks, "c": lacks]).topic
      let found = topic.root.blocks.filter { $0.content.plainText.hasPrefix("A knob that turns") }
      #expect(found.map(\.status) == [lacks.isEmpty ? .withdrawn : .current])
    }
  }

  @Test func aCaptionThatEveryDumpHasStays() {
    let blocks = reconcile([document("a", Self.glued), document("b", Self.glued)]).topic.root.blocks
    #expect(blocks.map(\.content) == [Self.glued])
  }

  /// A name that one dump lacks once may have been taken away.
  @Test func theNameOfATabIsTold() throws {
    let captioned = Figure(
      image: Self.picture, caption: [.strong([.text("A knob")]), .text(" is turned.")])
    let named = Figure(
      image: Self.picture, caption: [.text("A knob is turned.")], label: "Turned")
    let documents = [document("a", .figure(named)), document("b", .figure(captioned))]
    let alone = try #require(reconcile([documents[1]]).topic.root.blocks.first)
    for documents in [documents, documents.reversed()] {
      let merged = reconcile(documents, captured: ["a": "2030-01-01", "b": "2031-01-01"])
      let block = try #require(merged.topic.root.blocks.first)
      #expect(merged.topic.root.blocks.count == 1)
      #expect(block.content == .figure(captioned))
      #expect(block.id == alone.id)
      #expect(block.status == .current)
      #expect(block.alternatives.map(\.facets) == [[.label]])
      #expect(
        merged.ledger.first { $0.target == block.id && $0.origin.dump == "a" }?.text
          == "Turned\nA knob is turned.\nA knob")
    }
  }

  /// What was said otherwise stood in a tab that may be another now.
  @Test func theNameOfATabStaysWithAnEarlierReading() throws {
    let before = Figure(
      image: Self.picture, caption: [.text("A knob is turned by 12 steps.")], label: "Turned")
    var after = before
    after.caption = [.text("A knob is turned by 15 steps.")]
    after.label = nil
    let blocks = reconcile(
      [document("a", .figure(before)), document("b", .figure(after))],
      captured: ["a": "2030-01-01", "b": "2031-01-01"]
    ).topic.root.blocks
    #expect(blocks.map(\.content) == [.figure(after)])
    #expect(blocks.first?.alternatives.map(\.content) == [.figure(before)])
  }

  /// A dump without pictures has captions as paragraphs.
  @Test func aParagraphAloneSaysNothingAboutAPicture() {
    let documents = [document("a", Self.glued), document("b", .paragraph(Self.text))]
    #expect(reconcile(documents).topic.root.blocks.map(\.content) == [Self.glued])
  }
}

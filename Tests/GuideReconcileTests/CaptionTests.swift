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

  @Test func aCaptionThatEveryDumpHasStays() {
    let blocks = reconcile([document("a", Self.glued), document("b", Self.glued)]).topic.root.blocks
    #expect(blocks.map(\.content) == [Self.glued])
  }

  /// A dump without pictures has captions as paragraphs.
  @Test func aParagraphAloneSaysNothingAboutAPicture() {
    let documents = [document("a", Self.glued), document("b", .paragraph(Self.text))]
    #expect(reconcile(documents).topic.root.blocks.map(\.content) == [Self.glued])
  }
}

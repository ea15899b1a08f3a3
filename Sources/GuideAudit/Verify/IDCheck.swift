internal import GuideModel
internal import GuideReconcile
internal import GuideText

/// Computes the ids of a topic's sections and blocks again.
struct IDCheck {
  /// What is wrong, with pointers into the topic's JSON.
  static func wrong(in topic: Topic) -> [(pointer: String, expected: String)] {
    var ids = BlockIDs(slug: topic.slug)
    var wrong: [(pointer: String, expected: String)] = []
    func check(_ block: Block, _ pointer: String) {
      let expected = ids.next(block.content)
      if block.id != expected { wrong.append((pointer + "/id", expected)) }
    }
    if let abstract = topic.abstract { check(abstract, "/abstract") }
    var root = topic.root
    // A fragment by which others link to a section makes no id; a heading that was renamed keeps it.
    root.editEach { section in
      guard let anchor = section.anchor, section.id != anchor,
        !section.id.contains(anchor) || section.id == HeadingAnchor.id(of: section.headingText)
      else { return }
      section.anchor = section.alternatives.map { HeadingAnchor.id(of: $0.content.plainText) }
        .first { section.id.contains($0) }
    }
    var sectionIDs = SectionIDs()
    sectionIDs.assign(to: &root)
    for (placed, expected) in zip(topic.root.placed, root.walk) {
      let pointer = "/root" + placed.pointer
      if placed.section.id != expected.id { wrong.append((pointer + "/id", expected.id)) }
      for (block, place) in zip(placed.section.blocks, placed.section.blockPointers) {
        check(block, pointer + place)
      }
    }
    return wrong
  }
}

internal import GuideModel
internal import GuideReconcile

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
    func check(_ section: Section, _ pointer: String, expected: Section) {
      if section.id != expected.id { wrong.append((pointer + "/id", expected.id)) }
      for (index, block) in section.blocks.enumerated() {
        check(block, "\(pointer)/blocks/\(index)")
      }
      for (index, child) in section.sections.enumerated() {
        check(child, "\(pointer)/sections/\(index)", expected: expected.sections[index])
      }
    }
    if let abstract = topic.abstract { check(abstract, "/abstract") }
    var root = topic.root
    var sectionIDs = SectionIDs()
    sectionIDs.assign(to: &root)
    check(topic.root, "/root", expected: root)
    return wrong
  }
}

import GuideModel

extension Topic {
  /// Without what only earlier pages say, and what a person decided against.
  var current: Topic {
    var topic = self
    topic.root = root.current
    topic.abstract = abstract?.current
    return topic
  }
}

extension Section {
  fileprivate var current: Section {
    var section = self
    section.alternatives.removeAll { $0.relation != .conflict }
    section.filterBlocks { $0.status != .withdrawn }
    section.blocks = section.blocks.map(\.current)
    section.sections = section.sections.filter { $0.status != .withdrawn }.map(\.current)
    return section
  }
}

extension Block {
  fileprivate var current: Block {
    var block = self
    block.alternatives.removeAll { $0.relation != .conflict }
    block.parts = parts.filter { $0.status != .withdrawn }.map { part in
      var part = part
      part.alternatives.removeAll { $0.relation != .conflict }
      return part
    }
    return block
  }
}

extension Document {
  /// Replaces every link target and picture of the page.
  package mutating func mapTargets(
    _ target: (LinkTarget) -> LinkTarget, images: (Image) -> Image = { $0 }
  ) {
    func mapped(_ block: SourceBlock) -> SourceBlock {
      var block = block
      block.content = block.content.mapTargets(target, images: images)
      return block
    }
    abstract = abstract.map(mapped)
    root.editEach { section in
      section.heading = section.heading.mapTargets(target, images: images)
      section.blocks = section.blocks.map(mapped)
    }
    for index in changeLog.indices {
      changeLog[index].text = changeLog[index].text.mapTargets(target, images: images)
    }
  }
}

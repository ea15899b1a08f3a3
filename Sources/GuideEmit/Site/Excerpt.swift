import GuideModel

extension Topic {
  /// What may be published of a text that is another's: the abstract, and headings and links that
  /// lead to the original.
  var excerpt: Topic {
    var topic = self
    topic.abstract?.alternatives = []
    topic.root = root.excerpt(of: url)
    topic.changeLog = []
    return topic
  }
}

extension Section {
  fileprivate func excerpt(of url: String?) -> Section {
    var section = self
    section.presentation = .plain
    section.blocks = blocks.compactMap(\.linksOnly)
    section.sections = sections.filter { $0.status != .withdrawn }.map { $0.excerpt(of: url) }
    if level > 1, let url {
      let place = anchor.map { url + "#" + $0 } ?? url
      section.heading = [.link(content: heading, target: .external(place))]
    }
    return section
  }
}

extension Block {
  fileprivate var linksOnly: Block? {
    guard case .links = content, status != .withdrawn else { return nil }
    var block = self
    block.alternatives = []
    block.parts = []
    return block
  }
}

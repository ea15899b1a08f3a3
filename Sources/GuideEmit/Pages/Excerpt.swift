import GuideModel

extension Topic {
  /// What may be published of a text that is another's: the abstract, and headings and links that
  /// lead to the original.
  var excerpt: Topic {
    var topic = self
    topic.abstract?.alternatives = []
    topic.root.editEach { $0.makeExcerpt(of: url) }
    topic.changeLog = []
    return topic
  }
}

extension Section {
  fileprivate mutating func makeExcerpt(of url: String?) {
    tab = nil
    blocks = blocks.compactMap(\.linksOnly)
    sections.removeAll { $0.status == .withdrawn }
    if level > 1, let url {
      let place = anchor.map { url + "#" + $0 } ?? url
      heading = [.link(content: heading, target: .external(place))]
    }
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

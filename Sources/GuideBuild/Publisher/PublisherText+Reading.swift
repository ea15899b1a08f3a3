internal import GuideEmit
internal import GuideIngest
internal import GuideModel

extension PublisherText {
  /// Read as pages of the publisher's own are, with headings as lines in strong type: it is part of
  /// pages that have their own.
  init(_ markdown: String, profile: Profile) {
    var ignored = Diagnostics()
    let source = Source(dump: "", path: "text.md", bytes: Array(markdown.utf8))
    let pages = try? OwnPage.read(source, title: "", profile: profile, into: &ignored)
    self.init(
      markdown, blocks: (pages ?? []).flatMap { $0.root.walk }.flatMap { $0.words })
  }
}

extension DocumentSection {
  /// Without the sections below it.
  fileprivate var words: [BlockContent] {
    (heading.plainText.isEmpty ? [] : [.paragraph([.strong(heading)])]) + blocks.map(\.content)
  }
}

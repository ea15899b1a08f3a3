internal import GuideModel

/// With which words the documents of a topic first link to each place that they link to more than once.
/// A converter that looks up one label for each address writes these words wherever the page links there.
struct LinkLabels: Equatable, Sendable {
  /// Letters and digits, by dump.
  private var first: [String: [LinkTarget: String]] = [:]

  init() {}

  init(_ documents: [Document]) {
    for document in documents {
      let sections = document.root.walk
      let contents = sections.flatMap { section in section.blocks.map(\.content) }
      var links: [LinkTarget: (words: [Inline], count: Int)] = [:]
      for case .link(let words, let target) in contents.flatMap(\.inlines).walk {
        links[target, default: (words, 0)].count += 1
      }
      let dump = document.origin.dump
      for (target, link) in links where link.count > 1 && first[dump]?[target] == nil {
        first[dump, default: [:]][target] = Self.key(link.words.plainText)
      }
    }
  }

  /// Whether a dump has these words where it first links there; nil where it does so only once.
  func areFirst(_ words: [String], _ target: LinkTarget, in dump: String) -> Bool? {
    first[dump]?[target].map { $0 == Self.key(words.joined()) }
  }

  private static func key(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

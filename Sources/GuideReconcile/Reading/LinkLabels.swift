internal import GuideModel

/// How the documents of a topic call the places that they link to more than once. A converter that looks
/// up one label for each address writes it at every link of a page there.
struct LinkLabels: Equatable, Sendable {
  private struct Label: Equatable {
    /// Letters and digits of the first link.
    let first: String
    /// Whether a later link has other words.
    var isVaried: Bool
  }

  /// By dump.
  private var labels: [String: [ComparedAddress: Label]] = [:]

  init() {}

  init(_ documents: [Document], _ addresses: Addresses) {
    for document in documents {
      let links = document.root.walk.flatMap { $0.blocks.flatMap(\.content.namedTargets) }
      var words: [LinkTarget: [[Inline]]] = [:]
      for (content, target, isEntry) in links {
        // An entry for a page of the dumps has that page's title, which is no label.
        if isEntry, addresses.isLocal(addresses.compared(target)) { continue }
        words[target, default: []].append(content)
      }
      let dump = document.origin.dump
      for (target, links) in words where links.count > 1 {
        let keys = links.map { Self.key($0.plainText) }
        let isVaried = keys.contains { $0 != keys[0] }
        let address = addresses.compared(target)
        if labels[dump]?[address] == nil {
          labels[dump, default: [:]][address] = Label(first: keys[0], isVaried: isVaried)
        } else if isVaried {
          labels[dump]?[address]?.isVaried = true
        }
      }
    }
  }

  /// Whether a dump has these words where it first links there; nil where it does so only once.
  func areFirst(_ words: [String], _ address: ComparedAddress, in dump: String) -> Bool? {
    labels[dump]?[address].map { $0.first == Self.key(words.joined()) }
  }

  /// For each dump, of the places that another one calls by more than one name, how many it links to
  /// more than once, and how many of these it calls by one.
  var repeated: [(dump: String, repeated: Int, of: Int)] {
    labels.map { dump, own in
      let varied = own.filter { address, _ in
        labels.contains { $0.key != dump && $0.value[address]?.isVaried == true }
      }
      return (dump, varied.count { !$0.value.isVaried }, varied.count)
    }
  }

  private static func key(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

package import GuideModel

/// Pages that a newer dump of the same site lacks. A dump says something by lacking a page only if it
/// is complete: it has most pages that an older dump has of the same edition in the same language.
package struct MissingPages {
  /// Of the pages of the older dump, at least so many are in a complete one.
  private static let leastShared = 0.8
  /// Of fewer pages nothing is concluded.
  private static let leastPages = 5

  private struct Site: Hashable {
    var dump: String
    var language: String?
    var edition: String?

    init(_ dump: String, of topic: Topic) {
      (self.dump, language, edition) = (dump, topic.language, topic.edition)
    }
  }

  private let chronology: Chronology
  private var pages: [Site: Int] = [:]
  /// They do not lack the page.
  private let drafts: [String: Set<String>]
  /// By the older dump, how many of its pages the newer ones have.
  private var shared: [Site: [String: Int]] = [:]

  /// `logs` are those of all topics; `drafts`, by slug, the dumps that have a page as a draft.
  package init(
    _ topics: [Topic], dumps: [Dump], logs: LogOrder, drafts: [String: Set<String>] = [:]
  ) {
    self.drafts = drafts
    chronology = Chronology(dumps: dumps, logs: logs)
    for topic in topics {
      let having = Set(topic.editions.map(\.dump))
      for dump in having {
        let site = Site(dump, of: topic)
        pages[site, default: 0] += 1
        for other in having where other != dump {
          shared[site, default: [:]][other, default: 0] += 1
        }
      }
    }
  }

  /// Says of each topic which complete dump lacks it that is newer than all that have it: the latest
  /// of these.
  package func mark(_ topics: inout [Topic]) {
    for index in topics.indices {
      let having = Set(topics[index].editions.map(\.dump))
      let complete = having.flatMap { self.complete(Site($0, of: topics[index])) }
      let found = having.union(drafts[topics[index].slug] ?? [])
      let lacking = Set(complete).subtracting(found).filter { dump in
        having.allSatisfy { chronology.compare(dumps: dump, $0) == .newer }
      }
      topics[index].missingFrom = lacking.sorted().first { dump in
        !lacking.contains { chronology.compare(dumps: $0, dump) == .newer }
      }
    }
  }

  private func complete(_ site: Site) -> [String] {
    let least = max(Self.leastShared * Double(pages[site] ?? 0), Double(Self.leastPages))
    return (shared[site] ?? [:]).filter { Double($0.value) >= least }.map(\.key)
  }
}

// MARK: - Messages

extension MissingPages {
  private static let shown = 3

  /// One for each dump that lacks some.
  package static func diagnostics(_ topics: [Topic]) -> [Diagnostic] {
    let missing = topics.filter { $0.missingFrom != nil }
    return Dictionary(grouping: missing) { $0.missingFrom ?? "" }.sorted { $0.key < $1.key }.map {
      dump, topics in
      let slugs = topics.map { topic in
        "\(topic.slug) (\(Set(topic.editions.map(\.dump)).sorted().joined(separator: ", ")))"
      }
      let more = slugs.count > shown ? ["and \(slugs.count - shown) more"] : []
      let pages = topics.count == 1 ? "1 page" : "\(topics.count) pages"
      return Diagnostic(
        .note, "page.unconfirmed",
        "\(pages) only in older dumps than \"\(dump)\", which has most other pages of the site: kept, "
          + "and marked as unconfirmed",
        help: "remove them from the older dumps if they are gone from the site",
        notes: slugs.prefix(shown) + more)
    }
  }
}

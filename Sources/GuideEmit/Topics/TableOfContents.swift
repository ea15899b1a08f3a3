import GuideModel
import GuideText

/// `topics/topics.json`: every topic with its files, and the tree of the category pages.
struct TableOfContents {
  private let knowledge: KnowledgeBase
  private let topics: [String: Topic]
  /// Slugs by parent, in the order that the publisher states, that of the parent's cards, then by slug.
  private let children: [String: [String]]

  init(_ knowledge: KnowledgeBase) {
    self.knowledge = knowledge
    let topics = Dictionary(first: knowledge.topics.map { ($0.topic.slug, $0.topic) })
    self.topics = topics
    var children: [String: [String]] = [:]
    for linked in knowledge.topics {
      guard let parent = linked.topic.parent, topics[parent] != nil else { continue }
      children[parent, default: []].append(linked.topic.slug)
    }
    self.children = Dictionary(
      uniqueKeysWithValues: children.map { parent, slugs in
        let cards = topics[parent]?.root.pageSlugs ?? []
        let places = Dictionary(first: zip(cards, cards.indices).map { ($0, $1) })
        func place(_ slug: String) -> (Int, Int, String) {
          (topics[slug]?.order ?? .max, places[slug] ?? .max, slug)
        }
        let sorted = slugs.sorted { place($0) < place($1) }
        return (parent, sorted)
      })
  }

  var json: JSONValue {
    [
      "dumps": .array(knowledge.dumps.map(\.json)),
      "profile": .string(knowledge.profile),
      "schemaVersion": .int(KnowledgeBase.schemaVersion),
      "topics": .array(knowledge.topics.map { entry($0.topic) }),
      "tree": .array(tree),
    ]
  }

  private var tree: [JSONValue] {
    var shown: Set<String> = []
    return roots.map { node($0, depth: 1, shown: &shown) }
  }

  private func entry(_ topic: Topic) -> JSONValue {
    let file = TopicFile(slug: topic.slug)
    let variant = [("edition", topic.edition), ("language", topic.language)].compactMap {
      key, value in
      value.map { JSONValue.Member(key, .string($0)) }
    }
    let all: JSONValue = [
      "aliases": .strings(topic.aliases), "category": .optional(topic.category),
      "files": ["json": .string(file.json), "markdown": .string(file.markdown)],
      "kind": .string(topic.kind.rawValue), "parent": .optional(topic.parent),
      "platforms": topic.platforms.json,
      "slug": .string(topic.slug), "title": .string(topic.title), "url": .optional(topic.url),
    ]
    guard !variant.isEmpty, case .object(let members) = all else { return all }
    return .object((members + variant).sorted { $0.key < $1.key })
  }

  /// Topics that no category page leads to; also one of each circle of pages. Articles are no part
  /// of the tree.
  private var roots: [String] {
    let guide = knowledge.topics.map(\.topic).filter { $0.kind != .article }
    let slugs = guide.enumerated().sorted {
      ($0.element.order ?? .max, $0.offset) < ($1.element.order ?? .max, $1.offset)
    }.map(\.element.slug)
    var reached: Set<String> = []
    var roots: [String] = []
    let heads = slugs.filter { topics[$0]?.parent.flatMap { topics[$0] } == nil }
    for slug in heads + slugs where !reached.contains(slug) {
      roots.append(slug)
      var open = [slug]
      while let next = open.popLast() {
        if reached.insert(next).inserted { open += children[next] ?? [] }
      }
    }
    return roots
  }

  /// Each topic once, also where pages lead to each other in a circle.
  private func node(_ slug: String, depth: Int, shown: inout Set<String>) -> JSONValue {
    shown.insert(slug)
    var inner: [JSONValue] = []
    for child in children[slug] ?? []
    where depth < Section.maximumLevel && !shown.contains(child) {
      inner.append(node(child, depth: depth + 1, shown: &shown))
    }
    return [
      "slug": .string(slug), "title": .string(topics[slug]?.title ?? slug),
      "topics": .array(inner),
    ]
  }
}

extension Section {
  /// The topics to which the cards of a category page lead, in their order.
  fileprivate var pageSlugs: [String] {
    walk.flatMap(\.blocks).flatMap { block -> [String] in
      guard case .links(kind: .pages, let entries) = block.content else { return [] }
      return entries.compactMap { entry in
        guard case .topic(let slug, _) = entry.target else { return nil }
        return slug
      }
    }
  }
}

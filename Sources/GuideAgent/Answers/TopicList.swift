internal import GuideBuild
internal import GuideIndex
internal import GuideModel
internal import GuideText

/// Which topics are listed; nil is any.
struct TopicQuery: Sendable {
  var category: String?
  /// Any spelling.
  var platform: String?
  var edition: String?
  /// BCP 47.
  var language: String?
  /// ISO 8601.
  var changedSince: String?
  var cursor: String?
}

extension OpenGuide {
  /// Tokens of a page of a list.
  static let listTokens = 4000

  func list(_ query: TopicQuery) throws(CommandFailure) -> Page {
    var topics = try topics()
    if let category = query.category {
      let known = topics.compactMap(\.category)
      guard let name = known.first(where: { $0.lowercased() == category.lowercased() }) else {
        throw CommandFailure(Self.unknownCategory(category, Set(known).sorted()))
      }
      topics.removeAll { $0.category != name }
    }
    if let name = query.platform {
      let platform = try file.platform(named: name)
      topics.removeAll { !$0.platforms.contains(platform) }
    }
    if let editions = try file.editions(named: query.edition) {
      topics.removeAll { !editions.contains($0.edition ?? "") }
    }
    if let languages = try file.languages(named: query.language) {
      topics.removeAll { !languages.contains($0.language ?? "") }
    }
    if let date = query.changedSince { topics.removeAll { $0.changed ?? "" < date } }
    let key = [
      query.category, query.platform, query.edition, query.language, query.changedSince,
    ].map { $0 ?? "" }
    return try Pages(
      heading: QuotedText.line("\(guide.title): \(topics.count) topics"),
      parts: topics.map { $0.line() },
      key: key.joined(separator: "\n"), maxTokens: Self.listTokens
    ).page(query.cursor)
  }
}

extension IndexedTopic {
  /// Slug, title, abstract, then what else helps to choose.
  func line(before slug: String = "") -> String {
    let facts =
      [edition.map { "edition " + $0 }, language].compactMap(\.self) + platforms
      + ["\(tokens) tokens"] + (changed.map { ["changed \($0)"] } ?? [])
      + (kind == Topic.Kind.article.rawValue ? ["beside the guide"] : [])
    let text = abstract.map { ": " + $0 } ?? ""
    return QuotedText.line(
      "- \(slug)\(self.slug) — \(title)\(text) (\(facts.joined(separator: "; ")))")
  }
}

// MARK: - Messages

extension OpenGuide {
  static func unknownCategory(_ name: String, _ known: [String]) -> Diagnostic {
    Diagnostic(
      .error, "search.unknown-category", "no category is called \"\(name)\"",
      help: known.isEmpty
        ? "list all topics: none has a category" : "use one of \(known.joined(separator: ", "))")
  }
}

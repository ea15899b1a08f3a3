package import GuideBuild
internal import GuideCommands
internal import GuideEmit
internal import GuideIndex
internal import GuideModel
internal import GuideText

/// What is asked of a guide, and in how many tokens it is to be answered.
package struct Question: Sendable {
  package var query: String
  /// Any spelling of a platform, or of a device that runs it.
  package var platform: String?
  /// A slug.
  package var topic: String?
  package var kind: String?
  /// Of the documentation, with or without a word for a version before it.
  package var edition: String?
  /// BCP 47.
  package var language: String?
  package var maxTokens: Int
  /// `nextCursor` of the answer before.
  package var cursor: String?
  /// Whether who asks can ask for more: the answer then says with which cursor.
  package var takesCursor = true

  package init(
    _ query: String, platform: String? = nil, topic: String? = nil, kind: String? = nil,
    maxTokens: Int, cursor: String? = nil
  ) {
    self.query = query
    self.platform = platform
    self.topic = topic
    self.kind = kind
    self.maxTokens = maxTokens
    self.cursor = cursor
  }
}

extension OpenGuide {
  /// The best passages that fit, whole: one that does not fit is left out for smaller ones after it, and
  /// the last ones are for others where these fill the budget better.
  package func answer(_ question: Question) throws(CommandFailure) -> Answer {
    guard PassageIndex.canSearch(question.query) else { throw CommandFailure(SearchRun.noWords) }
    let scope = try scope(of: question)
    let meant = meaning(of: question.query)
    let found = try file.ask { index throws(IndexError) in
      try index.numbers(
        for: question.query, vector: meant.vector, in: scope, limit: ShownPassages.most)
    }
    let shown = try ShownPassages(of: found.numbers, for: question)
    var answer = Answer(
      question: question, platform: scope.platform, found: found, meaning: meant)
    var passages: [(place: Int, passage: CitedPassage)] = []
    for (place, number) in found.numbers.enumerated() where !shown.contains(place) {
      let chunk = try file.ask { index throws(IndexError) in try index.chunk(number: number) }
      guard let chunk else { continue }
      passages.append((place, CitedPassage(chunk: chunk, ref: try ref(to: chunk))))
    }
    answer.fill(with: passages, of: shown, ofCode: isOfCode)
    if found.numbers.isEmpty {
      answer.nearest = NearestTopics.of(question.query, in: try topics())
    }
    return answer
  }

  private func scope(of question: Question) throws(CommandFailure) -> SearchScope {
    var scope = SearchScope(kind: question.kind)
    if let name = question.platform { scope.platform = try file.platform(named: name) }
    scope.editions = try file.editions(named: question.edition)
    scope.languages = try file.languages(named: question.language)
    if let kind = question.kind, ChunkKind(rawValue: kind) == nil {
      throw CommandFailure(Self.unknownKind(kind))
    }
    if let slug = question.topic {
      let slugs = try topics().map(\.slug)
      scope.topic = slugs.first { $0 == slug.lowercased() }
      if scope.topic == nil { throw CommandFailure(Self.unknownTopic(slug, slugs)) }
    }
    return scope
  }
}

extension Answer {
  /// Twice, since how long the note at its end is depends on what was chosen, and since all together are
  /// a little less than the sum of their estimates, each of which is rounded up.
  fileprivate mutating func fill(
    with found: [(place: Int, passage: CitedPassage)], of earlier: ShownPassages, ofCode: Bool
  ) {
    let sizes = found.map { TokenEstimator.count($0.passage.text(1) + Self.separator) }
    let wanted = Budget.answer(question.maxTokens, ofCode: ofCode)
    var around = Self.noteTokens + (heading.map { TokenEstimator.count($0 + Self.separator) } ?? 0)
    for _ in 0..<2 {
      var shown = earlier
      let chosen = Budget.filling(
        sizes, room: max(wanted.upperBound - around, 0),
        slack: max(wanted.count - Self.noteChange, 0))
      for index in chosen { shown.insert(found[index].place) }
      passages = chosen.map { found[$0].passage }
      leftOut = shown.rest
      nextCursor = leftOut > 0 && !passages.isEmpty ? shown.cursor : nil
      around = tokens - chosen.reduce(0) { $0 + sizes[$1] }
    }
  }
}

extension Answer {
  /// Tokens by which the note may be shorter the second time.
  fileprivate static let noteChange = 4
}

/// Which of the best passages were given already, from page to page.
private struct ShownPassages {
  /// Of the best passages; those behind them are no answer.
  static let most = 64

  private var bits: UInt64 = 0
  private let count: Int
  private let digest: UInt64

  init(of numbers: [Int], for question: Question) throws(CommandFailure) {
    count = numbers.count
    digest =
      numbers.reduce(FNV1a.hash(question.query.utf8)) { FNV1a.combine($0, UInt64($1)) } & 0xFFFF
    guard let cursor = question.cursor else { return }
    let parts = cursor.split(separator: "-")
    guard parts.count == 2, UInt64(parts[0], radix: 36) == digest,
      let bits = UInt64(parts[1], radix: 36)
    else { throw CommandFailure(OpenGuide.foreignCursor(cursor)) }
    self.bits = bits
  }

  func contains(_ place: Int) -> Bool { bits >> UInt64(place) & 1 == 1 }

  mutating func insert(_ place: Int) { bits |= 1 << UInt64(place) }

  var rest: Int { (0..<count).count { !contains($0) } }

  var cursor: String { String(digest, radix: 36) + "-" + String(bits, radix: 36) }
}

// MARK: - Messages

extension OpenGuide {
  static func unknownKind(_ kind: String) -> Diagnostic {
    Diagnostic(
      .error, "search.unknown-kind", "no passage is of the kind \"\(kind)\"",
      help: "use one of \(ChunkKind.allCases.map(\.rawValue).joined(separator: ", "))")
  }

  static func unknownTopic(_ slug: String, _ slugs: [String]) -> Diagnostic {
    Diagnostic(
      .error, "search.unknown-topic", "no topic is called \"\(slug)\"",
      help: "use a slug from the list of topics, or search all of them",
      notes: Spelling.nearest(to: slug, in: slugs).map { ["did you mean \"\($0)\"?"] } ?? [])
  }

  static func foreignCursor(_ cursor: String) -> Diagnostic {
    Diagnostic(
      .error, "search.foreign-cursor", "the cursor \"\(cursor)\" is of another call or build",
      help: "leave it out to begin anew, and ask the same again with the next one")
  }
}

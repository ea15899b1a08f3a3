internal import GuideEmit
internal import GuideIndex
internal import GuideModel
package import GuidePipeline
internal import GuideText

/// What is asked of a guide, and in how many tokens it is to be answered.
package struct Question: Sendable {
  package var query: String
  /// Any spelling of a platform, or of a device that runs it.
  package var platform: String?
  /// A slug.
  package var topic: String?
  package var kind: String?
  package var maxTokens: Int
  /// `nextCursor` of the answer before.
  package var cursor: String?

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
  /// The best passages that fit, whole: one that does not fit is left out for smaller ones after it.
  package func answer(_ question: Question) throws(CommandFailure) -> Answer {
    guard PassageIndex.canSearch(question.query) else { throw CommandFailure(SearchRun.noWords) }
    let scope = try scope(of: question)
    let meant = meaning(of: question.query)
    let found = try file.ask { index throws(IndexError) in
      try index.numbers(
        for: question.query, vector: meant.vector, in: scope, limit: ShownPassages.most)
    }
    var shown = try ShownPassages(of: found.numbers, for: question)
    var answer = Answer(
      question: question, platform: scope.platform, found: found, meaning: meant)
    var budget = Budget(question.maxTokens, note: Answer.noteTokens)
    if let heading = answer.heading { _ = budget.take(heading) }
    for (place, number) in found.numbers.enumerated() where !shown.contains(place) {
      if budget.isSpent { break }
      let chunk = try file.ask { index throws(IndexError) in try index.chunk(number: number) }
      guard let chunk else { continue }
      let passage = CitedPassage(chunk: chunk, ref: try ref(to: chunk))
      if budget.take(passage.text(answer.passages.count + 1)) {
        answer.passages.append(passage)
        shown.insert(place)
      }
    }
    answer.leftOut = shown.rest
    answer.nextCursor = answer.leftOut > 0 && !answer.passages.isEmpty ? shown.cursor : nil
    if found.numbers.isEmpty {
      answer.nearest = NearestTopics.of(question.query, in: try topics())
    }
    return answer
  }

  private func scope(of question: Question) throws(CommandFailure) -> SearchScope {
    var scope = SearchScope(kind: question.kind)
    if let name = question.platform { scope.platform = try file.platform(named: name) }
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

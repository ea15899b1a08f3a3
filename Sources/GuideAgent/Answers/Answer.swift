internal import GuideAudit
internal import GuideBuild
internal import GuideCommands
internal import GuideEmit
package import GuideIndex
package import GuideModel
internal import GuideText

/// Passages that answer a question, and what there was no room for.
package struct Answer: Sendable {
  package let question: Question
  /// By its own name.
  package let platform: String?
  private let found: FoundNumbers
  private let meaning: QuestionMeaning.Meaning
  /// The best first.
  package var passages: [CitedPassage] = []
  /// Of the best passages, those that are not among them yet.
  package var leftOut = 0
  /// What to ask with for the next ones.
  package var nextCursor: String?
  /// Where nothing was found.
  package var nearest: [IndexedTopic] = []

  init(
    question: Question, platform: String?, found: FoundNumbers, meaning: QuestionMeaning.Meaning
  ) {
    self.meaning = meaning
    self.question = question
    self.platform = platform
    self.found = found
  }

  /// Between passages.
  static let separator = "\n\n"
  /// Of a note, as long as nobody knows how long it is.
  static let noteTokens = 20

  /// Says which words were taken for others.
  var heading: String? {
    if found.corrections.isEmpty { return nil }
    let words = found.corrections.map { "\"\($0.replacement)\" instead of \"\($0.word)\"" }
    return QuotedText.line("Searched for " + words.joined(separator: ", ") + ".")
  }

  /// Compact Markdown for a model, at most `question.maxTokens` tokens long; ends without a line
  /// feed.
  package var text: String {
    let parts = [heading] + passages.enumerated().map { $1.text($0 + 1) } + [note]
    return parts.compactMap(\.self).joined(separator: Self.separator)
  }

  var note: String? {
    if found.numbers.isEmpty {
      if nearest.isEmpty { return "Nothing found." }
      return "Nothing found. Topics of a similar name: "
        + nearest.map { QuotedText.line("\($0.slug) (\($0.title))") }.joined(separator: ", ") + "."
    }
    if leftOut == 0 { return nil }
    if passages.isEmpty {
      return "None of \(leftOut) passages fits into \(question.maxTokens) tokens: ask for more."
    }
    let cursor = question.takesCursor ? nextCursor.map { "; next_cursor: \($0)" } ?? "" : ""
    return "(\(leftOut) more had no room\(cursor))"
  }

  /// How it was ranked, for a person.
  package var diagnostics: [Diagnostic] { meaning.diagnostics }

  /// By the method that the index names.
  package var tokens: Int { TokenEstimator.count(text) }

  package var json: JSONValue {
    [
      "hits": .array(passages.map(\.json)), "tokens": .int(tokens), "left_out": .int(leftOut),
      "next_cursor": .optional(nextCursor),
      "ranking": .string(meaning.model.map { "words and vectors of \($0)" } ?? "words"),
      "corrections": .array(
        found.corrections.map {
          ["asked": .string($0.word), "searched": .string($0.replacement)]
        }),
      "nearest_topics": .strings(nearest.map(\.slug)),
    ]
  }
}

/// A passage with what is needed to cite it.
package struct CitedPassage: Sendable {
  package let chunk: IndexedChunk
  /// The beginning of its id, which leads to it.
  let ref: String

  /// Platforms that are named above it; where there are more, it is hardly about any.
  private static let named = 3

  /// As one paragraph of an answer, quoted.
  func text(_ number: Int) -> String {
    let place = QuotedText.line(chunk.breadcrumb + (labels.isEmpty ? "" : " (\(labels))"))
    var lines = ["[\(number)] \(place)", QuotedText.passage(chunk.text)]
    lines += chunk.alternatives.map { QuotedText.line("! \($0.label): \($0.text)") }
    let address = chunk.url.map(QuotedText.address) ?? QuotedText.line(source)
    lines.append("\(address) ref:\(ref)")
    return lines.joined(separator: "\n")
  }

  private var labels: String {
    let status = Status(rawValue: chunk.status).flatMap { $0 == .current ? nil : $0.label }
    let platforms = chunk.platforms.count <= Self.named ? chunk.platforms : []
    return ([status] + [platforms.isEmpty ? nil : platforms.joined(separator: ", ")])
      .compactMap(\.self).joined(separator: "; ")
  }

  /// Where its words stand.
  private var source: String { (chunk.keptSource ?? chunk.sources.first)?.origin.label ?? "" }

  var json: JSONValue {
    [
      "ref": .string(GuideRef.chunk + chunk.id),
      "breadcrumb": .string(QuotedText.line(chunk.breadcrumb)),
      "text": .string(QuotedText.visible(chunk.text)), "platforms": .strings(chunk.platforms),
      "status": .string(chunk.status), "alternatives": .array(chunk.alternatives.map(\.json)),
      "url": .optional(chunk.url.map(QuotedText.address)),
      "captured_on": .optional(chunk.capturedOn), "source": .string(QuotedText.line(source)),
    ]
  }
}

extension IndexedChunk.OtherReading {
  /// "an earlier reading (crawl, until 2025-09-01)", "another reading, nothing tells …".
  fileprivate var label: String {
    let dump = origin?.dump ?? "another dump"
    switch relation {
    case .superseded: return "an earlier reading (\(dump)\(date.map { ", until \($0)" } ?? ""))"
    case .conflict:
      let seen = date.map { ", \($0)" } ?? ""
      return "another reading (\(dump)\(seen)), nothing tells which is newer"
    case .settled: return "a reading that a person decided against (\(dump))"
    }
  }

  fileprivate var json: JSONValue {
    [
      "relation": .string(relation.rawValue), "facets": .strings(facets.map(\.rawValue)),
      "text": .string(QuotedText.visible(text)), "captured_on": .optional(date),
      "source": .string(QuotedText.line(origin?.label ?? "")),
    ]
  }
}

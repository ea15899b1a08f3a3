internal import Foundation
internal import GuideIndex

/// How well a ranking answers one question.
struct QuestionScore: Sendable {
  let question: Question
  /// Indices of chunks, the best first.
  let ranking: [Int]
  /// By index of the chunk.
  let findings: [Int: RankedChunks.Finding]
  private(set) var values: [Measure: Double] = [:]

  init(
    _ question: Question, ranking: [Int], chunks: RankedChunks, measures: [Measure]
  ) {
    self.question = question
    self.ranking = ranking
    findings = chunks.findings(question.evidence)
    for measure in measures { values[measure] = value(of: measure, chunks) }
  }

  /// The rank of the first chunk with evidence, from 1.
  var rank: Int? { ranking.firstIndex { findings[$0] != nil }.map { $0 + 1 } }

  private func value(of measure: Measure, _ chunks: RankedChunks) -> Double {
    switch measure.kind {
    case .recall(let count): share(ranking.prefix(count).map(found))
    case .reciprocalRank: rank.flatMap { $0 <= 10 ? 1 / Double($0) : nil } ?? 0
    case .gain: gain
    case .budget(let tokens): share(findings(within: tokens, chunks).map(\.found))
    case .understood(let tokens): share(findings(within: tokens, chunks).map(\.understood))
    case .repeats: repeats(chunks)
    case .intact: share(findings.values.map(\.found))
    }
  }

  private func found(_ index: Int) -> Set<Int> { findings[index]?.found ?? [] }

  /// All of the evidence or any of it, as the question wants.
  private func share(_ found: [Set<Int>]) -> Double {
    let count = found.reduce(into: Set()) { $0.formUnion($1) }.count
    if question.wantsAll { return Double(count) / Double(question.evidence.count) }
    return count > 0 ? 1 : 0
  }

  private var gain: Double {
    var seen: Set<Int> = []
    var gain = 0.0
    for (position, index) in ranking.prefix(10).enumerated() {
      let new = found(index).subtracting(seen)
      if new.isEmpty || (!question.wantsAll && !seen.isEmpty) { continue }
      let part = question.wantsAll ? Double(new.count) / Double(question.evidence.count) : 1
      gain += part / log2(Double(position + 2))
      seen.formUnion(new)
    }
    return gain
  }

  /// Of the chunks that so many tokens hold; the last one may fit in part.
  private func findings(within tokens: Int, _ chunks: RankedChunks) -> [RankedChunks.Finding] {
    var left = tokens
    var within: [RankedChunks.Finding] = []
    for index in ranking {
      let size = chunks.chunks[index].tokens
      if size <= left {
        left -= size
        if let finding = findings[index] { within.append(finding) }
      } else {
        if findings[index] != nil, left > 0 {
          within.append(chunks.finding(question.evidence, inFirst: left, of: index))
        }
        break
      }
    }
    return within
  }

  private func repeats(_ chunks: RankedChunks) -> Double {
    let first = Array(ranking.prefix(10))
    if first.isEmpty { return 0 }
    let repeats = first.indices.count { position in
      first[..<position].contains { chunks.isRepeat(first[position], of: $0) }
    }
    return Double(repeats) / Double(first.count)
  }
}

internal import GuideEmit
internal import GuideIndex

/// The chunks of an index, ready to be looked through for evidence.
struct RankedChunks: Sendable {
  let chunks: [IndexedChunk]
  private let texts: [EvidenceText]
  /// Five words in a row, by chunk.
  private let shingles: [Set<[Substring]>]

  init(_ chunks: [IndexedChunk]) {
    self.chunks = chunks
    texts = chunks.map { EvidenceText($0.embedText) }
    shingles = texts.map(Self.shingles)
  }

  /// Which pieces of the evidence stand in a chunk, and which of these it explains.
  struct Finding: Sendable {
    var found: Set<Int> = []
    var understood: Set<Int> = []
  }

  /// By index of the chunk; those without evidence are left out.
  func findings(_ evidence: [Evidence]) -> [Int: Finding] {
    var findings: [Int: Finding] = [:]
    for (index, text) in texts.enumerated() {
      let finding = Self.finding(evidence, in: text)
      if !finding.found.isEmpty { findings[index] = finding }
    }
    return findings
  }

  /// In as much of the chunk as `tokens` hold.
  func finding(_ evidence: [Evidence], inFirst tokens: Int, of index: Int) -> Finding {
    Self.finding(evidence, in: EvidenceText(Self.beginning(chunks[index].embedText, tokens)))
  }

  private static func finding(_ evidence: [Evidence], in text: EvidenceText) -> Finding {
    var finding = Finding()
    for (index, piece) in evidence.enumerated() where piece.stands(in: text) {
      finding.found.insert(index)
      if piece.isUnderstood(in: text) { finding.understood.insert(index) }
    }
    return finding
  }

  /// The longest beginning of whole words with at most so many tokens.
  private static func beginning(_ text: String, _ tokens: Int) -> String {
    let ends = text.indices.filter { text[$0].isWhitespace } + [text.endIndex]
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if TokenEstimator.count(String(text[..<ends[middle]])) <= tokens {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low == 0 ? "" : String(text[..<ends[low - 1]])
  }

  // MARK: - Repeats

  /// How much of the shorter one's words another must share to be its repeat.
  private static let repeated = 0.8

  func isRepeat(_ index: Int, of other: Int) -> Bool {
    let (a, b) = (shingles[index], shingles[other])
    let shared = a.intersection(b).count
    return Double(shared) >= Self.repeated * Double(min(a.count, b.count))
  }

  private static func shingles(_ text: EvidenceText) -> Set<[Substring]> {
    let words = String(decoding: text.line, as: UTF8.self).split {
      !($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    guard words.count > 5 else { return [words] }
    return Set((0...(words.count - 5)).map { Array(words[$0..<($0 + 5)]) })
  }
}

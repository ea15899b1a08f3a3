import GuideModel
import GuideText

/// Counts phrases in runs of text: whole words, case as it is, nothing inside links or code.
struct PhraseSearch {
  struct Place {
    /// Index of the phrase.
    var phrase: Int
    /// Byte offsets in the first text of the run that holds the phrase, with its index.
    var range: InlineRange
  }

  private let phrases: [[UInt8]]
  /// By their first word.
  private let byFirstWord: [[UInt8]: [Int]]
  private(set) var counts: [Int]
  /// The last place of each phrase, and the run it stands in.
  private var found: [Int: (run: Int, range: InlineRange)] = [:]
  private var runs = 0

  init(phrases: [String]) {
    self.phrases = phrases.map { Array($0.utf8) }
    counts = Array(repeating: 0, count: phrases.count)
    let words: [([UInt8], [Int])] = self.phrases.enumerated().map {
      (Self.firstWord($0.element), [$0.offset])
    }
    byFirstWord = Dictionary(words, uniquingKeysWith: { $0 + $1 })
  }

  mutating func read(_ inlines: [Inline]) {
    for (index, inline) in inlines.enumerated() {
      if case .text(let text) = inline { read(Array(text.utf8), inline: index) }
    }
    runs += 1
  }

  private mutating func read(_ bytes: [UInt8], inline: Int) {
    var start = 0
    while start < bytes.count {
      guard bytes[start].isWord else {
        start += 1
        continue
      }
      let end = bytes[start...].firstIndex { !$0.isWord } ?? bytes.count
      for phrase in byFirstWord[Array(bytes[start..<end])] ?? [] {
        let length = phrases[phrase].count
        guard bytes[start...].starts(with: phrases[phrase]),
          start + length == bytes.count || !bytes[start + length].isWord
        else { continue }
        counts[phrase] += 1
        found[phrase] = (runs, InlineRange(inline: inline, bytes: start..<(start + length)))
      }
      start = end
    }
  }

  /// Whether the phrase's only place is its own and not part of a longer phrase's.
  func isTaken(_ phrase: Int) -> Bool {
    guard counts[phrase] == 1, let place = found[phrase] else { return false }
    return !found.contains { other, its in
      other != phrase && counts[other] == 1 && its.run == place.run
        && its.range.inline == place.range.inline && its.range.bytes.overlaps(place.range.bytes)
        && (its.range.bytes.count, -other) > (place.range.bytes.count, -phrase)
    }
  }

  /// What to link in a run, from its end to its start.
  func places(in run: Int) -> [Place] {
    found.filter { isTaken($0.key) && $0.value.run == run }
      .map { Place(phrase: $0.key, range: $0.value.range) }
      .sorted {
        ($1.range.inline, $1.range.bytes.lowerBound) < ($0.range.inline, $0.range.bytes.lowerBound)
      }
  }

  private static func firstWord(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.prefix { $0.isWord })
  }
}

/// Bytes of one text among the elements of a run.
struct InlineRange {
  var inline: Int
  var bytes: Range<Int>
}

extension [Inline] {
  /// Makes a part of a text a link.
  mutating func link(_ range: InlineRange, to target: LinkTarget) {
    guard indices.contains(range.inline), case .text(let text) = self[range.inline] else { return }
    let bytes = [UInt8](text.utf8)
    func part(_ range: Range<Int>) -> [Inline] {
      range.isEmpty ? [] : [Inline.text(String(decoding: bytes[range], as: UTF8.self))]
    }
    let link = Inline.link(content: part(range.bytes), target: target)
    let before = part(0..<range.bytes.lowerBound)
    let after = part(range.bytes.upperBound..<bytes.count)
    replaceSubrange(range.inline...range.inline, with: before + [link] + after)
  }
}

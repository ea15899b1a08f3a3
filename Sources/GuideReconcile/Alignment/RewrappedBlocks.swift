internal import GuideModel
internal import GuideText

/// Text and code that one document splits and another joins, tables too that it sets as lines: blocks
/// in a row, but for pictures, that together are the words of one passage under the same heading, or
/// the other way round.
struct RewrappedBlocks {
  /// A paragraph without its white space, of which there is none between parts.
  private typealias Text = (index: Int, letters: [UInt8])

  private let blocks: [Int?: [Text]]
  private let passages: [Int?: [Text]]

  init(_ alignment: BlockAlignment) {
    func texts(_ free: Set<Int>, _ passages: [Passage]) -> [Int?: [Text]] {
      let kinds: [PassageKind] = [.paragraph, .list, .aside, .quote, .code, .table]
      let prose = free.sorted().filter { kinds.contains(PassageKind(passages[$0].content)) }
      return Dictionary(grouping: prose) { passages[$0].heading }.mapValues { indices in
        indices.map { index in
          (
            index,
            passages[index].fingerprint.text.utf8.filter {
              $0 != 0x20 && $0 != 0x0A && $0 != UInt8(ascii: "|")
            }
          )
        }
      }
    }
    blocks = texts(alignment.freeBlocks, alignment.blocks)
    passages = texts(alignment.freePassages, alignment.passages)
  }

  func matches() -> [BlockAlignment.Match] {
    func match(_ block: Int, _ passage: Int) -> BlockAlignment.Match {
      BlockAlignment.Match(block: block, passage: passage, rule: "split-paragraph")
    }
    return blocks.sorted { ($0.key ?? -1) < ($1.key ?? -1) }.flatMap { heading, own in
      let theirs = passages[heading] ?? []
      return Self.runs(of: own, in: theirs).map { match($0.part, $0.whole) }
        + Self.runs(of: theirs, in: own).map { match($0.whole, $0.part) }
    }
  }

  /// The parts of each whole that two or more in a row make up; each is used once.
  private static func runs(of parts: [Text], in wholes: [Text]) -> [(part: Int, whole: Int)] {
    var found: [(part: Int, whole: Int)] = []
    let places = Dictionary(grouping: parts.indices.filter { !parts[$0].letters.isEmpty }) {
      parts[$0].letters.reduce(FNV1a.offset) { FNV1a.combine($0, UInt64($1)) }
    }
    var next = 0
    for (whole, letters) in wholes where !letters.isEmpty {
      guard let start = first(in: parts, places, from: next, beginning: letters) else { continue }
      var (end, length) = (start, 0)
      while end < parts.count, length < letters.count,
        letters[length...].starts(with: parts[end].letters)
      {
        length += parts[end].letters.count
        end += 1
      }
      guard length == letters.count else { continue }
      found += parts[start..<end].map { ($0.index, whole) }
      next = end
    }
    return found
  }

  /// The first of the parts from a place on with which the letters begin and go on; `places` are
  /// those of parts by their hash.
  private static func first(
    in parts: [Text], _ places: [UInt64: [Int]], from start: Int, beginning letters: [UInt8]
  ) -> Int? {
    var first: Int?
    var hash = FNV1a.offset
    for (index, letter) in letters.dropLast().enumerated() {
      hash = FNV1a.combine(hash, UInt64(letter))
      guard let places = places[hash] else { continue }
      let place = places.partitioningIndex { $0 >= start }
      guard place < places.count, places[place] < first ?? parts.count,
        letters[...index].elementsEqual(parts[places[place]].letters)
      else { continue }
      first = places[place]
    }
    return first
  }
}

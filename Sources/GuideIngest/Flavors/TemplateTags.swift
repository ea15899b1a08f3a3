import GuideMarkdown
import GuideText

/// Finds the elements of a template of Vue that are a list of data, by the tags in lines that are no
/// code.
struct TemplateTags {
  struct Place: Comparable {
    /// 0-based.
    var line: Int
    /// In bytes.
    var column: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.line, one.column) < (other.line, other.column)
    }
  }

  private static let void: Set<String> = ["br", "hr", "img", "input"]

  private struct Tag {
    var name: String
    var isClosing: Bool
    /// Whether nothing closes it: `<br>`, `<Sign />`.
    var isWhole: Bool
    var isProgram: Bool

    init(_ tag: HTMLTag, in bytes: [UInt8]) {
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      name = text(tag.name)
      isClosing = tag.isClosing
      isWhole = bytes[tag.end - 2] == UInt8(ascii: "/") || TemplateTags.void.contains(name)
      isProgram = tag.attributes.contains { text($0.name) == "v-for" && $0.value != nil }
    }
  }

  /// By name, those that nothing has closed yet.
  private var open: [String: [(start: Place, isProgram: Bool)]] = [:]
  private var found: [Range<Place>] = []

  /// From left to right, none in another.
  static func programs(in lines: [SourceLines.Line], _ mask: Mask) -> [Range<Place>] {
    var tags = TemplateTags()
    var place = Place(line: 0, column: 0)
    while place.line < lines.count {
      let line = lines[place.line].text
      guard !mask.isVerbatim(place.line), place.column < line.utf8.count,
        line.containsBytes(of: "<")
      else {
        place = Place(line: place.line + 1, column: 0)
        continue
      }
      place = tags.read(lines[place.line...], mask, from: place)
    }
    return tags.found
  }

  /// The tags that begin in the first line, from `place` on, each of which may go on to the next blank
  /// one; where to go on.
  private mutating func read(
    _ lines: ArraySlice<SourceLines.Line>, _ mask: Mask, from place: Place
  ) -> Place {
    let block = lines.prefix(ComponentLines.maximumLines).prefix { !$0.isBlank }
    var (bytes, starts): ([UInt8], [Int]) = ([], [])
    for line in block {
      starts.append(bytes.count)
      bytes += line.text.utf8 + [UInt8(ascii: "\n")]
    }
    let spans = mask.spans(place.line).filter { $0.kind != .html }
    var index = place.column
    let first = bytes[..<(starts.dropFirst().first ?? bytes.count)]
    while let start = first[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      guard !spans.contains(where: { $0.range.contains(start) }),
        let tag = HTMLTag(in: bytes, at: start, limit: bytes.count)
      else { continue }
      let line = (starts.lastIndex { $0 < tag.end }) ?? 0
      let end = Place(line: place.line + line, column: tag.end - starts[line])
      take(Tag(tag, in: bytes), Place(line: place.line, column: start)..<end)
      if line > 0 { return end }
      index = end.column
    }
    return Place(line: place.line + 1, column: 0)
  }

  private mutating func take(_ tag: Tag, _ range: Range<Place>) {
    if tag.isClosing {
      guard let opening = open[tag.name]?.popLast(), opening.isProgram else { return }
      add(opening.start..<range.upperBound)
    } else if !tag.isWhole {
      open[tag.name, default: []].append((range.lowerBound, tag.isProgram))
    } else if tag.isProgram {
      add(range)
    }
  }

  /// What stands in it is part of it.
  private mutating func add(_ program: Range<Place>) {
    while let last = found.last, last.lowerBound > program.lowerBound { found.removeLast() }
    if found.last.map({ $0.upperBound <= program.lowerBound }) ?? true { found.append(program) }
  }
}

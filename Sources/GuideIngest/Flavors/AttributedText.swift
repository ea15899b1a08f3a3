internal import GuideMarkdown
import GuideModel
internal import GuideText

/// A paragraph from which the attributes of its inlines are taken. One pass over its bytes.
struct AttributedText {
  /// What is left, each line with the lines that it was made from.
  private(set) var lines: [SourceLines.Line] = []
  private(set) var taken: [(words: String, origin: ClosedRange<Int>)] = []
  private(set) var times = 0

  private let source: [SourceLines.Line]
  private let alts: [String: String]
  private let bytes: [UInt8]
  private var index = 0
  /// Of `source`, the line that `index` stands in.
  private var line = 0
  private var result: [Element] = []
  private var brackets: [Bracket] = []
  /// Offsets in `result` of brackets that go.
  private var dropped: [Int] = []
  /// Ids by the offset in `result` of what has them.
  private var ids: [Int: [String]] = [:]
  private var codeSpans = CodeSpans()
  /// Whether braces were seen that do not end before the paragraph does.
  private var isExhausted = false

  private typealias Element = (byte: UInt8, line: Int)

  private struct Bracket {
    /// In `result`.
    var offset: Int
    var isPicture: Bool
    /// Whether it starts the paragraph, but for marks of lists and quotes.
    var isFirst: Bool
    /// Whether the bracket of a label, `[text][label]`.
    var isLabel: Bool
  }

  /// In bytes (CommonMark 4.7 allows 999 characters).
  private static let maximumLabel = 999

  /// `alts` are the alternative texts of definitions, by their `key`.
  init(_ lines: [SourceLines.Line], alts: [String: String]) {
    source = lines
    self.alts = alts
    bytes = Array(lines.map(\.text).joined(separator: "\n").utf8)
  }

  /// Labels are compared without case, and any white space is one space (CommonMark 4.7).
  static func key(_ label: some StringProtocol) -> String {
    label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  mutating func run() {
    while index < bytes.count { step() }
    finish()
  }

  // MARK: - Reading

  private mutating func step() {
    switch bytes[index] {
    case UInt8(ascii: "\\"): copy(to: min(index + 2, bytes.count))
    case UInt8(ascii: "`"): code()
    case UInt8(ascii: "["): open()
    case UInt8(ascii: "]"): close()
    default: copy(to: index + 1)
    }
  }

  private mutating func copy(to end: Int) {
    while index < end {
      result.append((bytes[index], line))
      if bytes[index] == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func code() {
    guard let span = codeSpans.span(in: bytes, at: index, limit: bytes.count) else {
      return copy(to: index + CodeSpans.run(in: bytes, at: index, limit: bytes.count))
    }
    let start = result.count
    copy(to: span.end)
    if let found = attributes() {
      name(found, at: start)
      take(found)
    }
  }

  private mutating func open() {
    let before = index > 0 ? bytes[index - 1] : 0
    let isPicture = before == UInt8(ascii: "!")
    brackets.append(
      Bracket(
        offset: result.count, isPicture: isPicture,
        isFirst: isPicture && isIndent(result.dropLast()),
        isLabel: before == UInt8(ascii: "]")))
    copy(to: index + 1)
  }

  /// Nothing but marks of lists and quotes.
  private func isIndent(_ start: ArraySlice<Element>) -> Bool {
    start.count < 64 && start.allSatisfy { $0.byte.isOne(of: " >\t-*+") }
  }

  private mutating func close() {
    guard let bracket = brackets.popLast() else { return copy(to: index + 1) }
    let end = result.count
    copy(to: index + 1)
    let label = bracket.isPicture ? label(of: bracket, to: end) : nil
    let hasTarget = label == nil && target()
    if let found = attributes() {
      let alt = bracket.isPicture ? found.attributes.alt : nil
      if let alt {
        picture(bracket, textEnd: end, alt: alt, end: found.end)
      } else if !bracket.isPicture, !bracket.isLabel {
        name(found, at: bracket.offset)
        let isEmpty = end == bracket.offset + 1 && result.count <= end + "]()".utf8.count
        if isEmpty {
          dropped += bracket.offset..<result.count
        } else if !hasTarget {
          dropped += [bracket.offset, end]
        }
      }
      take(found, isShown: alt != nil)
    } else if let label, let alt = alts[label.key] {
      if label.isOwn { insert("[\(label.text)]", at: result.count) }
      picture(bracket, textEnd: end, alt: alt, end: index)
      times += 1
    }
  }

  /// Of a picture that names a definition: behind its text, or by its text itself.
  private mutating func label(
    of bracket: Bracket, to end: Int
  ) -> (text: String, key: String, isOwn: Bool)? {
    if alts.isEmpty || end - bracket.offset > Self.maximumLabel { return nil }
    let own = String(decoding: result[(bracket.offset + 1)..<end].map(\.byte), as: UTF8.self)
    guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else {
      return alts[Self.key(own)] == nil ? nil : (own, Self.key(own), true)
    }
    let text = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") }
    guard text.endIndex < bytes.count else { return nil }
    let label = String(decoding: text, as: UTF8.self)
    if label.isEmpty { return nil }
    copy(to: text.endIndex + 1)
    return (label, Self.key(label), false)
  }

  /// `(address "title")`, its parentheses balanced. A space within the address makes it text.
  private mutating func target() -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return false }
    var depth = 0
    var end = index
    repeat {
      if bytes[end] == UInt8(ascii: "[") { return true }
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      end = min(end + (bytes[end] == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
    } while depth > 0 && end < bytes.count
    guard Self.isTarget(bytes[index..<end]) else { return false }
    copy(to: end)
    return true
  }

  /// Whether what follows the first word, if anything does on its line, is a title.
  private static func isTarget(_ text: ArraySlice<UInt8>) -> Bool {
    let inside = text.dropFirst().drop { $0 <= 0x20 }
    guard inside.first != UInt8(ascii: "<") else { return true }
    let behind = inside.drop { $0 > 0x20 }.drop { $0 == 0x20 || $0 == 0x09 }
    return behind.first.map { $0.isOne(of: "\"'()\n") } ?? true
  }

  // MARK: - Attributes

  private typealias Found = (attributes: MarkupAttributes, end: Int)

  /// Those that start at `index`.
  private mutating func attributes() -> Found? {
    guard !isExhausted, index < bytes.count, bytes[index] == UInt8(ascii: "{") else { return nil }
    guard let end = MarkupAttributes.end(in: bytes, at: index) else {
      isExhausted = true
      return nil
    }
    guard bytes[end - 1] == UInt8(ascii: "}") else { return nil }
    let text = String(decoding: bytes[(index + 1)..<(end - 1)], as: UTF8.self)
    return MarkupAttributes(text).map { ($0, end) }
  }

  /// Keeps an id as a name of the place, by which links lead there.
  private mutating func name(_ found: Found, at offset: Int) {
    if let id = found.attributes.id { ids[offset, default: []].append(id) }
  }

  /// `isShown`: whether a picture has the alternative text.
  private mutating func take(_ found: Found, isShown: Bool = false) {
    let last = line + bytes[index..<found.end].count { $0 == 0x0A }
    let origin = source[line].origin.lowerBound...source[last].origin.upperBound
    let words = found.attributes.words + [isShown ? nil : found.attributes.alt].compactMap(\.self)
    taken.append((words.joined(separator: " "), origin))
    (index, line) = (found.end, last)
    times += 1
  }

  // MARK: - Pictures

  /// Gives a picture its alternative text. A text in the brackets of one that is alone is its
  /// caption, and comes to stand below it.
  private mutating func picture(_ bracket: Bracket, textEnd: Int, alt: String, end: Int) {
    let start = bracket.offset + 1
    let caption = Array(result[start..<textEnd])
    if caption.allSatisfy({ $0.byte <= 0x20 }) {
      result.replaceSubrange(start..<textEnd, with: Self.escaped(alt).map { ($0, line) })
      return
    }
    let isAlone = bracket.isFirst && bytes[end...].allSatisfy { $0 <= 0x20 }
    guard isAlone else { return taken.append((alt, source[line].origin)) }
    while let last = dropped.last, last >= start { dropped.removeLast() }
    ids = ids.filter { $0.key < start }
    result.replaceSubrange(start..<textEnd, with: Self.escaped(alt).map { ($0, line) })
    let before = result[..<(bracket.offset - 1)]
    let first = result[before.endIndex].line
    let indent = before.map { $0.byte == UInt8(ascii: ">") ? $0.byte : 0x20 }
    result += ([0x0A] + indent).map { ($0, line) } + caption
    let mark = Array(MarkdownForms.figureMark.utf8) + [0x0A] + indent
    result.insert(contentsOf: mark.map { ($0, first) }, at: before.endIndex)
  }

  private mutating func insert(_ text: String, at offset: Int) {
    result.insert(contentsOf: text.utf8.map { ($0, line) }, at: offset)
  }

  /// So that every mark in it is text.
  private static func escaped(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      if byte < 0x20 { return [0x20] }
      return byte.isOne(of: "\\[]*_`<>&~") ? [0x5C, byte] : [byte]
    }
  }

  // MARK: - Lines

  private mutating func finish() {
    let gone = Set(dropped)
    var text: [UInt8] = []
    var range: ClosedRange<Int>?
    func add(_ number: Int) {
      let origin = source[number].origin
      range =
        range.map {
          min($0.lowerBound, origin.lowerBound)...max($0.upperBound, origin.upperBound)
        } ?? origin
    }
    for (offset, element) in result.enumerated() {
      for id in ids[offset] ?? [] { text += "<a id=\"\(id)\"></a>".utf8 }
      if gone.contains(offset) { continue }
      add(element.line)
      if element.byte == 0x0A {
        lines.append(.init(String(decoding: text, as: UTF8.self), origin: range ?? 1...1))
        (text, range) = ([], nil)
      } else {
        text.append(element.byte)
      }
    }
    lines.append(
      .init(String(decoding: text, as: UTF8.self), origin: range ?? source[line].origin))
  }
}

import GuideText

/// Divides code into pieces of a kind, in one pass: from each place it goes forward only, and what is
/// looked for and not found is not looked for again before it could be there. The pieces joined are
/// the code.
package struct CodeLexer {
  /// Bytes of the code, and what they are; nil for what stays plain.
  package typealias Piece = (text: String, kind: CodeKind?)

  private let language: CodeLanguage
  private let bytes: [UInt8]
  private var index = 0
  private var pieces: [(end: Int, kind: CodeKind?)] = []
  /// By span, up to where its end is known not to stand.
  private var endless: [Int]
  private var isInTag = false

  /// The pieces of `code`; one plain piece where the language is not known.
  package static func pieces(of code: String, language info: String?) -> [Piece] {
    guard let language = info.flatMap(CodeLanguage.named) else { return [(code, nil)] }
    var lexer = CodeLexer(language, code)
    return lexer.run()
  }

  private init(_ language: CodeLanguage, _ code: String) {
    self.language = language
    bytes = Array(code.utf8)
    endless = Array(repeating: 0, count: language.spans.count)
  }

  private mutating func run() -> [Piece] {
    while index < bytes.count {
      if isAtLineStart, readLine() { continue }
      if readComment() || readSpan() || readTag() || readMark() || readNumber() || readName() {
        continue
      }
      if bytes[index] == UInt8(ascii: ">") { isInTag = false }
      take(to: index + 1, nil)
    }
    var start = 0
    return pieces.map { piece in
      defer { start = piece.end }
      return (String(decoding: bytes[start..<piece.end], as: UTF8.self), piece.kind)
    }
  }

  /// Neighbours of one kind are one piece.
  private mutating func take(to end: Int, _ kind: CodeKind?) {
    if let last = pieces.last, last.kind == kind {
      pieces[pieces.count - 1].end = end
    } else {
      pieces.append((end, kind))
    }
    index = end
  }

  // MARK: Lines

  private var isAtLineStart: Bool { index == 0 || bytes[index - 1] == UInt8(ascii: "\n") }

  /// A line that its beginning makes one of a kind, or that begins with a prompt.
  private mutating func readLine() -> Bool {
    if let first = language.firsts.first(where: { has($0.start, at: index) }) {
      take(to: lineEnd, first.kind)
      return true
    }
    for prompt in language.prompts {
      if let end = end(of: prompt) {
        take(to: end, .prompt)
        return true
      }
    }
    guard language.isTyped, lineEnd > index else { return false }
    take(to: lineEnd, nil)
    return true
  }

  private func end(of prompt: (start: [UInt8], end: [UInt8])) -> Int? {
    guard has(prompt.start, at: index) else { return nil }
    var end = index + prompt.start.count
    if !prompt.end.isEmpty {
      let line = lineEnd
      guard let found = (end..<line).first(where: { has(prompt.end, at: $0) }) else { return nil }
      end = found + prompt.end.count
    }
    return end < bytes.count && bytes[end] == UInt8(ascii: " ") ? end : nil
  }

  private var lineEnd: Int { bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }

  // MARK: Comments and strings

  private mutating func readComment() -> Bool {
    let isApart = index == 0 || bytes[index - 1].isSpace
    guard
      language.lines.contains(where: { has($0, at: index) })
        || isApart && language.remarks.contains(where: { has($0, at: index) })
    else { return false }
    take(to: lineEnd, .comment)
    return true
  }

  private mutating func readSpan() -> Bool {
    for (number, span) in language.spans.enumerated()
    where has(span.start, at: index) && isOpened(by: span) {
      guard let end = end(of: span, number) else { continue }
      take(to: end, span.kind == .string && isKey(before: end) ? .attribute : span.kind)
      return true
    }
    return false
  }

  /// An apostrophe is no quotation mark; nor is any mark in the text of markup.
  private func isOpened(by span: CodeLanguage.Span) -> Bool {
    guard span.isOfOneLine else { return true }
    if language.isMarkup { return isInTag }
    return span.start != [UInt8(ascii: "'")] || index == 0 || !bytes[index - 1].isWord
  }

  /// Behind the end of the span that begins here; nil where it has none.
  private mutating func end(of span: CodeLanguage.Span, _ number: Int) -> Int? {
    guard index >= endless[number] else { return nil }
    var end = index + span.start.count
    while end < bytes.count {
      if has(span.end, at: end) { return end + span.end.count }
      if span.isOfOneLine, bytes[end] == UInt8(ascii: "\n") { break }
      let isEscaped = bytes[end] == UInt8(ascii: "\\") && span.kind == .string
      end += isEscaped && end + 1 < bytes.count && bytes[end + 1] != UInt8(ascii: "\n") ? 2 : 1
    }
    endless[number] = end
    return nil
  }

  // MARK: Names and numbers

  /// The name of an element; what follows up to `>` are its attributes.
  private mutating func readTag() -> Bool {
    guard language.isMarkup else { return false }
    guard !isInTag else { return false }
    guard bytes[index] == UInt8(ascii: "<") else {
      take(to: bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count, nil)
      return true
    }
    var start = index + 1
    if start < bytes.count, bytes[start].isOne(of: "/!?") { start += 1 }
    guard start < bytes.count, bytes[start].isNameStart else { return false }
    take(to: start, nil)
    take(to: nameEnd(from: start), .type)
    isInTag = true
    return true
  }

  private mutating func readMark() -> Bool {
    let isApart = index == 0 || !bytes[index - 1].isWord
    for mark in language.marks where isApart && has(mark, at: index) {
      let end = nameEnd(from: index + mark.count)
      guard end > index + mark.count, bytes[index + mark.count].isWord else { continue }
      take(to: end, .attribute)
      return true
    }
    return false
  }

  private mutating func readNumber() -> Bool {
    guard bytes[index].isDigit, !language.isMarkup else { return false }
    var end = index
    while end < bytes.count, bytes[end].isWord || bytes[end] == UInt8(ascii: ".") {
      if bytes[end] == UInt8(ascii: "."), end + 1 == bytes.count || !bytes[end + 1].isDigit {
        break
      }
      end += 1
    }
    take(to: end, isKey(before: end) ? .attribute : .number)
    return true
  }

  private mutating func readName() -> Bool {
    guard bytes[index].isNameStart else { return false }
    let end = nameEnd(from: index)
    take(to: end, kind(ofName: index..<end))
    return true
  }

  private func kind(ofName range: Range<Int>) -> CodeKind? {
    if isInTag || isKey(before: range.upperBound) { return .attribute }
    let name = String(decoding: bytes[range], as: UTF8.self)
    let isMember = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: ".")
    if !isMember, language.words.contains(language.isFolded ? name.lowercased() : name) {
      return .word
    }
    guard language.hasTypes, bytes[range.lowerBound].isCapital else { return nil }
    return bytes[range].contains { $0.isSmall } ? .type : nil
  }

  private func nameEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { !$0.isWord && !language.nameSigns.contains($0) } ?? bytes.count
  }

  /// Whether what ends here is followed by the sign of a key, which `://` and `::` are not.
  private func isKey(before end: Int) -> Bool {
    guard !language.keySigns.isEmpty,
      let sign = bytes[end...].firstIndex(where: { $0 != UInt8(ascii: " ") }),
      language.keySigns.contains(bytes[sign])
    else { return false }
    return sign + 1 == bytes.count || !bytes[sign + 1].isOne(of: "/:")
  }

  private func has(_ sign: [UInt8], at place: Int) -> Bool {
    bytes[place...].starts(with: sign)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
  fileprivate var isSmall: Bool { (0x61...0x7A).contains(self) }
  /// All beyond ASCII counts as letters, so that no character is divided.
  fileprivate var isNameStart: Bool { isCapital || isSmall || self == 0x5F || self >= 0x80 }
  fileprivate var isWord: Bool { isNameStart || isDigit }
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

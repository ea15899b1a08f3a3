internal import GuideText

/// Finds the spans of a run of inlines that are no prose, as CommonMark 0.29 (section 6), GFM (bare
/// addresses) and Pandoc (`tex_math_dollars`) have them, from left to right.
struct InlineMask {
  private(set) var spans: [Mask.Span] = []
  private let bytes: [UInt8]
  /// Of the definitions of the text.
  private let labels: Set<String>
  private var codeSpans = CodeSpans()
  /// Where brackets opened that are not closed.
  private var brackets: [Int] = []
  /// Closing marks that do not come any more.
  private var missing: Set<String> = []

  /// What is longer is none, so that a text full of marks costs no more than any other.
  private static let longest = 8192

  init(_ bytes: [UInt8], labels: Set<String>) {
    self.bytes = bytes
    self.labels = labels
  }

  /// A label without case and with one space for each run of white space (CommonMark 4.7).
  static func key(_ label: some Collection<UInt8>) -> String {
    String(decoding: Array(label), as: UTF8.self).lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  mutating func run() {
    var index = 0
    while index < bytes.count {
      guard let (end, kind) = span(at: index) else {
        index += 1
        continue
      }
      if let kind { spans.append(.init(range: index..<end, kind: kind)) }
      index = end
    }
  }

  /// Where what begins there ends; without a kind it is text.
  private mutating func span(at index: Int) -> (end: Int, kind: Mask.Kind?)? {
    switch bytes[index] {
    case UInt8(ascii: "\\"): return (min(index + 2, bytes.count), nil)
    case UInt8(ascii: "`"):
      if let span = codeSpans.span(in: bytes, at: index, limit: bytes.count) {
        return (span.end, .code)
      }
      return (index + CodeSpans.run(in: bytes, at: index, limit: bytes.count), nil)
    case UInt8(ascii: "<"): return autolink(at: index) ?? html(at: index)
    case UInt8(ascii: "$"): return math(at: index).map { ($0, .math) }
    case UInt8(ascii: "["):
      brackets.append(index)
      return nil
    case UInt8(ascii: "]"): return closeBracket(at: index)
    case UInt8(ascii: "h"), UInt8(ascii: "f"): return address(at: index).map { ($0, .address) }
    default: return nil
    }
  }

  /// Behind the next `mark` from `index` on.
  private mutating func end(of mark: String, from index: Int) -> Int? {
    if missing.contains(mark) { return nil }
    let first = mark.utf8.first
    let place = bytes[index...].indices.first {
      bytes[$0] == first && bytes[$0...].starts(with: mark.utf8)
    }
    if place == nil { missing.insert(mark) }
    return place.map { $0 + mark.utf8.count }
  }
}

// MARK: - HTML and addresses

extension InlineMask {
  private static let verbatim: Set<String> = [
    "pre", "code", "kbd", "samp", "tt", "var", "script", "style", "textarea", "math", "svg",
  ]

  /// `<https://…>`, `<name@place>`.
  private func autolink(at index: Int) -> (end: Int, kind: Mask.Kind?)? {
    let content = bytes[(index + 1)...].prefix(Self.longest).prefix { $0 > 0x20 && $0 != 0x3C }
    guard let close = content.firstIndex(of: UInt8(ascii: ">")), close > index + 1 else {
      return nil
    }
    let text = content[..<close]
    let scheme = text.prefix { $0.isASCIIWord || $0.isOne(of: "+.-") }
    let isURI = (2...32).contains(scheme.count) && text.dropFirst(scheme.count).first == 0x3A
    let isMail =
      text.contains(UInt8(ascii: "@"))
      && text.allSatisfy { $0.isASCIIWord || $0.isOne(of: "@.+-") }
    return isURI || isMail ? (close + 1, .address) : nil
  }

  private mutating func html(at index: Int) -> (end: Int, kind: Mask.Kind?)? {
    let rest = bytes[index...]
    for (open, close) in [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>")]
    where rest.starts(with: open.utf8) {
      return end(of: close, from: index + open.utf8.count).map { ($0, .html) }
    }
    let limit = min(bytes.count, index + Self.longest)
    guard let tag = HTMLTag(in: bytes, at: index, limit: limit) else { return nil }
    let name = String(decoding: bytes[tag.name], as: UTF8.self)
    if !tag.isClosing, bytes[tag.end - 2] != UInt8(ascii: "/"),
      Self.verbatim.contains(name.lowercased()), let close = end(of: "</" + name, from: tag.end)
    {
      return ((bytes[close...].firstIndex(of: UInt8(ascii: ">")) ?? close - 1) + 1, .html)
    }
    return (tag.end, .html)
  }

  /// A bare one (GFM 6.9), without the punctuation behind it.
  private func address(at index: Int) -> Int? {
    guard
      ["http://", "https://", "ftp://"].contains(where: { bytes[index...].starts(with: $0.utf8) }),
      index == 0 || !bytes[index - 1].isWord
    else { return nil }
    var depth = 0
    var end = index
    while end < bytes.count, bytes[end] > 0x20, !bytes[end].isOne(of: "<>]\"`|*") {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { break }
      end += 1
    }
    while bytes[end - 1].isOne(of: "?!.,:;_~'") { end -= 1 }
    return end
  }
}

// MARK: - Math and targets

extension InlineMask {
  /// `$x$` and `$$x$$`. What holds code or a link begins by mistake: a price, a variable.
  private mutating func math(at index: Int) -> Int? {
    let end =
      bytes[index...].starts(with: "$$".utf8)
      ? self.end(of: "$$", from: index + 2) : inlineMath(at: index)
    guard let end, !bytes[index..<end].contains(UInt8(ascii: "`")),
      !zip(bytes[index..<end], bytes[index..<end].dropFirst()).contains(where: {
        $0 == UInt8(ascii: "]") && $1.isOne(of: "([")
      })
    else { return nil }
    return end
  }

  private func inlineMath(at index: Int) -> Int? {
    guard index + 2 < bytes.count, bytes[index + 1] > 0x20 else { return nil }
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "$") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count, end > index + 1, bytes[end - 1] > 0x20,
      end + 1 == bytes.count || !bytes[end + 1].isDigit
    else { return nil }
    return end + 1
  }

  /// Of a link or picture, what stands behind its text; of a label that is defined, the label.
  private mutating func closeBracket(at index: Int) -> (end: Int, kind: Mask.Kind?)? {
    guard let open = brackets.popLast() else { return nil }
    if let end = targetEnd(at: index + 1) ?? labelEnd(at: index + 1) {
      spans.append(.init(range: (index + 1)..<end, kind: .target))
      return (end, nil)
    }
    let label = (open + 1)..<index
    guard label.count < 1000, labels.contains(Self.key(bytes[label])) else { return nil }
    // What begins in it was found last.
    while let last = spans.last, label.contains(last.range.lowerBound) { spans.removeLast() }
    spans.append(.init(range: label, kind: .target))
    return nil
  }

  /// What nothing defines and begins with `^` is the mark of a note, and stands by itself.
  private func labelEnd(at index: Int) -> Int? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return nil }
    let label = bytes[(index + 1)...].prefix(1000)
    guard let end = label.firstIndex(where: { $0.isOne(of: "[]") }),
      bytes[end] == UInt8(ascii: "]"),
      label.first != UInt8(ascii: "^") || labels.contains(Self.key(label[..<end]))
    else { return nil }
    return end + 1
  }

  /// Past the `(…)` of an inline link (CommonMark 6.5).
  private func targetEnd(at index: Int) -> Int? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return nil }
    let limit = min(bytes.count, index + Self.longest)
    guard let end = destinationEnd(from: space(from: index + 1, limit), limit) else { return nil }
    var close = space(from: end, limit)
    if close > end, close < limit, let title = titleEnd(from: close, limit) {
      close = space(from: title, limit)
    }
    return close < limit && bytes[close] == UInt8(ascii: ")") ? close + 1 : nil
  }

  private func space(from index: Int, _ limit: Int) -> Int {
    bytes[index..<limit].firstIndex { $0 > 0x20 } ?? limit
  }

  private func destinationEnd(from start: Int, _ limit: Int) -> Int? {
    var index = start
    let isAngled = index < limit && bytes[index] == UInt8(ascii: "<")
    if isAngled { index += 1 }
    var depth = 0
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: ">") where isAngled: return index + 1
      case UInt8(ascii: "\n") where isAngled: return nil
      case 0...0x20 where !isAngled: return depth == 0 ? index : nil
      case UInt8(ascii: "(") where !isAngled: depth += 1
      case UInt8(ascii: ")") where !isAngled:
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private func titleEnd(from start: Int, _ limit: Int) -> Int? {
    let close: UInt8
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[start]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while index < limit, bytes[index] != close {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < limit ? index + 1 : nil
  }
}

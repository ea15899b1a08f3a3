import GuideText

/// Tags of JSX with values in braces.
enum BracedTags {
  /// The line with each of them as a tag of HTML that has its other attributes, and how many of the
  /// lines behind it the last tag takes in.
  static func plain(_ line: String, behind next: [String]) -> (text: String, count: Int) {
    var bytes = Array(line.utf8)
    var count = 0
    var spans = CodeSpans()
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "`") {
        let end = spans.span(in: bytes, at: index, limit: bytes.count)?.end
        index = end ?? index + CodeSpans.run(in: bytes, at: index, limit: bytes.count)
      } else if bytes[index] == UInt8(ascii: "<"), let found = tag(bytes, index, next[count...]) {
        bytes = found.bytes
        count += found.count
        let html = html(of: found.tag, in: bytes)
        bytes.replaceSubrange(index..<found.tag.end, with: html)
        index += html.count
        spans = CodeSpans()
      } else {
        index += 1
      }
    }
    return (String(decoding: bytes, as: UTF8.self), count)
  }

  /// The tag with braces that starts at `start`, and the line with as many more as it takes.
  private static func tag(
    _ line: [UInt8], _ start: Int, _ next: ArraySlice<String>
  ) -> (tag: HTMLTag, bytes: [UInt8], count: Int)? {
    guard line[(start + 1)...].first?.isLetter == true else { return nil }
    var bytes = line
    for count in 0...next.count {
      if count > 0 { bytes += [0x20] + next[next.startIndex + count - 1].utf8 }
      if let tag = HTMLTag(in: bytes, at: start, limit: bytes.count) {
        return tag.hasBraces ? (tag, bytes, count) : nil
      }
    }
    return nil
  }

  private static func html(of tag: HTMLTag, in bytes: [UInt8]) -> [UInt8] {
    var html = [UInt8(ascii: "<")] + bytes[tag.name]
    for attribute in tag.attributes where bytes[attribute.name.lowerBound].isLetter {
      if let value = attribute.value {
        let found = string(value, in: bytes).map { (Array(bytes[$0.text]), $0.quote) }
        guard let (text, quote) = found ?? words(of: attribute, in: bytes) else { continue }
        html += [0x20] + bytes[attribute.name] + [UInt8(ascii: "="), quote] + text + [quote]
      } else {
        html += [0x20] + bytes[attribute.name]
      }
    }
    if bytes[tag.end - 2] == UInt8(ascii: "/") { html += " /".utf8 }
    return html + [UInt8(ascii: ">")]
  }

  /// What a program in braces holds of words, one text behind the other.
  private static func words(
    of attribute: HTMLTag.Attribute, in bytes: [UInt8]
  ) -> (text: [UInt8], quote: UInt8)? {
    let text = Array(attribute.words(in: bytes).map { bytes[$0] }.joined(separator: [0x20]))
    let quote = "\"'".utf8.first { !text.contains($0) }
    return text.isEmpty ? nil : quote.map { (text, $0) }
  }

  /// The text of a value in quotes, or in braces where these hold a text in quotes or a number.
  private static func string(
    _ value: Range<Int>, in bytes: [UInt8]
  ) -> (text: Range<Int>, quote: UInt8)? {
    let inner = value.dropFirst().dropLast()
    if bytes[value.lowerBound] == UInt8(ascii: "{"), !inner.isEmpty,
      bytes[inner].allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
    {
      return (inner, UInt8(ascii: "\""))
    }
    let isBraced = bytes[value.lowerBound] == UInt8(ascii: "{") && value.count > 3
    let text = isBraced ? (value.lowerBound + 2)..<(value.upperBound - 2) : value
    guard text.upperBound < bytes.count else { return nil }
    let quote = bytes[text.upperBound]
    guard quote.isOne(of: "\"'"), !bytes[text].contains(quote) else { return nil }
    return (text, quote)
  }
}

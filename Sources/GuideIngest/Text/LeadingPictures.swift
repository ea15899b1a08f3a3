import GuideText

/// Pictures with which a text starts, and the text behind them.
struct LeadingPictures {
  /// As Markdown, parted by spaces.
  var pictures: String
  /// Empty where there is nothing else.
  var rest: String

  /// nil where it starts with none.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var end = 0
    while let next = Self.pictureEnd(in: bytes, at: bytes[end...].prefix(while: \.isSpace).endIndex)
    {
      end = next
    }
    let rest = String(decoding: bytes[end...], as: UTF8.self).trimmingSpaces
    if end == 0 { return nil }
    pictures = String(decoding: bytes[..<end], as: UTF8.self).trimmingSpaces
    self.rest = rest
  }

  /// Past the `![…](…)` or `![…][…]` at `index`; nil where none stands there.
  private static func pictureEnd(in bytes: [UInt8], at index: Int) -> Int? {
    guard bytes[index...].starts(with: "![".utf8) else { return nil }
    guard let close = bytes.bracketEnd(at: index + 1) else { return nil }
    if let end = bytes.targetEnd(after: close) { return end }
    guard close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: "[") else { return nil }
    return bytes.bracketEnd(at: close + 1).map { $0 + 1 }
  }
}

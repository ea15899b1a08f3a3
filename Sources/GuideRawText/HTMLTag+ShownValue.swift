internal import GuideText

extension HTMLTag {
  /// What a reader sees of a tag: `alt` of a picture, and of a component of MDX, whose name has a
  /// capital, its `label`, else its `title`; of a `TabItem` and a `Tab`, else its `value`.
  func shownValue(in bytes: [UInt8]) -> Range<Int>? {
    let name = bytes[self.name]
    if name.map(\.lowercasedASCII).elementsEqual("img".utf8) { return value(of: "alt", in: bytes) }
    guard let first = name.first, (0x41...0x5A).contains(first) else { return nil }
    return value(of: "label", in: bytes) ?? value(of: "title", in: bytes)
      ?? (Self.tabs.contains(where: name.elementsEqual) ? value(of: "value", in: bytes) : nil)
  }

  private static let tabs = ["Tab", "TabItem"].map { Array($0.utf8) }
}

internal import GuideText

extension HTMLTag {
  /// What a reader sees of a tag, in order: `alt` of a picture, and the texts of a component.
  func shownValues(in bytes: [UInt8]) -> [Range<Int>] {
    if bytes[name].map(\.lowercasedASCII).elementsEqual("img".utf8) {
      return value(of: "alt", in: bytes).map { [$0] } ?? []
    }
    return isComponent(in: bytes) ? texts(in: bytes).compactMap(\.value) : []
  }
}

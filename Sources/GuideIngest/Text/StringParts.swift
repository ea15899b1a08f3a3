import GuideText

extension StringProtocol {
  /// Up to the first space; nil for a blank text.
  var firstWord: Substring? {
    let text = Substring(self)
    let start = text.utf8.drop { $0.isSpace }
    if start.isEmpty { return nil }
    return Substring(start.prefix { !$0.isSpace })
  }
}

extension String {
  /// Without the bytes at the ascending offsets.
  func removing(_ offsets: [Int]) -> String {
    edited(at: offsets) { _ in [] }
  }

  /// With a space before each of the ascending byte offsets.
  func insertingSpaces(before offsets: [Int]) -> String {
    edited(at: offsets) { [0x20, $0] }
  }

  private func edited(at offsets: [Int], edit: (UInt8) -> [UInt8]) -> String {
    var rest = offsets[...]
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + offsets.count)
    for (index, byte) in utf8.enumerated() {
      if rest.first == index {
        rest.removeFirst()
        bytes += edit(byte)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [String] {
  /// Whether one of the texts is the same, without case and outer spaces.
  func containsFolded(_ text: String) -> Bool {
    let key = text.trimmingSpaces.lowercased()
    return contains { $0.lowercased() == key }
  }
}

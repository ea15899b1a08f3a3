/// The column at which a converter broke lines, greedily: at spaces, and after hyphens in words.
struct WrapWidth: Equatable {
  /// In characters.
  var columns: Int

  /// What html2text does unless told otherwise.
  static let html2text = WrapWidth(columns: 78)

  /// Whether the line ends because the word after it did not fit.
  func broke(_ line: String, before word: Substring) -> Bool {
    let bytes = line.utf8.count
    // Quick way out: characters are at least a quarter of the bytes and at most as many.
    if bytes + word.utf8.count < columns { return false }
    let space = line.utf8.last == UInt8(ascii: "-") ? 0 : 1
    return line.unicodeScalars.count + space + Self.chunk(of: word) > columns
  }

  /// Length up to the first place where the word itself could have been broken.
  private static func chunk(of word: Substring) -> Int {
    var count = 0
    var letters = 0
    for scalar in word.unicodeScalars {
      count += 1
      if scalar == "-", letters > 1 { return count }
      letters = scalar.properties.isAlphabetic ? letters + 1 : 0
    }
    return count
  }
}

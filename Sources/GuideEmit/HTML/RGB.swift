/// A color of sRGB; its parts are from 0 to 1.
struct RGB: Hashable, Sendable {
  let parts: [Double]

  init(_ red: Double, _ green: Double, _ blue: Double) { parts = [red, green, blue] }

  /// `#7a3cc2`.
  init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    parts = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
  }

  var text: String {
    "#"
      + parts.map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16)
        return digits.utf8.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

import Foundation

/// A color of sRGB; its parts are from 0 to 1.
struct RGB: Hashable, Sendable {
  let parts: [Double]

  /// What WCAG 2.2 asks of text at level AA (1.4.3).
  static let readable = 4.5

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

  /// As it can be written.
  var rounded: RGB {
    let steps = parts.map { ($0 * 255).rounded() / 255 }
    return RGB(steps[0], steps[1], steps[2])
  }

  /// `part` of `other`, the rest its own.
  func mixed(with other: RGB, part: Double) -> RGB {
    let mixed = zip(parts, other.parts).map { $0 + ($1 - $0) * part }
    return RGB(mixed[0], mixed[1], mixed[2])
  }

  /// From 1 to 21, as WCAG 2.2 defines it.
  func contrast(to other: RGB) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Relative luminance, as WCAG 2.2 defines it.
  private var luminance: Double {
    let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}

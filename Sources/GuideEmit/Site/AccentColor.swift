import GuideModel

/// A person's own color for links, in shades that can be read on light and on dark pages.
package struct AccentColor: Hashable, Sendable {
  /// As it was written: `#` and six hexadecimal digits.
  package let text: String
  private let color: RGB

  package init?(_ text: String) {
    guard let color = RGB(text) else { return nil }
    self.text = text
    self.color = color
  }

  /// What a style sheet adds.
  var style: String {
    let (light, dark) = (Self.light.shade(of: color), Self.dark.shade(of: color))
    return """
      :root {
        --accent: light-dark(\(light.accent.text), \(dark.accent.text));
        --accent-surface: light-dark(\(light.surface.text), \(dark.surface.text));
      }

      """
  }

  /// `--background` and `--surface` of the style sheet.
  private static let light = Scheme(
    grounds: [RGB(1, 1, 1), RGB(245 / 255, 246 / 255, 248 / 255)], toward: RGB(0, 0, 0), tint: 0.08)
  private static let dark = Scheme(
    grounds: [RGB(16 / 255, 18 / 255, 22 / 255), RGB(26 / 255, 29 / 255, 35 / 255)],
    toward: RGB(1, 1, 1), tint: 0.16)

  private struct Scheme: Sendable {
    /// What text stands on, the page itself first.
    let grounds: [RGB]
    let toward: RGB
    /// How much of the color its own surface has.
    let tint: Double

    /// The least change of `color` that is readable on all grounds and on its own surface.
    func shade(of color: RGB) -> (accent: RGB, surface: RGB) {
      var result = (accent: color, surface: grounds[0])
      for step in 0...100 {
        result.accent = color.mixed(with: toward, part: Double(step) / 100).rounded
        result.surface = grounds[0].mixed(with: result.accent, part: tint).rounded
        let all = grounds + [result.surface]
        if all.allSatisfy({ result.accent.contrast(to: $0) >= RGB.readable }) { break }
      }
      return result
    }
  }
}

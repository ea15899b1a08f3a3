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

  private static let light = Scheme(
    surfaces: ["#ffffff", "#f5f6f8", "#ebf6ef", "#fdf0ee", "#fdf4e3"], text: "#16181d",
    toward: RGB(0, 0, 0), tint: 0.08)
  private static let dark = Scheme(
    surfaces: ["#101216", "#1a1d23", "#12271b", "#331b19", "#2d2412"], text: "#e8eaee",
    toward: RGB(1, 1, 1), tint: 0.16)

  private struct Scheme: Sendable {
    /// What text stands on, the page itself first.
    let grounds: [RGB]
    let toward: RGB
    /// How much of the color its own surface has.
    let tint: Double

    /// `--background`, `--surface` and those of asides in the style sheet, and `--text`, of which code
    /// has a part in its ground.
    init(surfaces: [String], text: String, toward: RGB, tint: Double) {
      let plain = surfaces.compactMap(RGB.init)
      let code = RGB(text).map { text in plain.prefix(2).map { $0.mixed(with: text, part: 0.07) } }
      grounds = plain + (code ?? [])
      self.toward = toward
      self.tint = tint
    }

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

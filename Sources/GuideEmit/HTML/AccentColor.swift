/// A person's own color for links, in shades that can be read on light and on dark pages.
package struct AccentColor: Hashable, Sendable {
  /// `#` and six hexadecimal digits.
  package let text: String

  package init?(_ text: String) {
    guard RGB(text) != nil else { return nil }
    self.text = text
  }

  /// What a style sheet adds. With these lightnesses (OKLCH), any color has a contrast of at least 4.5 to
  /// all that links are on, as WCAG 2.2 asks of text at level AA (1.4.3).
  var style: String {
    """
    @supports (color: oklch(from red l c h)) {
      :root {
        --own-accent: \(text);
        --accent: light-dark(oklch(from var(--own-accent) min(l, .46) c h), \
    oklch(from var(--own-accent) max(l, .78) c h));
        --accent-surface: color-mix(in srgb, var(--accent) 10%, var(--background));
      }
    }

    """
  }
}

package import GuideModel

/// Prints diagnostics as a compiler does: severity and id, place, the line with a caret, help.
package struct DiagnosticRenderer: Sendable {
  /// More notes of one diagnostic are counted and left to the report.
  static let limitOfNotes = 8
  /// Characters of a summary, place, note or help.
  static let longestText = 300
  /// Columns of an excerpt; a longer line is cut around the caret.
  package static let excerptWidth = 96

  private let colors: Bool
  package let verbosity: Verbosity

  /// `colors` for a terminal that wants them (not under `NO_COLOR`).
  package init(colors: Bool = false, verbosity: Verbosity = .verbose) {
    self.colors = colors
    self.verbosity = verbosity
  }

  /// All of them, in the order of `sorted`, a blank line after each.
  package func render(_ diagnostics: [Diagnostic], report: String? = nil) -> String {
    var printed: [String: Int] = [:]
    var left: [String: Int] = [:]
    var text = ""
    for diagnostic in diagnostics.sorted(by: Diagnostic.precedes) {
      let limit = verbosity.limit(of: diagnostic.severity)
      if printed[diagnostic.id, default: 0] < limit {
        printed[diagnostic.id, default: 0] += 1
        text += render(diagnostic) + "\n"
      } else if limit > 0 {
        left[diagnostic.id, default: 0] += 1
      }
    }
    for (id, count) in left.sorted(by: { $0.key < $1.key }) {
      let rest = report.map { " in " + Self.printable($0) } ?? ""
      text += "… and \(count) more [\(id)]\(rest)\n"
    }
    return left.isEmpty ? text : text + "\n"
  }

  /// One, ending with a line feed.
  package func render(_ diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity
    var lines = [
      paint("\(severity.rawValue)[\(diagnostic.id)]", severity.color)
        + paint(": \(Self.printable(diagnostic.summary))", .bold)
    ]
    if let place = diagnostic.place { lines += render(place, severity: severity) }
    for note in diagnostic.notes.prefix(Self.limitOfNotes) {
      lines.append("  = \(Self.printable(note))")
    }
    if diagnostic.notes.count > Self.limitOfNotes {
      lines.append("  = and \(diagnostic.notes.count - Self.limitOfNotes) more")
    }
    if let help = diagnostic.help {
      lines.append("  " + paint("help:", .cyan) + " \(Self.printable(help))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func render(_ place: Diagnostic.Place, severity: Diagnostic.Severity) -> [String] {
    var lines = ["  " + paint("-->", .blue) + " \(Self.printable(place.description))"]
    guard let excerpt = place.excerpt, let line = place.line else { return lines }
    let cut = Excerpt(excerpt, column: place.column, width: Self.excerptWidth)
    let gutter = String(repeating: " ", count: String(line).count)
    lines.append(" \(gutter) " + paint("|", .blue))
    lines.append(" " + paint("\(line) |", .blue) + " \(Self.printable(cut.text))")
    if let caret = cut.caret {
      let space = String(repeating: " ", count: caret)
      lines.append(" \(gutter) " + paint("|", .blue) + " \(space)" + paint("^", severity.color))
    }
    return lines
  }

  /// Without the control characters by which a hostile text could steer a terminal, and not
  /// without end.
  package static func printable(_ text: String) -> String {
    let isLong = text.utf8.count > longestText && text.count > longestText
    let text = isLong ? text.prefix(longestText) + "…" : text
    guard text.unicodeScalars.contains(where: PrintableText.isControl) else { return text }
    let shown = text.unicodeScalars.map { PrintableText.isControl($0) ? "·" : $0 }
    return String(String.UnicodeScalarView(shown))
  }

  package static func printableLines(_ lines: [String]) -> String {
    lines.map { printable($0) + "\n" }.joined()
  }

  private func paint(_ text: String, _ color: Color) -> String {
    colors ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  fileprivate enum Color: Int {
    case bold = 1
    case red = 31
    case yellow = 33
    case blue = 34
    case cyan = 36
  }
}

extension Diagnostic.Severity {
  fileprivate var color: DiagnosticRenderer.Color {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}

internal import GuideModel
package import GuideText

extension WordDiff {
  /// Marks around what changed: `[-old-]` and `{+new+}`, or red and green.
  package enum Style: Sendable {
    case marks, colors
  }

  package func text(_ style: Style) -> String {
    runs.map { run in
      switch (run.kind, style) {
      case (.same, _): run.text
      case (.removed, .marks): "[-\(run.text)-]"
      case (.added, .marks): "{+\(run.text)+}"
      case (.removed, .colors): "\u{1B}[31m\(run.text)\u{1B}[0m"
      case (.added, .colors): "\u{1B}[32m\(run.text)\u{1B}[0m"
      }
    }.joined()
  }

  /// The first `limit` characters, with `…` where there were more.
  package func cut(to limit: Int) -> WordDiff {
    var result = self
    result.runs = []
    var rest = limit
    for run in runs where rest > 0 {
      result.runs.append(Run(kind: run.kind, text: run.text.cut(to: rest)))
      rest -= run.text.count
    }
    return result
  }

  /// The same with escapes in place of what nobody sees and what could steer a terminal.
  package var printable: WordDiff {
    var result = self
    for index in runs.indices {
      let lines = runs[index].text.split(separator: "\n", omittingEmptySubsequences: false)
      result.runs[index].text = lines.map {
        DiagnosticRenderer.printable(
          PrintableText.escaping(String($0).replacing("\t", with: " | ")))
      }.joined(separator: "\n")
    }
    return result
  }
}

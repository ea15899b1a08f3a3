internal import GuideAudit
internal import GuideBuild
internal import GuideIndex
internal import GuideModel

/// What was found, for a person at a terminal.
struct SearchText {
  let showsColors: Bool

  /// Places of the dumps that are shown of a hit; more are counted.
  private static let places = 3

  /// Ends with a line feed; empty when nothing was found.
  func render(_ hits: [SearchHit]) -> String {
    hits.enumerated().map { render($1, rank: $0 + 1) }.joined(separator: "\n")
  }

  private func render(_ hit: SearchHit, rank: Int) -> String {
    let number = String(rank)
    let indent = String(repeating: " ", count: number.utf8.count + 2)
    let chunk = hit.chunk
    let lines =
      [
        paint("\(number)  \(chunk.breadcrumb)", "1"), indent + snippet(hit.snippet),
        indent + QuotedText.address(chunk.url ?? "site/" + chunk.sitePath),
        indent + places(of: chunk),
      ] + (hit.alsoIn.isEmpty ? [] : [indent + repeats(hit.alsoIn)])
    return lines.map { $0 + "\n" }.joined()
  }

  private func snippet(_ parts: [SnippetPart]) -> String {
    parts.map { $0.isMatch ? paint($0.text, "1;33") : Self.shown($0.text) }
      .joined()
  }

  /// Pages that have the same passage.
  private func repeats(_ places: [String]) -> String {
    let rest = places.count - Self.places
    return "also in " + Self.shown(places.prefix(Self.places).joined(separator: ", "))
      + (rest > 0 ? " and \(counted(rest, "place")) more" : "")
  }

  /// Where the words that are shown stand, then where else they do.
  private func places(of chunk: IndexedChunk) -> String {
    let kept = chunk.sources.filter { $0.role == .kept }
    let others = chunk.sources.filter { $0.role != .kept }
    var labels: [String] = []
    for source in kept + others where !labels.contains(source.origin.label) {
      labels.append(source.origin.label)
    }
    let rest = labels.count - Self.places
    let shown = labels.prefix(Self.places).joined(separator: ", ")
    return Self.shown(shown) + (rest > 0 ? " and \(counted(rest, "place")) more" : "")
  }

  /// Snippets are parts of a line: white space at their ends stays.
  private static func shown(_ text: String) -> String {
    DiagnosticRenderer.printable(QuotedText.visible(text.replacing("\n", with: " ")))
  }

  private func paint(_ text: String, _ code: String) -> String {
    let text = Self.shown(text)
    return showsColors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

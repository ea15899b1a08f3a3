internal import GuideBuild
internal import GuideEmit
internal import GuideModel
internal import GuideText

extension ReportPage {
  private static let limit = 500

  /// What became of the words of each source; sources with lost words come first.
  func coverage(into html: inout HTML) {
    let sources = knowledge.coverage.sources.enumerated().sorted {
      ($1.element.lostWords, $0.offset) < ($0.element.lostWords, $1.offset)
    }.map(\.element)
    html.part("coverage", "Words accounted for") { html in
      html.table(["Outcome", "Words", "Share"], outcomes)
      for source in sources where source.lostWords > 0 { Self.lost(source, into: &html) }
      html.fold("By \(counted(sources.count, "source"))") { html in
        html.table(
          [
            "Source", "Dialect", "Words", "In the topics", "Repaired", "Furniture", "Unreadable",
            "Lost",
          ],
          sources.prefix(Self.limit).map { row(of: $0) })
        html.more(than: Self.limit, of: sources.count, in: "coverage.json")
      }
    }
  }

  private var outcomes: [[HTML.Cell]] {
    let counts = Outcome.allCases.map { ($0.label, knowledge.coverage.words($0)) }
    return (counts + [("lost", figures.lostWords)]).map { name, words in
      [.text(name), .figure("\(words)"), .figure(Self.share(words, of: figures.words))]
    }
  }

  /// Never rounded up to 100 % nor down to 0 %.
  private static func share(_ words: Int, of all: Int) -> String {
    guard all > 0, words < all else { return "100 %" }
    if words == 0 { return "0 %" }
    let hundredths = min(max((words * 10_000 + all / 2) / all, 1), 9_999)
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
  }

  private func row(of source: SourceCoverage) -> [HTML.Cell] {
    let read = knowledge.sources.first { $0.dump == source.dump && $0.path == source.path }
    let shown = source.wordsByOutcome.filter { $0.key.isShown }.values.reduce(0, +)
    let others: [Outcome] = [.repaired, .furniture, .unreadable]
    return [.text(Path.join(source.dump, source.path)), .text(read?.dialect ?? "none")]
      + [.number(source.words), .number(shown)]
      + others.map { .number(source.wordsByOutcome[$0] ?? 0) } + [.number(source.lostWords)]
  }

  private static func lost(_ source: SourceCoverage, into html: inout HTML) {
    let path = Path.join(source.dump, source.path)
    html.fold("\(counted(source.lostWords, "lost word")) of \(path)") { html in
      html.list(source.lost, limit: 100, rest: "coverage.json") { lost, html in
        let origin = Origin(dump: source.dump, path: source.path, location: lost.location)
        html.element(.code, text: origin.label)
        html.text(" " + lost.words.joined(separator: " ").cut(to: 400))
      }
    }
  }
}

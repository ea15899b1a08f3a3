internal import GuideModel

extension Inspection {
  /// For a person: dumps with their sources and pages, repairs, furniture, and what is odd.
  package func text(_ renderer: DiagnosticRenderer) -> String {
    var lines = ["profile \(profile)", ""]
    for dump in dumps {
      lines.append(dump.headline)
      for source in dump.sources { lines += source.lines }
      lines.append("")
    }
    lines += section("repairs", repairLines) + section("furniture", furnitureLines)
    let rest = diagnostics.filter { $0.id != "profile.chosen" }
    return DiagnosticRenderer.printableLines(lines) + renderer.render(rest)
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? ["\(title): none", ""] : [title] + lines.map { "  " + $0 } + [""]
  }

  /// One line a repair, with its example from the first source in which it fires.
  private var repairLines: [String] {
    let all = dumps.flatMap(\.sources).flatMap(\.repairs)
    return Dictionary(grouping: all, by: \.name).sorted { $0.key < $1.key }.map { name, repairs in
      let times = repairs.reduce(0) { $0 + $1.times }
      let shown = repairs.first { $0.example != nil }
      let place = shown?.example.map { "  " + Diagnostic.Place($0).description } ?? ""
      let excerpt = (shown?.before ?? shown?.after).map { ": " + Self.cut($0) } ?? ""
      return "\(name) × \(times)\(place)\(excerpt)"
    }
  }

  private var furnitureLines: [String] {
    let all = dumps.flatMap(\.sources).flatMap(\.furniture)
    return Dictionary(grouping: all) { Self.cut($0.text) }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { text, found in
        let place = found.map(\.origin).min().map { Diagnostic.Place($0).description } ?? ""
        return "“\(text)” × \(found.count)  \(place)"
      }
  }

  private static func cut(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}

extension InspectedDump {
  fileprivate var headline: String {
    let pages = sources.reduce(0) { $0 + $1.pages.count }
    return "\(id): \(Self.counted(sources.count, "source")), \(Self.counted(pages, "page")), "
      + dated
  }

  private var dated: String {
    guard let capturedOn else { return "of unknown date" }
    switch dateSource {
    case .configured: return "\(capturedOn) as guidebook.yml says"
    case .stated: return "\(capturedOn) as the dump itself says"
    case .changeLog: return "\(capturedOn) by its change logs"
    case .unknown: return capturedOn
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension InspectedSource {
  fileprivate var lines: [String] {
    let names = dialects.map { "\($0.name) (\($0.confidence))" }
    let others = names.dropFirst().joined(separator: ", ")
    let dialect = (names.first ?? "no known dialect") + (others.isEmpty ? "" : ", else \(others)")
    return ["  \(path): \(isUnderstood || names.isEmpty ? dialect : dialect + ", not understood")"]
      + pages.map { page in
        "    “\(page.title)” (\(page.slug))"
          + (page.changedOn.map { ", changed \($0) by its change log" } ?? "")
      }
  }
}

package import GuideBuild
internal import GuideIngest
internal import GuideModel

extension Inspection {
  /// For a person: what the dumps are, what is repaired and dropped, what to decide, what is odd,
  /// and at the end every source with its pages.
  package func text(_ renderer: DiagnosticRenderer) -> String {
    var lines = ["profile \(profile)", ""]
    for dump in dumps { lines += [dump.headline] + dump.dialects + [""] }
    let flavors = repairLines(areFlavors: true)
    lines += flavors.isEmpty ? [] : section("flavors", flavors)
    lines += section("repairs", repairLines(areFlavors: false))
    lines += section("furniture", furnitureLines)
    if !settings.isEmpty { lines += section("for guidebook.yml", settings) }
    let sources = dumps.flatMap { dump in
      [dump.id] + dump.sources.flatMap(\.lines) + [""]
    }
    let rest = renderer.render(diagnostics.filter { $0.id != "profile.chosen" })
    return DiagnosticRenderer.printableLines(lines) + rest + (rest.isEmpty ? "" : "\n")
      + DiagnosticRenderer.printableLines(["sources", ""] + sources.dropLast())
  }

  /// What only a person can know.
  private var settings: [String] {
    let undated = dumps.filter { $0.capturedOn == nil }
    if undated.isEmpty { return [] }
    return ["dumps:"]
      + undated.map { "  \($0.id): {date: …}  # the day of the dump, as 2026-03-24" }
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? ["\(title): none", ""] : [title] + lines.map { "  " + $0 } + [""]
  }

  /// Each repair with what it changes in the first source in which it fires.
  private func repairLines(areFlavors: Bool) -> [String] {
    let flavors = Repairs.flavors
    let all = dumps.flatMap(\.sources).flatMap(\.repairs)
      .filter { flavors.contains($0.name) == areFlavors }
    return Dictionary(grouping: all, by: \.name).sorted { $0.key < $1.key }.flatMap { name, found in
      let times = found.reduce(0) { $0 + $1.times }
      let evidence = found.lazy.compactMap(\.evidence).first.map { ["  evidence: \($0)"] } ?? []
      guard let shown = found.first(where: { $0.example != nil }), let example = shown.example
      else { return ["\(name) × \(times)"] + evidence }
      let change = RepairExcerpt(before: shown.before ?? "", after: shown.after ?? "")
      return ["\(name) × \(times)  \(Diagnostic.Place(example).description)"]
        + evidence + change.lines.map { "  " + $0 }
    }
  }

  /// Each rule with the texts that it took out most often.
  private var furnitureLines: [String] {
    let all = dumps.flatMap(\.sources).flatMap(\.furniture)
    let rules = Dictionary(grouping: all, by: \.rule)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return rules.flatMap { rule, found -> [String] in
      let texts = Dictionary(grouping: found) { Self.cut($0.text) }
        .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      let lines = texts.prefix(Self.shownTexts).map { text, found in
        let place = found.map(\.origin).min().map { Diagnostic.Place($0).description } ?? ""
        return "  “\(text)” × \(found.count)  \(place)"
      }
      let others = texts.count - lines.count
      return ["\(rule) × \(found.count)"] + lines
        + (others > 0 ? ["  and \(others) other\(others == 1 ? " text" : " texts")"] : [])
    }
  }

  private static let shownTexts = 8

  private static func cut(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}

extension InspectedDump {
  fileprivate var headline: String {
    let pages = sources.reduce(0) { $0 + $1.pages.count }
    return "\(id): \(counted(sources.count, "source")), \(counted(pages, "page")), "
      + dated
  }

  /// How many sources are of which dialect, with the names of those that are few.
  fileprivate var dialects: [String] {
    let found = Dictionary(grouping: sources) {
      $0.isUnderstood ? $0.dialects.first?.name ?? "no known dialect" : "not understood"
    }
    return found.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      let paths =
        $1.count > 3 || found.count == 1 ? "" : ": " + $1.map(\.path).joined(separator: ", ")
      return "  \($0) × \($1.count)\(paths)"
    }
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
}

extension InspectedSource {
  fileprivate var lines: [String] {
    let line = "  \(path): \(dialect)"
    if pages.count == 1 { return [line + ", " + pages[0].line] }
    return [line] + pages.map { "    " + $0.line }
  }

  /// With those that were nearly as sure; any text is possibly Markdown.
  private var dialect: String {
    guard let surest = dialects.first else { return "no known dialect" }
    let others = dialects.dropFirst().filter {
      [.likely, surest.confidence].contains($0.confidence)
    }
    let names = ([surest] + others).map { "\($0.name) (\($0.confidence))" }
    return names.joined(separator: ", else ") + (isUnderstood ? "" : ", not understood")
  }
}

extension InspectedPage {
  fileprivate var line: String {
    "“\(title)” (\(slug))" + (changedOn.map { ", changed \($0) by its change log" } ?? "")
  }
}

package import GuideBuild
internal import GuideModel
internal import GuideReconcile
package import GuideText

extension Explanation {
  /// As a terminal without colors shows it.
  package var text: String { ExplanationText.render(self, style: .marks) }
}

/// An explanation for a person at a terminal.
package struct ExplanationText {
  /// Characters of a line of a dump; more are cut.
  private static let lineLimit = 2000
  /// Lines of one place; more are counted.
  private static let linesLimit = 60
  /// Lines of what a repair changed; more are counted.
  private static let repairLimit = 8

  private var lines: [String] = []

  /// Ends with a line feed.
  package static func render(_ explanation: Explanation, style: WordDiff.Style) -> String {
    var text = ExplanationText()
    text.add(explanation, style: style)
    return text.lines.map { $0 + "\n" }.joined()
  }

  private mutating func add(_ explanation: Explanation, style: WordDiff.Style) {
    lines.append(
      Self.oneLine(([explanation.title] + explanation.headings).joined(separator: " › ")))
    if let slug = explanation.slug {
      let section = explanation.section.map { "#" + $0 } ?? ""
      lines.append("  \(explanation.subject) of \(Self.oneLine(slug + section))")
    }
    if let quote = explanation.quote { add(quote) }
    for heading in explanation.headingsThere { lines += ["", "heading of \(Self.text(heading))"] }
    if let chunk = explanation.chunk { lines.append("  chunk \(chunk)") }
    if let status = explanation.sectionStatus, status != .current {
      lines.append("  \(status.label)")
    }
    if let url = explanation.url { lines.append("  \(Self.oneLine(url))") }
    if !explanation.aliases.isEmpty {
      lines.append("  also as \(Self.oneLine(explanation.aliases.joined(separator: ", ")))")
    }
    if !explanation.places.isEmpty {
      lines += ["", explanation.subject == "topic" ? "title" : "heading"]
      add(explanation.places)
    }
    for reading in explanation.readings {
      let heading = explanation.headings.last ?? explanation.title
      add(reading, of: " of the heading", beside: heading, style: style)
    }
    add(explanation.rules)
    add(explanation.outline)
    for entry in explanation.entries {
      lines += [
        "", Self.oneLine([entry.date, entry.text].compactMap(\.self).joined(separator: "  ")),
      ]
      add(entry.places)
    }
    for passage in explanation.passages { add(passage, style: style) }
    if !explanation.rest.isEmpty { lines += ["", "in no passage"] }
    for entry in explanation.rest { lines.append("    \(Self.text(entry))") }
  }

  private static func text(_ section: Explanation.SectionName) -> String {
    oneLine("\(section.headings.joined(separator: " › ")), \(section.slug)#\(section.id)")
  }

  private mutating func add(_ passage: Explanation.Passage, style: WordDiff.Style) {
    let block = passage.block
    lines += ["", "\(block.content.kind) \(block.id), \(block.status.label)"]
    if let section = passage.section { lines.append("  in \(Self.text(section))") }
    let text = block.content.plainText
    let shown = block.content.labelledText
    addText(WordDiff(shown, shown).printable.text(style))
    add(passage.places)
    for reading in passage.alternatives { add(reading, of: "", beside: text, style: style) }
    for part in passage.parts { add(part, of: block.content.partName, style: style) }
    addRules(passage)
    addRepairs(passage.repairs)
  }

  private mutating func add(
    _ part: Explanation.Part, of kind: String, style: WordDiff.Style
  ) {
    let text = part.content?.plainText ?? ""
    let name = part.part.content == nil ? "\(kind) \(part.part.index + 1)" : kind
    if part.part.status != .current {
      lines += ["", "  \(name), \(part.part.status.label)"]
      addText(WordDiff(text, text).printable.text(style))
      add(part.places)
    }
    for reading in part.alternatives { add(reading, of: " of \(name)", beside: text, style: style) }
  }

  private mutating func add(
    _ reading: Explanation.Reading, of part: String, beside text: String, style: WordDiff.Style
  ) {
    lines.append("")
    lines += ReadingText.lines(reading.alternative, of: part, beside: text, style).map { "  " + $0 }
    add(reading.places)
  }

  private mutating func addRules(_ passage: Explanation.Passage) {
    if passage.rules.isEmpty { return }
    lines += ["", "  rules"]
    for entry in passage.rules { lines.append("    \(Self.text(entry))") }
  }

  private static func text(_ entry: LedgerEntry) -> String {
    let similarity = entry.similarity.map { ", \(Int(($0 * 100).rounded())) % alike" } ?? ""
    let what = "\(entry.outcome.label): \(entry.rule ?? "taken as it is")\(similarity)"
    let quoted = entry.text.isEmpty ? "" : ", “\(oneLine(entry.text).cut(to: 80))”"
    return "\(what)\(quoted), \(oneLine(entry.origin.label))"
  }

  private mutating func addRepairs(_ traces: [RepairTrace]) {
    if traces.isEmpty { return }
    lines += ["", "  repairs"]
    for trace in traces {
      lines.append("    \(trace.repair), \(Self.oneLine(trace.origin.label))")
      for (mark, text) in [("-", trace.before), ("+", trace.after)] {
        let parts = text.split(separator: "\n")
        lines += parts.prefix(Self.repairLimit).map {
          "      \(mark) \(Self.oneLine(String($0)).cut(to: 200))"
        }
        let rest = parts.count - Self.repairLimit
        if rest > 0 { lines.append("      \(mark) … and \(counted(rest, "line")) more") }
      }
    }
  }

  private mutating func addText(_ text: String) {
    lines += text.split(separator: "\n").map { "  " + $0.replacing("\t", with: " | ") }
  }

  private mutating func add(_ places: [Explanation.Place]) {
    for place in places {
      let line = "\(place.provenance.role.rawValue): \(place.provenance.origin.label)"
      lines.append("    \(Self.oneLine(line))")
      add(place.quote)
    }
  }

  private mutating func add(_ quote: SourceQuote) {
    if let problem = quote.problem { lines.append("      (\(problem))") }
    let numbers = quote.lines.compactMap(\.number).last.map { "\($0)".count } ?? 0
    for line in quote.lines.prefix(Self.linesLimit) {
      let number = line.number.map(String.init) ?? ""
      let padding = String(repeating: " ", count: max(0, numbers - number.count))
      let text = Self.oneLine(line.text).cut(to: Self.lineLimit)
      lines.append("      \(padding)\(number)\(number.isEmpty ? "" : " ")| \(text)")
    }
    let rest = quote.lines.count - Self.linesLimit
    if rest > 0 { lines.append("      … and \(counted(rest, "line")) more") }
  }

  private mutating func add(_ rules: [Explanation.Rule]) {
    if rules.isEmpty { return }
    lines += ["", "rules"]
    for rule in rules {
      lines.append("    \(rule.outcome.label): \(rule.rule ?? "taken as it is") × \(rule.times)")
    }
  }

  private mutating func add(_ outline: [Explanation.OutlineEntry]) {
    if outline.isEmpty { return }
    lines += ["", "sections"]
    for entry in outline {
      let indent = String(repeating: "  ", count: min(entry.level, 12))
      lines.append(
        "  \(indent)\(Self.oneLine("\(entry.heading)  #\(entry.id)")), \(counted(entry.blocks, "block"))"
      )
    }
  }

  private static func oneLine(_ text: String) -> String {
    DiagnosticRenderer.printable(
      PrintableText.escaping(text.replacing("\n", with: " ").replacing("\t", with: " ")))
  }
}

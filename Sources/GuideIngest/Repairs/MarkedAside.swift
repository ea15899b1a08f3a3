package import GuideModel

/// Makes quotes of the asides that site generators write with marks of their own: `:::note` …
/// `:::`, and `!!! note` or `??? note` with its text indented. Marks of another kind stay.
package struct MarkedAside: LineRepair {
  package let name = "marked-aside"

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    var result: [SourceLines.Line] = []
    result.reserveCapacity(lines.lines.count)
    var fence = CodeFence()
    var index = 0
    while index < lines.lines.count {
      let line = lines.lines[index]
      if !fence.covers(line.text), let opening = Opening(line.text, profile: profile),
        let body = opening.body(in: lines.lines, after: index)
      {
        result += opening.quote(of: body.lines, opening: line)
        index = body.end
        diagnostics.repaired(name)
      } else {
        result.append(line)
        index += 1
      }
    }
    lines.lines = result
  }

  /// The line that starts an aside.
  private struct Opening {
    private let label: String
    private let title: String
    /// How many colons close it; nil where its text is indented.
    private let colons: Int?

    init?(_ line: String, profile: Profile) {
      let mark = line.prefix { $0 == ":" || $0 == "!" || $0 == "?" }
      let isFenced = mark.count >= 3 && mark.allSatisfy { $0 == ":" }
      guard isFenced || mark == "!!!" || mark == "???" else { return nil }
      var rest = line.dropFirst(mark.count)
      if mark == "???", rest.first == "+" { rest = rest.dropFirst() }
      rest = rest.drop { $0 == " " }
      let word = String(rest.prefix { $0.isLetter })
      if let label = Self.label(word, profile) {
        self.label = label
        title = rest.dropFirst(word.count).trimmingSpaces.trimming(["[", "]", "\"", "{", "}"])
      } else if let label = Self.label(ofDiv: rest, profile) {
        self.label = label
        title = ""
      } else {
        return nil
      }
      colons = isFenced ? mark.count : nil
    }

    /// As the reader of asides knows it.
    private static func label(_ word: String, _ profile: Profile) -> String? {
      let key = word.lowercased()
      if key.isEmpty { return nil }
      let known = AsideKind.allCases.map(\.label) + profile.asideLabels.map(\.label)
      return known.first { $0.lowercased() == key }
    }

    /// Of Pandoc's div with the class of an aside, as `{.note}` and `{.callout-note}`.
    private static func label(ofDiv text: Substring, _ profile: Profile) -> String? {
      let text = text.trimmingSpaces.trimming([":"]).trimmingSpaces
      guard text.hasPrefix("{"), text.hasSuffix("}"),
        let attributes = MarkupAttributes(text.dropFirst().dropLast())
      else { return nil }
      let words = attributes.classes.compactMap { $0.split(separator: "-").last }
      return words.lazy.compactMap { label(String($0), profile) }.first
    }

    /// The lines of the aside and the index behind it; nil where it does not end.
    func body(
      in lines: [SourceLines.Line], after index: Int
    ) -> (lines: ArraySlice<SourceLines.Line>, end: Int)? {
      let rest = lines[(index + 1)...]
      guard let colons else {
        let end =
          rest.firstIndex { !$0.isBlank && !$0.text.hasPrefix("    ") && !$0.text.hasPrefix("\t") }
          ?? lines.count
        let last = lines[..<end].lastIndex { !$0.isBlank } ?? index
        return last > index ? (lines[(index + 1)...last], last + 1) : nil
      }
      let close = String(repeating: ":", count: colons)
      var fence = CodeFence()
      guard
        let end = rest.firstIndex(where: {
          !fence.covers($0.text) && $0.text.trimmingSpaces == close
        }), rest[..<end].contains(where: { !$0.isBlank })
      else { return nil }
      return (rest[..<end], end + 1)
    }

    func quote(
      of body: ArraySlice<SourceLines.Line>, opening: SourceLines.Line
    ) -> [SourceLines.Line] {
      func line(_ text: String) -> SourceLines.Line { .init(text, origin: opening.origin) }
      let head = [line(""), line("> **\(label)**"), line(">")]
      let named = title.isEmpty ? [] : [line("> **\(title)**"), line(">")]
      // Those of a div often start with the label themselves.
      let start = body.firstIndex { !$0.isBlank } ?? body.endIndex
      let isLabelled =
        start < body.endIndex
        && body[start].text.trimming(["*", " "]).lowercased() == label.lowercased()
      let quoted = (isLabelled ? body[(start + 1)...] : body).map { inner in
        let text = colons == nil ? inner.text.withoutIndent : inner.text
        return SourceLines.Line(text.isEmpty ? ">" : "> " + text, origin: inner.origin)
      }
      return head + named + quoted + [.init("", origin: body.last?.origin ?? opening.origin)]
    }
  }
}

extension String {
  fileprivate func trimming(_ marks: Set<Character>) -> String {
    String(drop { marks.contains($0) }.reversed().drop { marks.contains($0) }.reversed())
  }

  /// One step less.
  fileprivate var withoutIndent: String {
    hasPrefix("\t") ? String(dropFirst()) : String(dropFirst(prefix(4).prefix { $0 == " " }.count))
  }
}

internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Puts back the space that a converter dropped at markup.
package struct SplitMarkup: LineRepair {
  package let name: String
  private let kind: GlueScanner.Kind

  /// Between the lead of a paragraph and the sentence after it.
  static let lead = SplitMarkup(name: "split-lead", kind: .lead)
  /// Between a link and the word after it.
  static let link = SplitMarkup(name: "split-link", kind: .link)
  /// Between an emphasized term or code and the word after it.
  static let term = SplitMarkup(name: "split-term", kind: .term)
  /// Between a word and a link, or between a word and code in strong text.
  static let before = SplitMarkup(name: "split-before", kind: .before)
  static let all = [lead, link, term, before]

  package func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage {
    lines.glue(profile)
  }

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    guard lines.lines.contains(where: { GlueScanner.isCandidate($0.text, for: kind) }) else {
      return
    }
    var scanner = GlueScanner(labels: Set(profile.asideLabels.map { $0.label.lowercased() }))
    let mask = lines.mask()
    for index in lines.lines.indices {
      let text = lines.lines[index].text
      if mask.isRaw(index) || lines.lines[index].isBlank {
        scanner.reset()
      } else if GlueScanner.isCandidate(text) || text.containsByte(UInt8(ascii: "*")) {
        let places = scanner.places(in: text, mask.spans(index)).filter { $0.kind == kind }
        let edits = places.map { LineEdit(range: $0.offset..<$0.offset, text: " ") }
        diagnostics.repaired(name, times: lines.apply(edits, at: index, outside: mask))
      }
    }
  }
}

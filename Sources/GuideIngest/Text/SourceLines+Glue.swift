import GuideMarkdown
import GuideModel

extension SourceLines {
  /// A text of so many ends of markup may have one that is glued by a slip.
  private static let fewestGlued = 2
  private static let endsToOneGlued = 50

  /// What shows that spaces at markup were lost: that a converter wrote the source, or that it
  /// happened at one of fifty places and more than once. Found before the first space is put back.
  mutating func glue(_ profile: Profile) -> EvidenceOfDamage {
    if let glue { return glue }
    var scanner = GlueScanner(labels: Set(profile.asideLabels.map { $0.label.lowercased() }))
    let mask = mask()
    var places: [Int] = []
    for (index, line) in lines.enumerated() {
      if mask.isRaw(index) || line.isBlank {
        scanner.reset()
        continue
      }
      let glued = scanner.places(in: line.text, mask.spans(index)).count
      let padded = PaddedMarkup.edits(line.text, mask.spans(index)).isEmpty ? 0 : 1
      places += Array(repeating: line.origin.lowerBound, count: glued + padded)
    }
    let isShown =
      places.count >= Self.fewestGlued && places.count * Self.endsToOneGlued >= scanner.ends
    let evidence = EvidenceOfDamage.source(
      RepairEvidence(
        "a space is missing or misplaced", places.count, of: max(scanner.ends, places.count),
        "ends of markup", lines: places))
    let found = isShown || isConverted ? evidence : .none
    glue = found
    return found
  }

  /// Puts a space where text of that kind is glued; gives how many.
  mutating func split(_ kind: GlueScanner.Kind, profile: Profile) -> Int {
    guard lines.contains(where: { GlueScanner.isCandidate($0.text) }) else { return 0 }
    var scanner = GlueScanner(labels: Set(profile.asideLabels.map { $0.label.lowercased() }))
    let mask = mask()
    var count = 0
    for index in lines.indices {
      let text = lines[index].text
      if mask.isRaw(index) || lines[index].isBlank {
        scanner.reset()
      } else if GlueScanner.isCandidate(text) || text.utf8.contains(UInt8(ascii: "*")) {
        let places = scanner.places(in: text, mask.spans(index)).filter { $0.kind == kind }
        let edits = places.map { LineEdit(range: $0.offset..<$0.offset, text: " ") }
        count += apply(edits, at: index, outside: mask)
      }
    }
    return count
  }
}

internal import GuideMarkdown
internal import GuideModel

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
}

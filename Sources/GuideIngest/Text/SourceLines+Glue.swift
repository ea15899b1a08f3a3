import GuideModel

extension SourceLines {
  /// Puts a space where text of that kind is glued; gives how many.
  mutating func split(_ kind: GlueScanner.Kind, profile: Profile) -> Int {
    var scanner = GlueScanner(labels: Set(profile.asideLabels.map { $0.label.lowercased() }))
    var fence = CodeFence()
    var count = 0
    for index in lines.indices {
      let text = lines[index].text
      if fence.covers(text) || lines[index].isBlank {
        scanner.reset()
      } else if GlueScanner.isCandidate(text) || text.utf8.contains(UInt8(ascii: "*")) {
        let offsets = scanner.places(in: text).filter { $0.kind == kind }.map(\.offset)
        if !offsets.isEmpty { lines[index].text = text.insertingSpaces(before: offsets) }
        count += offsets.count
      }
    }
    return count
  }
}

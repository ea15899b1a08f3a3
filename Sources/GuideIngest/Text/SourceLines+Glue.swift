import GuideMarkdown
import GuideModel

extension SourceLines {
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

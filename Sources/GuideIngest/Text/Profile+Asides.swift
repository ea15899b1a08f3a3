import GuideModel
import GuideText

extension Profile {
  /// Labels with their kinds, the longest first, so that "Developer note" is not read as "Note".
  var asideLabels: [(label: String, kind: AsideKind)] {
    asides.flatMap { entry in
      AsideKind(rawValue: entry.kind).map { kind in entry.labels.map { ($0, kind) } } ?? []
    }.sorted { ($1.0.utf8.count, $0.0) < ($0.0.utf8.count, $1.0) }
  }

  /// The kind whose label the text is, without case; a colon at the end does not matter.
  func asideKind(ofLabel text: String) -> AsideKind? {
    var label = text.trimmingSpaces
    if label.hasSuffix(":") { label = String(label.dropLast()).trimmingSpaces }
    let key = label.lowercased()
    return asideLabels.first { $0.label.lowercased() == key }?.kind
  }

  /// The kind that a type name of a dump stands for: `note`, `developerNote`, `developer_note` …
  func asideKind(ofType type: String) -> AsideKind? {
    let key = type.lowercased().filter(\.isLetter)
    if let kind = AsideKind.allCases.first(where: { $0.rawValue.lowercased() == key }) {
      return kind
    }
    return asideLabels.first { $0.label.lowercased().filter(\.isLetter) == key }?.kind
  }

  /// A label as the reader of asides knows it, by a word without its capitals; the program's own
  /// labels are known in every profile.
  func knownAsideLabel(_ word: String) -> String? {
    let key = word.lowercased()
    let known = AsideKind.allCases.compactMap(\.label) + asideLabels.map(\.label)
    return known.first { $0.lowercased() == key }
  }

  /// The label that a class of HTML names: `note`, `alert-warning`.
  func asideLabel(ofClasses classes: [String]) -> String? {
    let families = ["admonition", "alert", "aside", "callout", "hint", "message"]
    return classes.lazy.compactMap { name in
      let family = families.first { name.hasPrefix($0 + "-") }
      return knownAsideLabel(String(name.dropFirst(family.map { $0.count + 1 } ?? 0)))
    }.first
  }
}

extension AsideKind {
  /// Whether the label is the kind's own, without case and marks.
  func isCalled(_ text: String) -> Bool {
    text.lowercased().filter(\.isLetter) == label?.lowercased().filter(\.isLetter)
  }
}

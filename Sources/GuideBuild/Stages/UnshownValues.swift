internal import GuideIngest
internal import GuideModel
internal import GuideText

/// Texts in attributes of components of MDX that no profile says a page shows, and titles of elements
/// of HTML: they go with their tags, and their words are listed as unreadable.
struct UnshownValues {
  static let rule = "unshown-value"
  private static let mostKinds = 12

  /// One component and attribute.
  private struct Kind {
    var first: Origin
    var isComponent: Bool
    var count = 0
    var words = 0
  }

  private var kinds: [String: Kind] = [:]
  private let shown: [String: [String]]

  /// `profile` is that by which the documents are read.
  init(profile: Profile) {
    shown = Dictionary(grouping: profile.components ?? [], by: \.name)
      .mapValues { $0.flatMap(\.shows) }
  }

  /// Splits what is left of tags into the texts of their attributes and the rest.
  mutating func take(from document: inout Document) {
    var lost: [Residue] = []
    for index in document.residue.indices
    where [ModuleCode.rule, RawMarkup.tagRule].contains(document.residue[index].rule) {
      let residue = document.residue[index]
      let start = residue.text.utf8.count - residue.text.trimmingStart.utf8.count
      var bytes = Array(residue.text.utf8)
      guard start < bytes.count, bytes[start] == UInt8(ascii: "<"),
        let tag = HTMLTag(in: bytes, at: start, limit: bytes.count)
      else { continue }
      let name = String(decoding: bytes[tag.name], as: UTF8.self)
      let isComponent = tag.isComponent(in: bytes)
      let shown = isComponent ? ModuleCode.shownAttributes(of: name).union(shown[name] ?? []) : []
      let texts = tag.texts(in: bytes)
      for attribute in texts.reversed() {
        let key = String(decoding: bytes[attribute.name], as: UTF8.self)
        guard let value = attribute.value, !shown.contains(key) else { continue }
        let text = String(decoding: bytes[value], as: UTF8.self)
        bytes.removeSubrange(value)
        lost.append(
          Residue(origin: residue.origin, text: text, outcome: .unreadable, rule: Self.rule))
        add("<\(name) \(key)>", text, at: residue.origin, isComponent: isComponent)
      }
      // One of HTML stands there for its title alone.
      let isTitle = !isComponent && !texts.isEmpty
      document.residue[index].text = isTitle ? "" : String(decoding: bytes, as: UTF8.self)
    }
    document.residue.removeAll(where: \.text.isEmpty)
    document.residue += lost
  }

  private mutating func add(_ kind: String, _ text: String, at origin: Origin, isComponent: Bool) {
    var found = kinds[kind] ?? Kind(first: origin, isComponent: isComponent)
    found.first = min(found.first, origin)
    found.count += 1
    found.words += Words(text).reduce(0) { count, _ in count + 1 }
    kinds[kind] = found
  }

  /// One for each kind, those with most words first.
  var diagnostics: [Diagnostic] {
    let sorted = kinds.sorted { ($1.value.words, $0.key) < ($0.value.words, $1.key) }
    let rest = sorted.dropFirst(Self.mostKinds)
    let more = rest.isEmpty ? [] : ["\(rest.map(\.key).joined(separator: ", ")) too"]
    return sorted.prefix(Self.mostKinds).enumerated().map { index, found in
      let (name, kind) = found
      let words = kind.words == 1 ? "1 word" : "\(kind.words) words"
      return Diagnostic(
        .warning, "markup.unshown-value",
        "\(name) × \(kind.count): \(words) in an attribute that no page shows, lost",
        at: Diagnostic.Place(kind.first),
        help: kind.isComponent
          ? "name the attribute under `components` in a profile, if a page shows it"
          : "write it as text of the page",
        notes: index == min(sorted.count, Self.mostKinds) - 1 ? more : [])
    }
  }
}

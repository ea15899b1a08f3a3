internal import GuideIngest
internal import GuideModel
internal import GuideText

/// Texts in attributes of components of MDX that no profile says a page shows: they went with their
/// tags.
struct UnshownValues {
  /// By component and attribute.
  private var counts = MarkCounts()

  /// `profile` is that by which they were read.
  init(_ documents: [Document], profile: Profile) {
    let shown = Dictionary(grouping: profile.components ?? [], by: \.name)
      .mapValues { $0.flatMap(\.shows) }
    for residue in documents.flatMap(\.residue)
    where [ModuleCode.rule, RawMarkup.tagRule].contains(residue.rule) {
      let bytes = Array(residue.text.trimmingSpaces.utf8)
      guard bytes.first == UInt8(ascii: "<"),
        let tag = HTMLTag(in: bytes, at: 0, limit: bytes.count),
        let first = bytes[tag.name].first, first & 0x20 == 0
      else { continue }
      let name = String(decoding: bytes[tag.name], as: UTF8.self)
      for attribute in tag.attributes {
        let key = String(decoding: bytes[attribute.name], as: UTF8.self)
        guard let value = attribute.value, bytes[value].contains(where: \.isLetter),
          !ModuleCode.shownAttributes(of: name).contains(key),
          shown[name]?.contains(key) != true
        else { continue }
        counts.add("<\(name) \(key)>")
      }
    }
  }

  /// nil where there are none.
  var diagnostic: Diagnostic? {
    if counts.isEmpty { return nil }
    return Diagnostic(
      .note, "markup.unshown-value",
      "\(counts.number(of: "attribute", "attributes")) of components, whose texts are in no output",
      help: "name those that a page shows under `components` in a profile",
      notes: [counts.list])
  }
}

internal import GuideIngest
internal import GuideModel
internal import GuideText

/// Elements of templates that are a program: they went, with all that stood in them.
struct TemplatePrograms {
  private var counts = MarkCounts()

  init(_ documents: [Document]) {
    for residue in documents.flatMap(\.residue) where residue.rule == TemplateProgram.rule {
      let bytes = Array(residue.text.utf8)
      guard let tag = HTMLTag(in: bytes, at: 0, limit: bytes.count) else { continue }
      let directive = tag.attributes.first { bytes[$0.name].starts(with: "v-".utf8) }
      let words = [tag.name] + (directive.map { [$0.name] } ?? [])
      counts.add(
        "<\(words.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: " "))>")
    }
  }

  /// nil where there are none.
  var diagnostic: Diagnostic? {
    if counts.isEmpty { return nil }
    return Diagnostic(
      .note, "markup.template-program",
      "\(counts.number(of: "kind", "kinds")) of elements that a program fills, in no output",
      help: "take the pages from the site that is made of them, if they should be read",
      notes: [counts.list])
  }
}

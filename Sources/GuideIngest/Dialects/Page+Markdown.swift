import GuideModel
import GuideText

extension Page {
  /// The blocks and headings of a Markdown text that is a string of a JSON source. What is in none of
  /// them, the page takes.
  mutating func markdown(
    _ text: String, at pointer: String, of source: Source, _ profile: Profile,
    into diagnostics: inout Diagnostics
  ) -> [Page.Item] {
    let origin = Origin(dump: source.dump, path: source.path, location: .pointer(pointer))
    var body = Source(dump: source.dump, path: source.path, bytes: Array(text.utf8))
    body.pointer = pointer
    // No text has this title: where the page has another one, its first heading was taken for it.
    var reader = MarkdownPages(
      source: body, profile: profile, hasManyPages: false,
      record: RecordHead(title: pointer, titleOrigin: origin, facts: PageFacts(url: facts.url)))
    let dialect = MarkdownDialect.markdown
    for part in dialect.parts(of: body, profile: profile, into: &diagnostics) { reader.read(part) }
    diagnostics.merge(reader.diagnostics)
    var items: [Page.Item] = []
    for found in reader.pages {
      if found.title != [.text(pointer)] {
        items.append(Page.Item(.heading(level: 2, found.title, anchor: nil), origin: origin))
      }
      items += found.items
      residue += found.residue
      changeLog += found.changeLog
    }
    return items
  }

  /// Gives a page without a title the last name of its file or address.
  mutating func takeNameAsTitle() {
    let path = slug ?? facts.url.map { Address($0).path } ?? ""
    guard title.isEmpty, let name = path.split(separator: "/").last else { return }
    title = [.text(String(name).replacing("-", with: " "))]
  }
}

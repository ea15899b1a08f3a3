import GuideModel

/// Marks of the languages in which templates of sites are written, left where a page is taken from its
/// repository and not from its site: `{% tag %}`, `{{< tag >}}`, `{{ value }}`, `{role}` before code
/// and fences that are called `{directive}`. No flavor reads them, so they stay as they are.
struct UnknownTemplates {
  /// How often each was met.
  private var counts: [String: Int] = [:]

  init(_ documents: [Document]) {
    for document in documents {
      if let abstract = document.abstract { add(abstract.content) }
      for section in document.root.walk {
        add(section.heading)
        for block in section.blocks { add(block.content) }
      }
    }
  }

  private mutating func add(_ content: BlockContent) {
    for block in content.walk {
      if case .code(let language?, _, _) = block, language.hasPrefix("{") {
        add("```" + (language.prefixMatch(of: /{[^}]*}/).map { String($0.output) } ?? language))
      }
      for piece in block.pieces {
        if case .inlines(let run) = piece { add(run) }
      }
    }
  }

  private mutating func add(_ mark: String) { counts[mark, default: 0] += 1 }

  private mutating func add(_ run: [Inline]) {
    for (index, inline) in run.enumerated() {
      if let content = inline.content { add(content) }
      guard case .text(let text) = inline, text.contains("{") else { continue }
      for match in text.matches(of: /{%-?\s*([\w-]+)/) { add("{% \(match.1) %}") }
      for match in text.matches(of: /{{<\s*\/?([\w\/.-]+)/) { add("{{< \(match.1) >}}") }
      for match in text.matches(of: /{{%\s*\/?([\w\/.-]+)/) { add("{{% \(match.1) %}}") }
      for match in text.matches(of: /{{-?\s*([\w.$]+)[^{}]*}}/) { add("{{ \(match.1) }}") }
      if index + 1 < run.count, case .code = run[index + 1],
        let role = text.firstMatch(of: /{[a-z][\w:.+-]*}$/)
      {
        add("\(role.output)`…`")
      }
    }
  }

  /// nil where there are none.
  var diagnostic: Diagnostic? {
    if counts.isEmpty { return nil }
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = kinds.prefix(12).map { "\($0.key) × \($0.value)" }.joined(separator: ", ")
    let rest = kinds.count > 12 ? [", and \(kinds.count - 12) others"] : []
    let what = kinds.count == 1 ? "1 kind of mark" : "\(kinds.count) kinds of marks"
    return Diagnostic(
      .note, "markup.unknown-template", "\(what) of a template, left in the text as found",
      help: "take the pages from the site that is made of them, if these marks should not be read",
      notes: [shown + rest.joined()])
  }
}

internal import GuideIngest
internal import GuideModel
internal import GuideText

/// Marks of the languages in which templates of sites are written, left where a page is taken from its
/// repository and not from its site: `{% tag %}`, `{{< tag >}}`, `{{ value }}`, `{role}` before code,
/// fences that are called `{directive}`, and lines in whose place a site puts something, those in code
/// too. No flavor reads them, so they stay as they are.
struct UnknownTemplates {
  /// How lines begin that stand for a part of another file, what a program says of itself, or a list
  /// of contents.
  private static let starts = ["--8<--", "<<< ", "::: ", "@[code]", "![[", "[[toc]]", "[TOC]"]
  private var counts = MarkCounts()

  init(_ documents: [Document]) {
    for document in documents {
      if let abstract = document.abstract { add(abstract.content) }
      for section in document.root.walk {
        add(section.heading)
        for block in section.blocks { add(block.content) }
      }
      for residue in document.residue where residue.text.hasPrefix("<!--@include") {
        counts.add("<!--@include -->")
      }
      for residue in document.residue where residue.rule == SnippetImport.rule {
        counts.add("<<<")
      }
    }
  }

  private mutating func add(_ content: BlockContent) {
    for block in content.walk {
      if case .code(let language?, _, _, _) = block, language.hasPrefix("{") {
        let name = language.prefixMatch(of: /{[^}]*}/).map { String($0.output) }
        counts.add("```" + (name ?? language))
      }
      if case .code(_, let text, _, _) = block, text.containsBytes(of: "{{#") {
        for match in text.matches(of: /{{#\s*(\w*include|playground)\s/) {
          counts.add("{{#\(match.1)}}")
        }
      }
      for piece in block.pieces {
        if case .inlines(let run) = piece {
          if case .text(let text)? = run.first, case let start = text.trimmingStart,
            let mark = Self.starts.first(where: start.hasPrefix)
          {
            counts.add(mark.trimmingSpaces)
          }
          add(run)
        }
      }
    }
  }

  private mutating func add(_ run: [Inline]) {
    for (index, inline) in run.enumerated() {
      if let content = inline.content { add(content) }
      guard case .text(let text) = inline, text.containsByte(UInt8(ascii: "{")) else { continue }
      for match in text.matches(of: /{%-?\s*([\w-]+)/) { counts.add("{% \(match.1) %}") }
      for match in text.matches(of: /{{<\s*\/?([\w\/.-]+)/) { counts.add("{{< \(match.1) >}}") }
      for match in text.matches(of: /{{%\s*\/?([\w\/.-]+)/) { counts.add("{{% \(match.1) %}}") }
      for match in text.matches(of: /{{#\s*(\w+)/) { counts.add("{{#\(match.1)}}") }
      for match in text.matches(of: /{{-?\s*([\w.$]+)[^{}]*}}/) { counts.add("{{ \(match.1) }}") }
      if index + 1 < run.count, case .code = run[index + 1],
        let role = text.firstMatch(of: /{[a-z][\w:.+-]*}$/)
      {
        counts.add("\(role.output)`…`")
      }
    }
  }

  /// nil where there are none.
  var diagnostic: Diagnostic? {
    if counts.isEmpty { return nil }
    return Diagnostic(
      .note, "markup.unknown-template",
      "\(counts.number(of: "kind of mark", "kinds of marks")) of a template, left in the text as found",
      help: "take the pages from the site that is made of them, if these marks should not be read",
      notes: [counts.list])
  }
}

package import GuideModel

/// Documents as text, one line a heading or block, for goldens and for reading them through.
package struct DocumentDump {
  private var lines: [String] = []

  /// `residue` lists what became no block as well.
  package static func text(_ documents: [Document], residue: Bool = true) -> String {
    var dump = DocumentDump()
    for document in documents { dump.add(document, residue: residue) }
    return dump.lines.map { $0 + "\n" }.joined()
  }

  /// A block on one or more lines.
  package static func text(_ content: BlockContent) -> String {
    var dump = DocumentDump()
    dump.add(content, depth: 0, place: "")
    return dump.lines.joined(separator: "\n")
  }

  private mutating func add(_ document: Document, residue: Bool) {
    lines.append(
      "document \(document.slug) “\(document.title)” \(Self.place(document.origin))")
    let facts = [
      ("url", document.facts.url), ("language", document.facts.language),
      ("category", document.facts.category),
      (
        "aliases",
        document.facts.aliases.isEmpty ? nil : document.facts.aliases.joined(separator: " ")
      ),
    ]
    for (name, value) in facts where value != nil { lines.append("  \(name): \(value ?? "")") }
    if let abstract = document.abstract {
      lines.append("  abstract \(Self.place(abstract.origin))")
      add(abstract.content, depth: 2, place: "")
    }
    for block in document.root.blocks { add(block, depth: 1) }
    for section in document.root.sections { add(section, depth: 1) }
    for entry in document.changeLog {
      let place = entry.provenance.map { Self.place($0.origin) }.joined(separator: " ")
      lines.append("  change \(entry.date ?? "?"): \(Self.text(entry.text)) \(place)")
    }
    for anchor in document.anchors {
      lines.append(
        "  anchor “\(anchor.title)” \(anchor.url)#\(anchor.fragment ?? "") \(Self.place(anchor.origin))"
      )
    }
    if !residue { return }
    for rest in document.residue {
      lines.append(
        "  \(rest.outcome.rawValue) \(rest.rule) “\(Self.oneLine(rest.text))” \(Self.place(rest.origin))"
      )
    }
  }

  private mutating func add(_ section: DocumentSection, depth: Int) {
    let anchor = section.anchor.map { " #" + $0 } ?? ""
    let tabs = section.tab.map { " tab \($0.rawValue)" } ?? ""
    lines.append(
      Self.indent(depth)
        + "section \(section.level) “\(Self.text(section.heading))”\(anchor)\(tabs) "
        + Self.place(section.origin))
    for block in section.blocks { add(block, depth: depth + 1) }
    for child in section.sections { add(child, depth: depth + 1) }
  }

  private mutating func add(_ block: SourceBlock, depth: Int) {
    let mark = block.followsTabs ? " below tabs" : ""
    add(block.content, depth: depth, place: " " + Self.place(block.origin) + mark)
  }

  private mutating func add(_ content: BlockContent, depth: Int, place: String) {
    func add(_ text: String) { lines.append(Self.indent(depth) + text + place) }
    func add(_ blocks: [BlockContent]) {
      for block in blocks { self.add(block, depth: depth + 1, place: "") }
    }
    switch content {
    case .paragraph(let inlines): add("paragraph \(Self.text(inlines))")
    case .list(let ordered, let items):
      add(ordered.start.map { "list ordered" + ($0 == 1 ? "" : " from \($0)") } ?? "list")
      for item in items {
        lines.append(Self.indent(depth + 1) + "item")
        for block in item { self.add(block, depth: depth + 2, place: "") }
      }
    case .table(let table):
      add("table | " + table.header.map(Self.text).joined(separator: " | "))
      for row in table.rows {
        let cells = row.map { Self.text($0.content) + ($0.inherited ? " ↑" : "") }
        lines.append(Self.indent(depth + 1) + "| " + cells.joined(separator: " | "))
      }
    case .aside(let kind, let blocks):
      add("aside \(kind.rawValue)")
      add(blocks)
    case .figure(let figure):
      let judgement = figure.judgement == .none ? "" : " \(figure.judgement.rawValue)"
      let image = figure.image.map { " ![\($0.alt)](\($0.url))" } ?? ""
      add("figure\(Self.tab(figure.label))\(judgement)\(image) “\(Self.text(figure.caption))”")
    case .video(let inlines, let label): add("video\(Self.tab(label)) \(Self.text(inlines))")
    case .code(let language, let text, let title, let tab):
      let place = tab.map { " \($0.rawValue) tab" } ?? ""
      add("code\(place)\(Self.tab(title)) \(language ?? "") \(Self.oneLine(text))")
    case .quote(let blocks):
      add("quote")
      add(blocks)
    case .links(let kind, let entries):
      add("links \(kind.rawValue)")
      for entry in entries {
        let target = entry.target.map { " → \(Self.text($0))" } ?? ""
        let abstract = entry.abstract.isEmpty ? "" : " — \(Self.text(entry.abstract))"
        let image = entry.image.map { " ![\($0.alt)](\($0.url))" } ?? ""
        lines.append(
          Self.indent(depth + 1) + "entry \(Self.text(entry.title))\(target)\(abstract)\(image)")
      }
    case .thematicBreak: add("thematic break")
    case .raw(let text): add("raw \(Self.oneLine(text))")
    }
  }

  // MARK: - Parts

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private static func place(_ origin: Origin) -> String {
    switch origin.location {
    case .lines(let lines):
      lines.count == 1 ? "@\(lines.lowerBound)" : "@\(lines.lowerBound)-\(lines.upperBound)"
    case .pointer(let pointer): "@\(pointer.isEmpty ? "/" : pointer)"
    case .text(let pointer, let lines):
      "@\(pointer):\(lines.lowerBound)" + (lines.count == 1 ? "" : "-\(lines.upperBound)")
    }
  }

  private static func tab(_ label: String?) -> String { label.map { " [\($0)]" } ?? "" }

  private static func oneLine(_ text: String) -> String {
    text.replacing("\n", with: "⏎")
  }

  /// Inline content in a notation of its own, so that markup left in the text shows.
  package static func text(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text): oneLine(text)
      case .code(let text): "‹\(text)›"
      case .emphasis(let content): "⟨em \(text(content))⟩"
      case .strong(let content): "⟨b \(text(content))⟩"
      case .strikethrough(let content): "⟨s \(text(content))⟩"
      case .link(let content, let target): "⟨\(text(content)) → \(text(target))⟩"
      case .image(let image): "⟨image \(image.alt) \(image.url)⟩"
      case .lineBreak: "⏎"
      case .softBreak: " "
      case .raw(let text): "⟨raw \(text)⟩"
      }
    }.joined()
  }

  private static func text(_ target: LinkTarget) -> String {
    switch target {
    case .topic(let slug, let section): "topic:\(slug)#\(section ?? "")"
    case .unresolved(let text): "?\(text)"
    case .external(let url): url
    }
  }
}

import GuideMarkdown
import GuideModel
import GuideText

/// Turns a node into a page. Every string of it is seen as text, or accounted for: as a fact for
/// programs, or as unreadable where the form is not known.
struct RenderNodeReader {
  let node: RenderNode
  let source: Source
  let profile: Profile
  let address: SiteAddress
  let references: RenderReferences
  var diagnostics = Diagnostics()
  var page: Page
  /// Strings that became text.
  var seen: Set<String> = []
  /// Values of a form that is not known.
  var unknown: Set<String> = []
  /// How deep containers stand in each other where it reads.
  var nesting = (blocks: 0, inlines: 0)

  init(_ node: RenderNode, source: Source, profile: Profile) {
    self.node = node
    self.source = source
    self.profile = profile
    address = SiteAddress(profile.site)
    let url = Self.path(of: node).flatMap { [address] in address.absolute($0, on: nil) }
      .map(address.page)
    references = RenderReferences(node, address: address, on: url)
    func origin(_ pointer: String) -> Origin {
      Origin(dump: source.dump, path: source.path, location: .pointer(pointer))
    }
    let title = node.value["metadata"]?["title"]?.string ?? ""
    page = Page(
      title: [.text(title)], origin: origin(node.pointer + "/metadata/title"),
      extent: origin(node.pointer))
    page.facts.url = url
    seen.insert(node.pointer + "/metadata/title")
  }

  func origin(_ pointer: String) -> Origin {
    Origin(dump: source.dump, path: source.path, location: .pointer(pointer))
  }

  mutating func read() -> Page {
    page.facts.language = node.value["metadata"]?["language"]?.string
    if let abstract = node.value["abstract"] {
      let inlines = self.inlines(abstract, at: node.pointer + "/abstract").trimmed
      if !inlines.isInvisible {
        page.abstract = SourceBlock(
          .paragraph(inlines), origin: origin(node.pointer + "/abstract"))
      }
    }
    readContent()
    for key in Self.groupKeys { readGroups(key) }
    for (id, places) in references.cut {
      let place = node.pointer + "/references/" + JSONPointer.escape(id)
      diagnostics.report(.copiedReference(id, places: places, at: origin(place)))
    }
    account()
    return page
  }

  /// As the site's own addresses have it.
  private static func path(of node: RenderNode) -> String? {
    let variants = node.value["variants"]?.array ?? []
    if let path = variants.first?["paths"]?.array?.first?.string { return path }
    guard let url = node.value["identifier"]?["url"]?.string,
      let start = url.firstRange(of: "://")?.upperBound
    else { return nil }
    return url[start...].firstIndex(of: "/").map { String(url[$0...]) }
  }

  // MARK: - Parts of the page

  private mutating func readContent() {
    if let summary = node.value["deprecationSummary"] {
      let pointer = node.pointer + "/deprecationSummary"
      let blocks = items(summary, at: pointer).compactMap(\.block)
      page.items.append(.init(.aside(kind: .warning, blocks: blocks), origin: origin(pointer)))
    }
    for (index, section) in (node.value["primaryContentSections"]?.array ?? []).enumerated() {
      let pointer = node.pointer + "/primaryContentSections/\(index)"
      if section["kind"] == "content" {
        page.items += items(section["content"], at: pointer + "/content")
      } else {
        page.items += symbolItems(section, at: pointer)
      }
    }
  }

  /// Lists of links under a heading each.
  private mutating func readGroups(_ key: String) {
    for (index, group) in (node.value[key]?.array ?? []).enumerated() {
      let pointer = node.pointer + "/\(key)/\(index)"
      let title = group["title"]?.string ?? ""
      if !title.isEmpty {
        seen.insert(pointer + "/title")
        page.items.append(
          .init(
            .heading(level: 2, [.text(title)], anchor: group["anchor"]?.string),
            origin: origin(pointer + "/title")))
      }
      if let abstract = group["abstract"] {
        let inlines = self.inlines(abstract, at: pointer + "/abstract")
        page.items.append(.init(.paragraph(inlines), origin: origin(pointer + "/abstract")))
      }
      let content = group["discussion"]?["content"]
      if content != nil {
        page.items += items(content, at: pointer + "/discussion/content")
      }
      let kind = profile.linksKind(ofHeading: title) ?? .pages
      page.items += links(group["identifiers"], kind: kind, at: pointer + "/identifiers")
    }
  }

  mutating func links(_ value: JSONValue?, kind: LinksKind, at pointer: String) -> [Page.Item] {
    let entries = (value?.array ?? []).enumerated().compactMap { index, id in
      id.string.flatMap { references.reference($0, at: "\(pointer)/\(index)") }
    }.map { reference in
      let abstract: [Inline] = reference.abstract.isEmpty ? [] : [.text(reference.abstract)]
      return LinkEntry(
        title: [.text(reference.title)], target: reference.target, abstract: abstract)
    }.filter { !$0.title.isInvisible }
    if entries.isEmpty { return [] }
    return [Page.Item(.links(kind: kind, entries: entries), origin: origin(pointer))]
  }

  // MARK: - Accounts of text

  /// Members that say how something is shown, not what.
  private static let factKeys: Set<String> = [
    "identifier", "anchor", "kind", "style", "name", "syntax", "header", "alignments",
    "destination",
    "overridingTitle", "overridingTitleInlineContent", "items", "identifiers", "role", "title",
    "preciseIdentifier", "languages", "platforms", "mentions",
  ]
  private static let groupKeys = [
    "topicSections", "defaultImplementationsSections", "relationshipsSections", "seeAlsoSections",
  ]

  mutating func refuse(_ type: String, at pointer: String) {
    unknown.insert(pointer)
    diagnostics.report(.unknownRenderBlock(type, at: origin(pointer)))
  }

  /// Where nesting ends, as deep as this.
  mutating func cut(_ depth: Int, at pointer: String) {
    if depth == MarkdownReader.maximumDepth + 1 {
      diagnostics.report(.deepContent(at: origin(pointer)))
    }
  }

  /// Of the page of a symbol.
  mutating func leave(_ section: String, at pointer: String) {
    unknown.insert(pointer)
    diagnostics.report(.unknownRenderSection(section, at: origin(pointer)))
  }

  private mutating func account() {
    guard case .object(let members) = node.value else { return }
    for member in members {
      let pointer = node.pointer + "/" + JSONPointer.escape(member.key)
      let isPart = CopiedReferences.parts.contains(member.key)
      for (text, place) in member.value.texts(at: pointer) where !seen.contains(place) {
        let isKnown = !isPart || (isFact(place) && !isUnknown(place))
        page.residue.append(
          Residue(
            origin: origin(place), text: text, outcome: isKnown ? .repaired : .unreadable,
            rule: isKnown ? "render-facts" : "docc-json"))
      }
    }
  }

  private func isFact(_ pointer: String) -> Bool {
    JSONPointer(pointer).tokens.suffix(4).contains { Self.factKeys.contains($0) }
  }

  private func isUnknown(_ pointer: String) -> Bool {
    var end = pointer.endIndex
    while true {
      if unknown.contains(String(pointer[..<end])) { return true }
      guard let slash = pointer[..<end].lastIndex(of: "/") else { return false }
      end = slash
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func unknownRenderBlock(_ type: String, at origin: Origin) -> Diagnostic {
    Diagnostic(
      .error, "docc-json.unknown-block", "unknown content `\(type)`", at: Place(origin),
      help: "report the type, so that it can be read",
      notes: ["its text is listed as unreadable; the rest of the page is used"])
  }

  fileprivate static func unknownRenderSection(_ kind: String, at origin: Origin) -> Diagnostic {
    Diagnostic(
      .warning, "docc-json.unknown-section", "section of an unknown kind: `\(kind)`",
      at: Place(origin), help: "report the kind, so that it can be read",
      notes: ["what text it has is listed as unreadable; the rest of the page is used"])
  }

  fileprivate static func copiedReference(
    _ id: String, places: Int, at origin: Origin
  ) -> Diagnostic {
    Diagnostic(
      .warning, "docc-json.copied-reference",
      "reference too long for the \(places) places that name it: `\(id.prefix(80))`",
      at: Place(origin), help: "shorten its title, description or address",
      notes: ["whole in the first place, cut in the others"])
  }

  fileprivate static func deepContent(at origin: Origin) -> Diagnostic {
    Diagnostic(
      .warning, "docc-json.nesting-cut",
      "nested deeper than \(MarkdownReader.maximumDepth) levels", at: Place(origin),
      help: "nest asides, lists and emphasis less deeply",
      notes: ["the content is kept, one level up"])
  }
}

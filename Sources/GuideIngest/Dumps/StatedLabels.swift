package import GuideModel
internal import GuideText

/// The labels of a dump of MyST, by which all of its pages link to a place, wherever it is. A link by
/// a label leads to the page that has it, and one without words of its own gets the title of what it
/// leads to. A label that no page or more than one has names nothing: its words stay.
package struct StatedLabels {
  private struct Place {
    /// As it is written.
    var label: String
    var page: String
    /// Empty where nothing names it.
    var title: [Inline]
  }

  /// By label in lower case, since Sphinx ignores case; nil for a label that several pages have.
  private var places: [String: Place?] = [:]
  private var files = PathIndex<String>()
  private var titles: [String: String] = [:]
  private static let rule = "stated-label"

  /// Of the pages of one dump.
  package init(_ documents: [Document]) {
    for document in documents {
      let facts = document.facts
      for fragment in facts.fragments {
        guard let title = fragment.label else { continue }
        let place = Place(label: fragment.name, page: document.origin.path, title: title)
        let known = places.updateValue(place, forKey: fragment.name.lowercased())
        if known != nil { places.updateValue(nil, forKey: fragment.name.lowercased()) }
      }
      files.add(
        document.origin.path, at: document.origin.path, names: facts.names, uids: facts.uids)
      titles[document.origin.path] = document.title
    }
  }

  package var isEmpty: Bool { places.isEmpty }

  package func link(_ document: inout Document) {
    let page = document.origin.path
    var named: [Residue] = []
    func linked(_ run: [Inline], at origin: Origin) -> [Inline] {
      run.rewritten { run in
        guard run.contains(where: { $0.linkTarget != nil }) else { return }
        run = run.flatMap { inline in
          guard case .link(let content, let target) = inline else { return [inline] }
          let meant = meaning(of: target, on: page)
          guard let title = shown(content, target, meant) else {
            return meant.map { [.link(content: content, target: $0.target)] }
              ?? (target.label == nil ? [inline] : content)
          }
          if !content.isInvisible {
            named.append(
              Residue(
                origin: origin, text: content.plainText, outcome: .repaired, rule: Self.rule))
          }
          return [.link(content: title, target: meant?.target ?? target)]
        }
      }
    }
    func linked(_ block: SourceBlock) -> SourceBlock {
      var block = block
      block.content = block.content.rewritten(
        inlines: { run, _ in linked(run, at: block.origin) },
        targets: { meaning(of: $0, on: page)?.target ?? $0 })
      return block
    }
    document.abstract = document.abstract.map(linked)
    document.root.editEach { section in
      section.heading = linked(section.heading, at: section.origin)
      section.blocks = section.blocks.map(linked)
    }
    document.residue += named
  }

  /// Where a link by a label leads, and what that is called.
  private struct Meaning {
    var target: LinkTarget
    var title: [Inline]
  }

  private func meaning(of target: LinkTarget, on page: String) -> Meaning? {
    guard case .unresolved(let text) = target else { return nil }
    let address = Address(text)
    guard address.authority == nil else { return nil }
    let name = PercentCoding.decode(address.path)
    switch (address.scheme, address.fragment) {
    case ("xref"?, nil):
      if let place = place(name) { return meaning(of: place, on: page) }
      return files.page(of: address, from: page).map {
        Meaning(target: .unresolved(name), title: titles[$0].map { [.text($0)] } ?? [])
      }
    case (nil, let fragment?) where name.isEmpty:
      return place(PercentCoding.decode(fragment)).map { meaning(of: $0, on: page) }
    case (nil, nil) where files.page(of: address, from: page) == nil:
      return place(name).map { meaning(of: $0, on: page) }
    case (nil, nil):
      let title = files.page(of: address, from: page).flatMap { titles[$0] }
      return title.map { Meaning(target: target, title: [.text($0)]) }
    default: return nil
    }
  }

  private func place(_ label: String) -> Place? { places[label.lowercased()] ?? nil }

  private func meaning(of place: Place, on page: String) -> Meaning {
    let name = place.page == page ? "" : "xref:" + place.label
    return Meaning(target: .unresolved("\(name)#\(place.label)"), title: place.title)
  }

  /// The text of a link that has none or only a label; nil if the link keeps its own.
  private func shown(
    _ content: [Inline], _ target: LinkTarget, _ meant: Meaning?
  ) -> [Inline]? {
    if content.isInvisible, content.images.isEmpty {
      if let title = meant?.title, !title.isEmpty { return title }
      return target.label.map { [.code($0)] }
    }
    guard let meant, !meant.title.isEmpty, target.isReference,
      content.plainText == target.label
    else { return nil }
    return meant.title
  }
}

extension Inline {
  fileprivate var linkTarget: LinkTarget? {
    if case .link(_, let target) = self { target } else { nil }
  }
}

extension LinkTarget {
  /// Whether it is what a role names, which may be a label or a path.
  fileprivate var isReference: Bool {
    if case .unresolved(let text) = self { text.hasPrefix("xref:") } else { false }
  }

  /// What a role or a fragment names.
  fileprivate var label: String? {
    guard case .unresolved(let text) = self else { return nil }
    let address = Address(text)
    if isReference { return PercentCoding.decode(address.path) }
    return address.scheme == nil && address.authority == nil && address.path.isEmpty
      ? address.fragment.map { PercentCoding.decode($0) } : nil
  }
}

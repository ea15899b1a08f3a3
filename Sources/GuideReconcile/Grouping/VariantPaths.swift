internal import GuideModel
internal import GuideText

/// The pages that files of one dump hold. A link in a page of an edition leads to the page of the same
/// edition first, as if the dump had no other, unless it names one.
struct VariantPaths<Page: Hashable & Sendable>: Equatable, Sendable {
  private var all = PathIndex<Page>()
  /// By edition and language, with the paths that these share.
  private var own: [PageVariant: PathIndex<Page>] = [:]

  mutating func add(
    _ page: Page, at path: String, names: [String] = [], uids: [String] = [], of place: SharedPlace?
  ) {
    all.add(page, at: path, names: names, uids: uids)
    guard let place else { return }
    own[place.variant, default: PathIndex()].add(page, at: place.path, names: names, uids: uids)
  }

  /// As `PathIndex` has it; `place` is that of the page with the link.
  func page(
    of link: Address, from path: String, _ place: SharedPlace?, anywhere: Bool = true
  ) -> Page? {
    guard let place else { return all.page(of: link, from: path, anywhere: anywhere) }
    let isRelative = !link.path.hasPrefix("/") && link.scheme == nil
    if isRelative, let exact = all.page(of: link, from: path, anywhere: false) { return exact }
    if !Set(own.keys).areNamed(in: link.path),
      let page = own[place.variant]?.page(of: link, from: place.path, anywhere: anywhere)
    {
      return page
    }
    return all.page(of: link, from: path, anywhere: anywhere)
  }
}

/// Where a page would be if its dump had only its edition, in its language.
struct SharedPlace: Hashable, Sendable {
  var variant: PageVariant
  /// Of a folder's own page that of an `index` in it.
  var path: String

  /// nil for a page of a dump without editions and languages.
  init?(_ document: Document) {
    guard let shared = document.facts.sharedPath else { return nil }
    variant = PageVariant(document)
    let stem = PagePath.lastComponent(document.origin.path).prefix { $0 != "." }
    let isOfFolder = PagePath.key([String(stem)], ofFile: true).isEmpty
    path = isOfFolder ? shared + (shared.isEmpty ? "index" : "/index") : shared
  }
}

extension Set<PageVariant> {
  /// Whether a component of the path is the name of an edition or a language.
  func areNamed(in path: String) -> Bool {
    path.split(separator: "/").contains { component in
      let name = String(component)
      let (edition, tag) = (
        VersionName(name)?.label ?? name, LanguageTags.tagOfName(name)?.lowercased()
      )
      return contains { $0.edition == edition || tag != nil && $0.language == tag }
    }
  }
}

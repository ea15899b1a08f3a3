import GuideModel
import GuideText

extension Page {
  /// The page as a tree, its first paragraph taken as the abstract where the profile says so.
  func document(dialect: String, carries: Set<Feature>, profile: Profile) -> Document {
    var page = self
    if profile.leadingAbstract, mayLeadWithAbstract, abstract == nil { page.takeAbstract() }
    var tree = SectionTree(title: title, origin: origin)
    for item in page.items { tree.add(item) }
    let text = title.plainText.trimmingSpaces
    return Document(
      origin: extent, dialect: dialect, carries: carries,
      slug: slug(SiteAddress(profile.site)), title: text,
      url: url, language: language, category: category, aliases: aliases,
      abstract: page.abstract, root: tree.root, anchors: anchors, changeLog: changeLog,
      residue: residue)
  }

  /// The site's own page is named like its root, any other with an address by the path below that;
  /// else by the path of its file without ending and `index`. Only a page that shares its file with
  /// others has nothing but its title.
  private func slug(_ address: SiteAddress) -> String {
    if let slug = slug ?? url.flatMap(address.slug) { return slug }
    if let url, address.isOnSite(url), let name = Address(url).path.split(separator: "/").last {
      return Slug.title(String(name))
    }
    guard isOnlyPage, origin.location.pointer == nil else {
      return Slug.title(title.plainText)
    }
    return Slug.file(origin.path) ?? "index"
  }

  private mutating func takeAbstract() {
    let start = origin.location.start
    guard let index = items.firstIndex(where: { $0.origin.location.start >= start }),
      let inlines = items[index].paragraph, inlines.soleLink == nil, !inlines.isInvisible
    else { return }
    abstract = SourceBlock(.paragraph(inlines), origin: items[index].origin)
    items.remove(at: index)
  }
}

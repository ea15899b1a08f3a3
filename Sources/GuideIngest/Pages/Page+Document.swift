import GuideModel
import GuideText

extension Page {
  /// The page as a tree. What leads it below its title is the abstract where it says what the page
  /// says of itself, or where the profile says so.
  func document(dialect: String, profile: Profile) -> Document {
    var page = self
    page.takeAbstract(anyway: profile.leadingAbstract && mayLeadWithAbstract && abstract == nil)
    var tree = SectionTree(title: title, origin: origin)
    for item in page.items { tree.add(item) }
    var document = Document(
      origin: extent, dialect: dialect, slug: slug(SiteAddress(profile.site)),
      title: title.plainText.trimmingSpaces, facts: facts, abstract: page.abstract,
      root: tree.root, anchors: anchors, changeLog: changeLog, residue: residue)
    document.changeLogAnchor = changeLogAnchor
    return document
  }

  /// The site's own page is named like its root, any other with an address by the path below that;
  /// else by the path of its file without ending and `index`. Only a page that shares its file with
  /// others has nothing but its title.
  private func slug(_ address: SiteAddress) -> String {
    if let slug = slug ?? facts.url.flatMap(address.slug) { return slug }
    if let url = facts.url, address.isOnSite(url),
      let name = Address(url).path.split(separator: "/").last
    {
      return Slug.title(String(name))
    }
    guard isOnlyPage, origin.location.pointer == nil else {
      return Slug.title(title.plainText)
    }
    return Document.slug(ofFile: origin.path)
  }

  private mutating func takeAbstract(anyway: Bool) {
    let start = origin.location.start
    let stated = abstract?.content.plainText ?? statedAbstract
    guard anyway || stated != nil,
      let index = items.firstIndex(where: { $0.origin.location.start >= start }),
      let inlines = items[index].block?.leadingSentence, inlines.soleLink == nil,
      !inlines.isInvisible, anyway || stated.map(Self.words) == Self.words(inlines.plainText)
    else { return }
    abstract = SourceBlock(.paragraph(inlines), origin: items[index].origin)
    items.remove(at: index)
  }

  /// What is said twice may end with a full stop once.
  private static func words(_ text: String) -> [String] { Array(Words(text, withSigns: true)) }
}

extension Document {
  fileprivate static func slug(ofFile path: String) -> String { Slug.file(path) ?? "index" }

  /// Without an address that is none of the page's own: it is called by its path, or by its title
  /// where its file has other pages too.
  package mutating func withdrawAddress(sharesFile: Bool = false) {
    (facts.url, facts.isURLCited) = (nil, false)
    slug = sharesFile ? Slug.title(title) : Self.slug(ofFile: origin.path)
  }
}

extension BlockContent {
  /// A paragraph, or the only one of a quote, without emphasis around all of it.
  var leadingSentence: [Inline]? {
    switch self {
    case .paragraph(let inlines): inlines.withoutWrapping
    case .quote(let blocks): blocks.count == 1 ? blocks[0].leadingSentence : nil
    case .list, .table, .aside, .figure, .video, .code, .links, .thematicBreak, .raw: nil
    }
  }
}

extension [Inline] {
  /// The content of emphasis that is all there is.
  var withoutWrapping: [Inline] {
    guard count == 1, let inline = first else { return self }
    switch inline {
    case .emphasis(let content), .strong(let content): return content.withoutWrapping
    case .text, .code, .strikethrough, .link, .image, .lineBreak, .softBreak, .raw: return self
    }
  }
}

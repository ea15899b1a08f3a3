internal import GuideModel
internal import GuideText

/// Which of its editions and languages a page is. Pages of two are two pages, whatever they share.
struct PageVariant: Hashable, Sendable {
  var edition: String?
  var language: String?

  init(_ document: Document) {
    edition = document.facts.edition
    language = document.facts.language.flatMap { LanguageTags.tag($0)?.lowercased() }
  }

  init(_ topic: Topic) {
    edition = topic.edition
    language = topic.language.flatMap { LanguageTags.tag($0)?.lowercased() }
  }

  /// Whether nothing says that they are two. In one dump a page that names its edition and one that does
  /// not are two.
  func mayBe(_ other: PageVariant, inOneDump: Bool) -> Bool {
    guard edition == other.edition || !inOneDump && (edition == nil || other.edition == nil) else {
      return false
    }
    guard let language, let theirs = other.language else { return true }
    return LanguageTags.agree(language, theirs)
  }
}

extension PageNames {
  /// Pages of several editions or languages that would have one slug get one below the name of theirs, and
  /// with them all pages of these editions whose slugs do not name it.
  static func tellVariantsApart(_ groups: inout [TopicGroup]) {
    let variants = groups.map { group in
      let all = group.documents.map { PageVariant($0) }
      return (
        edition: all.lazy.compactMap(\.edition).first,
        language: all.lazy.compactMap(\.language).first
      )
    }
    if variants.allSatisfy({ $0.edition == nil && $0.language == nil }) { return }
    var (editions, languages): (Set<String>, Set<String>) = ([], [])
    for alike in Dictionary(grouping: groups.indices, by: { groups[$0].slug }).values
    where alike.count > 1 {
      let own = Set(alike.map { variants[$0].edition })
      if own.count > 1 { editions.formUnion(own.compactMap(\.self)) }
      for same in Dictionary(grouping: alike, by: { variants[$0].edition }).values {
        let own = Set(same.map { variants[$0].language })
        if own.count > 1 { languages.formUnion(own.compactMap(\.self)) }
      }
    }
    if editions.isEmpty, languages.isEmpty { return }
    var taken = Set(groups.map(\.slug))
    for index in groups.indices {
      let slug = groups[index].slug
      let known = Set(slug.split(separator: "/").map(String.init))
      let names = [
        variants[index].edition.flatMap { editions.contains($0) ? $0 : nil },
        variants[index].language.flatMap { languages.contains($0) ? $0 : nil },
      ].compactMap(\.self).filter { Slug.path($0).map { !known.contains($0) } ?? false }
      guard !names.isEmpty, let own = Slug.path((names + [slug]).joined(separator: "/")),
        taken.insert(own).inserted
      else { continue }
      groups[index].slug = own
    }
    groups.sort { ($0.slug, $0.documents[0].origin) < ($1.slug, $1.documents[0].origin) }
  }
}

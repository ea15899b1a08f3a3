import GuideModel
import GuideText

// The links from a page to the same page of other editions and in other languages.

extension SitePages {
  /// `variants` (name, path, tag, isShown), and `alternates` (tag, address) for search engines.
  func variants(of topic: Topic) -> TemplateValues {
    var values = TemplateValues()
    let own = Counterpart(slug: topic.slug, edition: topic.edition, language: topic.language)
    let shown = ([own] + topic.nearCounterparts).filter { map[$0.slug] != nil }
    values.set("hasVariants", shown.count > 1)
    guard shown.count > 1 else { return values }
    values.set(
      "variants", shown.sorted { topic.order($0) < topic.order($1) }.map { entry($0, of: topic) })
    let translations = shown.filter { $0.edition == topic.edition && $0.tag != nil }
    if translations.count > 1 {
      values.set("alternates", translations.map { alternate($0, on: topic) })
    }
    return values
  }

  private func entry(_ page: Counterpart, of topic: Topic) -> TemplateValues {
    let hasEditions = topic.edition != nil || topic.counterparts.contains { $0.edition != nil }
    let hasLanguages = topic.counterparts.contains { !topic.isOfOwnLanguage($0) }
    let edition = hasEditions ? page.edition ?? strings[.noEdition] : nil
    let language = hasLanguages ? page.language.map(LanguageTags.name(of:)) : nil
    var values = TemplateValues()
    let names = [edition, language].compactMap(\.self)
    values.set("name", names.isEmpty ? page.slug : names.joined(separator: ", "))
    values.set("path", WebAddress(path: SitePath(slug: page.slug).folder))
    values.set("isShown", page.slug == topic.slug)
    values.set("tag", hasLanguages && edition == nil ? page.tag : nil)
    return values
  }

  private func alternate(_ page: Counterpart, on topic: Topic) -> TemplateValues {
    var values = TemplateValues()
    let path = WebAddress(path: SitePath(slug: page.slug).folder).text
    let root = options.baseURL ?? SitePath(slug: topic.slug).root
    values.set("tag", page.tag)
    values.set("address", root + path)
    return values
  }
}

extension Topic {
  fileprivate func isOfOwnLanguage(_ page: Counterpart) -> Bool {
    guard let own = language, let other = page.language else { return true }
    return LanguageTags.agree(own, other)
  }

  /// Those of its edition or in its language; of the others those that no such one stands for.
  fileprivate var nearCounterparts: [Counterpart] {
    counterparts.filter { page in
      if page.edition == edition || isOfOwnLanguage(page) { return true }
      return !counterparts.contains { other in
        other.edition == edition && other.language == page.language
          || other.edition == page.edition && isOfOwnLanguage(other)
      }
    }
  }

  /// The newest first, and its own language before others.
  fileprivate func order(_ page: Counterpart) -> (Int, Int, String) {
    let editions = Set(([edition] + counterparts.map(\.edition)).compactMap(\.self))
      .sorted { VersionName.order($0) > VersionName.order($1) }
    let place = page.edition.flatMap { editions.firstIndex(of: $0) } ?? editions.count
    return (isOfOwnLanguage(page) ? 0 : 1, place, page.language ?? page.slug)
  }
}

extension Counterpart {
  fileprivate var tag: String? { language.flatMap(LanguageTags.tag) }
}

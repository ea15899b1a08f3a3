internal import GuideModel
internal import GuideText

/// The same page of several editions and languages.
struct Counterparts: Equatable, Sendable {
  /// Slugs by what the paths of a page share.
  private var slugs: [String: Set<String>] = [:]
  private var keys: [String: Set<String>] = [:]
  private var variants: [String: PageVariant] = [:]
  private var all: Set<PageVariant> = []
  /// Whether topics of an earlier build keep what it found.
  private let isUnknown: Bool

  /// `documents` are those that the topics were made of, if they are known.
  init(_ topics: [Topic], from documents: [Document]) {
    isUnknown = documents.isEmpty
    guard topics.contains(where: { $0.edition != nil || $0.language != nil }) else { return }
    let owners = Dictionary(
      first: topics.flatMap { topic in
        topic.provenance.map { ($0.origin, topic.slug) }
      })
    variants = Dictionary(first: topics.map { ($0.slug, PageVariant($0)) })
    all = Set(variants.values)
    for document in documents {
      guard let slug = owners[document.root.origin] else { continue }
      let key =
        document.facts.sharedPath.map { document.origin.dump + "\0" + $0 }
        ?? (document.facts.edition == nil ? nil : document.facts.url.map { Address($0).pageKey })
      if let key {
        slugs[key, default: []].insert(slug)
        keys[slug, default: []].insert(key)
      }
    }
  }

  var isEmpty: Bool { slugs.isEmpty }

  func assign(to topics: inout [Topic]) {
    if isUnknown { return }
    let languages = Set(topics.compactMap { PageVariant($0).language })
    let areSeveral = languages.contains { one in
      languages.contains { !LanguageTags.agree(one, $0) }
    }
    let bySlug = Dictionary(first: topics.map { ($0.slug, ($0.edition, $0.language)) })
    for index in topics.indices {
      topics[index].namesLanguage = areSeveral && topics[index].language != nil
      topics[index].counterparts = others(of: topics[index].slug).sorted().map { slug in
        Counterpart(slug: slug, edition: bySlug[slug]?.0, language: bySlug[slug]?.1)
      }
    }
  }

  private func others(of slug: String) -> Set<String> {
    let all = (keys[slug] ?? []).flatMap { slugs[$0] ?? [] }
    return Set(all.filter { variants[$0] != variants[slug] })
  }

  func variant(of slug: String) -> PageVariant? { variants[slug] }

  /// The page of the edition and in the language of the one with the link, where `link` names neither;
  /// `target` where there is none.
  func nearest(_ target: String, to page: String, link: Address) -> String {
    guard !slugs.isEmpty, target != page, var wanted = variants[page] else { return target }
    let view = link.query?.split(separator: "&").first { $0.hasPrefix("view=") }
    if let name = view.flatMap({ VersionName(String($0.dropFirst(5))) }), name.isNumber {
      wanted.edition = name.label
    } else if all.areNamed(in: link.path) {
      return target
    }
    if variants[target] == wanted { return target }
    return others(of: target).sorted().first { variants[$0] == wanted } ?? target
  }
}

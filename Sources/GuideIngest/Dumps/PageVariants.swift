package import GuideModel
internal import GuideText

/// Says of which edition of its documentation, and in which language, each page of a dump is. A name in
/// a path counts only with evidence: pages that several folders of such names share, or such a folder and
/// the one that it lies in; a parent that holds such folders alone; a list of versions; the layout of a
/// generator. The text of the pages can speak against a language.
package struct PageVariants {
  /// Shared by two folders for the names of both to count.
  private static let leastShared = 2
  /// Deeper folders are not looked at.
  private static let deepest = 32
  /// Pages of a folder whose text is read.
  private static let mostRead = 24
  /// In which generators keep the languages of a site.
  private static let languageFolders: Set<String> = [
    "i18n", "l10n", "locale", "locales", "translation", "translations", "lang", "languages",
    "content",
  ]

  /// Folders of a parent that may be editions, or languages: by their names as they are written what lies
  /// below each, as keys, with the numbers of the documents; and all folders of the parent.
  private typealias Family = (
    pages: [String: [(key: String, document: Int)]], folders: Set<String>
  )

  /// By document, what was found.
  package private(set) var found: [Int: PageFacts] = [:]

  private let documents: [Document]
  private let listed: [String: String]
  private var texts: [Int: String?] = [:]

  /// `versions` are those that files of the dump list, by the names that they have in paths.
  package init(_ documents: [Document], versions: [String: String] = [:]) {
    self.documents = documents
    var listed = versions
    for name in documents.flatMap(\.facts.versions) where VersionName(name) != nil {
      listed[name] = listed[name] ?? name
    }
    self.listed = listed
    settle(documents.map { Self.place(ofFile: $0) })
    // A crawl may have named its files anyhow.
    if found.isEmpty { settle(documents.map { Self.place(ofAddress: $0) }) }
    settleViews()
    settleTexts()
  }

  /// Without changing what a page says of itself.
  package func settle(_ document: inout Document, at index: Int) {
    guard let found = found[index] else { return }
    document.facts.edition = document.facts.edition ?? found.edition
    document.facts.language = document.facts.language ?? found.language
    document.facts.sharedPath = found.sharedPath
  }

  // MARK: - Places

  private static func place(ofFile document: Document) -> PagePlace? {
    guard document.origin.location.pointer == nil else { return nil }
    return PagePlace(PagePath.components(document.origin.path))
  }

  private static func place(ofAddress document: Document) -> PagePlace? {
    guard let address = document.facts.url.map({ Address($0) }) else { return nil }
    return PagePlace([address.authority ?? ""] + PagePath.components(address.path))
  }

  private func name(_ folders: ArraySlice<String>, _ name: String) -> String {
    (folders + (name.isEmpty ? [] : [name])).joined(separator: "/").lowercased()
  }

  // MARK: - Folders

  private mutating func settle(_ places: [PagePlace?]) {
    let hasVersions = places.contains { $0?.isVersioned == true }
    var (editions, languages): ([String: Family], [String: Family]) = ([:], [:])
    var keys: Set<String> = []
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      keys.insert(name(place.folders[...], place.name))
      for (depth, folder) in place.folders.enumerated().prefix(Self.deepest) {
        let isEdition = listed[folder] != nil || VersionName(folder) != nil
        let isLanguage = LanguageTags.tagOfName(folder) != nil
        guard isEdition || isLanguage else { continue }
        let parent = place.folders[..<depth].joined(separator: "/")
        let key = name(place.folders[(depth + 1)...], place.name)
        if isEdition {
          editions[parent, default: ([:], [])].pages[folder, default: []].append((key, index))
        }
        if isLanguage {
          languages[parent, default: ([:], [])].pages[folder, default: []].append((key, index))
        }
      }
    }
    if editions.isEmpty, languages.isEmpty, !hasVersions,
      !places.contains(where: { place in
        place.map { $0.isNamed || Self.suffix($0.name) != nil } ?? false
      })
    {
      return
    }
    for place in places.compactMap(\.self) {
      for (depth, folder) in place.folders.enumerated().prefix(Self.deepest) {
        let parent = place.folders[..<depth].joined(separator: "/")
        editions[parent]?.folders.insert(folder)
        languages[parent]?.folders.insert(folder)
      }
    }
    let versions = Dictionary(
      uniqueKeysWithValues: editions.map { parent, family in
        (parent, self.editions(family, in: parent, keys))
      })
    let tags = Dictionary(
      uniqueKeysWithValues: languages.map { parent, family in
        (parent, self.languages(family, in: parent, keys))
      })
    let suffixes = suffixes(places)
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      let variant = self.variant(
        place, versions, tags, suffixes, hasVersions: hasVersions, isOf: index)
      if let variant { found[index] = variant }
    }
    if found.isEmpty { return }
    for (index, place) in places.enumerated() {
      if let place, found[index]?.sharedPath == nil {
        found[index, default: PageFacts()].sharedPath = name(place.folders[...], place.name)
      }
    }
  }

  private func variant(
    _ place: PagePlace, _ versions: [String: [String: String]], _ tags: [String: [String: String]],
    _ suffixes: Set<String>, hasVersions: Bool, isOf index: Int
  ) -> PageFacts? {
    var found = PageFacts()
    var shared: [String] = []
    var isInPath = place.isNamed
    for (depth, folder) in place.folders.enumerated() {
      let parent = place.folders[..<depth].joined(separator: "/")
      if depth < Self.deepest, found.edition == nil, let label = versions[parent]?[folder] {
        (found.edition, isInPath) = (label, true)
      } else if depth < Self.deepest, found.language == nil, let tag = tags[parent]?[folder] {
        (found.language, isInPath) = (tag, true)
      } else {
        shared.append(folder)
      }
    }
    found.language = found.language ?? place.language
    if !place.isCurrent || hasVersions { found.edition = place.edition ?? found.edition }
    var name = place.name
    if let (stem, tag) = Self.suffix(name), suffixes.contains(self.name(place.folders[...], name)) {
      (found.language, name, isInPath) = (tag, PagePath.key([stem], ofFile: true), true)
    }
    guard found.edition != nil || found.language != nil else { return nil }
    if isInPath || found.edition != nil { found.sharedPath = self.name(shared[...], name) }
    return found
  }

  /// The labels of the folders that are editions, by their names.
  private func editions(
    _ family: Family, in parent: String, _ keys: Set<String>
  ) -> [String: String] {
    var labels: [String: String] = [:]
    var byStem: [String: [(folder: String, name: VersionName?)]] = [:]
    for folder in family.pages.keys.sorted() {
      if let label = listed[folder] { labels[folder] = label }
      let name = VersionName(folder)
      byStem[name?.stem ?? "", default: []].append((folder, name))
    }
    let names = family.folders.map { VersionName($0) }
    let holdsNoOthers =
      names.count > 1 && names.allSatisfy { $0?.isBare == false }
      && Set(names.map { $0?.stem }).count == 1
      && names.contains { $0?.isNumber == true }
      && family.pages.values.contains { Set($0.map(\.key)).count > 1 }
    for (_, folders) in byStem {
      let shared = Self.shared(folders.map { family.pages[$0.folder] ?? [] })
      // Years and chapters are whole numbers, too.
      let areNumbers = folders.contains { $0.name?.isNumber == true }
      let least = areNumbers ? Self.leastShared : Self.leastShared + 1
      let haveEvidence = zip(folders, shared).contains { folder, shared in
        shared >= least && shared * 2 >= (family.pages[folder.folder]?.count ?? 0)
      }
      for (place, (folder, version)) in folders.enumerated() where labels[folder] == nil {
        let pages = family.pages[folder] ?? []
        let above = pages.count { keys.contains(name(parent.isEmpty ? [] : [parent], $0.key)) }
        let isBesideCurrent =
          version?.isBare != true && above >= Self.leastShared && above * 2 >= pages.count
        if haveEvidence && shared[place] >= least || holdsNoOthers || isBesideCurrent {
          labels[folder] = version?.label ?? folder
        }
      }
    }
    return labels
  }

  /// Of each folder, how many of its keys another has, too.
  private static func shared(_ folders: [[(key: String, document: Int)]]) -> [Int] {
    var counts: [String: Int] = [:]
    let keys = folders.map { Set($0.map(\.key)) }
    for key in keys.joined() { counts[key, default: 0] += 1 }
    return keys.map { $0.count { (counts[$0] ?? 0) > 1 } }
  }

  /// The tags of the folders that are languages, by their names.
  private mutating func languages(
    _ family: Family, in parent: String, _ keys: Set<String>
  ) -> [String: String] {
    let folders = family.pages.keys.sorted()
    let shared = Self.shared(folders.map { family.pages[$0] ?? [] })
    let isKnown = Self.languageFolders.contains(PagePath.lastComponent(parent).lowercased())
    let haveEvidence = zip(folders, shared).contains { folder, shared in
      shared > 0 && shared * 2 >= (family.pages[folder]?.count ?? 0)
    }
    var tags: [String: String] = [:]
    for (place, folder) in folders.enumerated() {
      guard let tag = LanguageTags.tagOfName(folder), let pages = family.pages[folder] else {
        continue
      }
      let above = pages.count { keys.contains(name(parent.isEmpty ? [] : [parent], $0.key)) }
      let said = pages.prefix(Self.mostRead).compactMap { language(of: $0.document) }
      let own = said.count { LanguageTags.agree($0, tag) }
      if own == 0, !said.isEmpty { continue }
      if isKnown || haveEvidence && shared[place] > 0 || above > 0 && above * 2 >= pages.count
        || own * 2 > said.count && tag != "en"
      {
        tags[folder] = tag
      }
    }
    return tags
  }

  // MARK: - Names of files

  /// `page.de` is the German `page`.
  private static func suffix(_ name: String) -> (stem: String, tag: String)? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let tag = LanguageTags.tagOfName(String(name[name.index(after: dot)...]))
    else { return nil }
    return (String(name[..<dot]), tag)
  }

  /// Keys of the files whose suffix is a language: the page is there without one, or with another, and
  /// no page of that language is in another.
  private mutating func suffixes(_ places: [PagePlace?]) -> Set<String> {
    var stems: [String: [(key: String, tag: String?, document: Int)]] = [:]
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      let key = name(place.folders[...], place.name)
      if let (stem, tag) = Self.suffix(place.name) {
        let name = name(place.folders[...], PagePath.key([stem], ofFile: true))
        stems[name, default: []].append((key, tag, index))
      }
      stems[key, default: []].append((key, nil, index))
    }
    var byTag: [String: [(key: String, document: Int)]] = [:]
    for pages in stems.values where pages.count > 1 {
      for page in pages {
        if let tag = page.tag { byTag[tag, default: []].append((page.key, page.document)) }
      }
    }
    var keys: Set<String> = []
    for (tag, pages) in byTag {
      let read = pages.sorted { $0.document < $1.document }.prefix(Self.mostRead)
      let said = read.compactMap { language(of: $0.document) }
      if said.isEmpty || said.contains(where: { LanguageTags.agree($0, tag) }) {
        keys.formUnion(pages.map(\.key))
      }
    }
    return keys
  }

  // MARK: - Addresses and texts

  /// Of most pages with an address, each states its edition in it: `?view=sdk-5.1`.
  private mutating func settleViews() {
    let views = documents.map { document -> String? in
      let query = document.facts.query ?? ""
      let view = query.split(separator: "&").first { $0.hasPrefix("view=") }
      return view.flatMap { VersionName(String($0.dropFirst(5))) }.flatMap {
        $0.isNumber ? $0.label : nil
      }
    }
    let stating = views.count { $0 != nil }
    let addressed = documents.count { $0.facts.url != nil }
    guard stating > 1, stating * 2 > addressed else { return }
    for (index, view) in views.enumerated() where found[index]?.edition == nil {
      if let view { found[index, default: PageFacts()].edition = view }
    }
  }

  /// In a dump of several languages the text of a page says which it is in, where nothing else does.
  private mutating func settleTexts() {
    let stated = documents.indices.compactMap { index in
      documents[index].facts.language ?? found[index]?.language
    }
    guard let first = stated.first,
      found.values.contains(where: { $0.language != nil })
        || stated.contains(where: { !LanguageTags.agree($0, first) })
    else { return }
    for index in documents.indices
    where documents[index].facts.language == nil && found[index]?.language == nil {
      if let language = language(of: index) {
        found[index, default: PageFacts()].language = language
      }
    }
  }

  private mutating func language(of index: Int) -> String? {
    if let known = texts[index] { return known }
    let language = documents[index].facts.language ?? TextLanguage.of(documents[index].prose)
    texts[index] = .some(language)
    return language
  }
}

/// Where a page lies. Of a dump in the layout of Docusaurus, which keeps versions and translations in
/// folders of their own, where the page would be that it is a version or a translation of.
private struct PagePlace {
  private(set) var folders: [String]
  /// Of the file or the last component of an address; `""` of a folder's own page.
  let name: String
  private(set) var edition: String?
  private(set) var language: String?
  /// Whether it is of the version that is not kept as one yet, which Docusaurus calls `current`.
  private(set) var isCurrent = false
  /// Whether its folders are of that layout.
  private(set) var isNamed = false
  var isVersioned: Bool { isNamed && edition != nil && !isCurrent }

  private static let version = "version-"
  private static let plugin = "docusaurus-plugin-content-"

  /// nil without a file.
  init?(_ components: [String]) {
    guard let file = components.last else { return nil }
    name = PagePath.key([file], ofFile: true)
    folders = components.dropLast()
    if !takeVersion(), !takeTranslation(), folders.contains("docs") {
      (edition, isCurrent) = ("current", true)
    }
  }

  private mutating func takeVersion() -> Bool {
    func isVersions(_ name: String) -> Bool {
      name == "versioned_docs" || name.hasSuffix("_versioned_docs")
    }
    guard let place = folders.firstIndex(where: isVersions), place + 1 < folders.count,
      folders[place + 1].hasPrefix(Self.version)
    else { return false }
    let name = folders[place] == "versioned_docs" ? "docs" : String(folders[place].dropLast(15))
    edition = String(folders[place + 1].dropFirst(Self.version.count))
    isNamed = true
    folders = Self.root(folders[..<place]) + [name] + folders[(place + 2)...]
    return true
  }

  private mutating func takeTranslation() -> Bool {
    guard let place = folders.firstIndex(of: "i18n"), place + 2 < folders.count,
      folders[place + 2].hasPrefix(Self.plugin),
      let tag = LanguageTags.tagOfName(folders[place + 1])
    else { return false }
    var rest = folders[(place + 3)...]
    let parts = folders[place + 2].dropFirst(Self.plugin.count)
      .split(separator: "-", maxSplits: 1).map(String.init)
    var root = [parts.dropFirst().first ?? parts.first ?? ""]
    switch parts.first {
    case "docs":
      guard let name = rest.popFirst() else { return false }
      isCurrent = name == "current"
      edition =
        isCurrent
        ? name : name.hasPrefix(Self.version) ? String(name.dropFirst(Self.version.count)) : nil
    case "pages": root = ["src", "pages"]
    case "blog": break
    default: return false
    }
    (language, isNamed) = (tag, true)
    folders = Self.root(folders[..<place]) + root + rest
    return true
  }

  /// The generator may be in a folder beside the pages.
  private static func root(_ folders: ArraySlice<String>) -> [String] {
    Array(folders.last == "website" ? folders.dropLast() : folders)
  }
}

extension Document {
  /// Its words without code, by which its language is known.
  fileprivate var prose: [String] {
    var texts = [title]
    if let abstract { texts.append(abstract.content.proseText) }
    for section in root.walk {
      for block in section.blocks { texts.append(block.content.proseText) }
      if texts.count > 200 { break }
    }
    return texts
  }
}

internal import GuideModel
internal import GuideText

/// Documents on their way to groups: each group holds at most one page of a dump, which may be
/// several documents of one address or one text.
struct GroupedPages {
  private let documents: [Document]
  private let addresses: [String?]
  private let titles: [String]
  /// Of each document; empty where all pages are of one edition and language.
  private let variants: [PageVariant]
  /// The group of each document, as the index of its first.
  private var group: [Int]
  private var members: [Int: [Int]]
  /// Indices of documents that may not share a group with those at the key.
  private var apart: [Int: Set<Int>] = [:]
  /// Of what each document says.
  private let memory: BuildMemory?
  /// What pages of one address, and those of one path, say of their dumps.
  private var evidence: [SharedPages] = []

  init(
    _ documents: [Document], _ decisions: Grouping.Decisions, memory: BuildMemory? = nil
  ) {
    self.documents = documents
    self.memory = memory ?? BuildMemory()
    addresses = documents.map { $0.facts.url.map { Address($0).pageKey } }
    titles = documents.map { NormalizedText($0.title).text }
    let variants = documents.map { PageVariant($0) }
    self.variants = Set(variants).count > 1 ? variants : []
    group = Array(documents.indices)
    members = Dictionary(uniqueKeysWithValues: documents.indices.map { ($0, [$0]) })
    func named(_ name: String) -> [Int] {
      documents.indices.filter { Grouping.isNamed(documents[$0], name) }
    }
    for names in decisions.different {
      let pages = names.map(named)
      for (index, ones) in pages.enumerated() {
        let others = pages.enumerated().filter { $0.offset != index }.flatMap(\.element)
        for one in ones { apart[one, default: []].formUnion(others) }
      }
    }
    for names in decisions.same {
      let pages = names.flatMap(named)
      for page in pages.dropFirst() { join(pages[0], page, isDecided: true) }
    }
  }

  /// What was found of dumps as a whole.
  var diagnostics: [Diagnostic] { evidence.flatMap { $0.diagnostics(documents) } }

  /// In the order of their first documents.
  var groups: [[Document]] {
    heads.map { members[$0, default: []].sorted().map { documents[$0] } }
  }

  private var heads: [Int] { members.keys.sorted() }

  private func dumps(_ head: Int) -> Set<String> {
    Set(members[head, default: []].map { documents[$0].origin.dump })
  }

  private mutating func join(_ a: Int, _ b: Int, isDecided: Bool = false) {
    let (x, y) = (min(group[a], group[b]), max(group[a], group[b]))
    guard x != y, isDecided || areOfOneVariant(x, y) else { return }
    guard apart.isEmpty || mayShare(x, y) else { return }
    for member in members[y, default: []] { group[member] = x }
    members[x, default: []] += members.removeValue(forKey: y) ?? []
  }

  private func mayShare(_ head: Int, _ other: Int) -> Bool {
    let strangers = members[head, default: []].reduce(into: Set<Int>()) {
      $0.formUnion(apart[$1] ?? [])
    }
    return strangers.isDisjoint(with: members[other, default: []])
  }

  private func areOfOneVariant(_ head: Int, _ other: Int) -> Bool {
    guard !variants.isEmpty else { return true }
    return members[head, default: []].allSatisfy { page in
      members[other, default: []].allSatisfy { copy in
        let inOneDump = documents[page].origin.dump == documents[copy].origin.dump
        return variants[page].mayBe(variants[copy], inOneDump: inOneDump)
          // A page of a translation that has the text of another's is not translated yet.
          && (!inOneDump || addresses[page] != nil || variants[page] == variants[copy])
      }
    }
  }

  private mutating func joinAll(_ pages: [Int]) {
    for page in pages.dropFirst() { join(pages[0], page) }
  }

  /// Nothing is joined that would make two pages of one dump one.
  private mutating func joinAcross(_ a: Int, _ b: Int) {
    if dumps(group[a]).isDisjoint(with: dumps(group[b])) { join(a, b) }
  }

  private func text(_ index: Int) -> PageText {
    let document = documents[index]
    let place = "\(document.origin.dump)/\(document.origin.path) \(document.slug)"
    return memory.recall("text " + place, of: document) { PageText(document) }
  }

  // MARK: - Evidence

  mutating func joinWithinDumps() {
    for dump in documents.indices.gathered(by: { documents[$0].origin.dump }, least: 1) {
      for alike in dump.gathered(by: { addresses[$0] }) { joinAll(alike) }
      for alike in dump.gathered(by: { titles[$0] }) {
        for same in alike.gathered(by: { documents[$0].contents }) { joinAll(same) }
      }
    }
  }

  /// An alias is an address that a page had.
  mutating func joinByAddress() {
    let alike = documents.indices.gathered(by: { addresses[$0] })
    evidence.append(SharedPages(documents, alike: alike, text: text))
    for pages in alike { joinAll(pages) { $0.areOfOneSite($1, $2) ?? true } }
    let slugs = Dictionary(
      grouping: documents.indices.filter { addresses[$0] != nil }, by: { documents[$0].slug })
    for index in documents.indices {
      for page in documents[index].facts.aliases.flatMap({ slugs[$0] ?? [] }) {
        joinAcross(index, page)
      }
    }
  }

  /// Of two pages with addresses these have spoken. Where the dumps cannot tell, the two pages do:
  /// their title, or what they share.
  mutating func joinByPath() {
    let counts = documents.map { [$0.origin.dump, $0.origin.path] }.counts
    joinByPath(documents.indices.gathered(by: { path($0) }))
    joinByPath(
      documents.indices.gathered(by: {
        let origin = documents[$0].origin
        return counts[[origin.dump, origin.path]] == 1 ? Slug.file(origin.path) : nil
      }))
  }

  /// A page that was moved names its earlier path. Where several pages of a dump became one, none is
  /// joined with it.
  mutating func joinByStatedPath() {
    let stating = documents.indices.filter { !documents[$0].facts.paths.isEmpty }
    if stating.isEmpty { return }
    var files: [String: PathIndex<Int>] = [:]
    for (index, document) in documents.enumerated() {
      files[document.origin.dump, default: PathIndex()].add(
        group[index], at: document.origin.path, names: document.facts.names)
    }
    for index in stating {
      let document = documents[index]
      for (dump, others) in files.sorted(by: { $0.key < $1.key }) where dump != document.origin.dump
      {
        let found = Set(
          document.facts.paths.filter { path in
            let page = files[document.origin.dump]?.page(of: path, from: document.origin.path)
            return page.map { group[$0] == group[index] } ?? true
          }.compactMap { others.page(of: $0, from: document.origin.path) }.map { group[$0] })
        guard found.count == 1, let other = found.first, mayBeOne(index, other) else { continue }
        joinAcross(index, other)
      }
    }
  }

  private func mayBeOne(_ one: Int, _ other: Int) -> Bool {
    guard addresses[one] == nil || addresses[other] == nil else { return false }
    return areOfOneSite(one, other)
      ?? (titles[one] == titles[other] || text(one).isCopy(of: text(other)))
  }

  private mutating func joinByPath(_ all: [[Int]]) {
    let alike = all.filter { pages in
      if pages.count <= Grouping.mostPages { return true }
      let counts = Set(pages.map { group[$0] }).flatMap(dumps).counts
      return counts.allSatisfy { $0.value <= Grouping.mostPages }
    }
    evidence.append(
      SharedPages(
        documents, alike: alike.filter { pages in pages.contains { addresses[$0] == nil } },
        text: text))
    for pages in alike {
      joinAll(pages) { $0.mayBeOne($1, $2) }
    }
  }

  /// Whether the dumps of two pages are copies of one site; nil where nothing tells.
  private func areOfOneSite(_ one: Int, _ other: Int) -> Bool? {
    let dumps = (documents[one].origin.dump, documents[other].origin.dump)
    return evidence.lazy.compactMap { $0.areCopies(dumps.0, dumps.1) }.first
  }

  private mutating func joinAll(
    _ pages: [Int], where areOne: (GroupedPages, Int, Int) -> Bool
  ) {
    for (one, other) in Set(pages.map { group[$0] }).sorted().pairs
    where group[one] != group[other] && areOne(self, one, other) {
      joinAcross(one, other)
    }
  }

  /// The slug, unless it is made of a title, which proves nothing.
  private func path(_ index: Int) -> String? {
    Grouping.isNamedByTitle(documents[index]) ? nil : documents[index].slug
  }

  mutating func joinByTitle() {
    for alike in heads.gathered(by: { titles[$0] }) {
      let counts = alike.flatMap(dumps).counts
      let unique = alike.filter { dumps($0).allSatisfy { counts[$0] == 1 } }
      for (one, other) in unique.pairs where group[one] != group[other] && areCopies(one, other) {
        joinAcross(one, other)
      }
    }
  }

  /// Whether some document of one group has the text of one of the other.
  private func areCopies(_ one: Int, _ other: Int) -> Bool {
    for page in members[group[one], default: []] {
      for copy in members[group[other], default: []]
      where areOfOneSite(page, copy) != false && text(page).isCopy(of: text(copy)) {
        return true
      }
    }
    return false
  }
}

extension Sequence where Element == Int {
  /// Those of one key together, in order; without those that have none or are alone.
  fileprivate func gathered<Key: Hashable>(
    by key: (Int) -> Key?, least: Int = 2
  ) -> [[Int]] {
    var found: [Key: [Int]] = [:]
    for index in self {
      if let key = key(index) { found[key, default: []].append(index) }
    }
    return found.values.filter { $0.count >= least }.sorted { $0[0] < $1[0] }
  }
}

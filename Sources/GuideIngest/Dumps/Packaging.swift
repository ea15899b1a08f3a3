package import GuideModel
internal import GuideText

/// Files at the root of a dump that came with it and are no pages of its site: README, LICENSE,
/// CHANGELOG, lists of the dump's files; in any folder SKILL.md, and plain text such as
/// `requirements.txt`.
///
/// A `.txt` is a page where most files of the dump are such, or where it has front matter, an
/// address, or a title above a sentence or a link, as `llms.txt` has.
///
/// A file is a page of the site all the same where another page links to it or includes it, where
/// the navigation lists it, or where it states its address. Of a README, with which many sites
/// begin, more must show that it is none: mostly paths of the dump's files, another page that the
/// folder begins with, a SKILL.md beside it, or pages that mostly state an address, where it states
/// none; and no other folder that begins with a README.
package struct Packaging {
  /// In capitals, as repositories have them: `changelog.md` is a page.
  private static let names: Set<String> = [
    "AGENTS", "AUTHORS", "CHANGELOG", "CLAUDE", "CODE_OF_CONDUCT", "CONTRIBUTING", "COPYING",
    "LICENCE", "LICENSE", "NOTICE", "SECURITY",
  ]
  private static let skill = "SKILL"
  /// A list of contents names at least so many of the other pages.
  private static let leastListed = 0.5
  private static let leastPages = 5
  /// Paragraphs of such a list that are no links, and lines of one of paths that name no file.
  private static let mostParagraphs = 3

  /// In their order.
  package private(set) var paths: [String] = []

  /// Of the pages of one dump, and the pages that its navigation lists, by `PagePath.key`.
  package init(_ documents: [Document], listed: [String]) {
    let files = documents.filter { $0.origin.location.pointer == nil }
    let root = files.filter { !$0.origin.path.contains("/") && $0.facts.url == nil }
    let skills = files.filter {
      $0.facts.url == nil && Self.stem(PagePath.lastComponent($0.origin.path)) == Self.skill
    }
    let named = Set((skills + Self.texts(among: files)).map(\.origin.path)).union(
      root.map(\.origin.path).filter { Self.names.contains(Self.stem($0)) || Self.isReadme($0) })
    let others = documents.filter { !named.contains($0.origin.path) }
    if others.isEmpty { return }
    let pages = ListedPages(others)
    let haveAddresses = others.count { $0.facts.url != nil } * 2 > others.count
    var index = PathIndex<String>()
    for file in files {
      index.add(
        file.origin.path, at: file.origin.path, names: file.facts.names, uids: file.facts.uids)
    }
    let linked = Set(
      others.flatMap { page in
        Self.files(linkedFrom: page, index)
          + page.included.compactMap { index.page(of: Address($0), from: page.origin.path) }
      })
    let lists = root.filter {
      haveAddresses && Self.isList(of: pages, $0, index) || Self.isPathList(of: pages, $0)
    }.map(\.origin.path)
    let beginsOtherwise = files.contains { page in
      Self.isReadme(page.origin.path) ? false : Self.key(page.origin.path).isEmpty
    }
    let hasReadmes = files.contains { page in
      page.origin.path.contains("/") && Self.isReadme(PagePath.lastComponent(page.origin.path))
    }
    let isSkill = named.contains { Self.stem($0) == Self.skill }
    var paths: Set<String> = []
    for path in named.union(lists) where !linked.contains(path) {
      guard Self.isReadme(path) else {
        if !listed.contains(Self.key(path)) { paths.insert(path) }
        continue
      }
      let isNone =
        beginsOtherwise || lists.contains(path)
        || !hasReadmes && !listed.contains("") && (isSkill || haveAddresses)
      if isNone { paths.insert(path) }
    }
    self.paths = paths.sorted()
  }

  package func contains(_ document: Document) -> Bool {
    document.origin.location.pointer == nil && paths.contains(document.origin.path)
  }

  private static func key(_ path: String) -> String {
    PagePath.key(PagePath.components(path), ofFile: true)
  }

  private static func stem(_ path: String) -> String { String(path.prefix { $0 != "." }) }

  /// Plain text that is no page, unless most files are `.txt`.
  private static func texts(among files: [Document]) -> [Document] {
    let files = Dictionary(grouping: files, by: \.origin.path)
    let texts = files.filter { PagePath.isPlainText($0.key) }
    if texts.count * 2 > files.count { return [] }
    return texts.values.filter { !$0.contains(where: \.isTitledText) }.flatMap(\.self)
  }

  private static func isReadme(_ path: String) -> Bool { stem(path).lowercased() == "readme" }

  /// What a page with an address calls a folder is an address.
  private static func files(linkedFrom page: Document, _ index: PathIndex<String>) -> [String] {
    page.targets.compactMap { target in
      let address = Address(target.text.trimmingSpaces)
      guard address.scheme == nil, address.authority == nil, !address.path.isEmpty,
        page.facts.url == nil || PagePath.namesFile(address.path)
      else { return nil }
      return index.page(of: address.path, from: page.origin.path, anywhere: page.facts.url == nil)
    }
  }

  /// Whether a file is a list of the dump's other files, or of their addresses, and little else.
  private static func isList(
    of pages: ListedPages, _ file: Document, _ index: PathIndex<String>
  ) -> Bool {
    let blocks = file.root.walk.flatMap(\.blocks).map(\.content)
    let text = blocks.filter { block in
      if case .paragraph(let inlines) = block { inlines.targets.isEmpty } else { false }
    }
    if text.count > mostParagraphs { return false }
    let addresses = Set(file.targets.map { Address($0.text).pageKey })
    let named = addresses.flatMap { pages.byAddress[$0] ?? [] }
    return lists(Set(files(linkedFrom: file, index) + named), of: pages, file)
  }

  /// Whether a file is a list of paths of the dump's other files, be it in items, in a table or
  /// drawn as a tree, and little else; of a README, mostly that.
  private static func isPathList(of pages: ListedPages, _ file: Document) -> Bool {
    /// Of words, whether they name a page that is not this file.
    var names: [Substring: Bool] = [:]
    var listed: Set<String> = []
    var (naming, rest) = (0, 0)
    let blocks = (file.abstract.map { [$0] } ?? []) + file.root.walk.flatMap(\.blocks)
    for line in blocks.flatMap({ $0.content.plainText.split(separator: "\n") }) {
      let words = line.split { $0.isWhitespace || marks.contains($0) }
      let named = words.map { word -> Bool in
        if let known = names[word] { return known }
        let found = pages.named(word).filter { $0 != file.origin.path }
        listed.formUnion(found)
        names[word] = !found.isEmpty
        return !found.isEmpty
      }
      if named.contains(true) { naming += 1 } else if words.count > 1 { rest += 1 }
    }
    let most = isReadme(file.origin.path) ? naming - 1 : mostParagraphs
    return rest <= most && naming >= leastPages && lists(listed, of: pages, file)
  }

  /// Whether so many are most of the pages beside the file.
  private static func lists(_ listed: Set<String>, of pages: ListedPages, _ file: Document) -> Bool
  {
    let own = file.origin.path
    let count = listed.count { $0 != own && pages.paths.contains($0) }
    let beside = pages.paths.count - (pages.paths.contains(own) ? 1 : 0)
    return count >= leastPages && Double(count) >= leastListed * Double(beside)
  }

  /// Of drawn trees, of tables, and around paths.
  private static let marks = Set("│├└─|+`\"'“”,;:()[]*")
}

/// Pages of a dump by what a list of them says.
private struct ListedPages {
  private(set) var paths: Set<String> = []
  private(set) var byAddress: [String: [String]] = [:]
  /// By components, all of a path or the last ones.
  private var whole: [ArraySlice<String>: String] = [:]
  private var byEnd: [ArraySlice<String>: [String]] = [:]

  init(_ documents: [Document]) {
    for document in documents {
      let path = document.origin.path
      if let url = document.facts.url { byAddress[Address(url).pageKey, default: []].append(path) }
      guard paths.insert(path).inserted else { continue }
      let components = PagePath.components(path)
      whole[components[...]] = path
      for start in components.indices { byEnd[components[start...], default: []].append(path) }
    }
  }

  /// Pages whose path ends as a word does, or with which the word ends.
  func named(_ word: Substring) -> [String] {
    let components = PagePath.components(word)
    let ends = components.indices.dropFirst().compactMap { whole[components[$0...]] }
    return (byEnd[components[...]] ?? []) + ends
  }
}

extension PagePath {
  fileprivate static func isPlainText(_ path: String) -> Bool {
    [".txt", ".text"].contains(where: path.lowercased().hasSuffix)
  }
}

extension Document {
  /// Whether it says of itself what it is, or begins with a title and has a sentence or a link of
  /// Markdown: comments of a program are titles of words.
  fileprivate var isTitledText: Bool {
    if facts.url != nil || residue.contains(where: { $0.rule == "front-matter" }) { return true }
    let blocks = (abstract.map { [$0] } ?? []) + root.walk.flatMap(\.blocks)
    let first = blocks.map(\.origin.location.start).min() ?? 0
    guard root.origin != origin, root.origin.location.start < first else { return false }
    return blocks.contains { block in
      if case .paragraph(let inlines) = block.content,
        inlines.plainText.wholeMatch(of: /(?s).*\s\S+\s+\S+[.!?:]\s*/) != nil
      {
        return true
      }
      return block.content.namedTargets.contains { $0.words.plainText != $0.target.text }
    }
  }

  /// Paths of files that the page shows, or parts of them (MyST).
  fileprivate var included: [String] {
    root.walk.flatMap(\.blocks).compactMap { block in
      guard case .code("{include}", _, let path, _) = block.content else { return nil }
      return path
    }
  }

  /// Of all links of its text.
  fileprivate var targets: [LinkTarget] {
    (abstract?.content.targets ?? [])
      + root.walk.flatMap { $0.heading.targets + $0.blocks.flatMap(\.content.targets) }
  }
}

// MARK: - Messages

extension Packaging {
  private static let shown = 5

  /// nil where there is none.
  package func diagnostic(of dump: String) -> Diagnostic? {
    if paths.isEmpty { return nil }
    let more = paths.count > Self.shown ? ["and \(paths.count - Self.shown) more"] : []
    let files = paths.count == 1 ? "1 file" : "\(paths.count) files"
    return Diagnostic(
      .note, "dump.packaging",
      "\(files) beside the pages of the dump \"\(dump)\", no page of its site and in no output",
      help: "link to a file from a page, or state its address in front matter, to keep it",
      notes: paths.prefix(Self.shown) + more)
  }
}

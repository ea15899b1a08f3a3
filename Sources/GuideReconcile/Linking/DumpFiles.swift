internal import GuideModel
internal import GuideText

/// Finds the page that a file of a dump is, so that a link from file to file leads there.
struct DumpFiles<Page: Hashable> {
  private struct File {
    var path: [String]
    /// More than one where several pages stand in the file.
    var pages: Set<Page>
    /// What the file's own page is called in whichever way its path is written.
    var key: String
  }

  private var files: [File] = []
  private var numbers: [[String]: Int] = [:]
  /// Indices of files by dump and key.
  private var byKey: [String: [Int]] = [:]
  /// Pages by what links call them instead: by dump and key, or `xref:` and name; nil where several
  /// are called so.
  private var byOtherName: [String: Page?] = [:]
  /// By dump and the last component of the key.
  private var byName: [String: [Int]] = [:]

  /// Adds the pages that stand at these places.
  mutating func add(_ page: Page, at places: some Sequence<Origin>) {
    for origin in places {
      let path = PagePath.components(origin.path)
      if let number = numbers[[origin.dump] + path] {
        files[number].pages.insert(page)
        continue
      }
      let key = PagePath.key(path, ofFile: true)
      numbers[[origin.dump] + path] = files.count
      byKey[origin.dump + "/" + key, default: []].append(files.count)
      byName[origin.dump + "/" + Self.name(key), default: []].append(files.count)
      files.append(File(path: path, pages: [page], key: key))
    }
  }

  /// Adds the names that a page of a dump gives itself for links.
  mutating func addNames(of page: Page, from document: Document) {
    let dump = document.origin.dump
    let folder = PagePath.components(document.origin.path).dropLast()
    let names = [
      document.id.map { dump + "/" + PagePath.key(folder + PagePath.components($0), ofFile: true) },
      document.uid.map { dump + "/xref:" + $0 },
    ]
    for name in names.compactMap(\.self) {
      let isNew = byOtherName[name] == nil || byOtherName[name] == .some(page)
      byOtherName[name] = isNew ? .some(page) : .some(nil)
    }
  }

  /// The page to which a link leads, by its name (`xref:`) or its path; see `page(of:from:)`.
  func page(of link: Address, from origin: Origin, anywhere: Bool = true) -> Page? {
    let name = origin.dump + "/xref:" + PercentCoding.decode(link.path)
    return (link.scheme == "xref" ? byOtherName[name] ?? nil : nil)
      ?? page(of: link.path, from: origin, anywhere: anywhere)
  }

  /// The page to which a path without scheme and host leads from a file: read from the file's
  /// folder or, with a slash before it, from the root of the dump; `anywhere` of two components or
  /// more also from the only folder where such a file is, and without the folders in which the site
  /// keeps the dump. nil where no file of the dump stands there, or one with several pages.
  func page(of path: String, from origin: Origin, anywhere: Bool = true) -> Page? {
    let folder = Array(PagePath.components(origin.path).dropLast())
    // A name on a disk may hold a `%` that is no escape.
    let spellings = path.contains("%") ? [path, path.replacing("%", with: "%25")] : [path]
    return spellings.lazy.compactMap { PagePath.resolve($0, in: folder) }.compactMap { wanted in
      let isFolder = path.hasSuffix("/")
      if let found = page(at: wanted, in: origin.dump, isFolder: isFolder) { return found }
      guard anywhere, path.hasPrefix("/"), wanted.count > 1 else { return nil }
      return page(below: wanted, in: origin.dump, isFolder: isFolder)
        ?? (1..<max(1, wanted.count - 1)).lazy.compactMap {
          page(at: Array(wanted.dropFirst($0)), in: origin.dump, isFolder: isFolder)
        }.first
    }.first
  }

  private func page(at wanted: [String], in dump: String, isFolder: Bool) -> Page? {
    let key = PagePath.key(wanted, ofFile: true)
    return best(byKey[dump + "/" + key] ?? [], wanted, isFolder: isFolder)
      ?? (byOtherName[dump + "/" + key] ?? nil)
  }

  private func page(below wanted: [String], in dump: String, isFolder: Bool) -> Page? {
    let key = PagePath.key(wanted, ofFile: true)
    let found = (byName[dump + "/" + Self.name(key)] ?? []).filter {
      !key.isEmpty && files[$0].key.hasSuffix("/" + key)
    }
    let keys = Set(found.map { files[$0].key })
    return keys.count == 1 ? best(found, wanted, isFolder: isFolder) : nil
  }

  /// The file as it was written comes before one of other case, the file of the name before the
  /// folder's page, unless the link ends in a slash.
  private func best(_ found: [Int], _ wanted: [String], isFolder: Bool) -> Page? {
    let link = wanted.joined(separator: "/")
    let stem = PagePath.withoutFile(link)
    func rank(_ file: File) -> Int {
      let path = file.path.joined(separator: "/")
      if path == link || path.hasSuffix("/" + link) { return 0 }
      let isOwn = PagePath.key([file.path.last ?? ""], ofFile: true).isEmpty
      let isNear = path.hasPrefix(stem) || path.contains("/" + stem)
      return (isNear ? 1 : 3) + (isOwn == isFolder ? 0 : 1)
    }
    let ranks = found.map { (rank(files[$0]), files[$0].pages) }
    guard let least = ranks.map(\.0).min() else { return nil }
    let pages = ranks.filter { $0.0 == least }.reduce(into: Set<Page>()) { $0.formUnion($1.1) }
    return pages.count == 1 ? pages.first : nil
  }

  private static func name(_ key: String) -> String {
    key.split(separator: "/").last.map { String($0) } ?? ""
  }
}

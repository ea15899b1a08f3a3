/// Finds the page that a file of a dump holds, so that a link from file to file leads there.
package struct PathIndex<Page: Hashable & Sendable>: Equatable, Sendable {
  private struct File: Equatable {
    var path: [String]
    /// More than one where several pages stand in the file.
    var pages: Set<Page>
    /// What the file's own page is called in whichever way its path is written.
    var key: String
  }

  private var files: [File] = []
  /// The folder that holds all of them.
  private var root: [String]?
  private var numbers: [[String]: Int] = [:]
  /// Indices of files by key.
  private var byKey: [String: [Int]] = [:]
  /// The same by the last component of the key.
  private var byName: [String: [Int]] = [:]
  /// Pages by what links call them instead, a key or `xref:` and a name; nil where several are called
  /// so.
  private var byOtherName: [String: Page?] = [:]

  package init() {}

  /// Adds a page that stands in a file, its path relative to the root of the dump, with what it says
  /// that links call it: `names` are paths, from the file's folder or with a slash before them from
  /// the root, `uids` are names wherever the link is.
  package mutating func add(
    _ page: Page, at path: String, names: [String] = [], uids: [String] = []
  ) {
    let path = PagePath.components(path)
    let paths = names.compactMap { PagePath.resolve($0, in: path.dropLast()) }
      .map { PagePath.key($0, ofFile: true) }
    for name in paths + uids.map({ "xref:" + $0 }) {
      let isNew = byOtherName[name] == nil || byOtherName[name] == .some(page)
      byOtherName[name] = isNew ? .some(page) : .some(nil)
    }
    if let number = numbers[path] {
      files[number].pages.insert(page)
      return
    }
    let key = PagePath.key(path, ofFile: true)
    numbers[path] = files.count
    root =
      root.map { Array(zip($0, path.dropLast()).prefix { $0 == $1 }.map(\.0)) }
      ?? path.dropLast()
    byKey[key, default: []].append(files.count)
    byName[PagePath.lastComponent(key), default: []].append(files.count)
    files.append(File(path: path, pages: [page], key: key))
  }

  /// The page to which a link leads, by its name (`xref:`) or its path; see `page(of:from:)`.
  package func page(of link: Address, from file: String, anywhere: Bool = true) -> Page? {
    let name = "xref:" + PercentCoding.decode(link.path)
    return (link.scheme == "xref" ? byOtherName[name] ?? nil : nil)
      ?? page(of: link.path, from: file, anywhere: anywhere)
  }

  /// The page to which a path without scheme and host leads from a file: read from the file's
  /// folder or, with a slash before it, from the root of the dump. `anywhere` also from the folder
  /// that holds all files, or from one in it that generators look for pages in; of two components
  /// or more from the only folder where such a file is, and without the folders in which the site
  /// keeps the dump; without a slash before it and the ending of a file from where the site shows
  /// the page, as a folder that is called like its file. A placeholder that a generator replaces by the
  /// site's address stands for the root. nil where no file of the dump stands
  /// there, or one with several pages.
  package func page(of path: String, from file: String, anywhere: Bool = true) -> Page? {
    let file = PagePath.components(file)
    // A name on a disk may hold a `%` that is no escape.
    let spellings = path.contains("%") ? [path, path.replacing("%", with: "%25")] : [path]
    let isFolder = path.hasSuffix("/")
    var folders = [Array(file.dropLast())]
    if anywhere, !PagePath.namesFile(path) {
      folders.append(PagePath.components(PagePath.key(file, ofFile: true)))
    }
    let wanted = folders.lazy.flatMap { folder in
      spellings.lazy.compactMap { PagePath.resolve($0, in: folder) }
    }
    return wanted.compactMap { wanted in
      if let found = page(at: wanted, isFolder: isFolder) { return found }
      guard anywhere, path.hasPrefix("/") else { return nil }
      let found =
        root.flatMap { page(at: $0 + wanted, isFolder: isFolder) }
        ?? page(inContent: wanted, isFolder: isFolder)
      guard found == nil, wanted.count > 1 else { return found }
      return page(below: wanted, isFolder: isFolder)
        ?? (1..<max(1, wanted.count - 1)).lazy.compactMap {
          page(at: Array(wanted.dropFirst($0)), isFolder: isFolder)
        }.first
    }.first
      ?? (anywhere ? PagePath.withoutPlaceholder(path).flatMap { page(of: $0, from: "") } : nil)
  }

  /// Below the only folder of content that has such a page.
  private func page(inContent wanted: [String], isFolder: Bool) -> Page? {
    let found = PagePath.contentFolders.compactMap {
      page(at: (root ?? []) + $0 + wanted, isFolder: isFolder)
    }
    return Set(found).count == 1 ? found[0] : nil
  }

  private func page(at wanted: [String], isFolder: Bool) -> Page? {
    let key = PagePath.key(wanted, ofFile: true)
    return best(byKey[key] ?? [], wanted, isFolder: isFolder) ?? (byOtherName[key] ?? nil)
  }

  private func page(below wanted: [String], isFolder: Bool) -> Page? {
    let key = PagePath.key(wanted, ofFile: true)
    let found = (byName[PagePath.lastComponent(key)] ?? []).filter {
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
}

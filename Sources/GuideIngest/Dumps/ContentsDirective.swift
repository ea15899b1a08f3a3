package import GuideModel
internal import GuideText

/// The tables of contents of Sphinx, `{toctree}`, in which a page lists those below it: the navigation
/// of the dump. A page that shows one does not show its lines, but the site makes a list of them.
package enum ContentsDirective {
  private static let language = "{toctree}"
  private static let rule = "toctree"

  /// What the pages of one dump list, from the page on that no other lists.
  package static func read(_ documents: [Document], into order: inout DumpOrder) {
    guard order.pages.isEmpty else { return }
    var lists: [String: [ListedPage]] = [:]
    for document in documents {
      let path = PagePath.components(document.origin.path)
      var listed: [ListedPage] = []
      for text in document.root.walk.flatMap(\.blocks).compactMap(\.contents) {
        listed += entries(text, in: Array(path.dropLast()))
      }
      if !listed.isEmpty { lists[PagePath.key(path, ofFile: true)] = listed }
    }
    let inner = Set(lists.values.joined().flatMap(\.keys))
    var open = Set<String>()
    func completed(_ entry: ListedPage, depth: Int) -> ListedPage {
      var entry = entry
      guard depth < ListedNavigation.maximumDepth else { return entry }
      entry.inner = entry.inner.map { completed($0, depth: depth + 1) }
      guard let key = entry.file.map({ PagePath.key(PagePath.components($0), ofFile: true) }),
        let listed = lists[key], open.insert(key).inserted
      else { return entry }
      entry.inner += listed.map { completed($0, depth: depth + 1) }
      return entry
    }
    for (key, listed) in lists.sorted(by: { $0.key < $1.key }) where !inner.contains(key) {
      open.insert(key)
      order.add(
        [ListedPage(name: "", file: "/" + key)] + listed.map { completed($0, depth: 0) }, in: [])
    }
  }

  /// Takes the lines of the tables out of a page.
  package static func takeOut(of document: inout Document) {
    var taken: [Residue] = []
    document.root.editEach { section in
      section.blocks.removeAll { block in
        guard let text = block.contents else { return false }
        taken.append(Residue(origin: block.origin, text: text, outcome: .furniture, rule: rule))
        return true
      }
    }
    document.residue += taken
  }

  /// Its lines: options, then paths, or titles with paths in angle brackets. Patterns and addresses
  /// are no pages.
  private static func entries(_ text: String, in folder: [String]) -> [ListedPage] {
    var pages: [ListedPage] = []
    var caption: String?
    for line in text.split(whereSeparator: \.isNewline).map({ String($0).trimmingSpaces }) {
      if line.hasPrefix(":caption:") { caption = String(line.dropFirst(9)).trimmingSpaces }
      if line.hasPrefix(":") || line.hasPrefix("---") || line.isEmpty { continue }
      let angle = line.hasSuffix(">") ? line.lastIndex(of: "<") : nil
      let path = angle.map { String(line[line.index(after: $0)...].dropLast()) } ?? line
      guard path != "self", Address(path).scheme == nil,
        !path.contains(where: { "*?[".contains($0) }),
        let place = PagePath.resolve(path, in: folder)
      else { continue }
      pages.append(
        ListedPage(
          name: angle.map { line[..<$0].trimmingSpaces } ?? "",
          file: "/" + place.joined(separator: "/")))
    }
    guard let caption, !caption.isEmpty, !pages.isEmpty else { return pages }
    return [ListedPage(name: caption, inner: pages)]
  }

  fileprivate static func text(of block: BlockContent) -> String? {
    guard case .code(let info, let text, _, _) = block, info == language else { return nil }
    return text
  }
}

extension SourceBlock {
  /// The lines of a table of contents.
  fileprivate var contents: String? { ContentsDirective.text(of: content) }
}

extension ListedPage {
  /// Of it and of all below it.
  fileprivate var keys: [String] {
    [file].compactMap(\.self).map { PagePath.key(PagePath.components($0), ofFile: true) }
      + inner.flatMap(\.keys)
  }
}

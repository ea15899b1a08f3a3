package import GuideModel
internal import GuideText

/// Texts of other files of the dump, put where pages include them: by a mark (see `IncludeMark`), or as a
/// component of MDX that stands for a file. A file whose name starts with `_` is no page then; any other
/// stays one. Files that are no text dumps show in code what a page includes of them.
///
/// Only where that is exact: the mark stands between blocks and names all of a text, or is all of a block
/// of code; and no file shows itself. Any other mark stays as it is written.
package struct Partials {
  private var pages: [String: [Document]] = [:]
  /// Files that are no pages.
  private let parts: [String: [UInt8]]
  /// Files whose pages are shown elsewhere only.
  private var partials: [String: Document] = [:]
  /// The file that is shown, by where it is.
  private var files: [Origin: String] = [:]
  /// Components that show a text of which the dump has no file, and nobody sees it.
  private var lost: [Shown] = []
  /// Marks that stay.
  private var kept: [Shown] = []
  /// On one page; each is looked for among all its blocks.
  private static let mostIncludes = 100
  /// Put into one page.
  private static let mostBlocks = 20_000
  /// Files that show files.
  private static let mostLevels = 8
  /// Of a path, with the name of its file.
  private static let mostFolders = 64

  /// Of the files of pages.
  private let texts: [String: [UInt8]]
  /// Paths of all of these by their last component.
  private let byName: [String: [String]]

  /// Of the pages of one dump, the files that they are from, and those that pages name and that are none.
  package init(_ documents: [Document], of sources: [Source], parts: [Source]) {
    self.parts = Dictionary(first: parts.map { ($0.path, $0.bytes) })
    texts = Dictionary(first: sources.map { ($0.path, $0.bytes) })
    byName = Dictionary(grouping: Set(texts.keys).union(self.parts.keys)) {
      PagePath.lastComponent($0)
    }
    pages = Dictionary(grouping: documents.filter { $0.origin.location.pointer == nil }) {
      $0.origin.path
    }
    var exact: [String: Bool] = [:]
    for document in documents {
      let all = document.shownFiles
      for shown in all {
        let file = file(of: shown, on: document)
        if let file, case .text = shown.form, file.partialName, let page = pages[file]?.first {
          let fits = all.count <= Self.mostIncludes && fits(shown, page, on: document)
          exact[file] = exact[file, default: true] && fits
          if fits { files[shown.origin] = file }
          partials[file] = page
          continue
        }
        if let file, all.count <= Self.mostIncludes, isExact(shown, file, on: document) {
          files[shown.origin] = file
        } else if shown.isHidden {
          if file == nil, shown.isText { lost.append(shown) }
        } else {
          kept.append(shown)
        }
      }
    }
    partials = partials.filter { exact[$0.key] == true }
    files = files.filter { !$0.value.partialName || partials[$0.value] != nil }
  }

  package var isEmpty: Bool { files.isEmpty }

  /// Whether the page is one whose text stands on others now.
  package func contains(_ document: Document) -> Bool {
    partials[document.origin.path] == document
  }

  package func include(in document: inout Document) {
    var room = Self.mostBlocks
    include(in: &document, above: [document.origin.path], &room)
  }

  /// `above` are the files that are open.
  private func include(in document: inout Document, above: Set<String>, _ room: inout Int) {
    // From the end, so that places before stay what they are.
    for shown in document.shownFiles.reversed() {
      guard let file = files[shown.origin], !above.contains(file), above.count <= Self.mostLevels
      else { continue }
      if case .code(let language, let title, let tab) = shown.form {
        guard let part = excerpt(of: file, shown) else { continue }
        let code = BlockContent.code(
          language: language ?? Self.language(of: file), text: part.text, title: title, tab: tab)
        let origin = Origin(dump: document.origin.dump, path: file, location: .lines(part.lines))
        document.insert([.block(SourceBlock(code, origin: origin))], for: shown)
      } else if var partial = pages[file]?.first {
        let level = titleLevel(of: partial)
        include(in: &partial, above: above.union([file]), &room)
        partial.root.level = level
        let pieces = partial.pieces
        guard pieces.count <= room else { continue }
        room -= pieces.count
        document.insert(
          shown.mark == nil ? pieces : pieces.map { pasted($0, from: file, into: document) },
          for: shown)
      }
    }
  }

  /// Which lines the pages of the dump show of files that are no pages, by path.
  package func shownLines(in documents: [Document]) -> [String: Set<Int>] {
    var shown: [String: Set<Int>] = [:]
    if parts.isEmpty { return shown }
    for block in documents.lazy.flatMap({ $0.root.walk.flatMap(\.blocks) }) {
      guard parts[block.origin.path] != nil, let lines = block.origin.location.lines else {
        continue
      }
      shown[block.origin.path, default: []].formUnion(lines)
    }
    return shown
  }

  /// The lines of a file that no page shows.
  package func residue(of part: Source, showing shown: Set<Int>) -> Residue? {
    let lines = Self.lines(of: part.bytes)
    let rest = lines.indices.filter { !shown.contains($0 + 1) }.map { lines[$0] }
    if rest.isEmpty { return nil }
    return Residue(
      origin: part.origin(1...max(lines.count, 1)), text: rest.joined(separator: "\n"),
      outcome: .furniture, rule: "not-included")
  }

  /// How deep the heading is that is the title of a page: `## Care` may begin a file too.
  private func titleLevel(of page: Document) -> Int {
    guard let bytes = texts[page.origin.path], let place = page.root.origin.location.lines,
      case let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false),
      lines.indices.contains(place.lowerBound - 1)
    else { return 1 }
    let marks = lines[place.lowerBound - 1].prefix { $0 == UInt8(ascii: "#") }.count
    if marks > 0 { return min(marks, 6) }
    let under = lines.dropFirst(place.lowerBound).first ?? []
    return !under.isEmpty && under.allSatisfy { $0 == UInt8(ascii: "-") } ? 2 : 1
  }

  /// With links to pages that lead where the same text on the other page leads.
  private func pasted(_ piece: Piece, from file: String, into page: Document) -> Piece {
    let folder = PagePath.components(page.origin.path).dropLast()
    guard case .block(var block) = piece, folder != PagePath.components(file).dropLast() else {
      return piece
    }
    block.content = block.content.mapTargets { target in
      guard case .unresolved(let text) = target else { return target }
      let address = Address(text)
      guard address.scheme == nil, address.authority == nil, !address.path.hasPrefix("/"),
        let path = PagePath.resolve(address.path, in: Array(folder))?.joined(separator: "/"),
        pages[path] != nil
      else { return target }
      return .unresolved("/" + path + (address.fragment.map { "#" + $0 } ?? ""))
    }
    return .block(block)
  }

  // MARK: - Files

  /// The file of the dump that is shown. `@site/docs/_note.mdx` starts in a folder that only the site
  /// generator knows: the dump, or one that holds its folder.
  private func file(of shown: Shown, on document: Document) -> String? {
    guard let found = anyFile(of: shown, on: document) else { return nil }
    return found == document.origin.path ? nil : found
  }

  private func anyFile(of shown: Shown, on document: Document) -> String? {
    let path = shown.path
    func isKnown(_ file: String) -> Bool {
      if case .code = shown.form { return bytes(of: file) != nil }
      return pages[file]?.count == 1
    }
    func resolved(_ path: some StringProtocol) -> String? {
      let folder = PagePath.components(document.origin.path).dropLast()
      let path = PagePath.resolve(path, in: Array(folder))?.joined(separator: "/")
      return path.flatMap { isKnown($0) ? $0 : nil }
    }
    let isRooted = path.first.map("@~".contains) == true
    if !isRooted {
      guard path.hasPrefix(".") || path.hasPrefix("/") || shown.mark != nil else { return nil }
      return resolved(path)
    }
    let components = PagePath.components(path).dropFirst()
    if components.count > Self.mostFolders || components.contains("..") { return nil }
    let found = components.indices
      .map { (start: $0, file: components[$0...].joined(separator: "/")) }
      .filter {
        isKnown($0.file) && ($0.start == components.startIndex || $0.file.contains("/"))
      }
    if found.count == 1 { return found[0].file }
    // PyMdown looks in folders that its configuration names: the only one that has the file.
    let end = "/" + components.joined(separator: "/")
    let ends = (byName[components.last ?? ""] ?? []).filter { $0.hasSuffix(end) && isKnown($0) }
    return found.isEmpty && ends.count == 1 ? ends[0] : nil
  }

  private func isExact(_ shown: Shown, _ file: String, on document: Document) -> Bool {
    guard document.place(of: shown) != nil else { return false }
    if case .code = shown.form { return excerpt(of: file, shown) != nil }
    guard let page = pages[file]?.first, shown.mark?.isWhole ?? true else { return false }
    if shown.mark == nil, !haveSamePaths(page, document) { return false }
    return !page.pieces.isEmpty && page.changeLog.isEmpty
      && (!page.hasHeadings || !document.hasTabs && !page.hasTabs)
  }

  /// Whether all of a page whose file is no page can stand on another.
  private func fits(_ shown: Shown, _ partial: Document, on document: Document) -> Bool {
    isExact(shown, partial.origin.path, on: document) && partial.facts.fragments.isEmpty
      && !partial.residue.contains(where: { $0.rule == "front-matter" })
  }

  /// Whether links and pictures lead to the same from both.
  private func haveSamePaths(_ partial: Document, _ document: Document) -> Bool {
    let folders = [partial, document].map { PagePath.components($0.origin.path).dropLast() }
    return folders[0] == folders[1] || !partial.pieces.contains(where: \.hasPaths)
  }

  // MARK: - Parts of files

  /// Of a file that code may be from: what a program says may be a text file.
  private func bytes(of file: String) -> [UInt8]? {
    parts[file] ?? (file.hasSuffix(".txt") ? texts[file] : nil)
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.last == "\r" ? $0.dropLast() : $0) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// What is shown of a file, without the comments that bound parts, and its lines.
  private func excerpt(of file: String, _ shown: Shown) -> (lines: ClosedRange<Int>, text: String)?
  {
    guard let bytes = bytes(of: file) else { return nil }
    let all = Self.lines(of: bytes)
    var range = 0..<all.count
    if let region = shown.mark?.region {
      let isMark = { (line: String, isEnd: Bool) in
        PartMark(line: line).map {
          $0.isEnd == isEnd && ($0.name == region || isEnd && $0.name.isEmpty)
        } ?? false
      }
      guard let start = all.firstIndex(where: { isMark($0, false) }),
        let end = all[(start + 1)...].firstIndex(where: { isMark($0, true) })
      else { return nil }
      range = start + 1..<end
    } else if let lines = shown.mark?.lines {
      guard lines.lowerBound <= all.count else { return nil }
      range = lines.lowerBound - 1..<min(lines.upperBound, all.count)
    }
    let isBlank = { (line: String) in line.allSatisfy(\.isWhitespace) }
    let text = all[range].filter { PartMark(line: $0) == nil }
    guard !text.allSatisfy(isBlank) else { return nil }
    let indent = text.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return (
      range.lowerBound + 1...range.upperBound,
      text.map { String($0.dropFirst(min(indent, $0.prefix { $0 == " " }.count))) }
        .joined(separator: "\n")
    )
  }

  private static func language(of file: String) -> String? {
    let name = PagePath.lastComponent(file)
    return name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } : nil
  }

  /// Where a page shows a file.
  struct Shown {
    var path: String
    var origin: Origin
    /// nil for a component.
    var mark: IncludeMark?
    var form = IncludeMark.Shown.text
    /// Whether nobody sees the mark where nothing is put in its place.
    var isHidden = false
    var isIndented = false

    /// Whether it shows a text, and not what a program makes.
    var isText: Bool {
      [".md", ".mdx", ".markdown", ".qmd"].contains(where: path.lowercased().hasSuffix)
    }
  }

  /// A heading or a block of a text.
  enum Piece {
    case heading(DocumentSection)
    case block(SourceBlock)
  }
}

extension String {
  /// Whether it is the path of a file that is no page.
  fileprivate var partialName: Bool { PagePath.lastComponent(self).hasPrefix("_") }
}

extension IncludeMark {
  fileprivate var isWhole: Bool { lines == nil && region == nil }
}

extension Partials.Piece {
  var hasPaths: Bool {
    guard case .block(let block) = self else { return false }
    return block.content.hasPaths
  }
}

extension BlockContent {
  /// Whether links or pictures of it lead to what lies beside its file.
  fileprivate var hasPaths: Bool {
    (targets.map(\.text) + images.map(\.url)).contains { address in
      let address = Address(address)
      return address.scheme == nil && address.authority == nil
    }
  }
}

extension Document {
  /// Whether it shows another file.
  package var showsFiles: Bool { !shownFiles.isEmpty }

  /// In their order.
  fileprivate var shownFiles: [Partials.Shown] {
    let components = facts.includes.map {
      Partials.Shown(
        path: $0.path, origin: $0.origin, isHidden: true, isIndented: $0.isIndented)
    }
    let comments = residue.compactMap { rest -> Partials.Shown? in
      guard rest.rule == RawMarkup.hiddenRule, rest.text.containsBytes(of: "@include"),
        let mark = IncludeMark(line: rest.text)
      else { return nil }
      return Partials.Shown(path: mark.path, origin: rest.origin, mark: mark, isHidden: true)
    }
    let stated = root.walk.flatMap(\.blocks).compactMap { block in
      block.includeMark.map {
        Partials.Shown(path: $0.mark.path, origin: block.origin, mark: $0.mark, form: $0.shown)
      }
    }
    let all = components + comments + stated
    return all.count < 2 ? all : all.sorted { $0.origin < $1.origin }
  }

  /// All of a page, its title where the text has one; its first paragraph may have been taken for an
  /// abstract.
  fileprivate var pieces: [Partials.Piece] {
    // The title of a page without one is that of its file, and no words of it.
    var pieces: [Partials.Piece] = root.origin == origin ? [] : [.heading(root)]
    pieces += abstract.map { [.block($0)] } ?? []
    for (index, section) in root.walk.enumerated() {
      if index > 0 { pieces.append(.heading(section)) }
      pieces += section.blocks.map { .block($0) }
    }
    return pieces
  }

  fileprivate var hasTabs: Bool { root.walk.contains { $0.tab != nil } }
  fileprivate var hasHeadings: Bool { root.origin != origin || !root.sections.isEmpty }

  /// The section, by its place in `root.walk`, and the block of it before which a file is shown; nil where
  /// that is inside a block.
  fileprivate func place(of shown: Partials.Shown) -> (section: Int, block: Int)? {
    guard !shown.isIndented, let line = shown.origin.location.lines?.lowerBound else {
      return nil
    }
    var place = (section: 0, block: 0)
    for (index, section) in root.walk.enumerated() {
      // What was put in before has lines of another file.
      guard section.origin.path == origin.path else { continue }
      if index > 0, section.origin.location.start > line { break }
      place = (index, 0)
      for (position, block) in section.blocks.enumerated() {
        guard block.origin.path == origin.path else { continue }
        guard let lines = block.origin.location.lines, lines.lowerBound <= line else { break }
        if lines.upperBound >= line { return isMark(block, shown) ? (index, position) : nil }
        place.block = position + 1
      }
    }
    return place
  }

  private func isMark(_ block: SourceBlock, _ shown: Partials.Shown) -> Bool {
    block.origin == shown.origin && block.includeMark != nil
  }

  fileprivate mutating func insert(_ pieces: [Partials.Piece], for shown: Partials.Shown) {
    guard let place = place(of: shown) else { return }
    var taken: Residue?
    var blocks: [SourceBlock] = []
    var hasHeadings = false
    for piece in pieces {
      if case .block(let block) = piece { blocks.append(block) } else { hasHeadings = true }
    }
    var index = -1
    root.editEach { section in
      index += 1
      guard index == place.section else { return }
      if let block = section.blocks.dropFirst(place.block).first, block.origin == shown.origin,
        block.includeMark != nil
      {
        let mark = section.blocks.remove(at: place.block)
        taken = Residue(
          origin: mark.origin, text: mark.content.writtenMark, outcome: .repaired, rule: "include")
      }
      if !hasHeadings { section.blocks.insert(contentsOf: blocks, at: place.block) }
    }
    residue += [taken].compactMap(\.self)
    if hasHeadings { insert(pieces, at: place) }
  }

  /// Headings of a text open and close sections as if it were written there.
  private mutating func insert(
    _ pieces: [Partials.Piece], at place: (section: Int, block: Int)
  ) {
    var tree = SectionTree(title: root.heading, origin: root.origin)
    func add(_ piece: Partials.Piece) {
      switch piece {
      case .heading(let section):
        tree.add(
          .init(
            .heading(level: section.level, section.heading, anchor: section.anchor),
            origin: section.origin))
      case .block(let block): tree.add(.init(block.content, origin: block.origin))
      }
    }
    for (index, section) in root.walk.enumerated() {
      if index > 0 { add(.heading(section)) }
      for (position, block) in section.blocks.enumerated() {
        if index == place.section, position == place.block { pieces.forEach(add) }
        add(.block(block))
      }
      if index == place.section, place.block >= section.blocks.count { pieces.forEach(add) }
    }
    let own = root
    root = tree.root
    (root.anchor, root.level) = (own.anchor, own.level)
  }
}

extension BlockContent {
  /// The words of a mark.
  fileprivate var writtenMark: String {
    guard case .code(_, let text, let title, _) = self else { return plainText }
    return [title, text].compactMap(\.self).joined(separator: "\n")
  }
}

// MARK: - Messages

extension Partials {
  /// Of texts that stand in no output; nil where there are none.
  package func diagnostic(of dump: String) -> Diagnostic? {
    guard let first = lost.first else { return nil }
    let count = lost.count == 1 ? "1 component shows" : "\(lost.count) components show"
    let paths = Set(lost.map(\.path)).sorted()
    let rest = paths.count > 3 ? ["and \(paths.count - 3) more"] : []
    return Diagnostic(
      .note, "markup.unknown-import",
      "\(count) a text that no file of the dump \"\(dump)\" is, so it stands in no output",
      at: Diagnostic.Place(first.origin), help: "put the files into the dump",
      notes: paths.prefix(3).map { "`\($0.prefix(80))`" } + rest)
  }

  /// Of marks that are shown as they are written; nil where there are none.
  package func keptDiagnostic(of dump: String) -> Diagnostic? {
    guard let first = kept.first else { return nil }
    let count = kept.count == 1 ? "1 include stays" : "\(kept.count) includes stay"
    let paths = Set(kept.map(\.path)).sorted()
    let rest = paths.count > 3 ? ["and \(paths.count - 3) more"] : []
    return Diagnostic(
      .note, "markup.kept-include",
      "\(count) as written in the dump \"\(dump)\": no file that can stand there",
      at: Diagnostic.Place(first.origin),
      help: "put text files into the dump that pages can show whole",
      notes: paths.prefix(3).map { "`\($0.prefix(80))`" } + rest)
  }
}

package import GuideModel
internal import GuideText

/// Pages that are none: files whose name starts with `_`, which other pages of the dump import as a
/// component of MDX or name in an include of Quarto. Their text is put where that is.
///
/// Only where that is exact: on every page that imports it the component stands between blocks, and
/// the text has no heading, which would need a place among those of the page, nor links that mean
/// something else from there. Any other stays a page.
package struct Partials {
  private var partials: [String: Document] = [:]
  /// The file of a partial by where it is shown.
  private var files: [PageFacts.Include: String] = [:]
  /// Components that show a text of which the dump has no file.
  private var lost: [PageFacts.Include] = []
  /// On one page; each is looked for among all its blocks.
  private static let mostIncludes = 100
  /// Of a path, with the name of its file.
  private static let mostFolders = 64

  /// Of the pages of one dump.
  package init(_ documents: [Document]) {
    let files = Dictionary(grouping: documents.filter { $0.origin.location.pointer == nil }) {
      $0.origin.path
    }
    var exact: [String: Bool] = [:]
    for document in documents {
      let includes = document.allIncludes
      for include in includes {
        guard let file = Self.file(of: include, on: document, files) else {
          if Self.isText(include) { lost.append(include) }
          continue
        }
        guard PagePath.lastComponent(file).hasPrefix("_"), let partial = files[file]?.first,
          files[file]?.count == 1
        else { continue }
        self.files[include] = file
        let fits =
          includes.count <= Self.mostIncludes && Self.fits(partial, on: document)
          && document.place(of: include) != nil
        exact[file] = exact[file, default: true] && fits
        partials[file] = partial
      }
    }
    partials = partials.filter { exact[$0.key] == true }
  }

  package var isEmpty: Bool { partials.isEmpty }

  /// Whether the page is one whose text stands on others now.
  package func contains(_ document: Document) -> Bool {
    partials[document.origin.path] == document
  }

  package func include(in document: inout Document) {
    // From the end, so that places before stay what they are.
    for include in document.allIncludes.reversed() {
      guard let file = files[include], let partial = partials[file] else { continue }
      document.insert(partial.words, for: include)
    }
  }

  /// Whether it shows a text, and not what a program makes.
  private static func isText(_ include: PageFacts.Include) -> Bool {
    [".md", ".mdx", ".markdown", ".qmd"].contains(where: include.path.lowercased().hasSuffix)
  }

  /// The file of the dump that is shown. `@site/docs/_note.mdx` starts in a folder that only the site
  /// generator knows: the dump, or one that holds its folder.
  private static func file(
    of include: PageFacts.Include, on document: Document, _ files: [String: [Document]]
  ) -> String? {
    if include.path.hasPrefix(".") || include.path.hasPrefix("/") {
      let folder = PagePath.components(document.origin.path).dropLast()
      let path = PagePath.resolve(include.path, in: Array(folder))?.joined(separator: "/")
      return path.flatMap { files[$0] == nil ? nil : $0 }
    }
    guard include.path.first.map("@~".contains) == true else { return nil }
    let path = PagePath.components(include.path).dropFirst()
    if path.count > mostFolders { return nil }
    let found = path.indices.map { (start: $0, file: path[$0...].joined(separator: "/")) }
      .filter { files[$0.file] != nil && ($0.start == path.startIndex || $0.file.contains("/")) }
    return found.count == 1 ? found[0].file : nil
  }

  private static func fits(_ partial: Document, on document: Document) -> Bool {
    // Its title is that of its file, and no words of it.
    let isUntitled = partial.root.origin == partial.origin
    guard isUntitled, partial.root.sections.isEmpty, !partial.words.isEmpty,
      partial.changeLog.isEmpty, partial.allIncludes.isEmpty, partial.facts.fragments.isEmpty,
      !partial.residue.contains(where: { $0.rule == "front-matter" })
    else { return false }
    let folders = [partial, document].map { PagePath.components($0.origin.path).dropLast() }
    return folders[0] == folders[1] || !partial.words.contains { $0.content.hasPaths }
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
  /// In their order.
  package var allIncludes: [PageFacts.Include] {
    let stated = root.walk.flatMap(\.blocks).compactMap(\.include)
    return stated.isEmpty
      ? facts.includes : (facts.includes + stated).sorted { $0.origin < $1.origin }
  }

  /// All of a page without headings; its first paragraph may have been taken for an abstract.
  fileprivate var words: [SourceBlock] { (abstract.map { [$0] } ?? []) + root.blocks }

  /// The section, by its place in `root.walk`, and the block of it before which an include stands;
  /// nil where it stands inside a block.
  fileprivate func place(of include: PageFacts.Include) -> (section: Int, block: Int)? {
    guard !include.isIndented, let line = include.origin.location.lines?.lowerBound else {
      return nil
    }
    var place = (section: 0, block: 0)
    for (index, section) in root.walk.enumerated() {
      if index > 0, section.origin.location.start > line { break }
      place = (index, 0)
      for (position, block) in section.blocks.enumerated() {
        // What was put in before has lines of another file.
        guard block.origin.path == origin.path else { continue }
        guard let lines = block.origin.location.lines, lines.lowerBound <= line else { break }
        if lines.upperBound >= line { return block.include == include ? (index, position) : nil }
        place.block = position + 1
      }
    }
    return place
  }

  fileprivate mutating func insert(_ blocks: [SourceBlock], for include: PageFacts.Include) {
    guard let place = place(of: include) else { return }
    var index = -1
    var taken: Residue?
    root.editEach { section in
      index += 1
      if index == place.section {
        if section.blocks.dropFirst(place.block).first?.include == include {
          let mark = section.blocks.remove(at: place.block)
          taken = Residue(
            origin: mark.origin, text: mark.content.plainText, outcome: .repaired, rule: "include")
        }
        section.blocks.insert(contentsOf: blocks, at: place.block)
      }
    }
    residue += [taken].compactMap(\.self)
  }
}

extension SourceBlock {
  /// The include of Quarto that is all of a paragraph, `{{< include _note.qmd >}}`; else nil.
  fileprivate var include: PageFacts.Include? {
    guard case .paragraph(let inlines) = content, inlines.count == 1,
      case .text(let text)? = inlines.first, text.utf8.first == UInt8(ascii: "{"),
      let path = text.wholeMatch(of: /{{<\s*include\s+(\S+)\s*>}}\s*/)?.1
    else { return nil }
    let start = path.hasPrefix("/") || path.hasPrefix(".") ? "" : "./"
    return PageFacts.Include(path: start + path, origin: origin, isIndented: false)
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
}

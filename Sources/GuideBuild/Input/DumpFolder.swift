internal import GuideIngest

/// The files of one dump, found but not read.
package struct DumpFolder: Hashable, Sendable {
  /// Named after the folder or file, or by `guidebook.yml`.
  package var id: String
  /// Where `files` start.
  package var root: String
  /// Relative to `root`, sorted by bytes.
  package var files: [String]
  /// Where they lie, without symbolic links, and nowhere else; nil where links may lead out of there.
  package var boundary: String?
  /// What lies beside them and is no text dump, as pictures are; relative to `root`.
  package var others: Set<String>

  package init(
    id: String, root: String, boundary: String? = nil, files: [String],
    others: some Sequence<String> = []
  ) {
    self.id = id
    self.root = root
    self.boundary = boundary
    self.files = files
    self.others = Set(others)
  }
}

extension DumpFolder {
  /// A folder with a file of this name is left out, unless it is all that was named.
  static let ignoreMark = ".guidebookignore"

  /// Whether a file can be a text dump by its name, or says how its pages are ordered; everything else is named in a note and left.
  static func reads(_ path: String) -> Bool {
    if OrderFile.isNamed(by: path) { return true }
    return [
      "md", "markdown", "mdown", "mkd", "mkdn", "mdx", "qmd", "rmd", "txt", "text", "json", "jsonl",
      "ndjson",
    ].contains(Path.fileExtension(of: path))
  }

  /// A README beside the dumps speaks about them and is none.
  static func isReadme(_ name: String) -> Bool {
    let stem = name.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
    return stem.lowercased() == "readme"
  }

  static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") }
}

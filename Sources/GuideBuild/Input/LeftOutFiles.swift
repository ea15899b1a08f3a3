internal import GuideModel

/// Files of an input that cannot be text dumps by their names.
struct LeftOutFiles {
  private(set) var paths: [String] = []

  mutating func add(_ paths: [String]) { self.paths += paths }

  /// How many of each kind, the most frequent first: `33 .svg, 2 .html`.
  private var kinds: String {
    Dictionary(grouping: paths, by: Path.fileExtension)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "\($0.value.count) " + ($0.key.isEmpty ? "without an extension" : ".\($0.key)") }
      .joined(separator: ", ")
  }

  private var hasPages: Bool {
    paths.contains { ["htm", "html", "xhtml"].contains(Path.fileExtension(of: $0)) }
  }

  // MARK: - Messages

  /// nil where there are none.
  var diagnostic: Diagnostic? {
    if paths.isEmpty { return nil }
    let files = paths.count == 1 ? "1 file is" : "\(paths.count) files are"
    return Diagnostic(
      .note, "input.left-out", "\(files) no text dump and left as found: \(kinds)",
      help: hasPages ? "convert pages to Markdown to have them read" : nil)
  }

  /// Said where nothing else was found.
  var notes: [String] { paths.isEmpty ? [] : ["left as found: \(kinds)"] }
}

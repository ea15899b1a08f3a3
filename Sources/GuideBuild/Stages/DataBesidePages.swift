internal import GuideIngest
internal import GuideModel
internal import GuideRawText
internal import GuideText

/// JSON in an unknown form that lies beside pages and is none of the guide: a page as its generator
/// writes it for programs (Node.js has each page as `fs.md` and `fs.json`), or JSON Lines of data.
enum DataBesidePages {
  /// The share of the distinct words of such a file that the page of the same name must have.
  private static let leastShared = 0.8
  private static let shown = 5

  /// The note on these files, or nil if there are none. Other JSON keeps its warning.
  static func setAside(
    _ sources: inout [IngestedSource], _ indices: [Int], _ dump: String
  ) -> Diagnostic? {
    let data = indices.filter { sources[$0].isUnknownData }
    if data.isEmpty { return nil }
    var pages: [String: Int] = [:]
    for index in indices where !sources[index].ingestion.documents.isEmpty {
      pages[stem(sources[index].source.path)] = index
    }
    var paths: [String] = []
    for index in data {
      let source = sources[index].source
      let page = pages[stem(source.path)]
      if let page, isForm(of: sources[page].source, source) {
        sources[index].leaveData(.furniture, rule: "other-form")
      } else if JSONLines.lines(of: source.bytes) != nil {
        sources[index].leaveData(.unreadable, rule: "data-beside-pages")
      } else {
        continue
      }
      paths.append(source.path)
    }
    return paths.isEmpty ? nil : note(paths, dump)
  }

  private static func stem(_ path: String) -> String {
    String(path.dropLast(Path.fileExtension(of: path).utf8.count))
  }

  private static func isForm(of page: Source, _ data: Source) -> Bool {
    let words = Set(RawText(data).words)
    let known = Set(RawText(page).words)
    return Double(words.count(where: known.contains)) >= leastShared * Double(words.count)
  }

  private static func note(_ paths: [String], _ dump: String) -> Diagnostic {
    let files = paths.count == 1 ? "1 file" : "\(paths.count) files"
    let more = paths.count > shown ? ["and \(paths.count - shown) more"] : []
    return Diagnostic(
      .note, "json.beside-pages",
      "\(files) of data beside the pages of the dump \"\(dump)\", set aside and in no output",
      help: "dump what they hold as Markdown, if it is not in the pages",
      notes: paths.prefix(shown) + more)
  }
}

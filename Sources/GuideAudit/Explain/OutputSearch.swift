internal import GuideBuild
internal import GuideEmit
internal import GuideIndex
internal import GuideModel
internal import GuideText

/// Resolves a name in an output without reading all of it. The topic list narrows down slugs and
/// addresses; the ledger narrows down ids and lines of dumps. Without a ledger that can be read, nothing
/// is known of what decided.
struct OutputSearch {
  let written: WrittenOutput
  let record: BuildRecord
  private let index: LedgerIndex?

  /// `folder` is absolute.
  init(_ folder: String) throws(CommandFailure) {
    var ignored = Diagnostics()
    let isSmall = { path in
      Path.root(of: path) == "report" && [".json", ".yml"].contains { path.hasSuffix($0) }
    }
    written = try WrittenOutput(folder, disk: Disk(), where: isSmall, into: &ignored)
    record = try BuildRecord(written)
    index = try? LedgerIndex(path: Path.join(folder, ReportFiles.ledger))
  }

  /// Searches only the topics that the name can refer to.
  func find(_ name: String) -> SubjectSearch.Answer {
    let id = name.lowercased()
    guard TopicFinder.mayBeID(id) else {
      let page = PagePath.components(Address(name).path).last?.lowercased() ?? ""
      return search(topics { Self.names(of: $0).contains { $0.contains(page) } }).find(name)
    }
    let chunks = written.lines(of: Self.chunks, with: [#""id":"\#(id)"#])
    let entries = (try? index?.entries(target: id)) ?? []
    let slugs = Set(chunks.compactMap { $0["topic"]?.string } + entries.compactMap(\.topic))
    return search(topics(slugs), chunks).find(name)
  }

  /// Searches the whole output, and returns the number of its topics too.
  func findAnywhere(_ name: String) -> (topics: Int, answer: SubjectSearch.Answer) {
    let topics = topics { _ in true }
    return (topics.count, search(topics, written.lines(of: Self.chunks, with: ["{"])).find(name))
  }

  /// The passages and ledger entries of a place in a dump, or `nil` if nothing was read there.
  func lines(at origin: Origin) -> Subject? {
    let entries = ((try? index?.entries(path: origin.path)) ?? [])
      .filter { $0.origin.overlaps(origin) }
    let targets = Set(entries.compactMap(\.target))
    var found = Subject.Lines(origin: origin, rest: entries.filter { !$0.outcome.isShown })
    for topic in topics(Set(entries.compactMap(\.topic))) {
      found.headings += topic.root.placed.filter { placed in
        placed.section.places.contains { $0.origin.overlaps(origin) }
      }.map { (topic, $0.section, $0.headings) }
      found.passages += topic.passages.filter { passage in
        let block = passage.block
        let places = block.provenance + block.allAlternatives.flatMap(\.provenance)
        return targets.contains(block.id) || places.contains { $0.origin.overlaps(origin) }
      }
    }
    // A line of a change log is in neither.
    if found.headings.isEmpty && found.passages.isEmpty { found.rest = entries }
    return found.isEmpty ? nil : .lines(found)
  }

  /// Ledger entries of the topics of a subject.
  func ledger(of subject: Subject) -> [LedgerEntry] {
    (try? index?.entries(topics: subject.slugs)) ?? []
  }

  /// Repair traces in the files of these entries.
  func traces(like entries: [LedgerEntry]) -> [RepairTrace] {
    (try? index?.traces(paths: Set(entries.map(\.origin.path)))) ?? []
  }

  private static let chunks = "chunks/chunks.jsonl"

  private static func names(of entry: JSONValue) -> [String] {
    let names = [entry["slug"], entry["url"]] + (entry["aliases"]?.array ?? [])
    return names.compactMap { $0?.string?.lowercased() }
  }

  private func topics(_ slugs: Set<String>) -> [Topic] {
    slugs.isEmpty ? [] : topics { slugs.contains($0["slug"]?.string ?? "") }
  }

  private func topics(where isWanted: (JSONValue) -> Bool) -> [Topic] {
    var ignored = Diagnostics()
    return record.topics(of: written, where: isWanted, into: &ignored).map(\.topic)
  }

  private func search(_ topics: [Topic], _ chunks: [JSONValue] = []) -> SubjectSearch {
    SubjectSearch(
      topics: topics, chunks: chunks, profile: record.profile, baseURL: record.options.baseURL)
  }
}

extension Subject {
  /// Slugs of the topics that contain it.
  fileprivate var slugs: Set<String> {
    switch self {
    case .topic(let topic), .section(let topic, _, _), .passages(let topic, _, _),
      .changeLog(let topic):
      [topic.slug]
    case .lines(let lines):
      Set(lines.headings.map(\.topic.slug) + lines.passages.map(\.topic))
    }
  }
}

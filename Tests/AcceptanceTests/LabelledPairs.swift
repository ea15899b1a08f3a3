internal import Foundation
import GuideIngest
import GuideModel
import GuideReconcile
import TestSupport

/// The labelled section pairs of the corpora, each compared by the code that merges dumps: either
/// side becomes a document that has all headings of its dump and the text of one.
struct LabelledPairs {
  struct Side: Decodable, Hashable {
    var source: String
    var format: String
    var path: [String]
    var text: String

    private enum CodingKeys: String, CodingKey {
      case source, format, text
      case path = "heading_path"
    }
  }

  struct Pair: Decodable {
    struct Change: Decodable {}

    var a: Side
    var b: Side
    var label: String
    var kind: String
    var conflict: [Change]?
    var id: String
  }

  struct Verdict {
    /// Passages that both sides have.
    var shared = 0
    /// Passages that one side has alone.
    var onlyA = 0
    var onlyB = 0
    var differs = false

    var isMerged: Bool { shared > 0 }
  }

  let pairs: [Pair]
  private let profile: Profile
  /// For each dump and topic, the heading paths that are known of it.
  private let headings: [String: Set<[String]>]

  init(_ path: String, profile: Profile) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    pairs = try lines.map { try JSONDecoder().decode(Pair.self, from: Data($0.utf8)) }
    self.profile = profile
    var headings: [String: Set<[String]>] = [:]
    for side in pairs.flatMap({ [$0.a, $0.b] }) where side.source != "syn" {
      headings[Self.key(side), default: []].insert(side.path)
    }
    self.headings = headings
  }

  private static func key(_ side: Side) -> String {
    side.source + "\0" + (side.path.first ?? "")
  }

  func verdict(_ pair: Pair) throws -> Verdict {
    var diagnostics = Diagnostics()
    let documents = [
      try document(pair.a, dump: "a", beside: pair.b),
      try document(pair.b, dump: "b", beside: pair.a),
    ]
    let groups = Grouping.group(documents, profile: profile, into: &diagnostics)
    guard groups.count == 1 else { return Verdict() }
    let reconciler = Reconciler(
      profile: profile, dumps: [], addresses: Addresses(profile: profile, groups: groups))
    let aligned = reconciler.align(groups[0], into: &diagnostics)
    let topic = reconciler.settle(aligned, habits: aligned.habits.settled).topic
    var verdict = Verdict()
    for block in topic.bodyBlocks + (topic.abstract.map { [$0] } ?? []) {
      let all = block.provenance + block.allAlternatives.flatMap(\.provenance)
      let dumps = Set(all.map(\.origin.dump))
      if dumps.count == 2 {
        verdict.shared += 1
        if !block.allAlternatives.isEmpty { verdict.differs = true }
      } else if dumps.contains("a") {
        verdict.onlyA += 1
      } else {
        verdict.onlyB += 1
      }
    }
    return verdict
  }

  /// With the headings of its dump that are the other side's too: where it has both, they are two.
  private func document(_ side: Side, dump: String, beside other: Side) throws -> Document {
    let ingested = try ingest(side, dump: dump)
    let title = side.path.first ?? ""
    let origin = ingested.root.origin
    var known = (headings[Self.key(side)] ?? []).filter {
      $0.last == other.path.last && $0.last != side.path.last
    }
    known.insert(side.path)
    var root = DocumentSection(heading: [.text(title)], level: 1, origin: origin)
    for path in known.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let isSide = path == side.path
      Self.insert(isSide ? ingested.root : nil, at: path.dropFirst(), in: &root, origin)
    }
    return Document(
      origin: origin, dialect: ingested.dialect,
      slug: title.lowercased(), title: title,
      facts: PageFacts(url: "https://example.org/" + title), root: root)
  }

  private func ingest(_ side: Side, dump: String) throws -> Document {
    let source = Source(
      dump: dump, path: "page.md", bytes: Array(("# Page\n\n" + side.text + "\n").utf8))
    var plain = profile
    plain.leadingAbstract = false
    var diagnostics = Diagnostics()
    let name =
      ["md-wrapped": "html2text", "md-linked": "linked-markdown"][side.format] ?? "markdown"
    let ingestor = Ingestors.all.first { $0.dialect == name } ?? Ingestors.all[0]
    let documents = try ingestor.ingest(source, profile: plain, into: &diagnostics).documents
    guard let document = documents.first else {
      throw IngestError(.init(.error, "test", "no page"))
    }
    return document
  }

  private static func insert(
    _ content: DocumentSection?, at path: ArraySlice<String>, in section: inout DocumentSection,
    _ origin: Origin
  ) {
    guard let heading = path.first else {
      section.blocks += content?.blocks ?? []
      section.sections += content?.sections ?? []
      return
    }
    let index =
      section.sections.firstIndex { $0.heading == [.text(heading)] } ?? section.sections.endIndex
    if index == section.sections.endIndex {
      section.sections.append(
        DocumentSection(heading: [.text(heading)], level: section.level + 1, origin: origin))
    }
    insert(content, at: path.dropFirst(), in: &section.sections[index], origin)
  }
}

internal import GuideAudit
internal import GuideBuild
internal import GuideEmit
internal import GuideIndex
internal import GuideModel

extension OpenGuide {
  /// What the sources do not agree on, and nothing tells which of them is newer: where it stands, what is
  /// shown and what else is said, each with the place that it is from. In pages.
  func conflicts(_ cursor: String?) throws(CommandFailure) -> Page {
    let finder = TopicFinder(output: output, currentFolder: currentFolder)
    let slugs = try file.ask { index throws(IndexError) in try index.disputedTopics() }
    let passages = slugs.compactMap { finder.topic(slug: $0) }.flatMap(\.passages)
      .filter { $0.block.status != .withdrawn }
    var parts: [String] = []
    var count = 0
    for passage in passages {
      for readings in passage.conflicts {
        count += 1
        parts += Self.parts(of: readings, in: passage, number: count)
      }
    }
    let heading = QuotedText.line("\(guide.title): \(count) passages that sources do not agree on")
    return try Pages(
      heading: heading, parts: parts, key: "conflicts", maxTokens: Self.listTokens,
      next: "read guidebook://conflicts?cursor="
    ).page(cursor)
  }

  /// The place and what is shown with the first other reading, then each further one.
  private static func parts(
    of readings: [ReportedPassage.OtherReading], in passage: ReportedPassage, number: Int
  ) -> [String] {
    let place = ([passage.title] + passage.headings).joined(separator: " › ")
    let ref = passage.topic + "#" + passage.section
    let others = readings.map { other in
      let part = other.part.map { " of \(passage.block.content.partName) \($0.index + 1)" } ?? ""
      let seen = other.reading.date.map { ", \($0)" } ?? ""
      return quoted(
        "! \(other.reading.label(of: part)) (\(source(other.reading.provenance))\(seen))",
        other.reading)
    }
    guard let first = readings.first else { return [] }
    let shown = Alternative(
      content: first.shown, relation: .conflict, facets: first.reading.facets,
      provenance: first.provenance)
    let head = QuotedText.line("[\(number)] \(place) (\(ref))")
    let told = quoted("Shown (\(source(first.provenance)))", shown)
    return [head + "\n" + told + others[0]] + others.dropFirst()
  }

  private static func quoted(_ label: String, _ reading: Alternative) -> String {
    let text = reading.chunkText
    let start = text.count > longest ? text.prefix(longest) + " …" : text
    return QuotedText.line(label) + ":\n" + QuotedText.passage(start) + "\n"
  }

  /// Characters of a reading; `explain` has all of it.
  private static let longest = 1000

  private static func source(_ provenance: [Provenance]) -> String {
    (provenance.first { $0.role == .kept } ?? provenance.first)?.origin.label ?? "no dump"
  }
}

extension ReportedPassage {
  /// Those of the block, and those of each part of it.
  fileprivate var conflicts: [[OtherReading]] {
    var found: [[OtherReading]] = []
    for other in others where other.reading.relation == .conflict {
      if let last = found.last?.first, last.part == other.part {
        found[found.count - 1].append(other)
      } else {
        found.append([other])
      }
    }
    return found
  }
}

import GuideAudit
import GuideBuild
import GuideCommands
import GuideModel
import TestSupport

/// Topics as lines, without provenance, to say where two knowledge bases differ.
struct TopicLines {
  private(set) var lines: [String] = []

  init(_ linked: LinkedTopic) {
    let topic = linked.topic
    lines.append("title \(topic.title) \(topic.url ?? "-") aliases \(topic.aliases)")
    lines.append("in \(topic.category ?? "-") below \(topic.parent ?? "-")")
    lines.append("platforms \(topic.platforms)")
    if let abstract = topic.abstract { add(abstract, "abstract") }
    add(topic.root)
    for entry in topic.changeLog {
      lines.append("change \(entry.date ?? "-") \(DocumentDump.text(entry.text))")
    }
    for edition in topic.editions { lines.append("edition \(edition.dump) \(edition.date ?? "-")") }
    for backlink in linked.backlinks {
      lines.append("from \(backlink.slug)#\(backlink.section) to \(backlink.target ?? "")")
    }
  }

  private mutating func add(_ section: Section) {
    let heading = DocumentDump.text(section.heading)
    lines.append(
      "\(String(repeating: "#", count: section.level)) \(heading) #\(section.id) "
        + "\(section.anchor ?? "-") \(section.status) \(section.tab?.rawValue ?? "-") \(section.blocksBefore) "
        + "\(section.platforms)")
    for block in section.blocks { add(block, section.id) }
    for child in section.sections { add(child) }
  }

  private mutating func add(_ block: Block, _ place: String) {
    let parts =
      [DocumentDump.text(block.content)]
      + block.allAlternatives.map {
        "{\($0.relation) \(DocumentDump.text($0.content))}"
      }
    // A line may have been broken in a run of spaces, which leaves none of them.
    let text = parts.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    lines.append("\(place): \(block.id) \(block.status) \(text.joined(separator: " "))")
  }
}

enum TopicDifference {
  /// The topics that differ, each with the lines that do. Lines that only the right side has count only where `counts` says so.
  static func list(
    _ left: [LinkedTopic], _ right: [LinkedTopic], counts: (String) -> Bool = { _ in true },
    read: (String) -> String = { $0 }
  ) -> [String] {
    let a = Dictionary(left.map { ($0.topic.slug, $0) }, uniquingKeysWith: { first, _ in first })
    let b = Dictionary(right.map { ($0.topic.slug, $0) }, uniquingKeysWith: { first, _ in first })
    return Set(a.keys).union(b.keys).sorted().compactMap { slug in
      let before = (a[slug].map { TopicLines($0).lines } ?? []).map(read)
      let known = Set(before)
      let after = (b[slug].map { TopicLines($0).lines } ?? []).map(read)
        .filter { known.contains($0) || counts($0) }
      return before == after ? nil : lines(slug, before, after)
    }
  }

  /// The topic and the lines that only one side has.
  static func lines(_ slug: String, _ before: [String], _ after: [String]) -> String {
    let (gone, come) = changes(before, after)
    let all = gone.map { "\n  - " + $0 } + come.map { "\n  + " + $0 }
    let more = all.count > 12 ? "\n  … and \(all.count - 12) more" : ""
    return slug + ":" + (all.isEmpty ? " order of lines" : "")
      + all.prefix(12).map { String($0.prefix(600)) }.joined() + more
  }

  /// As multisets, in order.
  static func changes(_ before: [String], _ after: [String]) -> (gone: [String], come: [String]) {
    func surplus(_ lines: [String], over others: [String]) -> [String] {
      var counts: [String: Int] = [:]
      for line in others { counts[line, default: 0] += 1 }
      return lines.filter { line in
        counts[line, default: 0] -= 1
        return counts[line, default: 0] < 0
      }
    }
    return (surplus(before, over: after), surplus(after, over: before))
  }
}

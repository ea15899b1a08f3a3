internal import GuideEmit
package import GuideModel

/// How many bytes the topics make in the outputs, each in its own files and in lines of chunks.
package struct OutputSize {
  /// By slug.
  private var bytes: [String: Int] = [:]

  package init(_ emission: Emission, of topics: [Topic]) {
    for topic in topics {
      let site = SitePath(slug: topic.slug).folder
      for (format, path) in [
        ("topics", "\(topic.slug).md"), ("topics", "\(topic.slug).json"),
        ("site", site + "index.html"), ("site", site + "index.md"),
      ] {
        add(emission.files[format]?.files["\(format)/\(path)"]?.count ?? 0, to: topic.slug)
      }
    }
    let chunks = emission.files["chunks"]?.files["chunks/chunks.jsonl"] ?? []
    for line in chunks.split(separator: UInt8(ascii: "\n")) {
      guard let key = line.indices.last(where: { line[$0...].starts(with: Self.key) }) else {
        continue
      }
      let slug = line[(key + Self.key.count)...].prefix { $0 != UInt8(ascii: "\"") }
      add(line.count, to: String(decoding: slug, as: UTF8.self))
    }
  }

  init(_ bytes: [String: Int]) { self.bytes = bytes }

  /// In a line of chunks, near its end, since keys are sorted.
  private static let key = Array(#""topic":""#.utf8)

  private mutating func add(_ count: Int, to slug: String) { bytes[slug, default: 0] += count }

  /// With where its links lead.
  private static func text(of content: BlockContent) -> Int {
    content.targets.reduce(content.plainText.utf8.count) { $0 + $1.text.utf8.count }
  }

  /// The topics that make more than they may, for their text and that of other readings.
  package func excesses(over limits: Limits, of topics: [Topic]) -> [String: Limits.Excess] {
    var found: [String: Limits.Excess] = [:]
    for topic in topics {
      let made = bytes[topic.slug, default: 0] - Limits.freeOutput
      if made <= 0 { continue }
      let text = topic.blocks.reduce(topic.title.utf8.count) { sum, block in
        block.allAlternatives.reduce(sum + Self.text(of: block.content)) {
          $0 + Self.text(of: $1.content)
        }
      }
      found[topic.slug] = limits.excess(in: [(.outputBytes, made / max(text, 1))])
    }
    return found
  }
}

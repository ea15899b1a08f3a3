internal import GuideBuild
internal import GuideIngest
internal import GuideModel

/// Labels that stand where labels of asides stand, and that the profile does not know.
enum UnknownLabels {
  static let id = "aside.unknown-label"
  private static let longest = 3

  /// One note a dump, at the first place of the label that stands there most.
  static func find(in ingested: [IngestedSource], profile: Profile) -> [Diagnostic] {
    let known = Set(profile.asides.flatMap(\.labels).map { $0.lowercased() })
    var labels: [String: [String: [Origin]]] = [:]
    for source in ingested {
      labels[source.source.dump, default: [:]].merge(
        places(in: source, but: known), uniquingKeysWith: +)
    }
    return labels.values.filter { !$0.isEmpty }.map { unknown($0) }
  }

  private static func places(
    in ingested: IngestedSource, but known: Set<String>
  ) -> [String: [Origin]] {
    var places: [String: [Origin]] = [:]
    var marked: Set<String> = []
    for document in ingested.ingestion.documents {
      for section in document.root.walk {
        for (label, origin, isBare) in labels(in: section.blocks)
        where !known.contains(label.lowercased()) {
          places[label, default: []].append(origin)
          if !isBare { marked.insert(label) }
        }
      }
    }
    // A single word that stands alone once is rather a caption.
    return places.filter { $0.value.count > 1 || marked.contains($0.key) }
  }

  private static func labels(
    in blocks: [SourceBlock]
  ) -> [(text: String, origin: Origin, isBare: Bool)] {
    var found: [(text: String, origin: Origin, isBare: Bool)] = []
    for (index, block) in blocks.enumerated() {
      switch block.content {
      case .quote(let content):
        if case .paragraph(let inlines)? = content.first, let label = leading(inlines) {
          found.append((label, block.origin, false))
        }
      case .paragraph(let inlines):
        if let label = leading(inlines, needsColon: true) {
          found.append((label, block.origin, false))
        } else if let label = bare(inlines), blocks.dropFirst(index + 1).first?.isSentence == true {
          found.append((label, block.origin, true))
        }
      case .list, .table, .aside, .figure, .video, .code, .links, .thematicBreak, .raw: break
      }
    }
    return found
  }

  /// Bold words at the start: alone on their line, or with a colon.
  private static func leading(_ inlines: [Inline], needsColon: Bool = false) -> String? {
    guard case .strong(let content)? = inlines.first else { return nil }
    let text = content.plainText
    let hasColon = text.hasSuffix(":") || inlines.dropFirst().plainText.hasPrefix(":")
    let isAlone = inlines.dropFirst().first.map { $0 == .lineBreak || $0 == .softBreak } ?? true
    guard hasColon || (isAlone && !needsColon) else { return nil }
    return label(text.hasSuffix(":") ? String(text.dropLast()) : text)
  }

  /// A paragraph of one plain word.
  private static func bare(_ inlines: [Inline]) -> String? {
    guard inlines.count == 1, case .text(let text) = inlines[0], !text.contains(" ") else {
      return nil
    }
    return label(text)
  }

  private static func label(_ text: String) -> String? {
    guard let first = text.first, first.isUppercase, let last = text.last, last.isLetter,
      text.split(separator: " ").count <= longest
    else { return nil }
    return text
  }
}

extension ArraySlice<Inline> {
  fileprivate var plainText: String { Array(self).plainText }
}

extension SourceBlock {
  fileprivate var isSentence: Bool {
    guard case .paragraph(let inlines) = content else { return false }
    let text = inlines.plainText
    return text.hasSuffix(".") && text.contains(" ")
  }
}

// MARK: - Messages

extension UnknownLabels {
  /// How many labels are named.
  private static let named = 5

  private static func unknown(_ places: [String: [Origin]]) -> Diagnostic {
    let labels = places.sorted { left, right in
      left.value.count == right.value.count
        ? Path.precedes(left.key, right.key) : left.value.count > right.value.count
    }
    let examples = labels.prefix(named).map { "“\($0.key)” × \($0.value.count)" }
    let rest = labels.count > named ? " and \(labels.count - named) more" : ""
    return Diagnostic(
      .note, id,
      examples.joined(separator: ", ") + rest + " could be labels of asides",
      at: labels.first?.value.min().map { .init($0) },
      help: "add those that are to `asides` of the profile",
      notes: ["what they stand before is kept as text"])
  }
}

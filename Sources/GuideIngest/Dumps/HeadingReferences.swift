package import GuideModel
internal import GuideText

/// Links whose label is a heading of some page of the dump, `[text][heading-id]` or `[Heading][]`, as the
/// autorefs of MkDocs write them. A label that no heading or headings of several pages have is none, and
/// its brackets stay in the text.
package struct HeadingReferences {
  /// Paths of the pages that have such a heading, by its id.
  private var pages: [String: Set<String>] = [:]
  private static let rule = "heading-reference"

  /// Of the pages of one dump; without headings if no page has such a link.
  package init(_ documents: [Document]) {
    guard documents.contains(where: \.mayRefer) else { return }
    for document in documents {
      let headings = document.root.walk.map { HeadingAnchor.generated(of: $0.heading.plainText) }
      for name in headings + document.facts.fragments.map(\.name) {
        pages[Self.key(name), default: []].insert(document.origin.path)
      }
    }
  }

  package func link(_ document: inout Document) {
    guard !pages.isEmpty, document.mayRefer else { return }
    let page = document.origin.path
    var labels: [Residue] = []
    func linked(_ block: SourceBlock) -> SourceBlock {
      var block = block
      block.content = block.content.rewritten(inlines: { run, _ in
        run.rewritten { run in
          guard run.contains(where: \.mayRefer) else { return }
          var reader = ReferenceReader { target(of: $0, on: page) }
          guard let read = reader.read(run) else { return }
          run = read
          for label in reader.labels where !label.isEmpty {
            labels.append(
              Residue(origin: block.origin, text: label, outcome: .repaired, rule: Self.rule))
          }
        }
      })
      return block
    }
    document.root.editEach { $0.blocks = $0.blocks.map(linked) }
    document.residue += labels
  }

  /// The page's own heading comes first.
  private func target(of label: String, on page: String) -> LinkTarget? {
    guard label.contains(where: \.isLetter), let found = pages[Self.key(label)] else { return nil }
    if found.contains(page) { return .unresolved("#" + label) }
    return found.count == 1 ? found.first.map { .unresolved("/\($0)#\(label)") } : nil
  }

  /// Generators differ in how many hyphens they leave.
  private static func key(_ name: String) -> String {
    name.lowercased().split(separator: "-").joined(separator: "-")
  }
}

/// Reads the references in a run of inlines.
private struct ReferenceReader {
  /// Those that were read and are not shown; empty for `[Heading][]`.
  private(set) var labels: [String] = []
  private let target: (String) -> LinkTarget?
  private var result: [Inline] = []
  /// Where brackets that are open stand in `result`.
  private var open: [Int] = []

  init(_ target: @escaping (String) -> LinkTarget?) { self.target = target }

  /// nil where nothing is a reference.
  mutating func read(_ run: [Inline]) -> [Inline]? {
    var hasLinks = false
    for inline in run {
      guard case .text(let text) = inline else {
        result.append(inline)
        continue
      }
      var rest = text[...]
      while let mark = rest.utf8.firstIndex(where: { $0.isOne(of: "[]") }) {
        add(rest[..<mark])
        let behind = rest[mark...].dropFirst()
        if rest.utf8[mark] == UInt8(ascii: "[") {
          open.append(result.count)
          result.append(.text("["))
          rest = behind
        } else if let end = reference(behind) {
          hasLinks = true
          rest = behind[end...]
        } else {
          _ = open.popLast()
          result.append(.text("]"))
          rest = behind
        }
      }
      add(rest)
    }
    return hasLinks ? result.joiningTexts : nil
  }

  private mutating func add(_ text: Substring) {
    if !text.isEmpty { result.append(.text(String(text))) }
  }

  /// Makes a link of what stands behind the last open bracket, if `[label]` follows and names a heading.
  /// Where that ends. A label is found first, and a text is short, so that brackets without end cost no
  /// more than other text.
  private mutating func reference(_ behind: Substring) -> String.Index? {
    guard let start = open.last, behind.first == "[", start + 1 < result.count,
      result.count - start <= Self.mostInlines,
      let close = behind.utf8.prefix(Self.longestLabel).firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let label = String(behind[..<close].dropFirst())
    let content = Array(result[(start + 1)...])
    let name = label.isEmpty ? HeadingAnchor.generated(of: content.plainText) : label
    // A link holds no other link (CommonMark 6.3).
    guard let target = target(name), content.targets.isEmpty else { return nil }
    result.removeSubrange(start...)
    result.append(.link(content: content.joiningTexts, target: target))
    open.removeLast()
    labels.append(label)
    return behind.index(after: close)
  }

  /// In the text of a reference, its brackets among them.
  private static let mostInlines = 64
  /// In bytes, as CommonMark 4.7 has it.
  private static let longestLabel = 1001
}

extension [Inline] {
  /// With adjacent text as one.
  fileprivate var joiningTexts: [Inline] {
    var run: [Inline] = []
    var text = ""
    func close() {
      if !text.isEmpty { run.append(.text(text)) }
      text = ""
    }
    for inline in self {
      if case .text(let more) = inline {
        text += more
      } else {
        close()
        run.append(inline)
      }
    }
    close()
    return run
  }
}

extension Inline {
  fileprivate var mayRefer: Bool {
    if case .text(let text) = self { text.containsBytes(of: "][") } else { false }
  }
}

extension Document {
  fileprivate var mayRefer: Bool {
    root.walk.contains { section in
      section.blocks.contains { block in
        block.content.walk.contains { content in
          content.pieces.contains { piece in
            if case .inlines(let run) = piece {
              run.walk.contains(where: \.mayRefer)
            } else {
              false
            }
          }
        }
      }
    }
  }
}

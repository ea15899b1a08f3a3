internal import GuideMarkdown
package import GuideModel
internal import GuideText

/// Has what stands in `<div markdown>` and the like (Markdown in HTML, of Python-Markdown) read as
/// Markdown: empty lines part it from the tags. Those of a figure go, but for its caption, which
/// stands behind the picture. So it is with a fence of code right below a tag, as below `<summary>`, which
/// Pandoc reads.
package struct MarkdownElement: Flavor {
  package let name = "markdown-element"
  /// In lines: a figure that goes on for longer stays as it is.
  private static let longestFigure = 200

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    defer { partFences(&lines, &diagnostics) }
    guard lines.lines.contains(where: { Tag($0.text) != nil }) else { return }
    let mask = lines.mask()
    let source = lines.lines
    var result = Parted()
    var open: [Tag] = []
    var index = 0
    while index < source.count {
      let line = source[index]
      defer { index += 1 }
      if !mask.isVerbatim(index), let tag = Tag(line.text) {
        if tag.name == "figure", let end = Self.end(ofFigureAt: index, in: source) {
          result.part()
          for line in Self.figure(source[index...end], indent: tag.indent) { result.append(line) }
          result.part()
          result.parts += 1
          index = end
          continue
        }
        result.append(line)
        if tag.isAlone {
          result.part()
          open.append(tag)
        }
      } else if !mask.isVerbatim(index), let tag = open.last,
        line.text.trimmingSpaces == tag.closing
      {
        result.part()
        result.append(line)
        result.part()
        open.removeLast()
      } else {
        result.append(line)
      }
    }
    diagnostics.repaired(name, times: result.parts)
    lines.lines = result.lines
  }

  /// So many on a page.
  private static let mostFences = 256

  /// What the parser has as HTML up to the next empty line may make it read all below otherwise.
  private func partFences(_ lines: inout SourceLines, _ diagnostics: inout Diagnostics) {
    var start = 1
    for _ in 0..<Self.mostFences {
      let source = lines.lines
      guard source.indices.contains(start),
        source[start...].contains(where: { ["```", "~~~"].contains(where: $0.text.containsBytes) })
      else { return }
      let mask = lines.mask()
      guard
        let first = source.indices[start...].first(where: { index in
          mask.isRaw(index) && !mask.isVerbatim(index) && Self.isTag(source[index - 1].text)
            && CodeFence.end(from: index, in: source) != nil
        }), let end = CodeFence.end(from: first, in: source)
      else { return }
      var result = Parted()
      for (index, line) in source.enumerated() {
        if index == first || index == end + 1 { result.part() }
        result.append(line)
      }
      lines.lines = result.lines
      diagnostics.repaired(name)
      start = end + 2
    }
  }

  private static func isTag(_ line: String) -> Bool {
    let text = line.trimmingSpaces
    return text.hasPrefix("<") && text.hasSuffix(">") && !text.hasSuffix("-->")
  }

  /// Lines with empty ones where they have to be parted.
  private struct Parted {
    private(set) var lines: [SourceLines.Line] = []
    var parts = 0
    private var isParted = false

    mutating func part() { isParted = true }

    mutating func append(_ line: SourceLines.Line) {
      if isParted, !line.isBlank, lines.last?.isBlank == false {
        lines.append(.init("", origin: line.origin))
        parts += 1
      }
      isParted = false
      lines.append(line)
    }
  }

  private static func end(ofFigureAt start: Int, in lines: [SourceLines.Line]) -> Int? {
    var fence = CodeFence()
    for (index, line) in zip(start..., lines[start...].prefix(longestFigure)) {
      if fence.covers(line.text) { continue }
      if line.text.containsBytes(of: "</figure>") { return index }
      if index > start, line.text.containsBytes(of: "<figure") { return nil }
    }
    return nil
  }

  /// The lines of a figure without its tags. The tags of a caption stay where it stands behind a picture.
  private static func figure(
    _ lines: ArraySlice<SourceLines.Line>, indent: Substring
  ) -> [SourceLines.Line] {
    var result: [SourceLines.Line] = []
    // The parser has all of it as HTML, where no fence begins.
    var fence = CodeFence()
    var isCaption = false
    for line in lines {
      if fence.covers(line.text) {
        result.append(line)
        continue
      }
      let text = line.text.replacing(/<\/?figure(?:\s[^<>]*)?>/, with: "")
      let isPart = isCaption || text.containsBytes(of: "<figcaption")
      isCaption = isPart && !text.containsBytes(of: "</figcaption>")
      let isPicture = text.trimmingStart.hasPrefix(picture)
      if isPart, !isPicture, let last = result.lastIndex(where: { !$0.isBlank }),
        result[last].text.trimmingStart.hasPrefix(picture)
      {
        let origin = result[last].origin.lowerBound...line.origin.upperBound
        let joined = result[last].text + " " + text.trimmingSpaces
        result[last...] = [.init(joined, origin: origin)]
        continue
      }
      let own = isPicture ? text : text.replacing(/<\/?figcaption(?:\s[^<>]*)?>/, with: "")
      if own.trimmingSpaces.isEmpty, !line.isBlank { continue }
      result.append(
        .init(isPart || isPicture ? indent + own.trimmingSpaces : own, origin: line.origin))
    }
    return result
  }

  private static let picture = "!["

  /// An opening tag with the attribute at the start of a line.
  private struct Tag {
    let name: String
    let indent: Substring
    /// Nothing stands behind it.
    let isAlone: Bool

    init?(_ line: String) {
      guard line.containsBytes(of: "markdown"), line.trimmingStart.first == "<" else { return nil }
      let bytes = Array(line.trimmingStart.utf8)
      guard let tag = HTMLTag(in: bytes, at: 0, limit: bytes.count), !tag.isClosing,
        let attribute = tag.attributes.first(where: {
          bytes[$0.name].elementsEqual("markdown".utf8)
        }),
        attribute.value.map({ !bytes[$0].elementsEqual("0".utf8) }) ?? true
      else { return nil }
      name = String(decoding: bytes[tag.name], as: UTF8.self).lowercased()
      indent = line.prefix { $0 == " " }
      isAlone = bytes[tag.end...].allSatisfy { $0 == UInt8(ascii: " ") }
    }

    var closing: String { "</\(name)>" }
  }
}

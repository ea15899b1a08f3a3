internal import GuideMarkdown
import GuideText

/// A component that is a link in a sentence, `<Link to="/dials">dials</Link>` at the start of a line or over
/// several: one with an address, which shows a text and no title of its own, with text of the same
/// paragraph right before or behind it. Any other component on lines of its own is a block, and so the
/// parser takes a line that begins with `<Link`: it becomes a link of Markdown.
struct SentenceLink {
  /// What stands in its lines, as one line.
  let line: SourceLines.Line
  /// Of those lines.
  let count: Int

  /// All that begin in the first line and those behind them; nil where there are none. `isBehindText`:
  /// the paragraph has a text before the line.
  static func all(
    _ source: ArraySlice<SourceLines.Line>, isBehindText: Bool
  ) -> (links: Int, line: SourceLines.Line, count: Int)? {
    var found: (links: Int, line: SourceLines.Line, count: Int)?
    var window = source
    while let link = first(window, isBehindText), (found?.count ?? 0) <= ComponentLines.maximumLines
    {
      let count = (found?.count ?? 1) + link.count - 1
      found = ((found?.links ?? 0) + 1, link.line, count)
      let next = source.dropFirst(count).prefix(ComponentLines.maximumLines + 1)
      window = ([link.line] + next)[...]
    }
    return found
  }

  private static func first(
    _ source: ArraySlice<SourceLines.Line>, _ isBehindText: Bool
  ) -> SentenceLink? {
    guard let line = source.first?.text else { return nil }
    let starts = line.ranges(of: "<").map(\.lowerBound).filter {
      line[$0...].dropFirst().first?.isUppercase == true
    }
    let own = [starts.first, starts.last].compactMap(\.self)
    return own.lazy.compactMap { SentenceLink(source, at: $0, isBehindText) }.first
  }

  /// nil where it is no such link, and for one within the line, which is read with its text.
  private init?(
    _ source: ArraySlice<SourceLines.Line>, at start: String.Index, _ isBehindText: Bool
  ) {
    guard let first = source.first, let found = Self.link(source, at: start) else { return nil }
    let before = String(first.text[..<start]).trimmingSpaces
    let next = source.dropFirst(found.count).first?.text ?? ""
    let isSentence =
      before.isEmpty && isBehindText || Self.isText(before) || Self.goesOn(found.rest)
      || found.rest.trimmingSpaces.isEmpty && Self.goesOn(next)
    guard isSentence, before.isEmpty || found.count > 1 else { return nil }
    let text = first.text[..<start] + found.text + found.rest
    line = .init(String(text), origin: Array(source.prefix(found.count)).origin)
    count = found.count
  }

  /// Whether the line, or the part of one before a link, ends with text of a paragraph.
  static func isText(_ line: String) -> Bool {
    let line = line.trimmingSpaces
    guard let first = line.first, !"#|=:>".contains(first), !isFence(line) else { return false }
    let last = line[(line.lastIndex(of: "<") ?? line.startIndex)...]
    if last.hasPrefix("</"), last.hasSuffix(">") {
      // What it closes may have begun in another line, and the paragraph with it.
      return line.contains("<" + last.dropFirst(2).prefix { $0.isLetter || $0.isNumber })
        && first != "<"
    }
    let text = first == "<" ? line[(line.lastIndex(of: ">") ?? line.startIndex)...] : line[...]
    return text.contains(where: \.isLetter)
  }

  /// Whether a paragraph goes on with the text.
  static func goesOn(_ text: String) -> Bool {
    let text = text.trimmingSpaces
    guard let first = text.first else { return false }
    return !"<#|=:>".contains(first) && !isFence(text) && !ListMark.isItem(text)
  }

  /// Whether the line begins a block of HTML for the parser (CommonMark 4.6), which knows an element of
  /// the name `link`.
  static func beginsMarkup(_ line: String) -> Bool {
    let text = line.trimmingSpaces
    guard text.first == "<" else { return false }
    let name = String(text.drop { "</".contains($0) }.prefix { $0.isLetter || $0.isNumber })
    return name.lowercased() == "link" || HTMLTag.parting(of: name) == .lines
  }

  private static func isFence(_ text: String) -> Bool {
    text.hasPrefix("```") || text.hasPrefix("~~~")
  }

  /// As Markdown the link that begins there in the first line, how many lines it takes and what stands behind it
  /// in the last of them.
  private static func link(
    _ source: ArraySlice<SourceLines.Line>, at start: String.Index
  ) -> (text: String, rest: String, count: Int)? {
    guard let first = source.first else { return nil }
    var bytes = Array(first.text[start...].utf8)
    var tag = HTMLTag(in: bytes, at: 0, limit: bytes.count)
    let next = source.dropFirst().prefix(ComponentLines.maximumLines).prefix { !$0.isBlank }
    for (count, line) in ([nil] + next.map(Optional.some)).enumerated() {
      if let text = line?.text.trimmingSpaces {
        if tag != nil, !goesOn(text), !text.hasPrefix("<") { return nil }
        bytes += [0x20] + text.utf8
      }
      tag = tag ?? HTMLTag(in: bytes, at: 0, limit: bytes.count)
      guard let tag else { continue }
      guard let address = tag.linkAddress(in: bytes) else { return nil }
      let close = Array("</".utf8) + bytes[tag.name] + [UInt8(ascii: ">")]
      guard let end = bytes[tag.end...].firstRange(of: close) else { continue }
      let content = String(decoding: bytes[tag.end..<end.lowerBound], as: UTF8.self).trimmingSpaces
      guard !content.isEmpty, !content.contains(where: "<[]".contains) else { return nil }
      let rest = String(decoding: bytes[end.upperBound...], as: UTF8.self)
      return ("[\(content)](\(MarkdownWriter.destination(address)))", rest, count + 1)
    }
    return nil
  }
}

extension HTMLTag {
  /// Where a component leads that is opened; nil where it has a title of its own too.
  fileprivate func linkAddress(in bytes: [UInt8]) -> String? {
    guard bytes[end - 2] != UInt8(ascii: "/"), value(of: "title", in: bytes) == nil,
      value(of: "label", in: bytes) == nil,
      let address = value(of: "to", in: bytes) ?? value(of: "href", in: bytes),
      !address.isEmpty, bytes[address.lowerBound] != UInt8(ascii: "{")
    else { return nil }
    return CharacterReference.decode(String(decoding: bytes[address], as: UTF8.self))
  }
}

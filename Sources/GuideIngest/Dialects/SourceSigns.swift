private import GuideModel
internal import GuideText

/// What the first 64 KB of a source look like: what the ingestors for text decide on.
package struct SourceSigns {
  /// How sure each of the dialects is; at most one of the first two is more than `no`.
  private(set) var html2text = Confidence.no
  private(set) var linkedMarkdown = Confidence.no
  private(set) var markdown = Confidence.no
  private(set) var doccMarkdown = Confidence.no

  private var titles = 0
  /// The highest level of a heading, and how many headings of it are links to pages.
  private var topLevel = 7
  private var pageHeadings = 0
  private var siteRelativeHeadings = 0
  private var absoluteHeadings = 0
  private var absoluteLinks = 0
  private var brokenTargets = 0
  private var looseTables = 0
  private var paddedLinks = 0
  /// Emphasis with a space before the comma or full stop after it: `_dial_ ,`.
  private var detachedMarks = 0
  /// Words that a line break cut at their hyphen.
  private var brokenWords = 0
  /// Fences of divs and attributes of headings, which only Pandoc writes of these.
  private var attributes = 0
  /// Pairs of lines that belong together, and how many of them were broken at the wrap width.
  private var continued = 0
  private var wrapped = 0
  private var width = WrapWidth.html2text
  private var hasFrontMatter = false
  private var namesSources = false

  init(_ source: Source) {
    let head = source.bytes.prefix(1 << 16)
    let path = source.pointer == nil ? source.path : ""
    guard !head.contains(0), Self.couldBeText(head, path: path) else { return }
    let lines = SourceLines(Array(head)).lines
    let frontMatter = FrontMatterLines(at: 0, of: lines.count) { lines[$0].bytes }
    if Self.isMarkup(lines[(frontMatter?.end ?? 0)...]) { return }
    hasFrontMatter =
      lines.first.map { $0.text.trimmingSpaces == "---" } ?? false || frontMatter != nil
    if let found = frontMatter, found.form == .json,
      FrontMatter(lines: Array(lines[found.entries]), form: .json, extent: 1...found.end).isOfDocC
    {
      doccMarkdown = .certain
    }
    width = WrapWidth.observed(in: lines)
    for (index, line) in lines.enumerated() {
      read(line.text, next: index + 1 < lines.count ? lines[index + 1].text : "")
    }
    conclude()
  }

  private static func couldBeText(_ head: ArraySlice<UInt8>, path: String) -> Bool {
    let foreign = [
      ".json", ".html", ".htm", ".xml", ".yml", ".yaml", ".css", ".js", ".svg", ".csv",
    ]
    if foreign.contains(where: path.lowercased().hasSuffix) { return false }
    guard let first = head.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF })
    else { return false }
    return first != UInt8(ascii: "{") || !isJSON(head)
  }

  /// Whether HTML or XML is what the lines begin with, behind comments. Further down it may be code.
  private static func isMarkup(_ lines: ArraySlice<SourceLines.Line>) -> Bool {
    let lines = lines.drop(while: \.isBlank)
    guard lines.first?.text.contains("<") == true else { return false }
    let text = lines.map(\.text).joined(separator: "\n")
    var rest = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while rest.hasPrefix("<!--"), let end = rest.firstRange(of: "-->") {
      rest = rest[end.upperBound...].drop(while: \.isWhitespace)
    }
    let start = rest.prefix(9).lowercased()
    return ["<!doctype", "<html", "<?xml"].contains(where: start.hasPrefix)
  }

  /// Whether a text that begins with a brace is an object or several, whole or cut.
  private static func isJSON(_ head: ArraySlice<UInt8>) -> Bool {
    let text = Array(head.drop { $0 != UInt8(ascii: "{") })
    if !JSONObjectText.begins(in: text) || FrontMatterLines.isObject(above: text) { return false }
    let rest = JSONObjectText.end(in: text).map { text[$0...] } ?? []
    return rest.first { $0 > 0x20 }.map { $0.isOne(of: "{[,]}") } ?? true
  }

  private mutating func read(_ line: String, next: String) {
    let bytes = line.utf8
    let hash = UInt8(ascii: "#")
    if bytes.first == hash {
      let rest = line.drop { $0 == "#" }
      guard rest.first == " " || rest.first == "\t" else { return }
      let level = line.utf8.count - rest.utf8.count
      if level == 1 { titles += 1 }
      if level < topLevel { (topLevel, pageHeadings) = (level, 0) }
      if level == topLevel, RaisedHeadings.isLinkToPage(rest) { pageHeadings += 1 }
      if line.hasSuffix("}"), line.containsBytes(of: " {") { attributes += 1 }
      if line.containsBytes(of: "](/") { siteRelativeHeadings += 1 }
      if line.containsBytes(of: "](http") { absoluteHeadings += 1 }
    } else if line.hasPrefix("[ ") {
      paddedLinks += 1
    } else if line.hasPrefix("::: ") {
      attributes += 1
    }
    if line.hasPrefix("sources:") { namesSources = true }
    if line.containsBytes(of: "](http") { absoluteLinks += 1 }
    if LooseTable.isDelimiter(line) { looseTables += 1 }
    if line.containsBytes(of: "_ ,") || line.containsBytes(of: "_ .") { detachedMarks += 1 }
    if bytes.last == UInt8(ascii: "-"), LinkTargetBreak.isOpen(atEndOf: line) { brokenTargets += 1 }
    guard !line.isEmpty, let word = next.firstWord, !line.hasSuffix("  "), bytes.first != hash,
      bytes.first != UInt8(ascii: "|")
    else { return }
    continued += 1
    guard width.broke(line, before: word) else { return }
    wrapped += 1
    if WrappedText.endsInHyphen(line) { brokenWords += 1 }
  }

  private mutating func conclude() {
    if titles == 0, pageHeadings > 1 { titles = pageHeadings }
    let isWrapped = wrapped >= 3 && wrapped * 10 >= continued * 8
    let signs = [
      siteRelativeHeadings > 0, brokenTargets > 0, isWrapped && looseTables > 0,
      paddedLinks > 1, detachedMarks > 1, isWrapped && brokenWords > 1,
    ].count { $0 }
    if signs > 1 || (signs == 1 && isWrapped) {
      html2text = .certain
    } else if signs == 1 {
      html2text = .likely
    } else if isWrapped, absoluteHeadings > 0, titles < 2, attributes == 0 {
      html2text = .likely
    } else if titles > 1, absoluteHeadings > 0 {
      linkedMarkdown = .certain
    } else if (absoluteHeadings > 0 && attributes == 0)
      || (titles > 1 && absoluteLinks > 1 && !hasFrontMatter)
    {
      linkedMarkdown = .likely
    }
    if doccMarkdown == .certain {
      (html2text, linkedMarkdown, markdown) = (.no, .no, .possible)
    } else if namesSources, hasFrontMatter {
      (html2text, linkedMarkdown, markdown) = (.no, .no, .certain)
    } else if html2text == .no, linkedMarkdown == .no {
      markdown = hasFrontMatter ? .likely : .possible
    } else {
      markdown = .possible
    }
  }
}

/// What of a Markdown text is no prose: code, raw HTML, math, addresses. Nothing may change bytes
/// that it covers.
///
/// Its blocks are the parser's own; in the paragraphs, headings and cells among them it has what
/// `InlineMask` finds. Lines are 0-based, offsets count the UTF-8 bytes of a line.
package struct Mask: Sendable, Equatable {
  /// What a line is.
  enum Role: Sendable {
    /// The first line of a paragraph or heading, or another one.
    case begins, continues
    /// A line of a table.
    case row
    /// HTML in which words may stand.
    case html
    /// Code, also in `<pre>`, `<script>` and comments.
    case verbatim
    /// In no block: a blank line, a rule, a definition.
    case none

    var isRaw: Bool { self == .html || self == .verbatim }
  }

  /// What a span is, instead of prose.
  package enum Kind: Sendable {
    case code, html, math
    /// The `(…)` or `[…]` behind the text of a link or picture; a definition of one.
    case target
    /// An address that is its own text.
    case address
  }

  struct Code: Sendable, Equatable {
    var count: Int
    var isFenced: Bool
  }

  /// Bytes of one line that are covered.
  package struct Span: Sendable, Equatable {
    package var range: Range<Int>
    package var kind: Kind
  }

  var roles: [Role]
  /// Blocks of code by their first lines.
  var code: [Int: Code] = [:]
  var spans: [Int: [Span]] = [:]
  /// What definitions are called, as `InlineMask.key` has it.
  private(set) var labels: Set<String> = []

  /// Of the text as `MarkdownReader` reads it.
  package init(_ text: String) { self.init(text, MarkdownReader.read(text)) }

  /// The same where it was read already.
  package init(_ text: String, _ read: MarkdownText) {
    let source = SourceLines(Array(lineFeeds: text))
    roles = Array(repeating: .none, count: source.count)
    for finding in read.findings
    where finding.kind == .definition || finding.kind == .unusedDefinition {
      takeDefinition(finding, in: source)
    }
    for node in read.nodes { take(node, in: source) }
    for marked in read.containers {
      set(.html, marked.head)
      if let close = marked.close { set(.html, close...close) }
    }
  }

  /// Whether the line is code or HTML of a block.
  package func isRaw(_ line: Int) -> Bool { role(line).isRaw }

  /// Whether the line is code.
  package func isVerbatim(_ line: Int) -> Bool { role(line) == .verbatim }

  /// Whether the line is one of a table.
  package func isRow(_ line: Int) -> Bool { role(line) == .row }

  /// Whether a paragraph or heading begins with the line.
  package func beginsText(_ line: Int) -> Bool { role(line) == .begins }

  /// Whether the line is one of a definition of links.
  package func isDefinition(_ line: Int) -> Bool {
    spans(line).contains { $0.kind == .target && $0.range.lowerBound == 0 }
  }

  /// Those of a line from left to right; none overlap. Blocks are not among them.
  package func spans(_ line: Int) -> [Span] { spans[line] ?? [] }

  /// Whether bytes of the range are protected; an empty one is, strictly inside a span.
  package func covers(_ range: Range<Int>, of line: Int) -> Bool {
    isRaw(line)
      || spans(line).contains {
        $0.range.lowerBound < range.upperBound && range.lowerBound < $0.range.upperBound
      }
  }

  /// Whether the range ends or begins within a span, or the line is raw.
  package func cuts(_ range: Range<Int>, of line: Int) -> Bool {
    isRaw(line)
      || spans(line).contains {
        $0.range.overlaps(range) && $0.range.clamped(to: range) != $0.range
      }
  }

  /// The lines of a block of code between fences that begins with the line, with the fences.
  package func fencedCode(at line: Int) -> ClosedRange<Int>? {
    code[line].flatMap { $0.isFenced ? line...(line + $0.count - 1) : nil }
  }

  /// For each line the number of the block of code, comment or `<pre>` that it is part of.
  package func codeBlocks() -> [Int?] {
    var number = 0
    return roles.indices.map { line in
      guard isVerbatim(line) else { return nil }
      if code[line] != nil || !isVerbatim(line - 1) { number += 1 }
      return number
    }
  }

  func role(_ line: Int) -> Role { roles.indices.contains(line) ? roles[line] : .none }
}

extension Mask {
  private mutating func take(_ node: MarkdownNode, in source: SourceLines) {
    switch node.content {
    case .heading, .paragraph:
      set(.continues, node.lines)
      set(.begins, node.lines.lowerBound...node.lines.lowerBound)
      takeInlines(node.lines, in: source)
    case .list(_, _, let items): for item in items { for node in item { take(node, in: source) } }
    case .table:
      set(.row, node.lines)
      for line in node.lines { takeRow(line, in: source) }
    case .quote(let nodes): for node in nodes { take(node, in: source) }
    case .code:
      set(.verbatim, node.lines)
      let mark = source.content(node.lines.lowerBound).prefix(3)
      code[node.lines.lowerBound - 1] = Code(
        count: node.lines.count, isFenced: ["```", "~~~"].contains { mark.elementsEqual($0.utf8) })
    case .html(let text): set(text.holdsVerbatim ? .verbatim : .html, node.lines)
    case .thematicBreak, .tab, .tabsEnd: break
    }
  }

  mutating func takeInlines(_ lines: ClosedRange<Int>, in source: SourceLines) {
    let content = lines.map { line in
      (line, line == lines.lowerBound ? source.content(line) : source.continuation(line))
    }
    take(content, in: source)
  }

  mutating func takeRow(_ line: Int, in source: SourceLines) {
    for cell in source[line].rowCells { take([(line, cell)], in: source) }
  }

  /// 1-based lines with what of them is text of one run of inlines.
  private mutating func take(_ lines: [(Int, ArraySlice<UInt8>)], in source: SourceLines) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    for (_, content) in lines {
      starts.append(bytes.count)
      bytes += content
      bytes.append(UInt8(ascii: "\n"))
    }
    var mask = InlineMask(bytes, labels: labels)
    mask.run()
    for ((line, content), start) in zip(lines, starts) {
      let offset = content.startIndex - source[line].startIndex
      for span in mask.spans where span.range.overlaps(start..<(start + content.count)) {
        let part = span.range.clamped(to: start..<(start + content.count))
        let range = (part.lowerBound - start + offset)..<(part.upperBound - start + offset)
        spans[line - 1, default: []].append(Span(range: range, kind: span.kind))
      }
    }
  }

  private mutating func takeDefinition(_ finding: MarkdownFinding, in source: SourceLines) {
    if let close = finding.text.firstIndex(of: "]") {
      labels.insert(InlineMask.key(finding.text[..<close].dropFirst().utf8))
    }
    let count = finding.text.utf8.count { $0 == UInt8(ascii: "\n") }
    for line in finding.line...(finding.line + count) {
      spans[line - 1] = [Span(range: 0..<source[line].count, kind: .target)]
    }
  }

  private mutating func set(_ role: Role, _ lines: ClosedRange<Int>) {
    for line in lines where roles.indices.contains(line - 1) { roles[line - 1] = role }
  }
}

extension String {
  /// Whether a block of HTML is a comment, an instruction or has an element whose text is verbatim.
  fileprivate var holdsVerbatim: Bool {
    let text = lowercased()
    let start = text.utf8.drop { $0 <= 0x20 }
    return start.starts(with: "<!".utf8) || start.starts(with: "<?".utf8)
      || ["<pre", "<script", "<style", "<textarea"].contains(where: text.contains)
  }
}

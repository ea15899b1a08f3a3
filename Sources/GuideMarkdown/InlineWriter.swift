internal import GuideModel
internal import GuideText

/// Writes inlines as Markdown that reads back to the same inlines.
///
/// Left out because Markdown has no way to say it: emphasis that is empty or within two of its
/// kind, a link within a link, line feeds in code.
struct InlineWriter {
  enum Context {
    /// May have several lines.
    case paragraph
    /// A heading or a cell: one line.
    case line
  }

  /// What stands around the inlines that are being written.
  struct Nesting {
    var styles: [Style] = []
    var inLink = false
  }

  /// A delimiter run: two of `character` for strong.
  struct Style: Hashable {
    var isStrong: Bool
    var character: Unicode.Scalar

    var text: String { String(repeating: Character(character), count: isStrong ? 2 : 1) }
  }

  private(set) var output = ""
  let context: Context
  /// Turns link targets into addresses.
  let address: (LinkTarget) -> String
  /// What stands before `output`; nil at the start of a line.
  private let before: Unicode.Scalar?
  /// The delimiter run that `output` ends with, and what stands before it.
  private var closer: (character: Unicode.Scalar, before: Unicode.Scalar)?

  init(
    _ context: Context, address: @escaping (LinkTarget) -> String,
    after before: Unicode.Scalar? = nil
  ) {
    self.context = context
    self.address = address
    self.before = before
  }

  /// The last character of the line so far; nil at its start.
  var previous: Unicode.Scalar? {
    guard let last = output.unicodeScalars.last else { return before }
    return last == "\n" ? nil : last
  }

  mutating func write(_ inlines: [Inline], in nesting: Nesting = Nesting()) {
    let scripts = inlines.tagPairs { tag in
      Script.allCases.first { $0.openingTag == tag }?.closingTag
    }
    var ends: Set<Int> = []
    for (index, inline) in inlines.enumerated() {
      let next = index + 1 < inlines.count ? inlines[index + 1] : nil
      // Alone on the first line of a paragraph, a tag would begin a block of HTML.
      if previous != nil || next?.startsWithText == true, let end = scripts[index],
        case .raw(let tag) = inline
      {
        append(tag)
        ends.insert(end)
      } else if ends.contains(index), case .raw(let tag) = inline {
        append(tag)
      } else {
        write(inline, next: next, isEdge: index == 0 || next == nil, in: nesting)
      }
    }
  }

  private mutating func write(_ inline: Inline, next: Inline?, isEdge: Bool, in nesting: Nesting) {
    switch inline {
    case .text(let text):
      append(escaped(text, after: previous, before: next, in: nesting))
    case .code(let text): writeCode(text)
    case .raw(TopicForm.separator): separate()
    case .raw(let text):
      writeCode(text)
      if !text.isEmpty { append(TopicForm.Mark.raw.text) }
    case .emphasis(let content):
      write(content, strong: false, isEdge: isEdge, in: nesting)
    case .strong(let content): write(content, strong: true, isEdge: isEdge, in: nesting)
    case .strikethrough(let content): writeStrikethrough(content, in: nesting)
    case .link(let content, let target): writeLink(content, target, in: nesting)
    case .image(let image): writeImage(image, title: nil)
    case .softBreak: writeSoftBreak(next: next)
    case .lineBreak: writeLineBreak(next: next)
    }
  }

  /// Ends what stands before so that it cannot be read together with what follows.
  mutating func separate() { append(TopicForm.separator) }

  /// Appends finished Markdown.
  mutating func append(_ text: String) {
    guard let first = text.unicodeScalars.first else { return }
    if let closer, !Self.closes(closer, before: first) { output += TopicForm.separator }
    closer = nil
    output += text
  }

  /// Whether a delimiter run stays right-flanking, and `_` closing, with this after it.
  private static func closes(
    _ closer: (character: Unicode.Scalar, before: Unicode.Scalar), before next: Unicode.Scalar
  ) -> Bool {
    if ScalarClass(next).bounds { return true }
    return closer.character != "_" && ScalarClass(closer.before) == .word
  }
}

// MARK: - Emphasis

extension InlineWriter {
  private mutating func write(
    _ content: [Inline], strong: Bool, isEdge: Bool, in nesting: Nesting
  ) {
    guard let style = style(strong: strong, isEdge: isEdge, in: nesting) else {
      return write(content, in: nesting)
    }
    var inner = nesting
    inner.styles.append(style)
    delimit(content, with: style.text, style.character, in: inner)
  }

  /// A run that no run around it can be taken for; nil where there is none left.
  private func style(strong: Bool, isEdge: Bool, in nesting: Nesting) -> Style? {
    let styles = ["*", "_"].map { Style(isStrong: strong, character: $0) }
    return styles.first { style in
      !nesting.styles.contains(style)
        && !(isEdge && nesting.styles.last?.character == style.character)
    }
  }

  private mutating func writeStrikethrough(_ content: [Inline], in nesting: Nesting) {
    let style = Style(isStrong: true, character: "~")
    if nesting.styles.contains(style) { return write(content, in: nesting) }
    var inner = nesting
    inner.styles.append(style)
    delimit(content, with: style.text, style.character, in: inner)
  }

  private mutating func delimit(
    _ content: [Inline], with run: String, _ character: Unicode.Scalar, in nesting: Nesting
  ) {
    var writer = InlineWriter(context, address: address, after: character)
    writer.write(content, in: nesting)
    let text = writer.output.encodingEdges
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return }
    if closer?.character == character || !opens(character, before: first) { separate() }
    append(run + text + run)
    closer = (character, last)
  }

  /// Whether a delimiter run is left-flanking, and `_` opening, here.
  private func opens(_ character: Unicode.Scalar, before first: Unicode.Scalar) -> Bool {
    guard let previous else { return true }
    if ScalarClass(previous).bounds { return true }
    return character != "_" && ScalarClass(first) == .word
  }
}

// MARK: - Code and breaks

extension InlineWriter {
  private mutating func writeCode(_ text: String) {
    if text.isEmpty { return }
    if output.utf8.last == UInt8(ascii: "`") { separate() }
    let text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
    append(text.codeSpan ?? escaped(text, after: previous, before: nil, in: Nesting()))
  }

  /// A line break between two characters of scripts without spaces is read as none.
  private mutating func writeSoftBreak(next: Inline?) {
    let around = [
      output.unicodeScalars.last, next.map { [$0].plainText.unicodeScalars.first } ?? nil,
    ]
    switch context {
    case .line: append(" ")
    case .paragraph where around.allSatisfy({ $0?.writesNoSpaces == true }): append(" ")
    case .paragraph where previous == nil: break
    case .paragraph:
      encodeSpaceAtEnd()
      append("\n")
    }
  }

  private mutating func writeLineBreak(next: Inline?) {
    switch (context, next) {
    case (.line, _), (_, .softBreak), (_, nil): append("<br>")
    case (.paragraph, _): append("\\\n")
    }
  }

  /// Space at the end of a line would be lost.
  mutating func encodeSpaceAtEnd() {
    guard let last = output.unicodeScalars.last, last == " " || last == "\t" else { return }
    output.unicodeScalars.removeLast()
    output += last.reference
  }
}

extension Inline {
  /// Whether something else than white space follows on its line.
  fileprivate var startsWithText: Bool {
    switch self {
    case .text(let text): text.unicodeScalars.first.map { ScalarClass($0) != .space } ?? false
    case .code(let text): !text.isEmpty
    case .emphasis, .strong, .strikethrough, .link, .image, .lineBreak, .softBreak, .raw: false
    }
  }
}

extension String {
  /// With white space at either end as character references, as delimiters need it.
  var encodingEdges: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return self }
    let startsWithSpace = ScalarClass(first) == .space
    let endsWithSpace =
      ScalarClass(last) == .space && (unicodeScalars.count > 1 || !startsWithSpace)
    if !startsWithSpace && !endsWithSpace { return self }
    let middle = unicodeScalars.dropFirst(startsWithSpace ? 1 : 0).dropLast(endsWithSpace ? 1 : 0)
    return (startsWithSpace ? first.edgeReference : "") + String(middle)
      + (endsWithSpace ? last.edgeReference : "")
  }
}

extension Unicode.Scalar {
  /// A line feed cannot stand at the edge of emphasis; it is one space there.
  fileprivate var edgeReference: String { self == "\n" ? "&#32;" : reference }
}

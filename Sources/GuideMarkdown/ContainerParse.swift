private import CCBlocks
private import GuideText

/// What one parse asks about containers, and those that it found. The parser asks line by line, for each
/// container that is open; only the bytes of the line and of what is open are looked at.
///
/// The parser opens an HTML block or a fenced code block before it asks an extension. To be asked first,
/// `bytes()` puts a byte that the text does not contain before each line that may open a container.
/// Inside code that byte is removed again. If no container opens elsewhere, the text is parsed again
/// without it.
final class ContainerParse {
  private let syntax: any ContainerSyntax
  private let source: SourceLines
  /// Lines that open none.
  private let refused: Set<Int>
  private(set) var containers: [MarkedContainer] = []
  /// Lines with a mark before them that opened none where the parser asked, so that they were read as
  /// text.
  private(set) var misread: Set<Int> = []
  /// By number, those that are elements of HTML.
  private var elements: [Int: OpenElement] = [:]
  /// In how many others each stands.
  private var depths: [Int] = []
  /// What stands before lines that would be something else; nil where there is none.
  private var mark: UInt8?
  private var markedLines: Set<Int> = []

  init(_ syntax: any ContainerSyntax, _ source: SourceLines, without refused: Set<Int>) {
    self.syntax = syntax
    self.source = source
    self.refused = refused
  }

  /// The text as the parser reads it.
  func bytes() -> [UInt8] {
    guard source.bytes.contains(where: { Self.taken.contains($0) }),
      let mark = (1...8).first(where: { !source.bytes.contains($0) })
    else { return source.bytes }
    self.mark = mark
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count + 64)
    for line in 1...source.count {
      let whole = source[line]
      let content = source.content(line)
      let offset = content.startIndex - whole.startIndex
      if let first = content.first, Self.taken.contains(first), !refused.contains(line),
        syntax.container(at: offset, ofLine: line) != nil
      {
        bytes += whole.prefix(offset) + [mark] + content
        markedLines.insert(line)
      } else {
        bytes += whole
      }
      if line < source.count { bytes.append(UInt8(ascii: "\n")) }
    }
    return bytes
  }

  /// What the parser gives back, as it stands in the text.
  func unmarked(_ text: String) -> String {
    guard let mark, !markedLines.isEmpty, text.utf8.contains(mark) else { return text }
    return String(decoding: text.utf8.filter { $0 != mark }, as: UTF8.self)
  }

  /// With what the parser begins other blocks.
  private static let taken = Set("<`~".utf8)

  private func opens(
    _ parent: Int, _ line: Int, _ offset: Int, indent: Int
  ) -> (number: Int, text: Int?)? {
    // No letter, list mark, heading or quote opens one.
    let depth = parent > 0 ? depths[parent - 1] + 1 : 0
    let isMarked = markedLines.contains(line)
    guard depth < MarkdownReader.maximumDepth, !refused.contains(line),
      let first = source[line].dropFirst(offset).first,
      Self.marks.contains(first) || isMarked && Self.taken.contains(first),
      let container = syntax.container(at: offset, ofLine: line),
      !container.needsTabs || parent > 0 && containers[parent - 1].container.content == .tabs
    else {
      // Behind the mark of one that opened, the text begins.
      if isMarked, containers.last?.head.lowerBound != line { misread.insert(line) }
      return nil
    }
    containers.append(
      MarkedContainer(
        container: container.set(in: indent), head: line...(line + container.options),
        last: line + container.options))
    depths.append(depth)
    if case .element(let name) = container.end {
      elements[containers.count] = OpenElement(
        name: name, last: (line, source[line].dropFirst(offset)))
    }
    return (containers.count, container.text.map { offset + $0 + (isMarked ? 1 : 0) })
  }

  private static let marks = Set(":!?=/{".utf8)

  private func meeting(
    _ number: Int, _ line: Int, _ offset: Int, indent: Int, isBlank: Bool, isBehindCode: Bool
  ) -> (meeting: guidebook_meeting, margin: Int) {
    settle(number, isCode: isBehindCode)
    let marked = containers[number - 1]
    let inside = (GUIDEBOOK_INSIDE, isBlank ? 0 : min(indent, marked.container.margin))
    if marked.close != nil { return (GUIDEBOOK_OUTSIDE, 0) }
    if line <= marked.head.upperBound { return (GUIDEBOOK_MARK, 0) }
    if isBlank { return inside }
    let isEnd: Bool
    switch marked.container.end {
    case .indent: return indent >= MarkdownContainer.step ? inside : (GUIDEBOOK_OUTSIDE, 0)
    case .element:
      elements[number]?.last = (line, source[line].dropFirst(offset))
      return inside
    case .line(let end): isEnd = isLine(end, line, offset)
    case .run(let mark, let count): isEnd = run(of: mark, line, offset) ?? 0 >= count
    }
    if !isEnd { return inside }
    let end = marked.container.setsInNoCode ? GUIDEBOOK_END_ANYWHERE : GUIDEBOOK_END
    return (end, inside.1)
  }

  /// Of a line that may end both: the inner one, unless the run of marks is just that of the outer one.
  private func endsRather(
    _ outer: Int, _ inner: Int, _ line: Int, _ offset: Int, indent: Int
  ) -> Bool {
    let marked = containers[inner - 1]
    if marked.close != nil { return false }
    switch marked.container.end {
    case .indent: return indent >= MarkdownContainer.step
    case .element: return elements[inner]?.mayGoOn ?? false
    case .line(let end): return isLine(end, line, offset)
    case .run(let mark, let count):
      guard let length = run(of: mark, line, offset), length >= count else { return false }
      return length == count || containers[outer - 1].container.end != .run(mark, length)
    }
  }

  /// Takes the tags of the line before into account, unless that is code.
  func settle(_ number: Int, isCode: Bool) {
    guard let line = elements[number]?.last?.line else { return }
    if isCode {
      elements[number]?.last = nil
    } else if elements[number]?.ends() == true {
      containers[number - 1].close = line
    }
  }

  private func column(_ line: Int, _ offset: Int) -> Int {
    source[line].prefix(offset).reduce(0) { $1 == UInt8(ascii: "\t") ? $0 / 4 * 4 + 4 : $0 + 1 }
  }

  private func text(_ line: Int, _ offset: Int) -> ArraySlice<UInt8> {
    let text = source[line].dropFirst(offset)
    return text.dropLast(text.reversed().prefix(while: \.isSpace).count)
  }

  private func isLine(_ end: String, _ line: Int, _ offset: Int) -> Bool {
    let text = text(line, offset)
    guard let first = text.first, first == end.utf8.first else { return false }
    return MarkdownContainer.line(String(decoding: text, as: UTF8.self)) == end
  }

  /// How many marks the line is.
  private func run(of mark: UInt8, _ line: Int, _ offset: Int) -> Int? {
    let text = text(line, offset)
    return text.count > 2 && text.allSatisfy { $0 == mark } ? text.count : nil
  }
}

extension MarkdownContainer {
  /// What is indented below its mark is so by a step more than the mark, which may be set in itself.
  fileprivate func set(in indent: Int) -> MarkdownContainer {
    var container = self
    if end == .indent { container.margin += indent }
    return container
  }
}

// MARK: - What the parser calls

extension ContainerParse {
  /// To be freed after the document. The parse must live as long.
  func attach(to parser: OpaquePointer) -> OpaquePointer? {
    var syntax = unsafe guidebook_syntax(
      context: Unmanaged.passUnretained(self).toOpaque(),
      opens: { context, parent, line, offset, indent, text in
        guard
          let opened = unsafe ContainerParse.of(context).opens(
            Int(parent), Int(line), Int(offset), indent: Int(indent))
        else { return 0 }
        if let start = opened.text { unsafe text?.pointee = Int32(start) }
        return Int32(opened.number)
      },
      meets: { context, number, line, offset, indent, isBlank, isBehindCode, margin in
        let met = unsafe ContainerParse.of(context).meeting(
          Int(number), Int(line), Int(offset), indent: Int(indent), isBlank: isBlank != 0,
          isBehindCode: isBehindCode != 0)
        unsafe margin?.pointee = Int32(met.margin)
        return met.meeting
      },
      ends_rather: { context, outer, inner, line, offset, indent in
        unsafe ContainerParse.of(context).endsRather(
          Int(outer), Int(inner), Int(line), Int(offset), indent: Int(indent)) ? 1 : 0
      },
      column: { context, line, offset in
        unsafe Int32(ContainerParse.of(context).column(Int(line), Int(offset)))
      },
      ended: { context, number, line in
        unsafe ContainerParse.of(context).containers[Int(number) - 1].close = Int(line)
      })
    let containers = unsafe guidebook_containers_new(&syntax)
    guard let containers = unsafe containers else { return nil }
    unsafe cmark_parser_attach_syntax_extension(parser, containers)
    return unsafe containers
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> ContainerParse {
    guard let context = unsafe context else { preconditionFailure("attach gives the parse") }
    return unsafe Unmanaged<ContainerParse>.fromOpaque(context).takeUnretainedValue()
  }
}

/// An element of HTML that is open, with how many of its name stand in each other.
private struct OpenElement {
  let name: String
  /// The last line, whose tags are not counted yet, as the parser may find it to be code.
  var last: (line: Int, text: ArraySlice<UInt8>)?
  private var depth = 0

  init(name: String, last: (line: Int, text: ArraySlice<UInt8>)) {
    (self.name, self.last) = (name, last)
  }

  /// Whether it does not end in the last line.
  var mayGoOn: Bool { depth + counted.change > 0 }

  /// Counts the tags of the last line. Whether it ends there.
  mutating func ends() -> Bool {
    let counted = counted
    depth += counted.change
    last = nil
    return depth <= 0 && counted.endsLine
  }

  /// By how many more elements are open behind the last line, and whether nothing stands behind its last
  /// closing tag.
  private var counted: (change: Int, endsLine: Bool) {
    guard let text = last?.text, text.contains(UInt8(ascii: "<")) else { return (0, false) }
    let bytes = Array(text)
    var (change, place, end) = (0, 0, 0)
    while let next = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = next + 1
      guard let tag = HTMLTag(in: bytes, at: next, limit: bytes.count) else { continue }
      place = tag.end
      guard String(decoding: bytes[tag.name], as: UTF8.self).lowercased() == name else { continue }
      change += tag.isClosing ? -1 : 1
      if tag.isClosing { end = place }
    }
    return (change, end > 0 && bytes[end...].allSatisfy(\.isSpace))
  }
}

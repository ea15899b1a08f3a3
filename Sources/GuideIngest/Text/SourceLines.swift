internal import GuideMarkdown
internal import GuideModel
internal import GuideText

/// The lines of a text on their way through the repairs, each with the lines of the file on disk
/// that it was made from.
package struct SourceLines: Sendable, Equatable {
  package struct Line: Sendable, Equatable {
    /// 1-based, inclusive. It stands first, since lines that differ mostly differ in it.
    package var origin: ClosedRange<Int>
    package var text: String

    package init(_ text: String, origin: ClosedRange<Int>) {
      self.text = text
      self.origin = origin
    }
  }

  package var lines: [Line]
  /// The last whose mask is known: many repairs change none.
  var parsed: Parsed?
  /// What repairs took out of the lines.
  private(set) var removed: [Removed] = []
  /// Where components of MDX stood that show what another file holds.
  var includes: [Include] = []
  /// Where the source was wrapped, and what shows it; the repairs of wrapped lines ask for it.
  var wrapWidth = WrapWidth.none
  var wrapping: RepairEvidence?
  /// What shows that a converter dropped spaces; nil before it was looked for.
  var glue: EvidenceOfDamage?
  /// What Pandoc alone writes.
  var pandoc: RepairEvidence?
  /// Whether a dialect tells that a converter wrote the lines.
  var isConverted = false
  /// Whether the file's name says that it is MDX.
  var isModule = false
  /// Whose containers of flavors are looked for; nil where none are.
  var flavors: Profile?
  /// Whether cells that a table spans are marked as topics mark them.
  var marksSpans = false

  package init(lines: [Line]) { self.lines = lines }

  /// Lines end with LF, CR LF or CR; a byte order mark is dropped. Bytes are valid UTF-8.
  package init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lines = Lines.ranges(of: bytes, from: start).enumerated().map { index, range in
      Line(String(decoding: bytes[range], as: UTF8.self), origin: (index + 1)...(index + 1))
    }
  }

  struct Parsed: Sendable, Equatable {
    var lines: [Line]
    /// Nil where the mask followed what repairs changed.
    var text: MarkdownText?
    /// Nil where nobody asked for it.
    var mask: Mask?
  }

  /// Takes over what another part of the source showed.
  mutating func observe(like whole: SourceLines) {
    (wrapWidth, wrapping, pandoc) = (whole.wrapWidth, whole.wrapping, whole.pandoc)
    (glue, isConverted, isModule) = (whole.glue, whole.isConverted, whole.isModule)
    flavors = whole.flavors
    parsed = whole.parsed
    guard lines.count < whole.lines.count, let line = lines.first?.origin.lowerBound,
      let start = whole.lines.firstIndex(where: { $0.origin.lowerBound == line }),
      let mask = whole.parsed?.mask?.part(start..<(start + lines.count))
    else { return }
    parsed = Parsed(lines: lines, mask: mask)
  }

  /// Text that a repair took out and that becomes no part of the page.
  struct Removed: Sendable, Equatable {
    var text: String
    var origin: ClosedRange<Int>
    var outcome: Outcome
    /// The repair's name.
    var rule: String
  }

  /// As `Document` has it.
  struct Include: Sendable, Equatable {
    var path: String
    var origin: ClosedRange<Int>
    var isIndented: Bool
  }

  mutating func takeOut(
    _ text: String, at origin: ClosedRange<Int>, outcome: Outcome, rule: String
  ) {
    removed.append(Removed(text: text, origin: origin, outcome: outcome, rule: rule))
  }

  /// Changes the line at `index` but where the mask covers it; gives how many edits were made.
  /// `mask` describes the line as it stands, and edits do not overlap. With `wholeSpans`, an edit may
  /// cover protected spans as long as it cuts none.
  @discardableResult
  mutating func apply(
    _ edits: [LineEdit], at index: Int, outside mask: Mask, wholeSpans: Bool = false
  ) -> Int {
    let edits = edits.filter {
      wholeSpans ? !mask.cuts($0.range, of: index) : !mask.covers($0.range, of: index)
    }
    .sorted { $0.range.lowerBound < $1.range.lowerBound }
    return apply(edits, at: index)
  }

  /// Makes edits, which are in order and do not overlap, and returns how many there are.
  @discardableResult
  mutating func apply(_ edits: [LineEdit], at index: Int) -> Int {
    if edits.isEmpty { return 0 }
    let bytes = Array(lines[index].text.utf8)
    var result: [UInt8] = []
    var start = 0
    for edit in edits {
      result += bytes[start..<edit.range.lowerBound]
      result += edit.text.utf8
      start = edit.range.upperBound
    }
    lines[index].text = String(decoding: result + bytes[start...], as: UTF8.self)
    return edits.count
  }

  /// Joined by LF, so that line n of it is `lines[n - 1]`.
  package var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.text.utf8.count + 1 })
    for line in lines {
      bytes += line.text.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines on disk of the 1-based lines `range` of `text`.
  package func origin(of range: ClosedRange<Int>) -> ClosedRange<Int> {
    guard !lines.isEmpty else { return 1...1 }
    let first = lines[min(max(range.lowerBound, 1), lines.count) - 1].origin.lowerBound
    let last = lines[min(max(range.upperBound, 1), lines.count) - 1].origin.upperBound
    return first...max(first, last)
  }
}

/// Text for the bytes `range` of a line.
struct LineEdit {
  var range: Range<Int>
  var text = ""
}

extension SourceLines.Line {
  /// Nothing but white space.
  package var isBlank: Bool { text.utf8.allSatisfy(\.isSpace) }

  /// An ATX heading (CommonMark 4.2) at the start of the line.
  static func isHeading(_ line: String) -> Bool {
    let rest = line.utf8.drop { $0 == UInt8(ascii: "#") }
    let level = line.utf8.count - rest.count
    return (1...6).contains(level) && (rest.first.map(\.isSpace) ?? true)
  }
}

extension [SourceLines.Line] {
  /// The lines on disk of all of them; `self` is not empty.
  package var origin: ClosedRange<Int> {
    let first = self[0].origin
    return reduce(first) {
      Swift.min(
        $0.lowerBound, $1.origin.lowerBound)...Swift.max($0.upperBound, $1.origin.upperBound)
    }
  }
}

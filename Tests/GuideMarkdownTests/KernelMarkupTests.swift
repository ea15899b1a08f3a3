internal import Foundation
import GuideMarkdown
import GuideModel
import GuideText
import TestSupport
import Testing

/// What the text kernel takes for markup is what the parser takes for it.
@Suite struct KernelMarkupTests {
  private static func inlines(_ text: String) -> [Inline]? {
    let nodes = MarkdownReader.read(text).nodes
    guard nodes.count == 1, case .paragraph(let inlines) = nodes[0].content else { return nil }
    return inlines
  }

  /// Code spans and tags of a paragraph as the kernel finds them, from the left to the right.
  /// `mayMiss`: code stands behind code that stands behind a run of backticks that nothing closes.
  /// There libcmark-gfm takes the end of the first for the last run of its length, and misses the
  /// second, which by CommonMark 6.1 is code.
  private static func spans(_ text: String) -> (found: [Inline], mayMiss: Bool) {
    let bytes = Array(text.utf8)
    var spans = CodeSpans()
    var found: [Inline] = []
    var index = 0
    var codeBehindOpen: Int?
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "`"):
        if let span = spans.span(in: bytes, at: index, limit: bytes.count) {
          found.append(.code(code(piece(span.content))))
          codeBehindOpen = codeBehindOpen.map { $0 + 1 }
          index = span.end
        } else {
          index += CodeSpans.run(in: bytes, at: index, limit: bytes.count)
          codeBehindOpen = codeBehindOpen ?? 0
        }
      case UInt8(ascii: "<"):
        guard let tag = HTMLTag(in: bytes, at: index, limit: bytes.count) else { fallthrough }
        found.append(.raw(piece(index..<tag.end)))
        index = tag.end
      default: index += 1
      }
    }
    return (found, codeBehindOpen ?? 0 > 1)
  }

  /// A declaration, an instruction or a CDATA section with `<` or `>` in it, which `HTMLTag` leaves
  /// out so that its search ends soon.
  private static func isLong(_ inline: Inline) -> Bool {
    guard case .raw(let text) = inline, text.hasPrefix("<!") || text.hasPrefix("<?") else {
      return false
    }
    return text.dropFirst().dropLast().contains { $0 == "<" || $0 == ">" }
  }

  /// CommonMark 6.1: line ends are spaces, and one space on both sides goes.
  private static func code(_ text: String) -> String {
    let line = text.replacing("\n", with: " ")
    let isPadded = line.hasPrefix(" ") && line.hasSuffix(" ") && line.contains { $0 != " " }
    return isPadded ? String(line.dropFirst().dropLast()) : line
  }

  /// Each line begins with a letter, so that all of them make one paragraph. No `?` stands before
  /// `?>` and no `]` before `]]>`: libcmark-gfm takes marks in pairs there, and finds no end.
  @Test(arguments: [
    ["`", "`", "``", "```", "a", " ", "\\`", "\ny"],
    ["`", "a", " ", "<", ">", "=", "-", "\"", "'", "\ny", "&", ";", "/"],
    [
      "<a", "<a", "</b", "<", ">", ">", "/", "/>", " ", " ", "b", "c='", "d=\"", "'", "\"", "=",
      "\ny",
    ],
    [
      "<a-1", "<a_b", "<1", " ", "\t", "x", " _x", " :x", " 1x", " x.y", "-", ">", "=", "=1", "= `",
      "`",
    ],
    ["<!A ", "<!a ", "<!", "<?", "?>", "<![CDATA[", "]]>", ">", "b", " ", "`", "\ny"],
  ]) func codeAndTagsAreThoseOfTheParser(pieces: [String]) {
    var generator = SeededGenerator(seed: 24)
    var compared = 0
    for _ in 0..<6_000 {
      let text = "x" + generator.list(0...12) { $0.pick(pieces) }.joined() + "z"
      let parsed = (Self.inlines(text) ?? []).filter { inline in
        switch inline {
        case .code, .raw: true
        default: false
        }
      }
      let spans = Self.spans(text)
      if spans.mayMiss || parsed.contains(where: Self.isLong) { continue }
      compared += 1
      #expect(parsed == spans.found, "\(text.debugDescription)")
    }
    #expect(compared > 4_000)
  }

  @Test func headingsOfTwoLinesAreThoseOfTheParser() {
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<3_000 {
      let line = generator.list(0...7) { $0.pick(["=", "=", "-", "-", " ", " ", "\t", "a"]) }
        .joined()
      var level: Int?
      if case .heading(let parsed, _) = MarkdownReader.read("a\n" + line).nodes.first?.content {
        level = parsed
      }
      #expect(SetextUnderline.level(line.utf8) == level, "\(line.debugDescription)")
    }
  }

  private static func check(_ text: String) {
    guard case .text(let parsed)? = inlines("x" + text + "y")?.first else {
      Issue.record("\(text.debugDescription) is no text")
      return
    }
    let decoded = CharacterReference.decode("x" + text + "y")
    #expect(parsed.utf8.elementsEqual(decoded.utf8), "\(text.debugDescription)")
  }

  @Test func namesAreThoseOfTheParser() throws {
    let table = PackageRoot.path + "/Sources/GuideText/Markup/entities.txt"
    let names = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.split(separator: " ").first }
    #expect(names.count == 2_125)
    for name in names {
      #expect(CharacterReference.decode("&\(name);") != "&\(name);")
      Self.check("&\(name);")
      Self.check("&\(name)")
      Self.check("&\(name)x;")
    }
  }

  /// By CommonMark 2.5 at most seven digits, or six hexadecimal ones: libcmark-gfm takes eight. It
  /// makes no UTF-8 of U+FFFE and U+FFFF.
  @Test func numbersAreThoseOfTheParser() {
    let numbers = [
      0, 1, 9, 31, 127, 128, 150, 159, 160, 0xD7FF, 0xD800, 0xDFFF, 0xE000, 0xFFFD, 0x1F44D,
      0x10FFFF, 0x110000, 9_999_999, 10_000_000, 0xFFFFFF, 0x1000000,
    ]
    for number in numbers {
      for zeros in ["", "0", "000", "0000000"] {
        let (digits, hexadecimal) = (zeros + String(number), zeros + String(number, radix: 16))
        let references = [
          ("&#\(digits);", digits.count <= 7), ("&#x\(hexadecimal);", hexadecimal.count <= 6),
          ("&#X\(hexadecimal.uppercased());", hexadecimal.count <= 6),
        ]
        for (reference, isOne) in references {
          if isOne { Self.check(reference) }
          #expect((CharacterReference.decode(reference) == reference) != isOne)
        }
      }
    }
  }

  @Test func otherReferencesAreThoseOfTheParser() {
    var generator = SeededGenerator(seed: 26)
    let pieces = ["&", "#", "x", "X", "amp", "lt", "é", ";", ";", "1", "41", "a", "+", " ", "-"]
    for _ in 0..<5_000 { Self.check(generator.list(0...8) { $0.pick(pieces) }.joined()) }
  }
}

internal import GuideModel
internal import GuideText

/// What names another file, or a part of it, whose text its generator puts there:
///
/// | mark | generator |
/// |---|---|
/// | `{{#include x.md}}`, `{{#rustdoc_include x.rs:10:20}}`, `…:anchor}}` | mdBook |
/// | `{{< include x.qmd >}}` | Quarto |
/// | `{{% readfile "x.md" %}}`, `{{< readfile file="x.md" >}}` | Docsy |
/// | `--8<-- "x.md"`, `--8<-- "x.py:name"` | MkDocs (PyMdown) |
/// | `<<< @/x.js#name{1,3}`, `<!--@include: ./x.md-->` | VitePress |
/// | a directive `{include}` or `{literalinclude}` with a path | MyST |
///
/// A component of MDX that shows a file is one too; see `ImportedFiles`.
package struct IncludeMark: Hashable, Sendable {
  /// As written; with `@/` before one that starts at a root which the dump does not tell.
  package var path: String
  /// Of the lines of the file, 1-based; nil for all.
  var lines: ClosedRange<Int>?
  /// Of the part, between comments with that name.
  var region: String?

  fileprivate init(_ path: some StringProtocol) { self.path = String(path) }

  /// Of a line that is nothing else.
  package init?(line: some StringProtocol) {
    let text = String(line).trimmingSpaces
    guard text.utf8.count < Self.longest, let first = text.utf8.first,
      first.isOne(of: "{-<@`~:")
    else { return nil }
    if let mark = text.wholeMatch(of: /\{\{\s*#(?:rustdoc_)?include\s+([^\s}]+)\s*\}\}/) {
      self.init(ofBook: mark.1)
    } else if let mark = text.wholeMatch(of: /\{\{<\s*include\s+(\S+)\s*>\}\}/) {
      self.init(mark.1.first.map { "./".contains($0) } == true ? mark.1 : "./" + mark.1)
    } else if let mark = text.wholeMatch(
      of: /\{\{[<%]\s*readfile\s+(?:file=)?"([^"]+)"(?:\s+\w+="\w*")*\s*[>%]\}\}/)
    {
      self.init(mark.1)
    } else if let mark = text.wholeMatch(of: /-{1,2}8<-{1,2}\s+["']([^"':;]+)(?::([^"']*))?["']/) {
      self.init("@/" + mark.1)
      let parts = mark.2?.split(separator: ":", omittingEmptySubsequences: false) ?? []
      if parts != [""], !select(parts) { return nil }
    } else if let mark = text.wholeMatch(
      of: /<<<\s+([^\s#{]+)(?:#([\w-]+))?\s*(?:\{[^}]*\})?(?:\s*\[[^\]]*\])?/)
    {
      self.init(mark.1)
      region = mark.2.map(String.init)
    } else if let mark = text.wholeMatch(of: /(?:<!--)?\s*@include:\s*([^\s#{>]+?)\s*(?:-->)?/) {
      self.init(mark.1)
    } else if let mark = text.wholeMatch(of: /[`~:]{3,}\{(?:literal)?include\}\s+(\S+)/) {
      self.init(mark.1)
    } else {
      return nil
    }
  }

  private static let longest = 512

  /// `x.rs`, `x.rs:anchor`, `x.rs:10`, `x.rs:10:`, `x.rs::20`, `x.rs:10:20`.
  private init?(ofBook text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    self.init(parts[0])
    if parts[0].isEmpty || parts.count > 3 || !select(Array(parts.dropFirst())) { return nil }
  }

  /// A name, a line, or the first and the last one.
  private mutating func select(_ parts: [Substring]) -> Bool {
    guard let first = parts.first else { return true }
    if parts.count == 1, Int(first) == nil {
      region = String(first)
      return true
    }
    let start = first.isEmpty ? 1 : Int(first)
    let end = parts.count == 1 ? start : parts[1].isEmpty ? Int.max : Int(parts[1])
    guard let start, let end, 1 <= start, start <= end else { return false }
    lines = start...end
    return true
  }

  /// Of a directive of MyST, with its options; nil with one that picks other lines than a range.
  fileprivate init?(directive path: String, options: String) {
    self.init(path)
    for line in options.split(separator: "\n") {
      guard let option = line.wholeMatch(of: /:([\w-]+):\s*(.*)/) else { return nil }
      let value = String(option.2).trimmingSpaces
      switch option.1 {
      case "lines":
        let ends = value.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count < 3, select(ends.map { $0 }), region == nil else { return nil }
      case "language", "caption", "name", "linenos", "lineno-start", "emphasize-lines", "class",
        "encoding", "parser", "force":
        continue
      default: return nil
      }
    }
  }
}

extension SourceBlock {
  /// The include that is all of the block, and how what it names is shown.
  var includeMark: (mark: IncludeMark, shown: IncludeMark.Shown)? {
    switch content {
    case .paragraph(let inlines):
      guard let text = inlines.soleText, let mark = IncludeMark(line: text) else { return nil }
      return text.hasPrefix("<<<")
        ? (mark, .code(language: nil, title: nil, tab: nil)) : (mark, .text)
    case .code("{include}", let options, let path?, _):
      return IncludeMark(directive: path, options: options).map { ($0, .text) }
    case .code("{literalinclude}", let options, let path?, let tab):
      let language = options.firstMatch(of: /(?m)^:language:\s*(\S+)/).map { String($0.1) }
      return IncludeMark(directive: path, options: options).map {
        ($0, .code(language: language, title: nil, tab: tab))
      }
    case .code(let language, let text, let title, let tab):
      return IncludeMark(line: text).map { ($0, .code(language: language, title: title, tab: tab)) }
    case .list, .table, .aside, .figure, .video, .quote, .links, .thematicBreak, .raw: return nil
    }
  }
}

extension IncludeMark {
  enum Shown {
    case text
    case code(language: String?, title: String?, tab: TabPosition?)
  }

  /// Paths that lines of a page name, without looking what they stand in.
  package static func paths(in bytes: [UInt8]) -> [String] {
    let signs = ["include", "8<-", "<<< ", "readfile"].map { Array($0.utf8) }
    guard signs.contains(where: { ByteSearch.contains($0, in: bytes) }) else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      let bytes = Array(line)
      guard bytes.count < longest, signs.contains(where: { ByteSearch.contains($0, in: bytes) })
      else { return nil }
      return IncludeMark(line: String(decoding: line, as: UTF8.self))?.path
    }
  }
}

extension [Inline] {
  /// All of a line that is text, be it with marks that the parser reads.
  fileprivate var soleText: String? {
    guard count == 1, case .text(let text)? = first else { return nil }
    return text
  }
}

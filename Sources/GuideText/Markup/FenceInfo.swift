/// The info string of a code fence (CommonMark 4.5): the language, the title of the code, and what
/// says how it is shown. A title is written as `title="Dial.swift"` (Docusaurus, MkDocs), at the end as
/// `[Dial.swift]` (VitePress), as `tab="Dial.swift"`, which is that of a tab (Fumadocs), or as
/// `filename=` (Quarto). In attributes, `{.swift title="Dial.swift"}`, the language is the first class
/// (Pandoc, Kramdown); in `{r, echo = FALSE}` it is the name in front, as in `{r}` (R Markdown, Quarto).
/// What a directive of MyST is given, `{option} dial.turn`, is a title too, but of one that shows code,
/// `{code-block} swift`, the language, and of `{code-tab} swift Title` both. What follows a language
/// behind a comma, `rust,ignore`, says how it is tested. Who reads a source and who counts its words ask
/// the same here.
package struct FenceInfo {
  package private(set) var language: String?
  package private(set) var title: String?
  /// Whether the title is that of a tab.
  package private(set) var isTab: Bool
  /// Without language and title, as it stood.
  package private(set) var rest: String

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    let title = Self.title(in: bytes[...])
    self.title = title.map { String(decoding: bytes[$0.words], as: UTF8.self) }
    isTab =
      title.map { bytes[$0.whole].starts(with: Self.tabKey) || Self.isTab(bytes[...]) } ?? false
    let before = String(decoding: bytes[..<(title?.whole.lowerBound ?? bytes.count)], as: UTF8.self)
    let after = String(decoding: bytes[(title?.whole.upperBound ?? bytes.count)...], as: UTF8.self)
    if let (name, others) = Self.attributes(before + after) {
      (language, rest) = (name, others)
      return
    }
    let words = Self.code(before).split(separator: " ", maxSplits: 1)
    let name = words.first.map { $0.hasPrefix("{") ? [$0] : $0.split(separator: ",", maxSplits: 1) }
    language = name?.first.map(String.init) ?? (Self.isTab(bytes[...]) ? self.title : nil)
    rest = ((name ?? []).dropFirst() + words.dropFirst() + [Substring(after)]).map {
      String($0).trimmingSpaces
    }
    .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The first class of attributes in braces, or the name before the options of a chunk of R Markdown,
  /// `{r sizes, echo = FALSE}`, and what else stands there; nil where it is neither.
  private static func attributes(_ info: String) -> (language: String, rest: String)? {
    let text = info.trimmingSpaces
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let inner = text.dropFirst().dropLast().drop { $0 == ":" }
    let engine = inner.prefix { $0.isLetter || $0.isNumber }
    let isAlone = engine.count == inner.count && engines.contains(engine.lowercased())
    if isAlone { return (String(engine), "") }
    if let next = inner.dropFirst(engine.count).first, " ,".contains(next), !engine.isEmpty {
      return (String(engine), inner.dropFirst(engine.count + 1).trimmingSpaces)
    }
    var words = inner.split(separator: " ")
    guard words.allSatisfy({ ".#".contains($0.first ?? " ") || $0.contains("=") || $0 == "-" }),
      let place = words.firstIndex(where: { $0.first == "." && $0.count > 1 })
    else { return nil }
    let name = words.remove(at: place).dropFirst()
    return (String(name), words.joined(separator: " "))
  }

  /// Where the first title stands, with its marks and without; nil where there is none, or an empty
  /// one.
  package static func title(
    in info: ArraySlice<UInt8>
  ) -> (whole: Range<Int>, words: Range<Int>)? {
    let end = info.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? info.endIndex
    for start in info.indices where start == info.startIndex || info[start - 1] <= 0x20 {
      let words: Range<Int>
      if info[start] == UInt8(ascii: "["), info[end - 1] == UInt8(ascii: "]"), start + 1 < end {
        words = (start + 1)..<(end - 1)
      } else if let quoted = quoted(in: info[start...]) {
        words = quoted
      } else {
        continue
      }
      guard info[words].contains(where: { $0 > 0x20 }) else { continue }
      return (start..<(words.upperBound + 1), words)
    }
    return argument(in: info[..<end]).map { ($0, $0) }
  }

  /// What a directive is given; nil where there is none, or it is a language.
  private static func argument(in info: ArraySlice<UInt8>) -> Range<Int>? {
    if isTab(info), let (_, words) = parts(ofDirective: info) {
      let title = words.drop { $0 > 0x20 }.drop { $0 <= 0x20 }
      // Without one the tab is called as the language.
      let shown = title.isEmpty ? words.prefix { $0 > 0x20 } : title
      return shown.isEmpty ? nil : shown.indices
    }
    guard let (name, words) = parts(ofDirective: info), !showsCode(name, words), !words.isEmpty,
      words.startIndex > name.endIndex + 1, words.first != UInt8(ascii: "{")
    else { return nil }
    return words.indices
  }

  /// Of sphinx-tabs.
  private static func isTab(_ info: ArraySlice<UInt8>) -> Bool {
    parts(ofDirective: info)?.name.elementsEqual("code-tab".utf8) ?? false
  }

  /// `{name}`, in small letters, and what stands behind it; nil where there is none.
  package static func directive(
    in info: ArraySlice<UInt8>
  ) -> (name: String, argument: String)? {
    parts(ofDirective: info).map { name, argument in
      (
        String(decoding: name, as: UTF8.self).lowercased(),
        String(decoding: argument, as: UTF8.self).trimmingSpaces
      )
    }
  }

  private static func parts(
    ofDirective info: ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>, argument: ArraySlice<UInt8>)? {
    let text = info.drop { $0 <= 0x20 }
    guard text.first == UInt8(ascii: "{"), text.dropFirst().first?.isLetter == true,
      let close = text.firstIndex(of: UInt8(ascii: "}")),
      case let name = text[..<close].dropFirst(),
      name.allSatisfy({ $0.isASCIIWord || $0.isOne(of: ":.+-") })
    else { return nil }
    return (name, text[(close + 1)...].drop { $0 <= 0x20 })
  }

  /// Whether what is below a directive of that name is code, in the language that it is given or is
  /// called after.
  private static func showsCode(_ name: ArraySlice<UInt8>, _ argument: ArraySlice<UInt8>) -> Bool {
    codeNames.contains { name.elementsEqual($0.utf8) }
      || argument.isEmpty && language(of: name) != nil
  }

  private static let codeNames = [
    "code", "code-block", "code-cell", "code-tab", "parsed-literal", "sourcecode", "terminal",
  ]

  private static func language(of name: ArraySlice<UInt8>) -> String? {
    languages[String(decoding: name, as: UTF8.self)]
  }

  private static let languages = ["eval-rst": "rst", "math": "math", "mermaid": "mermaid"]

  /// Without the name of a directive that shows code.
  private static func code(_ info: String) -> Substring {
    guard let (name, argument) = parts(ofDirective: Array(info.utf8)[...]),
      showsCode(name, argument)
    else { return info[...] }
    return language(of: name).map { $0[...] } ?? Substring(decoding: argument, as: UTF8.self)
  }

  /// Whether it is that of a directive that shows code, which may have options on its first lines.
  package static func isOfDirective(_ info: String) -> Bool {
    parts(ofDirective: Array(info.utf8)[...]).map(showsCode) ?? false
  }

  /// Of Quarto and R Markdown. Any other name alone is that of a directive.
  private static let engines: Set<String> = [
    "awk", "bash", "c", "cpp", "css", "dot", "fortran", "go", "haskell", "html", "java",
    "javascript", "js", "julia", "lua", "node", "octave", "ojs", "perl", "php", "powershell",
    "python", "r", "rcpp", "ruby", "rust", "sas", "scala", "sh", "sql", "stan", "stata", "ts",
    "typescript", "zsh",
  ]

  private static let tabKey = Array("tab=".utf8)
  private static let titleKeys = [Array("title=".utf8), tabKey, Array("filename=".utf8)]

  private static func quoted(in info: ArraySlice<UInt8>) -> Range<Int>? {
    guard let key = titleKeys.first(where: info.starts),
      case let rest = info.dropFirst(key.count), let quote = rest.first,
      quote.isOne(of: "\"'"), let close = rest.dropFirst().firstIndex(of: quote)
    else { return nil }
    return (rest.startIndex + 1)..<close
  }
}

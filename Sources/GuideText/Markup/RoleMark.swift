/// The roles of MyST, ``{doc}`Dials <dials>` `` and ``{py:func}`turn` ``. Who reads a source and who counts its
/// words ask the same here.
package struct RoleMark {
  /// Without the name of a domain.
  package let name: String
  /// With its braces.
  package let range: Range<Int>

  /// Of Docutils, Sphinx and MyST, those that stand for words; the others for code.
  private static let ofText: Set<String> = [
    "abbr", "any", "doc", "download", "guilabel", "menuselection", "numref", "ref", "term",
  ]
  private static let ofCode: Set<String> = [
    "attr", "class", "code", "command", "const", "data", "dir", "enum", "enumerator", "envvar",
    "exc", "expr", "file", "func", "kbd", "keyword", "literal", "macro", "member", "meth", "mod",
    "obj", "option", "program", "property", "regexp", "role", "samp", "struct", "type", "union",
    "var",
  ]
  private static let longest = 64

  /// The one that ends before `end`, where a run of backticks stands; that of a domain has its name
  /// before it, `py:func`.
  package init?(in bytes: [UInt8], before end: Int) {
    guard end > 2, bytes[end - 1] == UInt8(ascii: "}") else { return nil }
    let start = max(0, end - Self.longest)
    guard let brace = bytes[start..<(end - 1)].lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let role = bytes[(brace + 1)..<(end - 1)]
    guard role.first?.isLetter == true,
      role.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "-_:.+") })
    else { return nil }
    let parts = role.split(separator: UInt8(ascii: ":"))
    name = String(decoding: parts.last ?? role, as: UTF8.self)
    range = brace..<end
    guard Self.ofText.contains(name) || Self.ofCode.contains(name) else { return nil }
  }

  package var isOfText: Bool { Self.ofText.contains(name) }
  /// Whether it leads to a label, wherever in the dump that is.
  package var isOfLabel: Bool { name == "ref" || name == "numref" }
  /// Whether it leads to what is named by its path.
  package var isOfPath: Bool { name == "doc" || name == "download" }

  /// Where the address stands behind the label, ` <dials>`; nil where there is no label.
  package static func address(in code: ArraySlice<UInt8>) -> Range<Int>? {
    guard code.last == UInt8(ascii: ">"),
      let angle = code.lastIndex(of: UInt8(ascii: "<")), angle > code.startIndex + 1,
      code[angle - 1] == 0x20
    else { return nil }
    return (angle - 1)..<code.endIndex
  }
}

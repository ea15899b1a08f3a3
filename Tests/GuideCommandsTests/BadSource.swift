import TestSupport
import Testing

@testable import GuideBuild

/// A source that cannot be read as it is, and what is said of it.
struct BadSource: Sendable, CustomTestStringConvertible {
  var name: String
  var node: MemoryFileSystem.Node
  var code: ExitCode
  /// With the good one.
  var topics = 1
  var rendered: String

  var testDescription: String { name }

  static let all = [
    BadSource(
      name: "malformed.json", node: .text("{\"articles\": [\n  {\"title\": \"A\"],}"),
      code: .failed,
      rendered: """
        error[article-json.syntax]: malformed JSON: expected ',' or '}' after a member
          --> bad/malformed.json:2:16
           |
         2 |   {"title": "A"],}
           |                ^
          help: write the dump again; a download that ended early is the usual cause


        """),
    BadSource(
      name: "cut.json", node: .text("{\"pages\": [\"A\","), code: .failed,
      rendered: """
        error[json.malformed]: unexpected end of file, expected a value
          --> bad/cut.json:1:16
           |
         1 | {"pages": ["A",
           |                ^
          help: mend the file there, or dump it again


        """),
    BadSource(
      name: "wrong-type.json",
      node: .text(
        """
        {"articles": [{"title": "Knobs", "url": "https://lumen.example/design/handbook/knobs",
        "sections": [{"heading": "Overview", "level": 2, "content": [{"type": "paragraph", "text": 7}]}]}]}
        """), code: .failed, topics: 2,
      rendered: """
        error[article-json.wrong-type]: expected a string, found a number
          --> bad/wrong-type.json#/articles/0/sections/0/content/0/text
          = its text is listed as unreadable; the rest of the article is used
          help: correct the value in the dump


        """),
    BadSource(
      name: "unknown-schema.json",
      node: .text("{\"pages\": [\"Turn the dial to the left until it stops.\"]}"), code: .failed,
      rendered: """
        error[json.unknown-schema]: JSON that no dialect is known for
          --> bad/unknown-schema.json
          = its members are "pages"
          help: dump the pages as Markdown, or as {"articles": [{"title", "url", "sections"}]}


        """),
    BadSource(
      name: "settings.json", node: .text("{\"compilerOptions\": {\"strict\": true}}"), code: .fine,
      rendered: """
        note[input.configuration]: 1 JSON file holds no passage of text, left as found
          = bad/settings.json


        """),
    BadSource(
      name: "empty.md", node: .text(" \n"), code: .strict,
      rendered: """
        warning[input.empty]: the file is empty
          --> bad/empty.md
          help: dump it again


        """),
    BadSource(
      name: "binary.md", node: .file([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1]), code: .failed,
      rendered: """
        error[input.binary]: the file is not text, whatever its name says
          --> bad/binary.md
          help: remove it, or save it as UTF-8


        """),
    BadSource(
      name: "utf-32.md", node: .file([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0]), code: .failed,
      rendered: """
        error[input.utf-32]: the file is UTF-32
          --> bad/utf-32.md
          help: save it as UTF-8


        """),
    BadSource(
      name: "locked.md", node: .lockedFile, code: .failed,
      rendered: """
        error[input.unreadable]: the file cannot be read: permission denied
          --> bad/locked.md
          help: give yourself permission to read it, or remove it


        """),
    BadSource(
      name: "loop", node: .link("/in/bad"), code: .fine,
      rendered: """
        note[input.folder-again]: this symbolic link leads to a folder that is read anyway, and is not followed
          --> bad/loop
          help: remove the link


        """),
    BadSource(
      name: "broken.md", node: .link("/nowhere"), code: .strict,
      rendered: """
        warning[input.broken-link]: this symbolic link leads nowhere, and is left
          --> bad/broken.md
          help: mend the link, or remove it


        """),
    BadSource(
      name: "deep.json", node: .text(String(repeating: "[", count: 100_000)), code: .failed,
      rendered: """
        error[json.malformed]: nested more than 512 levels deep
          --> bad/deep.json:1:513
           |
         1 | \(String("…" + String(repeating: "[", count: 96) + "…"))
           |                                                  ^
          help: mend the file there, or dump it again


        """),
    BadSource(
      name: "invalid.md",
      node: .file(Array("# Knöbs\n\nTurn the knob ".utf8) + [0xC3, 0x28] + Array(" left.\n".utf8)),
      code: .strict, topics: 2,
      rendered: """
        warning[input.invalid-utf-8]: bytes that are not UTF-8 in 1 place, read as U+FFFD
          --> bad/invalid.md:3:15
           |
         3 | Turn the knob \u{FFFD}( left.
           |               ^
          help: save the file as UTF-8


        """),
    BadSource(
      name: "marks.md",
      node: .text("# Knobs\n\nTurn the a\(String(repeating: "\u{301}", count: 70)) left.\n"),
      code: .fine, topics: 2,
      rendered: """
        note[input.many-marks]: more than 30 marks on one letter, with U+034F put between them in 2 places
          --> bad/marks.md
          = the first is in line 3


        """),
    BadSource(
      name: "latin.md", node: .file(Array("# Caf".utf8) + [0xE9] + Array("\n\nTurn left.\n".utf8)),
      code: .strict, topics: 2,
      rendered: """
        warning[input.not-utf-8]: the file is not UTF-8 and was read as Windows-1252
          --> bad/latin.md
          help: save the file as UTF-8


        """),
    BadSource(
      name: "stopped.json",
      node: .text(
        """
        {"pages": [
          {"url": "https://lumen.example/knobs", "markdown": "# Knobs\\n\\nA knob is turned to the left, and then back to the right."},
          {"url": "https://lumen.example/dials", "mark
        """), code: .failed, topics: 2,
      rendered: """
        error[input.cut-json]: the file ends within a record
          --> bad/stopped.json:2:125
           |
         2 | …le/knobs", "markdown": "# Knobs\\n\\nA knob is turned to the left, and then back to the right."}]}
           |                                                                                                ^
          = the whole records before it are used; 48 bytes of the last one are left out
          help: dump it again; a download that ended early is the usual cause


        """),
    BadSource(
      name: "utf-16.md",
      node: .file(
        "\u{FEFF}# Knobs\n\nTurn left.\n".utf16.reduce(into: []) { bytes, unit in
          bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }), code: .fine, topics: 2,
      rendered: """
        note[input.utf-16]: the file is UTF-16 (little endian) and was read as such
          --> bad/utf-16.md


        """),
    BadSource(
      name: "bom.md", node: .text("\u{FEFF}# Knobs\n\nTurn left.\n"), code: .fine, topics: 2,
      rendered: ""),
    BadSource(
      name: "page.md", node: .text("<!DOCTYPE html><html><body><p>Turn left.</p></body></html>"),
      code: .failed,
      rendered: """
        error[input.markup]: the file is HTML or XML, whatever its name says
          --> bad/page.md
          help: convert it to Markdown


        """),
    BadSource(
      name: "commented.md",
      node: .text("---\ntitle: Knobs\n---\n<!-- Saved. -->\n<html><p>Turn left.</p></html>"),
      code: .failed,
      rendered: """
        error[input.markup]: the file is HTML or XML, whatever its name says
          --> bad/commented.md
          help: convert it to Markdown


        """),
    BadSource(
      name: "about-html.md",
      node: .text("---\ntitle: Knobs\n---\n```html\n<!DOCTYPE html>\n<html></html>\n```\n"),
      code: .fine, topics: 2, rendered: ""),
    BadSource(
      name: "quotes.md",
      node: .text("# Knobs\n\n" + String(repeating: ">", count: 100_000) + " deep\n"),
      code: .strict, topics: 2,
      rendered: """
        warning[markdown.nesting-cut]: nested deeper than 64 levels
          --> bad/quotes.md:3
           |
         3 | \(String(repeating: ">", count: 96) + "…")
          = the content is kept, one level up
          help: nest lists and quotes less deeply


        """),
  ]
}

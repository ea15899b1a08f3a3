import TestSupport
import Testing

/// Sources of known dialects, each with one thing off.
struct OddSource: Sendable, CustomTestStringConvertible {
  /// What is off; also the name of the golden.
  var name: String
  /// Relative to the dump.
  var path: String
  var bytes: [UInt8]

  var testDescription: String { name }

  init(_ name: String, at path: String = page, _ text: String) {
    (self.name, self.path, bytes) = (name, path, Array(text.utf8))
  }

  init(_ name: String, utf16 text: String) {
    (self.name, path) = (name, Self.page)
    bytes = "\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  static let page = "design/handbook/dials.md"

  static let all = [
    OddSource(
      "front-matter-unclosed", at: "dials.md",
      "---\ntitle: Dials\nurl: https://lumen.example/design/handbook/dials\n\n# Dials\n\n" + prose),
    OddSource("cr-lf", wrapped.replacing("\n", with: "\r\n")),
    OddSource(
      "tabs", wrapped.replacing("  * ", with: "  *\t").replacing("## [", with: "##\t[")),
    OddSource(
      "one-level-deeper", wrapped.replacing("# ", with: "## ").replacing("#### ", with: "### ")),
    OddSource("no-title", wrapped.replacing("# Dials\n\n", with: "")),
    OddSource("absolute-links", wrapped.replacing("](/", with: "](https://lumen.example/")),
    OddSource(
      "another-aside-label", at: "dials.md",
      "# Dials\n\n" + prose + """

        > **Remark**
        >
        > A dial on padOS has a mark at the top.

        ## Colors

        > **Remark**
        >
        > A dial is never red.

        """),
    OddSource(
      "page-repeated", at: "handbook.md",
      [linked, linked.replacing("handbook/dials", with: "handbook/trays"), linked]
        .joined(separator: "\n")),
    OddSource("pages-one-level-deeper", at: "handbook.md", deeper),
    OddSource("utf-16", utf16: wrapped),
    OddSource("unknown-block", at: "articles.json", articles),
  ]

  private static let prose = """
    A dial is turned to choose one value out of many.

    ## Sizes

    A dial is at least 26 points wide, so that a finger finds it without looking.

    """

  /// As html2text writes: links of the site are relative, lines end before column 79.
  private static let wrapped = """
    Skip to the chapter

    # Dials

    A dial is turned to choose one value out of many, where the values have an
    order and a person can feel the steps between them without having to look.

    ## [Sizes](/design/handbook/dials#Sizes)

    A dial is at least 26 points wide, so that a finger finds it without looking
    at it, and it is never wider than the [tray](/design/handbook/trays) in which
    it lies.

      * Turn it with one finger on padOS.
      * Turn it with the wand on lumOS.

    ## [Feedback](/design/handbook/dials#Feedback)

    Every step is felt as one short knock against the tip of the finger, and it is
    never heard.

    Copyright 2025 Lumen Works

    """

  private static let linked = """
    # [Dials](https://lumen.example/design/handbook/dials)

    A dial is turned to choose one value out of many.

    ## [Sizes](https://lumen.example/design/handbook/dials#Sizes)

    A dial is at least 26 points wide, so that a finger finds it without looking.

    """

  private static let deeper =
    (linked
    + linked.replacing("dials", with: "knobs").replacing("Dials", with: "Knobs")
    .replacing("dial ", with: "knob ").replacing("26", with: "30"))
    .replacing("# [", with: "## [")

  private static let articles = """
    {"metadata": {"source": "Lumen", "article_count": 1}, "name": "Handbook", "articles": [
      {"title": "Dials", "url": "https://lumen.example/design/handbook/dials", "sections": [
        {"heading": "Overview", "level": 2, "content": [
          {"type": "paragraph", "text": "A dial is turned to choose one value out of many."},
          {"type": "callout", "text": "A dial on padOS has a mark at the top."}]}],
       "related": []}]}

    """
}

import TestSupport

/// Pages that something is reported of.
extension DiagnosticTexts {
  private static func article(_ members: String) -> String {
    "{\"articles\": [{\"title\": \"Dials\", \"url\": \"https://lumen.example/design/handbook/dials\","
      + members + "}]}"
  }

  /// A page, and another record.
  private static func records(_ other: String) -> String {
    "{\"data\": [{\"title\": \"Dials\", \"markdown\": \"# Dials\\n\\nA dial is turned to the left.\"}, "
      + other + "]}"
  }

  static let causesInPages = [
    Cause("article-json.no-articles", "{\"articles\": \"none\", \"sections\": []}", in: "a.json"),
    Cause(
      "markup.unknown-template",
      """
      # Dials

      {% hint style="quiet" %}
      A dial is turned by {{ hand.left }}, see {{< ref "knobs.md" >}} and {ref}`knobs`, but `{% not %}`.
      {% endhint %}

      ```{caution}
      It clicks.
      ```

      """),
    Cause(
      "markup.unshown-value",
      "# Dials\n\n<Frame caption=\"A dial at night\" wide>\n\nA dial.\n\n</Frame>\n"),
    Cause(
      "markup.template-program",
      "# Dials\n\n<p v-for=\"dial in dials\">{{ dial }}</p>\n\nA dial of {{ size }} turns.\n"),
    Cause(
      "input.hidden-characters",
      "# Dials\n\nA dial turns.\n\nTurn it \u{202E}left\u{202C} and\u{200B}\u{200B}\u{200B} stop."
        + "\u{E0053}\u{E0061}\u{E0079}\n"),
    Cause("markup.unknown-tag", "# Dials\n\nA <blink>dial</blink> is turned to the left.\n"),
    Cause(
      "article-json.unknown-block",
      article(
        "\"sections\": [{\"heading\": \"Sizes\", \"level\": 2, \"content\": "
          + "[{\"type\": \"callout\", \"text\": \"A dial is round.\"}]}], \"related\": []"),
      in: "a.json"),
    Cause(
      "article-json.unknown-member",
      article("\"sections\": [], \"related\": [], \"mood\": \"A dial is calm.\""), in: "a.json"),
    Cause(
      "heading.unplaced",
      article(
        "\"sections\": [{\"heading\": \"Overview\", \"level\": 2, \"content\": []}], \"related\": "
          + "[{\"title\": \"Sizes\", \"url\": "
          + "\"https://lumen.example/design/handbook/dials#Sizes\"}]"), in: "a.json"),
    Cause(
      "page.empty-tab",
      """
      # Dials

      A dial is turned, pushed or pulled.

        * Turned\u{20}
        * Pushed\u{20}
        * Pulled\u{20}

      ![A hand has pushed a dial.](https://art.lumen.example/pushed.png)

      What shows it is the same dial.
      """),
    Cause(
      "page.stray-judgement",
      """
      # Dials

      A dial is [turned](https://lumen.example/design/handbook/turning).

      ![A green tick in a circle.](https://art.lumen.example/tick.png)

      ![A red cross in a circle.](https://art.lumen.example/cross.png)

      """),
    Cause("markdown.front-matter", "---\ntitle: \"Dials\nslug: dials\n---\n\nA dial is round.\n"),
    Cause(
      "markdown.parser-limit",
      "# Dials\n\n" + String(repeating: "[", count: 20_000) + " A dial is round.\n"),
    Cause("markdown.surplus-cell", "# Dials\n\n| A | B |\n|---|---|\n| one | two | three |\n"),
    Cause("markdown.unused-definition", "# Dials\n\nText.\n\n[wand]: https://lumen.example/wand\n"),
    Cause("markdown.unknown-scheme", "# Dials\n\nTurn [the dial](dials:turn).\n"),
    Cause("markdown.title-link", "# [Dials](https://lamps.example/project)\n\nTurn it.\n"),
    Cause("link.unknown-name", "# Dials\n\nTurn [the dial](xref:dials.turn).\n"),
    Cause("markdown.unsafe-link", "# Dials\n\nTurn [the dial](javascript:alert(1)).\n"),
    Cause(
      "docc-json.unknown-block",
      "{\"schemaVersion\": {\"major\": 0}, \"identifier\": {\"url\": \"doc://a/design/handbook/dials\"}, "
        + "\"metadata\": {\"title\": \"Dials\"}, \"primaryContentSections\": [{\"kind\": \"content\", "
        + "\"content\": [{\"type\": \"step\", \"caption\": \"Turn the dial.\"}]}]}", in: "a.json"),
    Cause("docc-json.copied-reference", RenderedPage.oneTitle, in: "a.json"),
    Cause("docc-json.nesting-cut", RenderedPage.asides, in: "a.json"),
    Cause(
      "docc-json.unknown-section",
      "{\"schemaVersion\": {\"major\": 0}, \"identifier\": {\"url\": \"doc://a/design/handbook/dials\"}, "
        + "\"metadata\": {\"title\": \"Dials\"}, \"primaryContentSections\": [{\"kind\": \"steps\", "
        + "\"title\": \"Turn the dial.\"}]}", in: "a.json"),
    Cause(
      "openapi.unread-text",
      "{\"openapi\": \"3.1.0\", \"paths\": {\"/dials\": {\"get\": {\"summary\": \"List dials\"}}}, "
        + "\"components\": {\"headers\": {\"Next\": {\"description\": \"Where the next dials are.\"}}}}",
      in: "a.json"),
    Cause(
      "page-records.html",
      records("{\"url\": \"https://lumen.example/x\", \"text\": \"<p>A b c d e f g h</p>\"}"),
      in: "a.json"),
    Cause("page-records.no-page", records("{\"title\": \"Gone\", \"error\": 404}"), in: "a.json"),
    Cause(
      "page-records.nested-text",
      "[{\"url\": \"https://lumen.example/x\", \"title\": \"Dials\", \"text\": \"A dial is turned to the left.\", "
        + "\"sections\": [{\"heading\": \"Care\", \"text\": \"Wipe it with a dry cloth once a week.\"}]}]",
      in: "a.json"),
    Cause(
      "page-records.broken-line",
      "{\"title\": \"Dials\", \"markdown\": \"# Dials\\n\\nA dial is turned to the left.\"}\n"
        + "{\"title\": \"Kno", in: "a.jsonl"),
    Cause(
      "site.malformed-template",
      files: [
        "/in/dump/dials.md": "# Dials\n\nA dial is turned.\n",
        "/guidebook.yml": "site: {theme: looks}\n", "/looks/topic.mustache": "{{#open}}",
      ]),
    Cause(
      "page.unused-file",
      files: [
        "/in/dump/dials.md": "# Dials\n\nA dial is turned.\n",
        "/guidebook.yml": "site: {pages: ours}\n", "/ours/about.md": "# About us\n\nIt is ours.\n",
        "/ours/plans.mdx": "# Plans\n", "/ours/more/news.html": "",
      ]),
    Cause(
      "link.lost-fragment",
      "# Dials\n\nA dial is turned.\n\n[Trays](https://lumen.example/design/handbook/dials#Colors)\n",
      in: "design/handbook/dials.md"),
  ]
}

/// Dumps that something is reported of.
extension DiagnosticTexts {
  /// Ten healthy pages among five that are not.
  private static let poorPages: [String: String] = {
    let sentence = "A dial is turned to the left until it clicks, and then stays there. "
    func text(_ count: Int) -> String { String(repeating: sentence, count: count) }
    var files: [String: String] = [:]
    for number in 1...10 {
      files["/in/dump/dial-\(number).md"] =
        "# Dial \(number)\n\n\(text(20))\n\n## Use\n\n\(text(20))\n"
    }
    for name in ["Lost", "Gone", "Missing"] {
      files["/in/dump/\(name.lowercased()).md"] = "# \(name)\n\nPlease wait.\n"
    }
    files["/in/dump/glued.md"] = "# Glued\n\n\(text(40))\n"
    files["/in/dump/plain.md"] = "# Plain\n\n\(text(20))\n\n\(text(20))\n"
    return files
  }()

  static let causesInDumps = [
    Cause("page.poor", files: poorPages),
    Cause(
      "markup.kept-include",
      files: [
        "/in/dump/lamp.md": "# Lamp\n\nA lamp stands on a desk.\n\n{{#include ../secret.md}}\n\n"
          + "```rust\n{{#include lamp.rs:wait}}\n```\n"
      ]),
    Cause(
      "json.beside-pages",
      files: [
        "/in/dump/lamp.md": "# Lamp\n\nA lamp stands on a desk.\n",
        "/in/dump/data.ndjson": "{\"text\": \"Ann wrote that the desk lamp is on.\"}\n"
          + "{\"text\": \"Bob wrote that it is off again.\"}\n",
      ]),
    Cause(
      "page.repeated-line",
      files: Dictionary(
        uniqueKeysWithValues: (1...6).map { number in
          let text = """
            # Dial \(number)

            Dial number \(number) is turned.

            [Home](/) · [All dials](/dials)

            """
          return (
            "/in/dump/dial-\(number).md", text + (number < 6 ? "\nWas this page useful?\n" : "")
          )
        })),
    Cause(
      "page.draft",
      files: Dictionary(
        uniqueKeysWithValues: (1...6).map { number in
          let head = number == 6 ? "" : "---\ndraft: true\n---\n\n"
          return ("/in/dump/dial-\(number).md", head + "# Dial \(number)\n\nIt is turned.\n")
        })),
    Cause(
      "page.unlisted",
      files: [
        "/in/dump/dials.md": "---\nnoindex: true\n---\n\n# Dials\n\nA dial is turned.\n",
        "/in/dump/knobs.md": "# Knobs\n\nA knob is turned, too.\n",
      ]),
    Cause(
      "page.listed-elsewhere",
      files: [
        "/in/a/dials.md": "---\nnoindex: true\n---\n\n# Dials\n\nA dial is turned.\n",
        "/in/b/dials.md": "# Dials\n\nA dial is turned.\n",
      ]),
    Cause(
      "page.newer-draft",
      files: [
        "/in/a/dials.md": "# Dials\n\nA dial is turned.\n",
        "/in/b/dials.md": "---\ndraft: true\n---\n\n# Dials\n\nA dial is turned.\n",
        "/in/b/knobs.md": "# Knobs\n\nA knob is turned, too.\n",
        "/guidebook.yml": "dumps: {a: 2024-01-01, b: 2025-01-01}\n",
      ]),
    Cause(
      "page.undated-draft",
      files: [
        "/in/a/dials.md": "# Dials\n\nA dial is turned.\n",
        "/in/b/dials.md": "---\ndraft: true\n---\n\n# Dials\n\nA dial is turned.\n",
      ]),
    Cause(
      "page.unconfirmed",
      files: (1...10).reduce(into: ["/guidebook.yml": "dumps: {a: 2024-01-01, b: 2025-01-01}\n"]) {
        files, number in
        let text = "# Dial \(number)\n\nDial \(number) is turned \(number) times a day.\n"
        files["/in/a/dial-\(number).md"] = text
        if number < 9 { files["/in/b/dial-\(number).md"] = text }
      }),
    Cause(
      "dump.packaging",
      files: [
        "/in/dump/LICENSE.md": "# License\n\nDo as you please.\n",
        "/in/dump/dials.md": "# Dials\n\nA dial is turned.\n",
        "/in/dump/SKILL.md": "# Skill\n\nRead of dials.\n",
      ]),
    Cause(
      "configuration.unknown-dump",
      files: [
        "/in/dump/dials.md": "# Dials\n\nA dial is turned.\n",
        "/guidebook.yml": "dumps:\n  dmup: 2026-03-24\n",
      ]),
    Cause(
      "dump.undated",
      files: SmallHandbook.texts.merging(["/guidebook.yml": "dumps: {june: 2025-06-01}\n"]) { $1 }),
    Cause(
      "section.other-place",
      files: [
        "/in/a/dials.md":
          "# Dials\n\nTurn it.\n\n## Care\n\nWipe it.\n\n## Sizes\n\nKeep it large.\n",
        "/in/b/dials.md":
          "# Dials\n\nTurn it.\n\n## Sizes\n\nKeep it small.\n\n## Care\n\nWipe it.\n",
      ]),
    Cause(
      "picture.other-hash",
      files: ["a": "1a2b3c4d", "b": "9f8e7d6c"].reduce(into: [:]) { files, dump in
        files["/in/\(dump.key)/dials.md"] = """
          # Dials

          Turn it.

          ![A dial at night.](https://lumen.example/dial-\(dump.value).png)

          ![A dial by day.](https://lumen.example/day~light@2x.\(dump.value).png)

          Keep it large.

          """
      }),
    Cause(
      "dump.lossy",
      files: [
        "/in/a/dials.md": lossless, "/in/b/dials.md": lossless.replacing("\n| ", with: "\n\u{0}"),
      ].mapValues { text in
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.hasPrefix("\u{0}") }.joined(separator: "\n")
      }),
    Cause(
      "dump.abridged",
      files: ["Dial", "Knob", "Tray"].reduce(into: [:]) { files, name in
        let path = "/\(name.lowercased()).md"
        files["/in/a" + path] = long(name)
        files["/in/b" + path] = long(name).split(separator: "## Size 3")[0].description
      }),
    Cause(
      "dump.paraphrase",
      files: ["Dial", "Knob", "Tray"].reduce(into: [:]) { files, name in
        let path = "/\(name.lowercased()).md"
        files["/in/a" + path] = long(name)
        files["/in/b" + path] = reworded(name)
      }),
    Cause(
      "dump.furniture",
      files: Dictionary(
        uniqueKeysWithValues: (1...6).map { number in
          let chrome = (1...9).map { "[Chapter \($0)](/chapter-\($0))" }.joined(separator: " · ")
          let text = "# Dial \(number)\n\nDial \(number) is turned.\n\n\(chrome)\n"
          return ("/in/dump/dial-\(number).md", text)
        })),
    Cause(
      "page.clash",
      files: ["/in/dump/A.md": "# Dials\n\nTurned.\n", "/in/dump/a.md": "# Trays\n\nPulled.\n"]),
    Cause(
      "dump.overused-address",
      files: Dictionary(
        uniqueKeysWithValues: (1...33).map { number in
          let head = "---\nurl: https://lumen.example/design/handbook/\n---\n\n"
          return ("/in/dump/dial-\(number).md", head + "# Dial \(number)\n\nIt is turned.\n")
        })),
  ]

  private static func long(_ name: String) -> String {
    lossless.replacing("# Dials", with: "# \(name)s").replacing("dial", with: name.lowercased())
  }

  /// What `long` says, in words of its own.
  private static func reworded(_ name: String) -> String {
    "# \(name)s\n"
      + (1...6).map { number in
        "\n\(number) sizes of this part exist, which people move with a finger whenever they like, "
          + "and after ringing for \(number) rounds all of them fall silent again.\n"
      }.joined()
  }

  /// Six sections with a table each.
  private static let lossless =
    "# Dials\n"
    + (1...6).map { number in
      """

      ## Size \(number)

      A dial of size \(number) is turned by hand, \(number) times a day.

      | Part | Width |
      | --- | --- |
      | Rim | \(number) |

      It rings \(number) times when it is done, and then it stops.

      """
    }.joined()
}

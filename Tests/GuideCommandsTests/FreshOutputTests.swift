import GuideModel
import TestSupport
import Testing

@testable import GuideAudit
@testable import GuideBuild
@testable import GuideCommands

/// What was just built holds before `verify`, however odd the dump: what it cannot find would be lost,
/// or made up.
@Suite struct FreshOutputTests {
  private static let article = #"""
    {"articles": [{"url": "https://lumen.example/dials", "sections": [{"heading": "Turning",
    "level": 2, "content": [
    {"type": "paragraph", "text": "See https://lumen.example/rims, then turn."},
    {"type": "list", "items": ["At (https://lumen.example/0\n---\nagain", "Left"]},
    {"type": "table", "rows": [["Place", "Size"], ["http://lumen.example/a?b=c", "26"]]},
    {"type": "code", "text": "open https://lumen.example/dial"}]}]}]}
    """#

  private static let lines = #"""
    {"a": 1}
    no value
    {"url": "https://lumen.example/dials", "content": "# Dials\n\nTurn \ud83d\ucde0 left."}
    """#

  @Test(arguments: [
    ("dials.json", article), ("dials.jsonl", lines),
    ("dials.md", "# Dials\n\n| Size | Lines |\n|---|---|\n\nBelow.\n"),
    ("dials.md", "# Dials\n\nOn awatchhttps://lumen.example/b_c and _https://lumen.example/d_.\n"),
    ("dials.md", "# Dials\n\nThe [rim](#a](#b \"of it\") and ![a knob](c](#d \"too\") turn.\n"),
    ("dials.md", "---\ntitle: \"Caf\\xE9 &amp; dials &#0; \\u00fc\"\n---\n\nA dial.\n"),
    ("dials.md", "---\ntitle:\n- Dials\ntags: [a]\n---\n\nA dial.\n"),
    ("round-dials/v1.2_b/_index.md", "A dial.\n"), ("round-dials/README.md", "A dial.\n"),
    ("dials.md", "# Dials\n\n```{code-block} c\n:caption: Turn **\"it\"** now\n\nturn()\n```\n"),
    ("dials.md", "Set [it](#silent).\n\n## `--silent`\n\nA dial is silent.\n"),
    (
      "dials.md",
      "# Dials\n\nTurn [dial 26]({{ site.dials }}/26) or [it]({% link dial.md %}) now.\n"
    ),
  ])
  func holds(name: String, text: String) async throws {
    let place = try TemporaryFolder()
    try place.write(text, to: "dump/" + name)
    let options = BuildOptions(inputs: ["dump"], output: "out", currentFolder: place.path)
    _ = try await BuildRun(options).run()
    let result = try await VerifyRun(output: "out", currentFolder: place.path).run()
    #expect(result.units > 1)
    #expect(result.diagnostics.items.isEmpty, "\(result.diagnostics.items)")
  }

  /// Of which the page says nothing but the same name, so that it is one.
  @Test func foldersWithOnePage() async throws {
    let place = try TemporaryFolder()
    for folder in ["alpha", "beta"] {
      try place.write("---\ntitle: \(folder)\n---\n\n\(folder).\n", to: "dump/\(folder)/_index.md")
      try place.write("---\ntitle: Common\n---\n", to: "dump/\(folder)/common/_index.md")
      try place.write(
        "# Page of \(folder)\n\nOf \(folder).\n", to: "dump/\(folder)/common/page-\(folder).md")
    }
    let options = BuildOptions(inputs: ["dump"], output: "out", currentFolder: place.path)
    _ = try await BuildRun(options).run()
    let result = try await VerifyRun(output: "out", currentFolder: place.path).run()
    #expect(result.diagnostics.items.isEmpty, "\(result.diagnostics.items)")
  }
}

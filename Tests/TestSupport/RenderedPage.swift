import GuideModel

/// Pages in render JSON that are odd.
package enum RenderedPage {
  /// A title of 2,000 words that sixty places name, one of them in words of its own.
  package static let oneTitle: String = {
    let title = (1...2_000).map { "word\($0)" }.joined(separator: " ")
    let own: JSONValue = [
      "type": "reference", "identifier": "wand", "overridingTitle": "a wand", "isActive": true,
    ]
    let other: JSONValue = ["type": "reference", "identifier": "wand", "isActive": true]
    return page(
      (0..<60).map { paragraph([text("Dial \($0) "), $0 == 0 ? own : other]) },
      references: ["wand": ["title": .string(title), "url": "https://lumen.example/wand"]])
  }()

  /// 200 of them, each in the one before.
  package static let asides: String = {
    let innermost = paragraph([text("Depth 200.")])
    let all = (0..<200).reversed().reduce(innermost) { inner, depth in
      [
        "type": "aside", "style": "note",
        "content": [paragraph([text("Depth \(depth).")]), inner],
      ]
    }
    return page([all], references: [:])
  }()

  private static func text(_ words: String) -> JSONValue {
    ["type": "text", "text": .string(words)]
  }

  private static func paragraph(_ inlines: [JSONValue]) -> JSONValue {
    ["type": "paragraph", "inlineContent": .array(inlines)]
  }

  private static func page(_ content: [JSONValue], references: JSONValue) -> String {
    let page: JSONValue = [
      "schemaVersion": ["major": 0],
      "identifier": ["url": "doc://a/design/handbook/dials"],
      "metadata": ["title": "Dials"],
      "primaryContentSections": [["kind": "content", "content": .array(content)]],
      "references": references,
    ]
    return page.compact
  }
}

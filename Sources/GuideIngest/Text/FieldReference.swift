import GuideText

/// An expression of a template that stands for what a page says of itself in front matter:
/// `{{ $frontmatter.title }}` (VitePress), `{{ page.title }}` (Jekyll), `{{ .Params.title }}` and
/// `{{< param title >}}` (Hugo), `{frontMatter.title}` (Docusaurus).
enum FieldReference {
  private static let braces = [("{{<", ">}}"), ("{{%", "%}}"), ("{{", "}}"), ("{", "}")]
  private static let owners = [
    "$frontmatter.", "$page.frontmatter.", "$page.", "frontmatter.", "frontMatter.",
    "page.meta.", "page.", ".Params.", ".", "param ",
  ]

  /// The key, where the text is nothing else.
  static func key(_ text: String) -> String? {
    let text = text.trimmingSpaces
    guard text.first == "{", text.last == "}",
      let (open, close) = braces.first(where: { text.hasPrefix($0.0) && text.hasSuffix($0.1) }),
      text.count > open.count + close.count
    else { return nil }
    let inner = text.dropFirst(open.count).dropLast(close.count).trimmingSpaces
    guard let owner = owners.first(where: inner.hasPrefix) else { return nil }
    let key = inner.dropFirst(owner.count).trimming { $0 == "\"" || $0 == " " }
    let isKey =
      key.first?.isLetter == true
      && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    return isKey ? String(key) : nil
  }
}

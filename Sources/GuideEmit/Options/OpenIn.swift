import GuideText

/// A service that a reader may take a page to, such as an assistant: a link to it with the address of
/// the page's Markdown in it.
package struct OpenIn: Sendable, Equatable {
  package var name: String
  /// An address with `{url}` where that of the Markdown belongs.
  package var template: String

  private static let mark = "{url}"

  /// nil where `template` has no place for an address, or is none that a page may lead to.
  package init?(name: String, template: String) {
    self.name = name
    self.template = template
    guard template.contains(Self.mark), address(of: "https://guide.example/") != nil else {
      return nil
    }
  }

  /// `markdown` is absolute.
  func address(of markdown: String) -> WebAddress? {
    WebAddress(
      absolute: template.replacing(Self.mark, with: PercentCoding.component(markdown.utf8)))
  }
}

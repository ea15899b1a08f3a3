import GuideMarkdown
import GuideModel
import GuideText

/// Containers between the tags of a template, each alone on its line: `{% hint style="info" %}` and
/// `{% tab title="One" %}` of GitBook, shortcodes of Hugo as `{{< alert type="note" >}}`,
/// `{{% notice tip "Title" %}}`, `{{< note >}}`, `{{< details "Title" >}}` and `{{< tab "One" >}}`.
extension FlavorContainers {
  func template(_ line: String, in parent: MarkdownContainer?) -> MarkdownContainer? {
    guard let tag = TemplateTag(line.trimmingSpaces) else { return nil }
    func container(
      _ flavor: String, _ content: MarkdownContainer.Content, without shown: [String]
    ) -> MarkdownContainer? {
      if tag.hidesText(besides: shown) { return nil }
      return MarkdownContainer(
        flavor: flavor, content, end: .line(tag.end), words: tag.words(without: shown))
    }
    switch tag.name {
    case "tabs": return container("nested-tab", .tabs, without: [])
    case "tab":
      let title = tag.title("title", "name", "header")
      guard parent?.content == .tabs, !title.isEmpty else { return nil }
      return container("nested-tab", .tab(title: title, startsStrip: false), without: [title])
    case "details", "expand":
      let title = tag.title("title", "summary")
      return container("marked-aside", .aside(label: nil, title: title), without: [title])
    default:
      guard let aside = tag.aside(profile) else { return nil }
      return container(
        "marked-aside", .aside(label: aside.label, title: aside.title),
        without: [aside.label, aside.title])
    }
  }
}

/// Alone on its line, and closed by another one.
private struct TemplateTag {
  let name: String
  private let mark: (open: String, close: String, end: String)
  /// As `type="note"`, or by their places.
  private let arguments: [(name: String?, value: String)]

  private static let marks = [("{%", "%}", "end"), ("{{<", ">}}", "/"), ("{{%", "%}}", "/")]

  init?(_ text: String) {
    guard let mark = Self.marks.first(where: { text.hasPrefix($0.0) && text.hasSuffix($0.1) })
    else { return nil }
    let inner = text.dropFirst(mark.0.count).dropLast(mark.1.count)
      .trimming { $0 == "-" || $0.isWhitespace }
    let name = inner.prefix { $0.isLetter || $0 == "-" }
    guard !name.isEmpty, name.count == inner.count || inner.dropFirst(name.count).first == " ",
      let arguments = Self.arguments(inner.dropFirst(name.count))
    else { return nil }
    (self.name, self.mark, self.arguments) = (name.lowercased(), mark, arguments)
  }

  /// nil where a quote is not closed, or the line has more than one tag.
  private static func arguments(_ text: Substring) -> [(name: String?, value: String)]? {
    var (found, rest): ([(name: String?, value: String)], Substring) = ([], text)
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.isEmpty { return found }
      let word = rest.prefix { !"= \"'`{}".contains($0) }
      rest = rest.dropFirst(word.count)
      let isNamed = rest.first == "="
      if isNamed { rest = rest.dropFirst() }
      if let quote = rest.first, "\"'`".contains(quote), isNamed || word.isEmpty {
        guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
        let value = String(rest[rest.index(after: rest.startIndex)..<end])
        found.append((isNamed ? String(word) : nil, value))
        rest = rest[rest.index(after: end)...]
      } else if isNamed {
        let value = rest.prefix { !" \"'`{}".contains($0) }
        found.append((String(word), String(value)))
        rest = rest.dropFirst(value.count)
      } else if !word.isEmpty {
        found.append((nil, String(word)))
      } else {
        return nil
      }
    }
  }

  /// The tag that closes it.
  var end: String { MarkdownContainer.line(mark.open + mark.end + name + mark.close) }

  /// The value of the first of the names that has one.
  subscript(_ names: [String]) -> String? {
    names.lazy.compactMap { name in arguments.first { $0.name == name }?.value }
      .first { !$0.isEmpty }
  }

  /// The values without a name.
  private var places: [String] { arguments.filter { $0.name == nil }.map(\.value) }

  /// By name, or all that has none.
  func title(_ names: String...) -> String { self[names] ?? places.joined(separator: " ") }

  /// Whether a value that is not shown may be text of the page.
  func hidesText(besides shown: [String]) -> Bool {
    arguments.contains { argument in
      argument.value.contains(" ") && !shown.contains(argument.value)
        && !["class", "icon"].contains(argument.name)
    }
  }

  /// Words of the tag without those that are shown, each once.
  func words(without shown: [String]) -> String {
    var words = ([name] + arguments.flatMap { [$0.name, $0.value] }).compactMap(\.self)
      .flatMap { $0.split(separator: " ") }
    for word in shown.flatMap({ $0.lowercased().split(separator: " ") }) {
      if let index = words.lastIndex(where: { $0.lowercased() == word }) {
        words.remove(at: index)
      }
    }
    return words.joined(separator: " ")
  }

  /// With an argument that says which aside it is.
  private static let families: Set<String> = [
    "admonition", "alert", "aside", "callout", "hint", "message", "notice",
  ]

  /// Of GitBook and Hugo's themes, beside the labels of a profile.
  private static let kinds: Set<String> = ["info", "success"]

  /// What it is called; nil where it is no aside.
  func aside(_ profile: Profile) -> (label: String, title: String)? {
    let own = self[["title", "header", "heading"]]
    // A color says what is meant only where it is called so.
    let color = self[["color", "context"]].flatMap(profile.knownAsideLabel)
    let isFamily = Self.families.contains(name)
    let isNamed = profile.knownAsideLabel(name) != nil
    guard isFamily || isNamed else { return nil }
    let kind =
      isFamily ? self[["type", "kind", "style", "level"]] ?? color ?? places.first : nil
    let title =
      own ?? places.dropFirst(kind == places.first ? 1 : 0).joined(separator: " ")
    guard
      case (let label?, let own, _)? = AsideOpening.called(
        kind ?? (isNamed ? name : ""), title, "", isAny: kind.map(Self.kinds.contains) ?? false,
        profile)
    else { return title.isEmpty ? nil : (title, "") }
    return (label, label.lowercased() == own.lowercased() ? "" : own)
  }
}

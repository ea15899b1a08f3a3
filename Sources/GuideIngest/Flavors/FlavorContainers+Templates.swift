import GuideMarkdown
import GuideModel
import GuideText

/// Containers between the tags of a template, each alone on its line: `{% hint style="info" %}` and
/// `{% tab title="One" %}` of GitBook, shortcodes of Hugo as `{{< alert type="note" >}}`,
/// `{{% notice tip "Title" %}}`, `{{< note >}}`, `{{< details "Title" >}}` and `{{< tab "One" >}}`.
extension FlavorContainers {
  func template(_ line: String) -> MarkdownContainer? {
    guard let tag = TemplateTag(line.trimmingSpaces) else { return nil }
    func container(
      _ flavor: String, _ content: MarkdownContainer.Content, without shown: [String],
      kind: String = ""
    ) -> MarkdownContainer? {
      if tag.hidesText(besides: shown + [kind]) { return nil }
      return MarkdownContainer(
        flavor: flavor, content, end: .line(tag.end), words: tag.words(without: shown))
    }
    switch tag.name {
    case "tabs":
      // One word tells groups apart; more may be text.
      let group = tag.title("name")
      return container("nested-tab", .tabs, without: [], kind: group.contains(" ") ? "" : group)
    case "tab":
      let title = tag.title("title", "name", "header")
      if title.isEmpty { return nil }
      var tab = container("nested-tab", .tab(title: title, startsStrip: false), without: [title])
      tab?.needsTabs = true
      return tab
    case "details", "expand":
      let title = tag.title("title", "summary")
      return container("marked-aside", .aside(label: nil, title: title), without: [title])
    default:
      guard let aside = tag.aside(profile) else { return nil }
      return container(
        "marked-aside", .aside(label: aside.label, title: aside.title),
        without: [aside.label, aside.title], kind: aside.kind)
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
    // `{{< alert />}}` closes itself.
    guard !name.isEmpty, inner.last != "/",
      name.count == inner.count || inner.dropFirst(name.count).first == " ",
      let arguments = Self.arguments(inner.dropFirst(name.count))
    else { return nil }
    (self.name, self.mark, self.arguments) = (name.lowercased(), mark, arguments)
  }

  /// Returns nil for an unclosed quote, or a line with more than one tag.
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

  /// Attributes that say how a container looks, and hold no text of the page.
  private static let looks: Set<String> = [
    "class", "collapse", "color", "context", "icon", "id", "kind", "level", "open", "style", "type",
  ]

  /// Whether the tag has a word that the page would not show, and that may be text.
  func hidesText(besides shown: [String]) -> Bool {
    let text = arguments.filter { $0.name.map { !Self.looks.contains($0) } ?? true }.map(\.value)
    return !Self.words(of: text, without: shown).isEmpty
  }

  /// The words of the tag that the page does not show.
  func words(without shown: [String]) -> String {
    let all = [name] + arguments.flatMap { [$0.name, $0.value] }.compactMap(\.self)
    return Self.words(of: all, without: shown).joined(separator: " ")
  }

  /// Takes each word that is shown away once, whatever its case.
  private static func words(of texts: [String], without shown: [String]) -> [Substring] {
    var words = texts.flatMap { $0.split(separator: " ") }
    for word in shown.flatMap({ $0.lowercased().split(separator: " ") }) {
      if let index = words.lastIndex(where: { $0.lowercased() == word }) {
        words.remove(at: index)
      }
    }
    return words
  }

  /// With an argument that says which aside it is.
  private static let families: Set<String> = [
    "admonition", "alert", "aside", "callout", "hint", "message", "notice",
  ]

  /// Of GitBook and Hugo's themes, beside the labels of a profile.
  private static let kinds: Set<String> = ["info", "success"]

  /// The label and title of the aside, and which argument says its kind; nil if the tag opens none.
  func aside(_ profile: Profile) -> (label: String, title: String, kind: String)? {
    let own = self[["title", "header", "heading"]]
    // A color says what is meant only where it is called so.
    let color = self[["color", "context"]].flatMap(profile.knownAsideLabel)
    let isFamily = Self.families.contains(name)
    let isNamed = profile.knownAsideLabel(name) != nil
    guard isFamily || isNamed else { return nil }
    let named = self[["type", "kind", "style", "level"]] ?? color
    let placed = isFamily && named == nil ? places.first : nil
    let title = own ?? places.dropFirst(placed == nil ? 0 : 1).joined(separator: " ")
    let kind = isFamily ? named ?? placed : nil
    guard
      case (let label?, let own, _)? = AsideOpening.called(
        kind ?? (isNamed ? name : ""), title, "", isAny: kind.map(Self.kinds.contains) ?? false,
        profile)
    else { return title.isEmpty ? nil : (title, "", placed ?? "") }
    return (label, label.lowercased() == own.lowercased() ? "" : own, placed ?? "")
  }
}

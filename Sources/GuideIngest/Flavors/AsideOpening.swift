import GuideMarkdown
import GuideModel
import GuideText

/// The line that starts an aside.
struct AsideOpening {
  enum Mark: Hashable {
    /// Of colons or slashes, or those of code.
    case run(Character, Int)
    case component(name: String)
    /// `<details>` of HTML.
    case element
    /// Its text is indented.
    case indent
  }

  /// What some generators know beyond the labels of a profile.
  private static let otherKinds: Set<String> = ["info"]

  let mark: Mark
  /// The label or, where it is not known, the title; nil of what a reader may open.
  let label: String?
  let title: String
  /// How many lines below the first say how it looks.
  private(set) var options = 0
  /// Whether its name and title say something alone.
  private(set) var isWhole = false
  /// What stands behind the name and is the beginning of the text.
  private(set) var lead = ""
  /// Words that only say how it looks.
  let classes: String

  /// `<details>`, or the tag of a component.
  init?(tag line: String, profile: Profile) {
    if FoldedElement.opens(line) {
      (mark, label, title, classes) = (.element, nil, "", "")
      lead = FoldedElement.behindTag(line.trimmingSpaces) ?? ""
      return
    }
    guard let tag = ComponentTag(line), tag.kind == .opening else { return nil }
    if tag.isFolded, let title = tag.title {
      (mark, label, self.title, classes) = (.component(name: tag.name), nil, title, tag.looks)
      return
    }
    guard let label = tag.asideLabel(profile) else { return nil }
    self.label = profile.asideKind(ofLabel: label)?.label ?? label
    (title, classes) = (tag.title ?? "", tag.looks)
    mark = .component(name: tag.name)
  }

  /// `:::note`, `!!! note` and `??? note`.
  init?(_ line: String, profile: Profile) {
    let marks = line.prefix { $0 == ":" || $0 == "!" || $0 == "?" }
    let isFenced = marks.count >= 3 && marks.allSatisfy { $0 == ":" }
    guard isFenced || marks == "!!!" || marks == "???" else { return nil }
    mark = isFenced ? .run(":", marks.count) : .indent
    var rest = line.dropFirst(marks.count)
    if marks == "???", rest.first == "+" { rest = rest.dropFirst() }
    rest = rest.drop { $0 == " " }
    let word = String(rest.prefix { !$0.isWhitespace && !"\"[{".contains($0) })
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
      return nil
    }
    let behind = rest.dropFirst(word.count).trimmingSpaces
    let quote = isFenced ? nil : behind.firstIndex(of: "\"")
    var own = Self.title(behind[(quote ?? behind.startIndex)...].trimmingSpaces)
    var modifiers = quote.map { behind[..<$0].trimmingSpaces } ?? ""
    if isFenced, behind.hasSuffix("}"), let brace = own.firstRange(of: " {") {
      modifiers = String(own[brace.upperBound...])
      own = own[..<brace.lowerBound].trimmingSpaces
    }
    if let div = Self.called(div: rest, profile) {
      (label, title, classes) = div
      return
    }
    // PyMdown: what unfolds needs no kind.
    if marks == "???", word.isEmpty, quote != nil, !own.isEmpty {
      (label, title, classes) = (nil, own, "")
      return
    }
    let isAny = !isFenced || Self.otherKinds.contains(word.lowercased())
    guard let called = Self.called(word, own, modifiers, isAny: isAny, profile) else { return nil }
    (label, title, classes) = called
  }

  /// What the aside of a kind with a title of its own is called, and the words that only say how it
  /// looks. `isAny`: where no label is known by that word, the title is one.
  static func called(
    _ word: String, _ own: String, _ modifiers: String, isAny: Bool, _ profile: Profile
  ) -> (label: String?, title: String, classes: String)? {
    if let label = profile.knownAsideLabel(word) {
      guard let kind = profile.asideKind(ofLabel: label), !kind.isCalled(label) else {
        return (label, own, modifiers)
      }
      // The word is no text of the page: it says which kind it is.
      return (kind.label, own, word + " " + modifiers)
    }
    if word.lowercased() == AsideKind.details.rawValue {
      return (nil, own, word + " " + modifiers)
    }
    if word.isEmpty || !isAny { return nil }
    return own.isEmpty
      ? (word.prefix(1).uppercased() + word.dropFirst(), "", modifiers)
      : (own, "", word + " " + modifiers)
  }

  init(
    _ mark: Mark, options: Int = 0, lead: String = "", isWhole: Bool = false,
    called name: (label: String?, title: String, classes: String)
  ) {
    (self.mark, self.options, self.lead, self.isWhole) = (mark, options, lead, isWhole)
    (label, title, classes) = name
  }

  /// Without the quotes or brackets around it.
  private static func title(_ text: String) -> String {
    if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
      return text.dropFirst().dropLast().trimmingSpaces
    }
    return String(text.trimming { "[]\"{}".contains($0) })
  }

  /// Of Pandoc's div with the class of an aside, as `{.note}` and `{.callout-note title="Title"}`.
  private static func called(
    div text: Substring, _ profile: Profile
  ) -> (label: String?, title: String, classes: String)? {
    let text = text.trimming { $0 == ":" || $0 == " " }
    guard text.hasPrefix("{"), text.hasSuffix("}"),
      let attributes = MarkupAttributes(text.dropFirst().dropLast()),
      let label = profile.asideLabel(ofClasses: attributes.classes)
    else { return nil }
    let key = "title="
    let title = attributes.words.first { $0.hasPrefix(key) }?.dropFirst(key.count) ?? ""
    let others = attributes.words.filter { !$0.hasPrefix(key) } + (title.isEmpty ? [] : ["title"])
    return (label, String(title), others.joined(separator: " "))
  }
}

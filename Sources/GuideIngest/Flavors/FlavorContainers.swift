import GuideMarkdown
import GuideModel
import GuideText

/// The containers of flavors, by their marks: `:::note` … `:::`, `:::{note}`, ```` ```{note} ````,
/// `/// note` … `///`, `<Note>` … `</Note>`, `<details>`, `<div class="note">`, `!!! note` and `???
/// note` with their text indented; the tabs `=== "Title"`, `/// tab | Title`, `:::{tab-item}
/// Title`, ```` ```{tab} Title ```` and the headings in `::: {.panel-tabset}`, and tags of
/// templates; Pandoc's divs, `::: {.row}` … `:::`, and captions of PyMdown, which only lay out the
/// page. To read one more, add a case to `container` and a fixture.
struct FlavorContainers: ContainerSyntax {
  private let lines: [SourceLines.Line]
  let profile: Profile
  /// The last line, 1-based, of each text that may end a container.
  private let ends: [String: Int]
  /// The last line, 1-based, with a closing tag of each element that may be an aside.
  private let closings: [String: Int]

  init(lines: [SourceLines.Line], profile: Profile) {
    self.lines = lines
    self.profile = profile
    var (ends, closings): ([String: Int], [String: Int]) = ([:], [:])
    for (index, line) in lines.enumerated() {
      if line.text.containsBytes(of: "</") {
        for name in AsideOpening.elements where line.text.containsBytes(of: "</" + name) {
          closings[name] = index + 1
        }
      }
      let text = line.text.utf8.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
      guard let first = text.first, Self.ending.contains(first) else { continue }
      ends[MarkdownContainer.line(String(Substring(text)).trimmingSpaces)] = index + 1
    }
    (self.ends, self.closings) = (ends, closings)
  }

  /// With what lines begin that end a container.
  private static let ending = Set(":/`~<{".utf8)

  static let names = ["marked-aside", "content-tab", "nested-tab", "fenced-div", TabFence.name]

  func container(at offset: Int, ofLine line: Int) -> MarkdownContainer? {
    let text = lines[line - 1].text(from: offset)
    let found: MarkdownContainer? =
      switch text.utf8.first {
      case UInt8(ascii: "{"): template(text)
      case UInt8(ascii: "="): indentedTab(text)
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        AsideOpening(text, profile: profile).map { $0.container(text) }
      case UInt8(ascii: "<"): tagged(text, at: offset, ofLine: line)
      case let mark? where Self.runs.contains { text.hasPrefix($0) && $0.utf8.first == mark }:
        fenced(at: offset, ofLine: line)
      default: nil
      }
    guard let found, profile.repairsOff?.contains(found.flavor) != true else { return nil }
    return mayEnd(found, at: offset, ofLine: line) ? found : nil
  }

  /// Whether an end stands somewhere below, and not in the next line, or something is set in there:
  /// what opens and does not end, or holds nothing, would be text again, and part what the parser
  /// has as one.
  private func mayEnd(_ container: MarkdownContainer, at offset: Int, ofLine line: Int) -> Bool {
    let below = lines[(line + container.options)...].lazy.prefix(Self.mostOptions)
      .map { $0.text(from: offset) }
    let first = below.first { $0.contains { !$0.isWhitespace && $0 != ">" } } ?? ""
    let text = below.first?.trimmingSpaces ?? ""
    switch container.end {
    case .line(let end):
      return (MarkdownContainer.line(text) != end || container.text != nil) && ends[end] ?? 0 > line
    case .run(let mark, let count):
      let isEnd = text.utf8.count >= count && text.utf8.allSatisfy { $0 == mark }
      return (!isEnd || container.text != nil || container.mayBeEmpty)
        && (count...(count + Self.longerRuns)).contains { count in
          let end = String(repeating: Character(UnicodeScalar(mark)), count: count)
          return ends[end] ?? 0 > line
        }
    case .indent:
      return container.mayBeEmpty || first.hasPrefix("    ") || first.hasPrefix("\t")
    case .element(let name): return closings[name] ?? 0 >= line
    }
  }

  /// By so many marks an end may be longer.
  private static let longerRuns = 8

  private static let runs = [":::", "///", "```", "~~~"]

  // MARK: - Between tags

  /// `<Note>`; `<details>` below whose summary an empty line stands, since up to one all is HTML; and
  /// elements of HTML with the class of an aside, whose tags stand in it.
  private func tagged(_ text: String, at offset: Int, ofLine line: Int) -> MarkdownContainer? {
    if let aside = AsideOpening(tag: text, profile: profile) {
      if case .element = aside.mark {
        let below = own(from: line, offset, most: Self.mostOptions)
        let opening = SourceLines.Line(text, origin: 1...1)
        guard FoldedElement.holdsText(below[...], below: opening) else { return nil }
      }
      let container = aside.container(text)
      if case .component = aside.mark { return inset(container, below: line, at: offset) }
      return container
    }
    if let container = ComponentTag(text)?.container {
      return inset(container, below: line, at: offset)
    }
    guard let element = AsideOpening.element(text, profile) else { return nil }
    var container = MarkdownContainer(
      flavor: "marked-aside", .aside(label: element.label, title: ""), end: .element(element.name),
      text: 0)
    container.holdsHeadings = false
    return container
  }

  /// MDX has no indented code blocks, so the content of a component may be indented.
  private func inset(
    _ container: MarkdownContainer, below line: Int, at offset: Int
  ) -> MarkdownContainer {
    let below = lines[line...].lazy.map { $0.text(from: offset) }
    let first = below.first { $0.contains { !$0.isWhitespace && $0 != ">" } } ?? ""
    var container = container
    container.setsInNoCode = true
    container.margin = CodeTabs.margin(first).utf8.count
    return container
  }

  /// Lines as they stand behind what is around them.
  private func own(from index: Int, _ offset: Int, most: Int) -> [SourceLines.Line] {
    lines[index...].prefix(most).map {
      SourceLines.Line($0.text(from: offset), origin: $0.origin)
    }
  }

  // MARK: - Between fences

  /// So many lines below a fence may say how its block looks.
  private static let mostOptions = 64

  private func fenced(at offset: Int, ofLine line: Int) -> MarkdownContainer? {
    let text = lines[line - 1].text(from: offset)
    // Code, which most fences hold.
    if "`~".contains(text.first ?? " "), !text.contains("{") { return nil }
    let own = own(from: line - 1, offset, most: Self.mostOptions)
    if let aside = AsideOpening(directiveAt: 0, in: own, profile: profile)
      ?? AsideOpening(text, profile: profile)
    {
      return aside.container(text)
    }
    if let tab = AsideOpening(tabAt: 0, in: own) {
      let options = own.dropFirst().prefix(tab.options).map(\.text)
      return tab.container(
        text, "content-tab", .tab(title: tab.title, startsStrip: false),
        words: ([AsideOpening.tab] + options).joined(separator: " "))
    }
    return directive(own) ?? division(text)
  }

  /// Of MyST: `::::{tab-set}`, `:::{tab-item} Title` and `:::{div}`, or fences of code with these
  /// names; `{tabs}` and its tabs (sphinx-tabs), and `{rubric} Title`.
  private func directive(_ lines: [SourceLines.Line]) -> MarkdownContainer? {
    let text = lines[0].text
    let mark = text.utf8.first ?? 0
    let count = text.utf8.prefix { $0 == mark }.count
    let info = ArraySlice(text.utf8.dropFirst(count))
    guard count > 2, mark != UInt8(ascii: "/"), let directive = FenceInfo.directive(in: info) else {
      return nil
    }
    let told = DirectiveOptions(lines.dropFirst())
    let options = told.lines.map(\.text)
    func container(
      _ content: MarkdownContainer.Content, _ flavor: String = "nested-tab", words: String? = nil
    ) -> MarkdownContainer {
      MarkdownContainer(
        flavor: flavor, content, end: .run(mark, count), options: options.count,
        words: ([words ?? directive.name] + options).joined(separator: " "))
    }
    switch directive.name {
    case "tab-set", "tabs": return container(.tabs)
    case let name where Self.tabs.contains(name) && !directive.argument.isEmpty:
      var tab = container(.tab(title: directive.argument, startsStrip: false))
      tab.needsTabs = name != "tab"
      return tab
    // A table that holds more than a line of a pipe table can say.
    case "rubric" where !directive.argument.isEmpty, "list-table":
      var division = container(.division(isCodeGroup: false), "fenced-div")
      division.titles = directive.argument.isEmpty ? [] : [directive.argument]
      division.mayBeEmpty = directive.name == "rubric"
      return division
    case let name where Self.divisions.contains(name):
      return container(
        .division(isCodeGroup: false), "fenced-div", words: name + " " + directive.argument)
    default:
      // Colons enclose text, whatever the directive is called.
      guard mark == UInt8(ascii: ":") else { return nil }
      let isName = Self.isName(directive.argument)
      let texts = Self.textOptions.compactMap { told.values[$0] }.filter { !$0.isEmpty }
      var division = container(.division(isCodeGroup: false), "fenced-div")
      division.titles = (isName ? [] : [directive.argument]) + texts
      let others = options.map { option in
        texts.first(where: option.hasSuffix).map { String(option.dropLast($0.count)) } ?? option
      }
      division.words = ([directive.name] + (isName ? [directive.argument] : []) + others)
        .filter { !$0.isEmpty }.joined(separator: " ")
      return division
    }
  }

  /// Whether an argument is a label, a path or a format such as `html`. Any other may be a title.
  private static func isName(_ argument: String) -> Bool {
    argument.utf8.allSatisfy { $0.isASCIIWord || $0.isOne(of: ":/.#+-") }
      && (argument.first?.isUppercase != true || argument.utf8.contains { $0.isOne(of: ":/.#_") })
  }

  /// Options whose values are shown on the page.
  private static let textOptions = ["header", "title", "subtitle", "caption", "footer"]

  private static let tabs: Set<String> = ["group-tab", "tab", "tab-item"]

  /// Directives that lay out the page.
  private static let divisions: Set<String> = ["container", "div", "grid", "grid-item"]

  /// At least three colons, and attributes or one word where it opens; more colons may follow.
  private func division(_ text: String) -> MarkdownContainer? {
    let mark = text.utf8.first ?? 0
    let count = text.utf8.prefix { $0 == mark }.count
    func container(_ words: String, isCodeGroup: Bool = false) -> MarkdownContainer {
      MarkdownContainer(
        flavor: "fenced-div", .division(isCodeGroup: isCodeGroup), end: .run(mark, count),
        words: words)
    }
    if mark == UInt8(ascii: "/") {
      return AsideOpening.block(text.dropFirst(count)).flatMap { block in
        AsideOpening.layout.contains(block.name)
          ? container(block.name + " " + block.argument) : nil
      }
    }
    let rest = text.trimming { $0 == ":" || $0.isWhitespace }
    if rest.isEmpty { return nil }
    if rest.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
      return container(String(rest), isCodeGroup: rest == "code-group")
    }
    guard rest.hasPrefix("{"), rest.hasSuffix("}"),
      let attributes = MarkupAttributes(rest.dropFirst().dropLast())
    else { return nil }
    var division = container(attributes.words.joined(separator: " "))
    division.mayBeEmpty = true
    // Of Quarto: its headings are the names of tabs.
    if attributes.classes.contains("panel-tabset") { division.content = .tabs }
    return division
  }

  // MARK: - Other tabs

  /// `=== "Title"` of MkDocs; `===!` and `===+` start a group and show a tab first.
  private func indentedTab(_ text: String) -> MarkdownContainer? {
    guard text.hasPrefix("===") else { return nil }
    let rest = text.dropFirst(3).drop { $0 == "!" || $0 == "+" }.trimmingSpaces
    guard rest.count > 2, let quote = rest.first, quote == "\"" || quote == "'", rest.last == quote
    else { return nil }
    let title = rest.dropFirst().dropLast().trimmingSpaces
    return MarkdownContainer(
      flavor: "content-tab", .tab(title: title, startsStrip: text.hasPrefix("===!")), end: .indent)
  }
}

extension AsideOpening {
  fileprivate func container(
    _ line: String, _ flavor: String = "marked-aside", _ content: MarkdownContainer.Content? = nil,
    words: String = ""
  ) -> MarkdownContainer {
    let end: MarkdownContainer.End
    switch mark {
    case .run(let sign, let count): end = .run(sign.asciiValue ?? 0, count)
    case .indent: end = .indent
    case .component(let name): end = .line("</\(name)>")
    case .element: end = .line(FoldedElement.closing)
    }
    let isComponent = if case .component = mark { true } else { false }
    let behind = line.utf8.count - line.trimmingEnd.utf8.count
    var container = MarkdownContainer(
      flavor: flavor, content ?? .aside(label: label, title: title), end: end, options: options,
      text: lead.isEmpty ? nil : line.utf8.count - behind - lead.utf8.count,
      words: words.isEmpty ? classes : words)
    container.holdsHeadings = mark != .element && !(isComponent && label == nil)
    // A title in quotes is meant as one.
    let isTitled = mark == .indent && label != nil && line.trimmingEnd.hasSuffix("\"")
    container.mayBeEmpty = isWhole || isTitled
    return container
  }
}

extension ComponentTag {
  /// `<Tabs>`, and `<Tab title="…">` or `<TabItem label="…">` within; any other lays out the page.
  fileprivate var container: MarkdownContainer? {
    guard kind == .opening else { return nil }
    let end = MarkdownContainer.End.line("</\(name)>")
    if name == "Tabs" {
      return MarkdownContainer(flavor: "nested-tab", .tabs, end: end, words: looks)
    }
    guard Self.tabs.contains(name), let title else {
      return MarkdownContainer(
        flavor: ModuleCode.rule, .division(isCodeGroup: false), end: end, words: looks)
    }
    var tab = MarkdownContainer(
      flavor: "nested-tab", .tab(title: title, startsStrip: false), end: end, words: looks)
    tab.needsTabs = true
    return tab
  }
}

extension SourceLines.Line {
  /// Without so many bytes; empty where it is shorter.
  fileprivate func text(from offset: Int) -> String {
    offset == 0 ? text : String(decoding: text.utf8.dropFirst(offset), as: UTF8.self)
  }
}

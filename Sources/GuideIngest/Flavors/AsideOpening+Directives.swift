import GuideModel
import GuideText

/// Asides that more than their first line tells.
extension AsideOpening {
  /// What blocks of PyMdown are that are no asides.
  static let layout: Set<String> = ["caption", "figure-caption", "html", "table-caption"]
  static let tab = "tab"

  /// A directive of MyST, ```` ```{note} Title ```` or `:::{note}`, or a block of PyMdown,
  /// `/// note | Title`, with options below.
  init?(directiveAt index: Int, in lines: [SourceLines.Line], profile: Profile) {
    let text = lines[index].text
    guard let sign = text.first, "`~:/".contains(sign) else { return nil }
    let count = text.prefix { $0 == sign }.count
    guard count > 2, let found = Self.directive(text.dropFirst(count), sign, profile) else {
      return nil
    }
    let mark = Mark.run(sign, count)
    let options = DirectiveOptions(lines[(index + 1)...], isIndented: sign == "/")
    let rest = lines[(index + 1 + options.lines.count)...].prefix { line in
      let end = line.text.trimmingSpaces
      return end.count < count || end.contains { $0 != sign }
    }
    if let version = Self.version(found.name, found.argument) {
      self.init(
        mark, options: options.lines.count, lead: version.text, isWhole: true,
        called: (version.label, "", found.name))
      return
    }
    let isText = sign != "/" && Self.isText(found.argument, of: found.name, above: rest)
    guard
      let called = Self.called(found.name, isText ? "" : found.argument, options.values, profile)
    else { return nil }
    self.init(
      mark, options: options.lines.count, lead: isText ? found.argument : "", called: called)
  }

  /// Of Sphinx: `{versionadded} 2.1 It glows.`
  private static func version(
    _ name: String, _ argument: String
  ) -> (label: String, text: String)? {
    guard let words = Language.english.versions[name],
      let number = argument.split(separator: " ").first
    else { return nil }
    return ("\(words) \(number)", argument.dropFirst(number.count).trimmingSpaces)
  }

  /// Whether what stands behind the name of a directive is no title but where its text begins.
  private static func isText(
    _ title: String, of name: String, above lines: ArraySlice<SourceLines.Line>
  ) -> Bool {
    guard !["admonition", "dropdown", "topic"].contains(name), let last = title.last else {
      return false
    }
    if ".:,;".contains(last) { return true }
    guard let first = lines.first, !lines.allSatisfy(\.isBlank) else { return true }
    return first.text.trimmingStart.first?.isLowercase == true
  }

  /// A tab of PyMdown, `/// tab | Title`.
  init?(tabAt index: Int, in lines: [SourceLines.Line]) {
    let text = lines[index].text
    let count = text.prefix { $0 == "/" }.count
    guard count > 2, let block = Self.block(text.dropFirst(count)), block.name == Self.tab,
      !block.argument.isEmpty
    else { return nil }
    let options = DirectiveOptions(lines[(index + 1)...], isIndented: true)
    self.init(.run("/", count), options: options.lines.count, called: (nil, block.argument, ""))
  }

  private static func directive(
    _ text: Substring, _ sign: Character, _ profile: Profile
  ) -> (name: String, argument: String)? {
    if sign == "/" {
      return block(text).flatMap { layout.contains($0.name) || $0.name == tab ? nil : $0 }
    }
    if sign != ":", text.contains("`") { return nil }
    return FenceInfo.directive(in: ArraySlice(text.utf8)).flatMap { directive in
      let isKnown =
        TextFence.isAside(directive.name)
        || sign == ":" && profile.knownAsideLabel(directive.name) != nil
      return isKnown ? directive : nil
    }
  }

  /// `name | Title` of PyMdown.
  static func block(_ text: Substring) -> (name: String, argument: String)? {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first?.trimmingSpaces, name.first?.isLetter == true,
      text.first == " ", name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return nil }
    return (name, parts.count > 1 ? parts[1].trimmingSpaces : "")
  }

  /// By name, title and options: `:class: tip` of MyST, `type: warning` of PyMdown.
  private static func called(
    _ name: String, _ title: String, _ options: [String: String], _ profile: Profile
  ) -> (label: String?, title: String, classes: String)? {
    let classes = ["class", "type"].compactMap { options[$0] }.flatMap { $0.split(separator: " ") }
    let isGeneral = ["admonition", "details", "topic"].contains(name)
    let word = isGeneral ? profile.asideLabel(ofClasses: classes.map(String.init)) : nil
    let own = name == "dropdown" ? AsideKind.details.rawValue : word ?? name
    let told = options.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let modifiers = ([own == name ? "" : name] + told).filter { !$0.isEmpty }
    let known = profile.headings.related.first {
      $0.lowercased().filter(\.isLetter) == name
    }
    return called(
      own, title.isEmpty ? known ?? "" : title, modifiers.joined(separator: " "), isAny: true,
      profile)
  }

  // MARK: HTML

  static let elements: Set<String> = ["aside", "blockquote", "div", "p", "section"]

  /// The name of an element of HTML with the class of an aside, `<div class="note">`, and its label.
  static func element(_ line: String, _ profile: Profile) -> (name: String, label: String)? {
    let bytes = Array(line.utf8)
    guard bytes.first == UInt8(ascii: "<"),
      let tag = HTMLTag(in: bytes, at: 0, limit: bytes.count), !tag.isClosing,
      case let name = String(decoding: bytes[tag.name], as: UTF8.self).lowercased(),
      elements.contains(name),
      let classes = tag.value(of: "class", in: bytes),
      let label = profile.asideLabel(
        ofClasses: String(decoding: bytes[classes], as: UTF8.self).split(separator: " ")
          .map(String.init))
    else { return nil }
    return (name, profile.asideKind(ofLabel: label)?.label ?? label)
  }
}

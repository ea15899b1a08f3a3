import GuideMarkdown
import GuideModel
import GuideText

/// The line that starts an aside.
struct AsideOpening {
  enum Mark: Hashable {
    case colons(Int)
    case component(name: String)
    /// `<details>` of HTML.
    case element
    /// Its text is indented.
    case indent
  }

  /// What some generators know beyond the labels of a profile.
  private static let otherKinds: Set<String> = ["info"]

  private let mark: Mark
  /// By how many spaces a fence is set in, below an item of a list.
  private let indent: Int
  /// The label or, where it is not known, the title; nil of what a reader may open.
  private let label: String?
  private let title: String
  /// Words that only say how it looks.
  let classes: String

  init?(_ whole: String, profile: Profile) {
    let spaces = whole.prefix { $0 == " " }.count
    let isMarked = [":::", "!!! ", "??? ", "???+", FoldedElement.opening].contains {
      whole.dropFirst(spaces).hasPrefix($0)
    }
    let line = isMarked ? String(whole.dropFirst(spaces)) : whole
    indent = line.count < whole.count ? spaces : 0
    if FoldedElement.opens(line) {
      (mark, label, title, classes) = (.element, nil, "", "")
      return
    }
    if line.utf8.first == UInt8(ascii: "<") {
      guard let tag = ComponentTag(line), tag.kind == .opening,
        let label = tag.asideLabel(profile)
      else { return nil }
      self.label = profile.asideKind(ofLabel: label)?.label ?? label
      (title, classes) = (tag.title ?? "", "")
      mark = .component(name: tag.name)
      return
    }
    let marks = line.prefix { $0 == ":" || $0 == "!" || $0 == "?" }
    let isFenced = marks.count >= 3 && marks.allSatisfy { $0 == ":" }
    guard isFenced || marks == "!!!" || marks == "???" else { return nil }
    mark = isFenced ? .colons(marks.count) : .indent
    var rest = line.dropFirst(marks.count)
    if marks == "???", rest.first == "+" { rest = rest.dropFirst() }
    rest = rest.drop { $0 == " " }
    if isFenced { rest = Self.directive(rest) }
    let word = String(rest.prefix { !$0.isWhitespace && !"\"[{".contains($0) })
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
      return nil
    }
    let behind = rest.dropFirst(word.count).trimmingSpaces
    let quote = isFenced ? nil : behind.firstIndex(of: "\"")
    var own = String(
      behind[(quote ?? behind.startIndex)...].trimmingSpaces.trimming { "[]\"{}".contains($0) })
    var modifiers = quote.map { behind[..<$0].trimmingSpaces } ?? ""
    if isFenced, behind.hasSuffix("}"), let brace = own.firstRange(of: " {") {
      modifiers = String(own[brace.upperBound...])
      own = own[..<brace.lowerBound].trimmingSpaces
    }
    if let label = profile.knownAsideLabel(word) {
      if let kind = profile.asideKind(ofLabel: label), !kind.isCalled(label) {
        // The word is no text of the page: it says which kind it is.
        (self.label, title, classes) = (kind.label, own, word + " " + modifiers)
      } else {
        (self.label, title, classes) = (label, own, modifiers)
      }
    } else if word.lowercased() == AsideKind.details.rawValue {
      (label, title, classes) = (nil, own, word + " " + modifiers)
    } else if let div = Self.label(ofDiv: rest, profile) {
      (label, title, classes) = (div.label, "", div.classes)
    } else if !word.isEmpty, !isFenced || Self.otherKinds.contains(word.lowercased()) {
      label = own.isEmpty ? word.prefix(1).uppercased() + word.dropFirst() : own
      (title, classes) = ("", own.isEmpty ? modifiers : word + " " + modifiers)
    } else {
      return nil
    }
  }

  /// Without the braces that MyST sets around the word: `{note}`.
  private static func directive(_ text: Substring) -> Substring {
    guard text.first == "{", let end = text.firstIndex(of: "}"),
      text[..<end].dropFirst().allSatisfy(\.isLetter)
    else { return text }
    return text[..<end].dropFirst() + text[text.index(after: end)...]
  }

  /// Of Pandoc's div with the class of an aside, as `{.note}` and `{.callout-note}`.
  private static func label(
    ofDiv text: Substring, _ profile: Profile
  ) -> (label: String, classes: String)? {
    let text = text.trimming { $0 == ":" || $0 == " " }
    guard text.hasPrefix("{"), text.hasSuffix("}"),
      let attributes = MarkupAttributes(text.dropFirst().dropLast())
    else { return nil }
    let words = attributes.classes.compactMap { $0.split(separator: "-").last }
    return words.lazy.compactMap { profile.knownAsideLabel(String($0)) }.first
      .map { ($0, attributes.words.joined(separator: " ")) }
  }

  /// The lines of the aside and the index behind it; nil where it does not end. What closes no
  /// aside of that mark, closes none below it either.
  func body(
    in lines: [SourceLines.Line], after index: Int, unclosed: inout Set<Mark>
  ) -> (lines: ArraySlice<SourceLines.Line>, end: Int)? {
    let rest = lines[(index + 1)...]
    if mark == .indent { return IndentedBody.below(index, in: lines, indent: indent) }
    if unclosed.contains(mark) { return nil }
    var fence = CodeFence()
    /// Of the same mark, inside this one.
    var open = 0
    var isFoldable = true
    let end = rest.firstIndex { line in
      if fence.covers(line.text) { return false }
      if opens(line.text) { open += 1 }
      if mark == .element, open > FoldedElement.maximumDepth || FoldedElement.isHeading(line.text) {
        isFoldable = false
        return true
      }
      guard closes(line.text) else { return false }
      open -= 1
      return open < 0
    }
    guard let end else {
      unclosed.insert(mark)
      return nil
    }
    let body = rest[..<end]
    if mark == .element, !FoldedElement.holdsText(body, below: lines[index]) { return nil }
    return isFoldable && body.contains { !$0.isBlank } ? (body, end + 1) : nil
  }

  private func opens(_ line: String) -> Bool {
    switch mark {
    case .colons(let count):
      let text = line.trimmingSpaces
      let rest = text.drop { $0 == ":" }
      return text.count - rest.count == count && !rest.isEmpty
    case .element: return FoldedElement.opens(line.trimmingSpaces)
    case .component(let name):
      return line.utf8.first == UInt8(ascii: "<")
        && ComponentTag(line).map { $0.kind == .opening && $0.name == name } == true
    case .indent: return false
    }
  }

  private func closes(_ line: String) -> Bool {
    switch mark {
    case .colons(let count): line.trimmingSpaces == String(repeating: ":", count: count)
    case .element: line.trimmingSpaces == FoldedElement.closing
    case .component(let name):
      line.utf8.first == UInt8(ascii: "<")
        && ComponentTag(line).map { tag in
          tag.kind == .closing && tag.name == name
        } == true
    case .indent: false
    }
  }

  /// The lines as they would stand without the aside.
  func inner(
    _ body: ArraySlice<SourceLines.Line>, opening: SourceLines.Line
  ) -> [SourceLines.Line] {
    let lines = body.map { line in
      let outer = min(indent, line.text.prefix { $0 == " " }.count)
      let text = String(line.text.dropFirst(outer))
      return SourceLines.Line(mark == .indent ? text.withoutIndent : text, origin: line.origin)
    }
    return mark == .element ? FoldedElement.inner(lines, opening: opening) : lines
  }

  func quote(of body: [SourceLines.Line], opening: SourceLines.Line) -> [SourceLines.Line] {
    let margin = String(repeating: " ", count: indent)
    func line(_ text: String) -> SourceLines.Line { .init(margin + text, origin: opening.origin) }
    let head =
      [line("")]
      + (label.map { [line("> **\($0)**"), line(">")] } ?? [line(MarkdownForms.detailsMark)])
    let named = title.isEmpty ? [] : [line("> **\(title)**"), line(">")]
    // Those of a div often start with the label themselves.
    let start = body.firstIndex { !$0.isBlank } ?? body.endIndex
    let isLabelled =
      start < body.endIndex
      && body[start].text.trimming { $0 == "*" || $0 == " " }.lowercased() == label?.lowercased()
    let quoted = (isLabelled ? body[(start + 1)...] : body[...]).map { inner in
      SourceLines.Line(
        margin + (inner.text.isEmpty ? ">" : "> " + inner.text), origin: inner.origin)
    }
    return head + named + quoted + [.init("", origin: body.last?.origin ?? opening.origin)]
  }
}

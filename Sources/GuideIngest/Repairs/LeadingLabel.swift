import GuideModel
import GuideText

/// The label of an aside at the start of a paragraph: `**Note**`, `**Note:** text`, `Note: text`,
/// `[!NOTE] text`.
struct LeadingLabel {
  var kind: AsideKind
  /// As it stood.
  var text: String
  /// What follows it in the paragraph.
  var rest: [Inline]

  /// `isQuoted`: in a quote a plain label with a colon counts too, and any text may follow.
  init?(_ inlines: [Inline], profile: Profile, isQuoted: Bool) {
    let inlines = inlines.trimmed
    guard let first = inlines.first else { return nil }
    let after = Array(inlines.dropFirst())
    if case .strong(let content) = first {
      guard !content.holdsCode, let kind = profile.asideKind(ofLabel: content.plainText),
        isQuoted || Self.isLabel(content.plainText, before: after)
      else { return nil }
      self.init(kind: kind, text: content.plainText, rest: after.droppingColon)
    } else if isQuoted, case .text(let text) = first {
      self.init(text, after: after, profile: profile)
    } else {
      return nil
    }
  }

  private init(kind: AsideKind, text: String, rest: [Inline]) {
    self.kind = kind
    self.text = text
    self.rest = rest
  }

  private init?(_ text: String, after: [Inline], profile: Profile) {
    if text.hasPrefix("[!"), let end = text.firstIndex(of: "]") {
      let word = String(text[text.index(text.startIndex, offsetBy: 2)..<end])
      guard let kind = profile.asideKind(ofType: word) else { return nil }
      let tail = text[text.index(after: end)...]
      self.init(kind: kind, text: word, rest: ([.text(String(tail))] + after).trimmed)
    } else if let colon = text.firstIndex(of: ":") {
      let word = String(text[..<colon])
      guard let kind = profile.asideKind(ofLabel: word) else { return nil }
      let tail = text[text.index(after: colon)...]
      self.init(kind: kind, text: word, rest: ([.text(String(tail))] + after).trimmed)
    } else {
      return nil
    }
  }

  /// Whether the strong word is a label and not the first of a sentence: it has a colon, is in
  /// capitals, stands glued or alone on its line, or a sentence begins after it.
  private static func isLabel(_ text: String, before rest: [Inline]) -> Bool {
    if text.hasSuffix(":") || text == text.uppercased() { return true }
    guard let next = rest.first else { return false }
    switch next {
    case .softBreak, .lineBreak: return true
    case .text(let string):
      guard let first = string.first else { return false }
      if first == ":" || !first.isWhitespace { return true }
      return string.first { !$0.isWhitespace }?.isUppercase ?? false
    case .code, .emphasis, .strong, .strikethrough, .link, .image, .raw: return true
    }
  }
}

extension [Inline] {
  /// A word in code is a value, not a label.
  var holdsCode: Bool {
    walk.contains { if case .code = $0 { true } else { false } }
  }

  fileprivate var droppingColon: [Inline] {
    var inlines = self.trimmed
    if case .text(let text) = inlines.first, text.hasPrefix(":") {
      inlines[0] = .text(String(text.dropFirst()))
    }
    return inlines.trimmed
  }
}

extension Page {
  /// What stands above the text of an aside in place of the label that it had: nothing where the
  /// kind says it, else the label, as its writer has it.
  mutating func title(
    fromLabel text: String, of kind: AsideKind, at origin: Origin, rule: String
  ) -> [BlockContent] {
    if kind.isCalled(text) {
      residue.append(Residue(origin: origin, text: text, outcome: .repaired, rule: rule))
      return []
    }
    let label = text.trimmingSpaces
    return [.paragraph([.strong([.text(label.hasSuffix(":") ? String(label.dropLast()) : label)])])]
  }
}

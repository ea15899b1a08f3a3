internal import GuideModel
internal import GuideText

/// Platforms as headings and the profile's sentences state them.
struct PlatformFacts: Sendable {
  private let profile: Profile
  private let unsupported: [StatementPattern]
  private let noAdditional: [StatementPattern]
  /// The words of each spelling, in the profile's order.
  private let spellings: [(name: String, words: [[String]])]

  init(profile: Profile) {
    self.profile = profile
    unsupported = profile.statements.unsupported.map { StatementPattern($0) }
    noAdditional = profile.statements.noAdditionalConsiderations.map { StatementPattern($0) }
    spellings = profile.platforms.map { term in
      (term.name, ([term.name] + term.spellings).map { Array(Words($0)) }.filter { !$0.isEmpty })
    }
  }

  /// The platforms that a heading names.
  func ofHeading(_ heading: String) -> Platforms {
    Platforms(supported: named(in: heading))
  }

  /// From paragraphs that consist of statements only. What is not said to be unsupported is
  /// supported, once the text speaks of platforms at all; where it does not, the title may.
  func ofTopic(_ root: Section) -> Platforms {
    var result = Platforms()
    var speaks = false
    for section in root.walk {
      if section.level > root.level, !section.platforms.supported.isEmpty { speaks = true }
      for block in section.blocks where block.status != .withdrawn {
        guard case .paragraph(let content) = block.content else { continue }
        read(content.plainText, into: &result)
      }
    }
    result.unsupported = inOrder(result.unsupported)
    result.noAdditionalConsiderations = inOrder(result.noAdditionalConsiderations)
    if speaks || !result.isEmpty {
      result.supported = profile.platforms.map(\.name).filter { !result.unsupported.contains($0) }
    } else {
      result.supported = root.platforms.supported
    }
    return result
  }

  private func read(_ paragraph: String, into result: inout Platforms) {
    // Most paragraphs are no statement: told by their beginning, before they are cut in sentences.
    guard paragraph.utf8.count < 400, mayState(NormalizedText(paragraph).text) else { return }
    var found = Platforms()
    for sentence in Sentences.ofLines(paragraph).map(String.init) {
      let text = NormalizedText(sentence).text
      if let list = unsupported.lazy.compactMap({ $0.platforms(in: text) }).first {
        let names = named(in: list)
        guard !names.isEmpty else { return }
        found.unsupported += names
      } else if let list = noAdditional.lazy.compactMap({ $0.platforms(in: text) }).first {
        found.noAdditionalConsiderations += named(in: list)
      } else {
        return
      }
    }
    result.unsupported += found.unsupported
    result.noAdditionalConsiderations += found.noAdditionalConsiderations
  }

  private func mayState(_ text: String) -> Bool {
    unsupported.contains { $0.mayMatch(text) } || noAdditional.contains { $0.mayMatch(text) }
  }

  /// In the profile's order.
  private func named(in text: String) -> [String] {
    let words = Array(Words(text))
    return spellings.filter { spelling in
      spelling.words.contains { wanted in
        words.count >= wanted.count
          && (0...(words.count - wanted.count)).contains {
            words[$0..<($0 + wanted.count)].elementsEqual(wanted)
          }
      }
    }.map(\.name)
  }

  private func inOrder(_ names: [String]) -> [String] {
    profile.platforms.map(\.name).filter(names.contains)
  }
}

/// A sentence of the profile with one `{platforms}` and perhaps `*` before it.
struct StatementPattern: Sendable {
  private let before: String
  private let after: String
  private let isOpen: Bool

  init(_ pattern: String) {
    let parts = NormalizedText(pattern).text.split(
      separator: "{platforms}", maxSplits: 1, omittingEmptySubsequences: false)
    let head = String(parts.first ?? "")
    isOpen = head.hasPrefix("*")
    before = isOpen ? String(head.dropFirst()) : head
    after = parts.count > 1 ? String(parts[1]) : ""
  }

  /// False for a text that begins with no sentence of this pattern.
  func mayMatch(_ text: String) -> Bool {
    isOpen ? text.containsBytes(of: before) : text.hasPrefix(before)
  }

  /// The text that stands for the platforms; nil when the sentence is none of this pattern.
  func platforms(in sentence: String) -> Substring? {
    var text = sentence[...]
    while let last = text.last, last == "." || last == "!" { text = text.dropLast() }
    if !after.isEmpty {
      guard text.hasSuffix(after) else { return nil }
      text = text.dropLast(after.count)
    }
    if !isOpen { return text.hasPrefix(before) ? text.dropFirst(before.count) : nil }
    guard let range = text.firstRange(of: before) else { return nil }
    return text[range.upperBound...]
  }
}

extension PlatformFacts {
  private func named(in text: Substring) -> [String] { named(in: String(text)) }
}

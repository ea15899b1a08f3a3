internal import GuideModel
internal import GuideText

/// Platforms as headings and the profile's sentences state them.
struct PlatformFacts: Sendable {
  private let unsupported: [StatementPattern]
  private let noAdditional: [StatementPattern]
  /// The words of each spelling, in the profile's order.
  private let spellings: [(name: String, words: [[String]])]

  init(profile: Profile) {
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
    var (unsupported, noAdditional): (Set<String>, Set<String>) = ([], [])
    for block in root.walk.flatMap(\.blocks) where block.status != .withdrawn {
      guard case .paragraph(let content) = block.content,
        let stated = statements(in: content.plainText)
      else { continue }
      unsupported.formUnion(stated.unsupported)
      noAdditional.formUnion(stated.noAdditionalConsiderations)
    }
    let names = spellings.map(\.name)
    let isSaid = root.sections.walk.contains { !$0.platforms.supported.isEmpty }
    let speaks = isSaid || !unsupported.isEmpty || !noAdditional.isEmpty
    return Platforms(
      supported: speaks ? names.filter { !unsupported.contains($0) } : root.platforms.supported,
      unsupported: names.filter(unsupported.contains),
      noAdditionalConsiderations: names.filter(noAdditional.contains))
  }

  /// nil for a paragraph with a sentence that states something else.
  private func statements(in paragraph: String) -> Platforms? {
    // Most paragraphs are no statement: told by their beginning, before they are cut in sentences.
    guard paragraph.utf8.count < 400 else { return nil }
    let whole = NormalizedText(paragraph).text
    guard (unsupported + noAdditional).contains(where: { $0.mayMatch(whole) }) else { return nil }
    var found = Platforms()
    for sentence in Sentences.ofLines(paragraph) {
      let text = NormalizedText(String(sentence)).text
      if let list = unsupported.lazy.compactMap({ $0.platforms(in: text) }).first {
        let names = named(in: String(list))
        if names.isEmpty { return nil }
        found.unsupported += names
      } else if let list = noAdditional.lazy.compactMap({ $0.platforms(in: text) }).first {
        found.noAdditionalConsiderations += named(in: String(list))
      } else {
        return nil
      }
    }
    return found
  }

  /// In the profile's order.
  private func named(in text: String) -> [String] {
    let words = Array(Words(text))
    return spellings.filter { spelling in
      spelling.words.contains { wanted in
        words.indices.contains { words[$0...].starts(with: wanted) }
      }
    }.map(\.name)
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
    let text = sentence[...].trimmingSuffix { $0 == "." || $0 == "!" }
    guard text.hasSuffix(after) else { return nil }
    let head = text.dropLast(after.count)
    if isOpen { return head.firstRange(of: before).map { head[$0.upperBound...] } }
    return head.hasPrefix(before) ? head.dropFirst(before.count) : nil
  }
}

/// Sentences by which a guide says for which platforms a page is, and for which it adds nothing:
/// those of a pattern with one `{platforms}` and perhaps `*` before it.
package struct Statements: Sendable {
  /// Names of platforms, in the order of their spellings.
  package struct Found: Sendable, Equatable {
    package var unsupported: [String] = []
    package var noAdditional: [String] = []
  }

  private let unsupported: [StatementPattern]
  private let noAdditional: [StatementPattern]
  private let spellings: [(name: String, words: [[String]])]

  /// `spellings` are all ways to write each name.
  package init(
    unsupported: [String] = [], noAdditional: [String] = [],
    spellings: [(name: String, all: [String])] = []
  ) {
    self.unsupported = unsupported.map { StatementPattern($0) }
    self.noAdditional = noAdditional.map { StatementPattern($0) }
    self.spellings = spellings.map { name, all in
      (name, all.map { Array(Words($0)) }.filter { !$0.isEmpty })
    }
  }

  /// What a paragraph states; nil for one with a sentence that says something else.
  package func read(_ paragraph: String) -> Found? {
    // Most paragraphs are no statement: told by their beginning, before they are cut in sentences.
    guard paragraph.utf8.count < 400 else { return nil }
    let whole = NormalizedText(paragraph).text
    guard (unsupported + noAdditional).contains(where: { $0.mayMatch(whole) }) else { return nil }
    var found = Found()
    for sentence in Sentences.ofLines(paragraph) {
      let text = NormalizedText(String(sentence)).text
      if let list = unsupported.lazy.compactMap({ $0.platforms(in: text) }).first {
        let names = named(in: String(list))
        if names.isEmpty { return nil }
        found.unsupported += names
      } else if let list = noAdditional.lazy.compactMap({ $0.platforms(in: text) }).first {
        found.noAdditional += named(in: String(list))
      } else {
        return nil
      }
    }
    return found
  }

  /// The names that a text has, in the order of their spellings.
  package func named(in text: String) -> [String] {
    let words = Array(Words(text))
    return spellings.filter { spelling in
      spelling.words.contains { wanted in
        words.indices.contains { words[$0...].starts(with: wanted) }
      }
    }.map(\.name)
  }
}

private struct StatementPattern: Sendable {
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

/// Phrases that say together what one word says, and not what each of their words says alone: "no
/// matter" denies nothing, "more than one" limits nothing.
enum FactPhrases {
  /// The words of a sentence, each phrase as the word that stands for it.
  static func replaced(in tokens: [FactToken]) -> [FactToken] {
    var result: [FactToken] = []
    var index = 0
    while index < tokens.count {
      if let (word, length) = phrase(at: index, in: tokens) {
        result.append(FactToken(word, endsItem: tokens[index + length - 1].endsItem))
        index += length
      } else {
        result.append(tokens[index])
        index += 1
      }
    }
    return result
  }

  private static func phrase(
    at index: Int, in tokens: [FactToken]
  ) -> (word: String, length: Int)? {
    guard let candidates = phrases[tokens[index].word] else { return nil }
    // "No more than one" is a limit.
    if index > 0, ["no", "not"].contains(tokens[index - 1].word) { return nil }
    let found = candidates.first { candidate in
      tokens[index...].lazy.map(\.word).starts(with: candidate.words)
    }
    return found.map { ($0.word, $0.words.count) }
  }

  /// By their first word, longest first.
  private static let phrases: [String: [(words: [String], word: String)]] = {
    var phrases: [String: [(words: [String], word: String)]] = [:]
    for line in meanings.split(separator: "\n") {
      let sides = line.split(separator: ":")
      for phrase in sides[1].split(separator: ",") {
        let words = phrase.split(separator: " ").map(String.init)
        phrases[words[0], default: []].append((words, String(sides[0])))
      }
    }
    return phrases.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()

  private static let meanings = """
    whether: whether or not
    regardless: no matter, regardless of, irrespective of
    depending: depending on, according to
    easily: without effort, without difficulty, without trouble, with ease
    avoid: steer clear of, steer clear, stay away from, try not to
    multiple: more than one
    once: one time, 1 time
    twice: two times, 2 times
    thrice: three times, 3 times
    instead: instead of, rather than, in place of
    besides: in addition to, as well as, along with, together with
    alternate: every other, every second
    immediately: as soon as, right away, straight away
    eventually: long after
    because: because of, owing to, due to
    despite: in spite of
    always: at all times
    never: at no time
    doubleclick: double click
    doubletap: double tap
    """
}

/// Words that exclude each other. A text that has one of them where the other has its opposite
/// states another fact; one that merely lacks it may have said the same in other words.
enum Oppositions {
  /// A stand on one question.
  struct Sense: Hashable, Sendable {
    var question: Int
    var answer: Int
  }

  /// The stands that a word takes; empty for most.
  static func senses(of word: String) -> [Sense] { sensesOfStem[stem(word)] ?? [] }

  /// Whether both texts are left with an answer to the same question once the answers that both
  /// give are set aside.
  static func oppose(_ a: [Sense: Int], _ b: [Sense: Int]) -> Bool {
    func surplus(_ own: [Sense: Int], over other: [Sense: Int]) -> Set<Int> {
      Set(own.filter { $0.value > other[$0.key, default: 0] }.map(\.key.question))
    }
    return !surplus(a, over: b).isDisjoint(with: surplus(b, over: a))
  }

  /// Whether one word is the other with a prefix or a suffix that turns it round: `lock` and
  /// `unlock`, `useful` and `useless`.
  static func areOpposite(_ a: String, _ b: String) -> Bool {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    let isPrefixed = prefixes.contains { prefix, leastLetters in
      short.count >= leastLetters && long.count == prefix.count + short.count
        && long.hasPrefix(prefix) && long.hasSuffix(short)
    }
    if isPrefixed { return true }
    return [(a, b), (b, a)].contains { full, less in
      full.hasSuffix("ful") && less.hasSuffix("less") && full.count > 5
        && full.dropLast(3) == less.dropLast(4)
    }
  }

  /// With the fewest letters of what follows, below which the whole is a word of its own.
  private static let prefixes: [(prefix: String, leastLetters: Int)] = [
    ("un", 4), ("in", 5), ("im", 6), ("il", 5), ("ir", 6), ("dis", 5), ("non", 4), ("de", 6),
    ("a", 8), ("counter", 5), ("mis", 6),
  ]

  private static let sensesOfStem: [String: [Sense]] = {
    var senses: [String: [Sense]] = [:]
    for (question, answers) in questions.enumerated() {
      for (answer, words) in answers.enumerated() {
        for word in words.split(separator: " ") {
          let sense = Sense(question: question, answer: answer)
          if senses[stem(String(word)), default: []].contains(sense) { continue }
          senses[stem(String(word)), default: []].append(sense)
        }
      }
    }
    return senses
  }()

  /// Without the ending of inflection; the same for all forms of most words, and no word itself.
  static func stem(_ word: String) -> String {
    var stem = word.filter { $0 != "." }[...]
    if stem.count >= 8, stem.hasSuffix("ly") { stem = stem.dropLast(2) }
    if stem.count > 3, stem.hasSuffix("s"), !stem.hasSuffix("ss") { stem = stem.dropLast() }
    for ending in ["ing", "ed"] where stem.hasSuffix(ending) && stem.count - ending.count >= 3 {
      stem = stem.dropLast(ending.count)
    }
    if stem.count > 3, let last = stem.last, stem.dropLast().last == last { stem = stem.dropLast() }
    if stem.count > 3, stem.last == "e" { stem = stem.dropLast() }
    if stem.last == "i" { stem = stem.dropLast() + "y" }
    return String(stem)
  }
}

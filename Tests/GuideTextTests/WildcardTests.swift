import GuideText
import TestSupport
import Testing

@Suite struct WildcardTests {
  @Test func matchesPatterns() {
    #expect(["A green tick*"].matchWildcard("a green tick in a circle"))
    #expect(["*© * Lumen*"].matchWildcard("Copyright © 2031 Lumen Devices"))
    #expect(!["A tick"].matchWildcard("A tick more"))
    #expect(!["a*a"].matchWildcard("a"))
    #expect(![].matchWildcard("a") && ["b", "*"].matchWildcard(""))
  }

  @Test func matchesWhatAnyRunOfCharactersMakesOfIt() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<5_000 {
      let pattern = generator.list(0...6) { $0.pick(["a", "b", "*"]) }.joined()
      let text = generator.list(0...7) { $0.pick(["a", "b", "A"]) }.joined()
      let expected = Self.matches(Array(pattern)[...], Array(text.lowercased())[...])
      #expect(Wildcard(pattern).matches(text) == expected, "\(pattern) \(text)")
    }
  }

  private static func matches(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>)
    -> Bool
  {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return matches(pattern.dropFirst(), text)
        || !text.isEmpty && matches(pattern, text.dropFirst())
    }
    return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
  }
}

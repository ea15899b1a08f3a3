import GuideText
import Testing

@Suite struct WildcardTests {
  @Test func matchesPatterns() {
    #expect(["A green tick*"].matchWildcard("a green tick in a circle"))
    #expect(["*© * Lumen*"].matchWildcard("Copyright © 2031 Lumen Devices"))
    #expect(!["A tick"].matchWildcard("A tick more"))
    #expect(!["a*a"].matchWildcard("a"))
  }
}

import GuideModel
import Testing

@Suite struct JSONPointerTests {
  @Test func pointersAreOrderedTheSameAsTextAndAsTokens() {
    let pointers = [
      "", "/", "/0", "/0/a", "/0/b/2", "/0/b/10", "/0/b/10/x", "/2", "/10", "/10/1", "/a", "/a/9",
      "/a/10", "/a1", "/a10", "/a2", "/b",
    ]
    for (i, a) in pointers.enumerated() {
      for (j, b) in pointers.enumerated() {
        #expect(JSONPointer.precedes(a, b) == (i < j), "\(a) \(b)")
        #expect((JSONPointer(a) < JSONPointer(b)) == (i < j), "\(a) \(b)")
      }
    }
  }
}

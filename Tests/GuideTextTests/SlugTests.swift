import GuideText
import Testing

@Suite struct SlugTests {
  @Test func aLongTitleMakesANameThatAFileSystemTakes() {
    let words = String(repeating: "größe ", count: 100)
    let slugs = ["a", "b"].map { Slug.title(words + $0) }
    #expect(slugs[0] != slugs[1])
    #expect(slugs.allSatisfy { (100...180).contains($0.utf8.count) })
    #expect(slugs.allSatisfy { $0.hasPrefix("größe-größe-") })
  }

  @Test(arguments: [
    ("Don’t turn it!", "dont-turn-it"), ("Ä/B: c", "ä-b-c"), ("…", "page"), ("9.5 mm", "9-5-mm"),
  ]) func makesSlugsOfTitles(title: String, expected: String) {
    #expect(Slug.title(title) == expected)
  }
}

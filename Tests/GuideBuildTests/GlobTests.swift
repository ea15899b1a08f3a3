import TestSupport
import Testing

@testable import GuideBuild

@Suite struct GlobTests {
  @Test(arguments: [
    ("*.md", "a/b/c.md", true), ("a/*.md", "a/b/c.md", false), ("a/**/*.md", "a/b/c.md", true),
    ("a/**/c.md", "a/c.md", true), ("a/b", "a/b/c.md", true), ("a/**", "a/c.md", true),
    ("a/**", "a", false), ("**/b/**", "a/b", false), ("**/b/**", "a/b/c", true),
    ("a/**/b/**/c", "a/b/x/b/y/c/d", true), ("?.md", "ab.md", false), ("a*b*c", "aXbYbZc", true),
    ("a*b*c", "aXbYbZ", false), ("", "a", true), ("/a", "a", true), ("/a", "b/a", false),
  ])
  func fits(pattern: String, path: String, isFit: Bool) {
    #expect(Glob(pattern).matches(path) == isFit)
  }

  /// As the definition says it, part by part, which takes as long as there are ways to try.
  private static func fits(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool
  {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return fits(pattern.dropFirst(), name) || !name.isEmpty && fits(pattern, name.dropFirst())
    }
    guard let character = name.first, first == "?" || first == character else { return false }
    return fits(pattern.dropFirst(), name.dropFirst())
  }

  private static func matches(_ names: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    guard let first = names.first else { return true }
    if first == "**" {
      return path.indices.contains { matches(names.dropFirst(), path[$0...]) }
    }
    guard let name = path.first, fits(Array(first)[...], Array(name)[...]) else { return false }
    return matches(names.dropFirst(), path.dropFirst())
  }

  @Test(arguments: [20_261_127, TestSeed.fresh] as [UInt64])
  func isAsDefined(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func name(_ letters: String) -> String {
      String(
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
    }
    for _ in 0..<3000 {
      let names = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        generator.chance(3) ? "**" : name("ab*?")
      }
      let path = (0..<Int.random(in: 1...5, using: &generator)).map { _ in name("ab") }
      let pattern = "/" + names.joined(separator: "/")
      #expect(
        Glob(pattern).matches(path.joined(separator: "/")) == Self.matches(names[...], path[...]),
        "\(pattern) and \(path)")
    }
  }

  /// Ends: each more `*` would take twice the time where every way was tried.
  @Test(.timeLimit(.minutes(1))) func manyStarsEnd() {
    let name = String(repeating: "a", count: 200)
    #expect(!Glob(String(repeating: "a*", count: 60) + "b").matches(name))
    let path = Array(repeating: "a", count: 200).joined(separator: "/")
    #expect(!Glob("/" + String(repeating: "**/a/", count: 60) + "b").matches(path))
  }
}

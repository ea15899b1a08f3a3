import GuideText
import TestSupport
import Testing

@Suite struct AddressTests {
  /// RFC 3986, sections 5.4.1 (normal) and 5.4.2 (abnormal, `http:g` for strict parsers).
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
  ]) func resolvesAsTheStandardShows(reference: String, target: String) {
    #expect(Address(reference).resolved(against: Address("http://a/b/c/d;p?q")).text == target)
  }

  @Test func itsTextIsTheTextItWasMadeOf() {
    var generator = SeededGenerator(seed: 19)
    let pieces = [
      "a", "B", ":", "/", "//", "?", "#", ".", "..", "%20", "é", "\u{301}", " ", "@", "1",
    ]
    for _ in 0..<5_000 {
      let text = generator.list(0...10) { $0.pick(pieces) }.joined()
      let address = Address(text)
      let scheme = address.scheme?.utf8.count ?? 0
      let expected = text.prefix(scheme).lowercased() + text.dropFirst(scheme)
      #expect(address.text.utf8.elementsEqual(expected.utf8), "\(text)")
      #expect(!address.path.utf8.contains { "?#".utf8.contains($0) })
      #expect(address.authority?.contains("/") != true)
    }
  }

  /// The loop of section 5.2.4, step by step.
  private static func removingDots(_ path: String) -> String {
    var (input, output) = (path, "")
    func drop(_ count: Int, _ start: String) { input = start + input.dropFirst(count) }
    while !input.isEmpty {
      if input.hasPrefix("../") {
        drop(3, "")
      } else if input.hasPrefix("./") {
        drop(2, "")
      } else if input.hasPrefix("/./") || input == "/." {
        drop(input == "/." ? 2 : 3, "/")
      } else if input.hasPrefix("/../") || input == "/.." {
        drop(input == "/.." ? 3 : 4, "/")
        output = output.lastIndex(of: "/").map { String(output[..<$0]) } ?? ""
      } else if input == "." || input == ".." {
        input = ""
      } else {
        let segment = input.prefix(1) + input.dropFirst().prefix { $0 != "/" }
        output += segment
        drop(segment.count, "")
      }
    }
    return output
  }

  @Test func dotsAreRemovedAsTheStandardDoes() {
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<5_000 {
      let path = generator.list(0...9) { $0.pick(["/", "/", ".", "..", "a", "b.c"]) }.joined()
      let plain = Self.removingDots(path)
      // Of another scheme, so that nothing is merged; two slashes would begin a host.
      guard !path.hasPrefix("//"), !plain.hasPrefix("//") else { continue }
      #expect(
        Address("x:" + path).resolved(against: Address("http://a/b")).path == plain, "\(path)")
      guard !path.isEmpty, !path.hasPrefix("/") else { continue }
      let merged = Address(path).resolved(against: Address("http://a/b/c"))
      #expect(merged.path == Self.removingDots("/b/" + path), "\(path)")
      #expect(Address(path).resolved(against: Address("x:b")).path == plain)
      #expect(Address(path).resolved(against: Address("//a")).path == Self.removingDots("/" + path))
    }
  }

  @Test func aFragmentBeginsAtItsByte() {
    #expect(Address("a#\u{FE0F}\u{20E3}").fragment == "\u{FE0F}\u{20E3}")
    #expect(Address("a?\u{301}").query == "\u{301}")
  }

  @Test(arguments: [
    ["https://lumen.example/a", "http://LUMEN.example/A/", "https://lumen.example/a.html?b#c"],
    ["https://lumen.example", "https://lumen.example/", "http://lumen.example/index.html"],
    ["//lumen.example/b/%61", "https://lumen.example/./b/c/../a/index.md"],
    ["lumen.example/a", "/lumen.example/a"],
    ["mailto:a@lumen.example", "MAILTO:a@lumen.example"],
  ]) func onePageHasOneKey(spellings: [String]) {
    #expect(Set(spellings.map { Address($0).pageKey }).count == 1)
  }

  @Test func otherPagesHaveOtherKeys() {
    let pages = [
      "https://lumen.example/a", "https://lumen.example/b", "https://lumen.example/a/b",
      "https://other.example/a", "lumen.example/a", "ftp://lumen.example/a",
    ]
    #expect(Set(pages.map { Address($0).pageKey }).count == pages.count)
  }
}

import Testing

@testable import GuideHTTP

/// What a `robots.txt` allows, as RFC 9309 says.
struct RobotsRulesTests {
  private func rules(_ text: String) -> RobotsRules {
    RobotsRules(Array(text.utf8), agent: "guidebook")
  }

  @Test func `the longest rule decides, and of two the one that allows`() {
    let rules = rules(
      """
      User-agent: *
      Disallow: /art
      Allow: /art/public
      Disallow: /art/public/secret
      Disallow: /same
      Allow: /same
      """)
    #expect(rules.allows("/") && rules.allows(""))
    #expect(!rules.allows("/art/a.png") && !rules.allows("/artful.png"))
    #expect(rules.allows("/art/public/a.png") && !rules.allows("/art/public/secret.png"))
    #expect(rules.allows("/same") && rules.allows("/Art/a.png"))
  }

  @Test func `a group of one's own is in place of that of all, and is put together`() {
    let rules = rules(
      """
      \u{FEFF}# Pictures
      user-agent: others
      User-Agent: GuideBook/1.0 # by any case
      Disallow: /a
      Sitemap: https://art.example/sitemap.xml

      User-agent: *
      Disallow: /

      User-agent: guidebook
      Disallow: /b
      Crawl-delay: 1.5
      """)
    #expect(!rules.allows("/a") && !rules.allows("/b") && rules.allows("/c"))
    #expect(rules.delay == 1.5)
    let empty = self.rules("User-agent: *\nDisallow: /\nUser-agent: guidebook\nDisallow:\n")
    #expect(empty.allows("/a"))
    #expect(self.rules("User-agent: guidebooks\nDisallow: /").allows("/a"))
  }

  @Test(arguments: [
    ("/*.gif$", "/a/b.gif", true), ("/*.gif$", "/a/b.gif?x", false), ("/*.gif", "/a.gif?x", true),
    ("/a*b*c", "/a-b-b-c-d", true), ("/a*b*c", "/a-c-b", false), ("/a$", "/ab", false),
    ("/a$", "/a", true), ("*", "/any", true), ("/a*$", "/abc", true), ("/*ab$", "/abab", true),
    ("/%7Ename", "/~name", true), ("/~name", "/%7ename", true), ("/a%2fb", "/a%2Fb", true),
    ("/a/b", "/a%2Fb", false), ("/größe", "/gr%C3%B6%C3%9Fe", true), ("/a?b=", "/a?b=c", true),
    ("a", "/a", false),
  ])
  func `a pattern fits`(pattern: String, path: String, fits: Bool) {
    #expect(rules("User-agent: *\nDisallow: \(pattern)").allows(path) != fits)
  }

  @Test func `what is no rule says nothing`() {
    for text in ["", "<!doctype html><p>Not found", "Disallow: /", "User-agent *\nDisallow /"] {
      #expect(rules(text) == .everything, "\(text)")
    }
    #expect(rules("User-agent: *\r\nDisallow: /a\r\n\r\nDisallow: /b").allows("/c"))
    #expect(!rules("User-agent: *\rDisallow: /a\r").allows("/a"))
    #expect(RobotsRules.everything.allows("/a"))
  }

  @Test(arguments: [
    ([1, 1, 1, 1], true), ([10, 0, 0, 1], false), ([127, 0, 0, 1], false), ([100, 63, 0, 1], true),
    ([100, 64, 0, 1], false), ([169, 254, 169, 254], false), ([172, 15, 0, 1], true),
    ([172, 31, 255, 1], false), ([172, 32, 0, 1], true), ([192, 168, 1, 1], false),
    ([0, 0, 0, 0], false), ([255, 255, 255, 255], false), ([], false),
  ])
  func `an address of the internet, or not`(bytes: [UInt8], isPublic: Bool) {
    #expect(PublicAddress.holds(bytes) == isPublic)
  }

  @Test(arguments: [
    ([0x2A, 0x00, 0x14, 0x50], [0, 0, 0, 1], true), ([0, 0, 0, 0], [0, 0, 0, 1], false),
    ([0xFE, 0x80, 0, 0], [0, 0, 0, 1], false), ([0xFD, 0, 0, 0], [0, 0, 0, 1], false),
    ([0x20, 0x02, 0x7F, 0], [0, 1, 0, 0], false), ([0x20, 0x01, 0x0D, 0xB8], [0, 0, 0, 1], false),
    ([0x00, 0x64, 0xFF, 0x9B], [8, 8, 8, 8], true),
    ([0x00, 0x64, 0xFF, 0x9B], [10, 0, 0, 1], false),
    ([0xFF, 0x02, 0, 0], [0, 0, 0, 1], false),
  ])
  func `an address of IPv6`(first: [UInt8], last: [UInt8], isPublic: Bool) {
    let bytes = first + [UInt8](repeating: 0, count: 8) + last
    #expect(PublicAddress.holds(bytes) == isPublic)
  }

  @Test func `an address of IPv4 that is written as one of IPv6 is none of the internet`() {
    #expect(!PublicAddress.holds([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 127, 0, 0, 1]))
  }
}

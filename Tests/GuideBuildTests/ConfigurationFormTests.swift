import Testing

@testable import GuideBuild

/// What addresses and languages in a configuration look like.
@Suite struct ConfigurationFormTests {
  @Test(arguments: [
    ("https://guide.example", true), ("HTTP://guide.example:8080/a/b/", true),
    ("http://[::1]/", true), ("https://größe.example/ä", true), ("foo", false),
    ("guide.example", false), ("ftp://guide.example", false), ("https://", false),
    ("https:///folder", false), ("https://guide.example/?a=b", false),
    ("https://guide.example/#a", false), ("https://me:word@guide.example", false),
    ("https://guide .example", false), ("https://guide.example/\"><script>", false),
  ])
  func addressesOfSites(text: String, isOne: Bool) {
    #expect(BaseURL.isValid(text) == isOne)
  }

  /// The examples of RFC 5646, appendix A, and what is none.
  @Test(arguments: [
    ("en", true), ("zh-Hant", true), ("zh-cmn-Hans-CN", true), ("sr-Latn-RS", true),
    ("sl-rozaj-biske", true), ("de-CH-1901", true), ("hy-Latn-IT-arevela", true),
    ("es-419", true), ("de-CH-x-phonebk", true), ("x-whatever", true), ("en-US-u-islamcal", true),
    ("zh-CN-a-myext-x-private", true), ("", false), ("a", false), ("de-419-DE", false),
    ("a-DE", false), ("en-a", false), ("en-x", false), ("en_GB", false), ("en--GB", false),
    ("not a language!!", false), ("abcdefghi", false), ("12", false), ("ça", false),
  ])
  func tagsOfLanguages(text: String, isOne: Bool) {
    #expect(LanguageTag.isWellFormed(text) == isOne)
  }
}

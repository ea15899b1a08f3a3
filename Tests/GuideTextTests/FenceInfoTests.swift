import GuideText
import Testing

@Suite struct FenceInfoTests {
  /// Each case is what stands behind a fence, the language, the title, and the rest.
  @Test(
    arguments: [
      ("", nil, nil, ""), ("js", "js", nil, ""), ("js tab", "js", nil, "tab"),
      ("js title=\"dial.js\"", "js", "dial.js", ""), ("js title='a \"b\"'", "js", "a \"b\"", ""),
      ("js {1,3-5} title=\"dial.js\" showLineNumbers", "js", "dial.js", "{1,3-5} showLineNumbers"),
      ("title=\".dials\"", nil, ".dials", ""), ("js [dial.js]", "js", "dial.js", ""),
      ("js{2} tab [a [b] c]", "js{2}", "a [b] c", "tab"), ("[npm]", nil, "npm", ""),
      ("js title=\"a [b]\"", "js", "a [b]", ""),
      ("js [say title=\"b\"]", "js", "say title=\"b\"", ""),
      ("{.js}", "js", nil, ""), ("{: .js }", "js", nil, ""),
      (
        "{#dial .js .wide start=\"5\" title=\"dial.js\"}", "js", "dial.js",
        "#dial .wide start=\"5\""
      ),
      ("{option} dial.turn knob", "{option}", "dial.turn knob", ""),
      ("{c:option} title=\"a\" b", "{c:option}", "a", "b"), ("{note}  a ", "{note}", "a", ""),
      ("{code-block} swift", "swift", nil, ""), ("{code-block}", nil, nil, ""),
      ("{code} swift title=\"dial.swift\"", "swift", "dial.swift", ""),
      ("rust,ignore", "rust", nil, "ignore"), ("rust,a,b c", "rust", nil, "a,b c"),
      (",a", "a", nil, ""),
      // Not these forms.
      ("{1,3} js", "{1,3}", nil, "js"), ("{note} {.wide}", "{note}", nil, "{.wide}"),
      ("{note}a", "{note}a", nil, ""),
      ("{js, .wide}", "js", nil, ".wide"),
      ("{r sizes, echo = FALSE}", "r", nil, "sizes, echo = FALSE"),
      ("{caution}", "{caution}", nil, ""),
      ("{#dial}", "{#dial}", nil, ""), ("js {.wide}", "js", nil, "{.wide}"),
      ("js subtitle=\"a\"", "js", nil, "subtitle=\"a\""), ("js title=a", "js", nil, "title=a"),
      ("js title=\"a", "js", nil, "title=\"a"), ("js title=\" \" []", "js", nil, "title=\" \" []"),
      ("js a[1]", "js", nil, "a[1]"), ("js [1] 2", "js", nil, "[1] 2"), ("js [", "js", nil, "["),
    ] as [(String, String?, String?, String)])
  func aTitleStandsInOneOfTwoForms(
    _ text: String, _ language: String?, _ title: String?, _ rest: String
  ) {
    let info = FenceInfo(text)
    #expect(info.language == language && info.title == title && info.rest == rest, "\(info)")
  }

  @Test func aTitleMayBeThatOfATab() {
    for (text, title, isTab) in [
      ("sh tab=\"npm\"", "npm", true), ("sh {1} tab='a b'", "a b", true),
      ("sh title=\"npm\" tab=\"b\"", "npm", false), ("sh [tab=\"npm\"]", "tab=\"npm\"", false),
    ] {
      let info = FenceInfo(text)
      #expect(info.title == title && info.isTab == isTab, "\(info)")
    }
    #expect(!FenceInfo("sh tab=npm").isTab)
  }

  @Test func marksWithoutEndCostNoMoreThanTheirLength() {
    for mark in ["title=\" ", "title=' title=\" ", "[ ", "title=\"\" "] {
      let info = FenceInfo("js " + String(repeating: mark, count: 200_000))
      #expect(info.language == "js")
    }
  }
}

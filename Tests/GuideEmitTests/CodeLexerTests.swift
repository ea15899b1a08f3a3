import Testing

@testable import GuideEmit

/// What is colored in code, and that coloring changes no byte of it.
@Suite struct CodeLexerTests {
  @Test(arguments: [
    ("swift", "@State let a = Dial.default // x", "a:@State k:let t:Dial c:// x"),
    ("ts {2}", "const a = `x\n${b}` // c", "k:const s:`x\n${b}` c:// c"),
    ("json", #"{"a": [1.5, "b:", true]}"#, #"a:"a" n:1.5 s:"b:" k:true"#),
    ("yaml", "- at: http://a.example # c\n  don't: 'x'", "a:at c:# c a:t s:'x'"),
    ("html", #"<!-- c --><a href="x">let 'em</a>"#, #"c:<!-- c --> t:a a:href s:"x" t:a"#),
    ("console", "$ lumen turn --by 2\nturned", "p:$ a:--by n:2"),
    ("PowerShell", "PS C:\\> FOREACH ($a in 1)", "p:PS C:\\> k:FOREACH a:$a k:in n:1"),
    ("diff", "--- a\n-x\n+y\n z", "c:--- a d:-x i:+y"),
    ("swift", "let a = \"opened // not", "k:let c:// not"),
  ])
  func `code is divided into its kinds`(language: String, code: String, expected: String) {
    #expect(Self.marked(code, language) == expected)
  }

  @Test func `code of no known language stays plain`() {
    #expect(Self.marked("let a = 1", "lumenscript") == "")
    #expect(Self.marked("let a = 1", nil) == "")
  }

  @Test(arguments: ["swift", "html", "yaml", "console", "powershell", "css", "markdown"])
  func `the pieces are the code`(language: String) {
    for code in ["", "\n", "\"\\", "<", "<a 'é", "$", "`ü\n", "/*", "🙂: 'x\\\n'y'", "PS ", "a\r\n"]
    {
      let pieces = CodeLexer.pieces(of: code, language: language)
      #expect(pieces.map(\.text).joined().utf8.elementsEqual(code.utf8))
    }
  }

  @Test(arguments: [("js", "JavaScript"), ("ts", "TypeScript"), ("sh", "sh"), ("lum", "lum")])
  func `a tab without a name is called after its language`(language: String, name: String) {
    #expect(CodeLanguage.tabName(language) == name)
  }

  @Test func `a key that means nothing is noticed`() {
    #expect(CodeLanguage.read(CodeLanguage.text).unknown == [])
    let text = "a b\nword: let\nwords: var\nfirst-rank: #\n\nc\nline: //\nfirst: #\nlines: x\n"
    #expect(
      CodeLanguage.read(text).unknown == ["word: let", "first-rank: #", "first: #", "lines: x"])
    #expect(CodeLanguage.read(text).languages.keys.sorted() == ["a", "b", "c"])
  }

  /// The colored pieces, each after the letter of its kind.
  private static func marked(_ code: String, _ language: String?) -> String {
    let letters: [CodeKind: String] = [
      .word: "k", .type: "t", .string: "s", .number: "n", .comment: "c", .meta: "c",
      .attribute: "a", .prompt: "p", .added: "i", .removed: "d",
    ]
    return CodeLexer.pieces(of: code, language: language).compactMap { text, kind in
      kind.map { "\(letters[$0] ?? ""):\(text)" }
    }.joined(separator: " ")
  }
}

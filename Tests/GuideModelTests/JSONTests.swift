import GuideModel
import Testing

@Suite struct JSONTests {
  @Test(
    arguments: [
      ("null", JSONValue.null), (" true ", true), ("-0.5e+3", .number("-0.5e+3")),
      (#""a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#, "a\"\\/\u{8}\u{C}\n\r\té😀"),
      ("[]", []), ("{}", [:]), ("[1,[2],{}]", [1, [2], [:]]),
      (#"{"b":1,"a":{"c":null}}"#, ["b": 1, "a": ["c": .null]]), ("\u{FEFF}[]", []),
      (#""\ud83d\ucde0""#, "\u{FFFD}\u{CDE0}"), (#""\ud83d""#, "\u{FFFD}"),
      (#""\ud83dx""#, "\u{FFFD}x"),
    ] as [(String, JSONValue)])
  func reads(text: String, expected: JSONValue) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    ("", "unexpected end of file, expected a value", 1, 1), ("[1,]", "expected a value", 1, 4),
    ("{\n  \"a\" 1\n}", "expected ':' after a member name", 2, 7),
    ("{\"a\":1,}", "expected a member name in quotes", 1, 8),
    ("[1 2]", "expected ',' or ']' after an element", 1, 4),
    ("[1] x", "unexpected text after the end of the document", 1, 5),
    ("01", "malformed number", 1, 3), ("1.", "expected digits after the decimal point", 1, 3),
    ("\"a", "unexpected end of file in a string", 1, 3),
    ("\"a\nb\"", "control character in a string", 1, 3),
    ("\"\\x\"", "unknown escape in a string", 1, 3),
    ("\"\\u12g4\"", "expected four hexadecimal digits", 1, 4), ("nul", "expected a value", 1, 1),
    ("'a'", "expected a value", 1, 1), ("NaN", "expected a value", 1, 1),
  ])
  func refuses(text: String, problem: String, line: Int, column: Int) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array(text.utf8)) }
    do {
      _ = try JSONValue(parsing: Array(text.utf8))
    } catch {
      #expect(error.problem == problem)
      #expect((error.line, error.column) == (line, column))
    }
  }

  @Test func refusesInvalidUTF8() {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [0x22, 0xC3, 0x28, 0x22]) }
  }

  @Test func refusesDeepNesting() throws {
    let depth = JSONValue.maximumDepth
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(throws: Never.self) { try JSONValue(parsing: Array(text.utf8)) }
    let hostile = String(repeating: "[", count: 200_000)
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array(hostile.utf8)) }
  }

  @Test func writesKeysInOrderOfTheirBytes() {
    let json: JSONValue = ["é": 1, "z": [], "a": ["y": [:], "x": [1, "q"]], "Z": .null]
    #expect(json.compact == #"{"Z":null,"a":{"x":[1,"q"],"y":{}},"z":[],"é":1}"#)
    #expect(json.pretty == #"{"Z": null, "a": {"x": [1, "q"], "y": {}}, "z": [], "é": 1}"# + "\n")
  }

  @Test func writesWhatFitsOnOneLine() {
    let row: JSONValue = .string(String(repeating: "x", count: 43))
    #expect(
      JSONValue(arrayLiteral: [row, row], [row, row, ""]).pretty == """
        [
          [\(row.compact), \(row.compact)],
          [
            \(row.compact),
            \(row.compact),
            ""
          ]
        ]

        """)
    let key = String(repeating: "k", count: 60)
    #expect(
      JSONValue(dictionaryLiteral: (key, [row])).pretty
        == "{\n  \"\(key)\": [\n    \(row.compact)\n  ]\n}\n")
  }

  /// Spaces at the beginnings of lines would be most of the file.
  @Test func endsIndentation() throws {
    func nested(_ depth: Int) -> JSONValue {
      (0..<depth).reduce(.string(String(repeating: "x", count: 90))) { inner, _ in [inner] }
    }
    let (once, twice) = (nested(200).pretty, nested(400).pretty)
    #expect(twice.utf8.count == once.utf8.count + 400)
    #expect(once.contains("\n" + String(repeating: " ", count: 80) + "[["))
    #expect(try JSONValue(parsing: Array(twice.utf8)) == nested(400))
  }

  @Test func readsWhatItWrites() throws {
    let text = String((0..<0x250).compactMap { Unicode.Scalar($0) }.map { Character($0) })
    let json: JSONValue = [.string(text), "👩‍💻\u{2028}", .number("1e400")]
    #expect(try JSONValue(parsing: Array(json.compact.utf8)) == json)
    #expect(try JSONValue(parsing: Array(json.pretty.utf8)) == json)
  }
}

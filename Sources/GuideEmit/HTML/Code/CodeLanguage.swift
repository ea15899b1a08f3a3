internal import GuideText

/// What in the code of one language stands for what: a block of `languages.txt`, where the words are
/// explained.
struct CodeLanguage: Sendable {
  /// What begins and ends something, as bytes; all that is looked for is ASCII.
  struct Span: Sendable {
    let start: [UInt8]
    let end: [UInt8]
    let kind: CodeKind
    let isOfOneLine: Bool
  }

  private(set) var lines: [[UInt8]] = []
  private(set) var remarks: [[UInt8]] = []
  /// The longer ones first.
  private(set) var spans: [Span] = []
  private(set) var words: Set<String> = []
  private(set) var marks: [[UInt8]] = []
  private(set) var prompts: [(start: [UInt8], end: [UInt8])] = []
  /// In the order of the resource.
  private(set) var firsts: [(start: [UInt8], kind: CodeKind)] = []
  private(set) var nameSigns: Set<UInt8> = []
  private(set) var keySigns: Set<UInt8> = []
  /// By what a fence calls the language.
  private(set) var tabNames: [String: String] = [:]
  private(set) var isFolded = false
  private(set) var hasTypes = false
  private(set) var isMarkup = false
  private(set) var isTyped = false

  /// The language that the info string of a fence names with its first word, in any case.
  static func named(_ info: String) -> CodeLanguage? {
    let name = info.drop { $0.isWhitespace }.prefix {
      $0.isLetter || $0.isNumber || "+#-_".contains($0)
    }
    return all[name.lowercased()]
  }

  /// What a tab with code in the language is called that has no other name.
  static func tabName(_ language: String) -> String {
    named(language)?.tabNames[language] ?? language
  }

  private static let all = read(text).languages
  static var text: String { BundledFiles.text("GuideEmit/HTML/Code/languages.txt") }

  /// Languages by name, and the lines that say nothing of one.
  static func read(_ text: String) -> (languages: [String: CodeLanguage], unknown: [String]) {
    var all: [String: CodeLanguage] = [:]
    var unknown: [String] = []
    var names: [Substring] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 1 {
        names = line.split(separator: " ")
        for name in names { all[String(name)] = CodeLanguage() }
      } else {
        let values = parts[1].split(separator: " ").map(String.init)
        for name in names {
          let isKnown = all[String(name)]?.add(String(parts[0]), values)
          if isKnown == false, name == names.first { unknown.append(String(line)) }
        }
      }
    }
    return (all, unknown)
  }

  /// False where the key is none.
  private mutating func add(_ key: String, _ values: [String]) -> Bool {
    let bytes = values.map { Array($0.utf8) }
    switch key {
    case "line": lines += bytes
    case "remark": remarks += bytes
    case "block": addSpan(bytes[0], bytes[1], .comment)
    case "text": addSpan(bytes[0], bytes[1], .string)
    case "string": for sign in bytes { addSpan(sign, sign, .string, isOfOneLine: true) }
    case "words": words.formUnion(values)
    case "marks": marks += bytes
    case "name": nameSigns.formUnion(bytes.joined())
    case "keys": keySigns.formUnion(bytes.joined())
    case "prompt": prompts += values.map(Self.prompt)
    case "tab": tabNames[values[0]] = values[1]
    case "folded": isFolded = true
    case "types": hasTypes = true
    case "tags": isMarkup = true
    case "typed": isTyped = true
    default:
      guard key.hasPrefix("first-"),
        let kind = CodeKind(rawValue: String(key.dropFirst("first-".count)))
      else { return false }
      firsts += bytes.map { ($0, kind) }
    }
    return true
  }

  private mutating func addSpan(
    _ start: [UInt8], _ end: [UInt8], _ kind: CodeKind, isOfOneLine: Bool = false
  ) {
    spans.append(Span(start: start, end: end, kind: kind, isOfOneLine: isOfOneLine))
  }

  private static func prompt(_ value: String) -> (start: [UInt8], end: [UInt8]) {
    guard !value.hasPrefix("."), let dots = value.firstRange(of: "..") else {
      return (Array(value.utf8), [])
    }
    return (Array(value[..<dots.lowerBound].utf8), Array(value[dots.upperBound...].utf8))
  }
}

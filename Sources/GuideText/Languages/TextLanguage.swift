/// Which language a text is in, by its script and its function words.
package struct TextLanguage: Sendable {
  /// So many words of a text tell; more are not read.
  private static let mostWords = 600
  /// Function words of a language that must stand in the text.
  private static let leastHits = 8
  /// Of all words, the share that they must have.
  private static let leastShare = 0.12
  /// As many times more of them than of any other language.
  private static let leastLead = 1.4
  /// Of all letters, the share of those in a script that one language alone is written in. Japanese has
  /// fewer syllables than signs.
  private static let leastScript = 0.5
  private static let leastSyllables = 0.08
  /// In letters.
  private static let shortest = 12

  /// BCP 47; nil where the text is too short or is like several languages. `texts` are prose, without
  /// code.
  package static func of(_ texts: some Sequence<String>) -> String? {
    let data = known
    var (words, letters) = (0, 0)
    var hits: [String: Int] = [:]
    var scripts: [String: Int] = [:]
    reading: for text in texts {
      for scalars in text.unicodeScalars.split(whereSeparator: { !($0.isWord || $0.extendsWord) })
      where scalars.first?.isDigit == false {
        if words == mostWords { break reading }
        words += 1
        let word = String(String.UnicodeScalarView(scalars)).lowercased()
        for language in data.languages[word] ?? [] { hits[language, default: 0] += 1 }
        for scalar in scalars.prefix(200) {
          letters += 1
          if scalar.value > 0x370, let script = data.script(of: scalar.value) {
            scripts[script, default: 0] += 1
          }
        }
      }
    }
    guard letters >= shortest else { return nil }
    func share(_ script: String) -> Double { Double(scripts[script] ?? 0) / Double(letters) }
    if share("ja") >= leastSyllables { return "ja" }
    if let script = scripts.keys.sorted().first(where: { share($0) >= leastScript }) {
      return script
    }
    let ranked = hits.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let best = ranked.first, best.value >= leastHits,
      Double(best.value) >= leastShare * Double(words)
    else { return nil }
    let next = Double(ranked.dropFirst().first?.value ?? 0)
    return Double(best.value) >= leastLead * next ? best.key : nil
  }

  // MARK: - What is known of languages

  private(set) var codes: Set<String> = []
  /// By their function words, in lower case.
  private(set) var languages: [String: [String]] = [:]
  private var names: [String: String] = [:]
  private var scripts: [(language: String, range: ClosedRange<UInt32>)] = []

  static let known = TextLanguage(BundledFiles.text("GuideText/Languages/languages.txt"))

  private init(_ resource: String) {
    for line in resource.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let (name, values) = (String(parts[0]), parts[1].split(separator: " ").map(String.init))
      if name.hasPrefix("name-") {
        names[String(name.dropFirst(5))] = values.joined(separator: " ")
      } else if name == "codes" {
        codes = Set(values)
      } else if name.hasPrefix("script-") {
        for value in values {
          let ends = value.split(separator: "-").compactMap { UInt32($0, radix: 16) }
          if ends.count == 2 { scripts.append((String(name.dropFirst(7)), ends[0]...ends[1])) }
        }
      } else {
        for word in values { languages[word, default: []].append(name) }
      }
    }
  }

  func name(of language: String) -> String? { names[language] }

  func script(of scalar: UInt32) -> String? {
    scripts.first { $0.range.contains(scalar) }?.language
  }
}

import GuideModel
import GuideText

/// Puts the words of the interface into templates, where `{{strings.NAME}}` stands for a text and
/// `{{strings.NAME.2}}` for the second of the parts into which its marks divide it. What is filled in
/// is a value of the template. In scripts it finds the words that they say.
struct StringTags {
  let strings: Strings
  /// That of a person's own theme, for messages.
  let folder: String

  func fill(_ template: String, _ file: String) throws(EmitError) -> String {
    var result = ""
    var rest = Substring(template)
    while let start = rest.firstRange(of: Self.tag),
      let end = rest[start.upperBound...].firstRange(of: "}}")
    {
      result += rest[..<start.lowerBound]
      let name = rest[start.upperBound..<end.lowerBound]
      guard let text = text(name) else {
        throw unknown(name, file, line: template[..<start.lowerBound].count { $0.isNewline } + 1)
      }
      result += text
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  private func text(_ tag: Substring) -> String? {
    let names = tag.split(separator: ".", omittingEmptySubsequences: false)
    guard let phrase = names.first.flatMap({ strings.template(String($0)) }) else { return nil }
    let value = { (name: String) in strings.isolated("{{\(name)}}") }
    if names.count == 1 { return Self.escaped(phrase.text(value)) }
    let parts = phrase.parts(value)
    guard names.count == 2, let number = Int(names[1]), (1...parts.count).contains(number) else {
      return nil
    }
    return Self.escaped(parts[number - 1])
  }

  private static func escaped(_ text: String) -> String { HTMLEscaping.escape(text) }

  private static let tag = "{{strings."

  // MARK: Scripts

  /// The script that tells other ones their words, with those that they name.
  func fill(scripts: [String: [UInt8]]) throws(EmitError) -> [UInt8] {
    var names: Set<String> = []
    for (path, bytes) in scripts.sorted(by: { $0.key < $1.key })
    where path.hasSuffix(".js") && path != Self.script {
      let text = String(decoding: bytes, as: UTF8.self)
      for call in Self.calls.flatMap({ text.ranges(of: $0) }) {
        let name = text[call.upperBound...].prefix { $0 != "\"" }
        guard strings.template(String(name)) != nil else {
          throw unknown(name, path, line: text[..<call.lowerBound].count { $0.isNewline } + 1)
        }
        names.insert(String(name))
      }
    }
    let texts = strings.json(names.sorted())
    return scripts[Self.script, default: []]
      + Array(
        """

        const language = \(JSONValue.string(strings.language).compact);
        const isRightToLeft = \(strings.direction == .rightToLeft);
        const texts = \(texts.compact);

        """.utf8)
  }

  static let script = "script/strings.js"
  private static let calls = ["strings(\"", "parts(\""]
}

// MARK: - Messages

extension StringTags {
  private func unknown(_ name: Substring, _ file: String, line: Int) -> EmitError {
    EmitError(Strings.unknown(name, at: .init(path: "\(folder)/\(file)", line: line)))
  }
}

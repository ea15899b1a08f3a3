import GuideText

/// A file of words of the interface, as lines; `en.txt` says what stands in one.
struct StringsFile: Sendable {
  struct Line: Sendable {
    /// With its form where there are several: `topic-count one`.
    var key: String
    var text: String
    /// 1-based.
    var number: Int

    /// Without the form.
    var name: String { key.split(separator: " ").first.map(String.init) ?? "" }
    var form: String? { key.split(separator: " ").dropFirst().first.map(String.init) }
  }

  private(set) var lines: [Line] = []
  /// Lines that are neither empty, nor a comment, nor a key with a text.
  private(set) var others: [Int] = []

  init(_ bytes: [UInt8]) {
    // Other white space, such as the space that cannot be broken, may be meant.
    for (index, range) in Lines.ranges(of: bytes).enumerated() {
      let line = bytes[range].trimming { $0.isSpace }
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { part in
        String(decoding: part.trimming { $0.isSpace }, as: UTF8.self)
      }
      if parts.count == 2, !parts.contains("") {
        lines.append(Line(key: parts[0], text: parts[1], number: index + 1))
      } else {
        others.append(index + 1)
      }
    }
  }

  /// One that comes with the program.
  init(bundled name: String) {
    self.init(BundledFiles.bytes("GuideEmit/Strings/\(name).txt"))
  }

  /// Names without forms, in the order of the lines.
  var names: [String] {
    var seen: Set<String> = []
    return lines.map(\.name).filter { seen.insert($0).inserted }
  }

  /// By key.
  var texts: [String: String] { Dictionary(lines.map { ($0.key, $0.text) }) { $1 } }

  /// Those that come with the program.
  static let bundled = Dictionary(
    first: ["ar", "de", "en", "ja"].map { ($0, StringsFile(bundled: $0)) })

  /// English, which has all words.
  static let english = bundled["en", default: StringsFile([])]
}

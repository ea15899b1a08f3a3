/// A mark behind which code stands, up to the one that closes it, each alone on its line:
/// `{% highlight swift %}` … `{% endhighlight %}` (Jekyll), `{{< highlight swift >}}` …
/// `{{< /highlight >}}`, `{{< code file=a.html >}}`, `{{< code-toggle >}}` (Hugo), `:::{code} swift` …
/// `:::` (MyST), and the formula between two lines `$$`, or `\[` and `\]`. `{% raw %}`, which has a
/// template read nothing, may stand before a tag on its line. Who reads a source and who counts its
/// words ask the same here.
package struct CodeTag {
  /// How far it is set in, and the marks of the quote that it stands in.
  package let prefix: String
  /// As a fence of code has it.
  package let info: String
  private let mark: Int
  /// Of a tag, or so many colons.
  private let name: String

  private typealias Tag = (mark: Int, name: String, arguments: [Substring])
  private static let marks: [(open: String, close: String, end: String)] = [
    ("{%", "%}", "end"), ("{{<", ">}}", "/"), ("{{%", "%}}", "/"),
  ]
  /// With whether the first word behind it is the language.
  private static let names = ["code": false, "code-toggle": false, "highlight": true]
  private static let raw = "raw"

  /// The code that begins in a line of a text and the line that closes it; nil where nothing does.
  /// `unclosed` is kept from line to line: before which line what is not closed.
  package static func block(
    at start: Int, of count: Int, unclosed: inout [String: Int],
    line: (Int) -> ArraySlice<UInt8>
  ) -> (tag: CodeTag, end: Int)? {
    guard let tag = CodeTag(line(start)), start >= unclosed[tag.key] ?? 0 else { return nil }
    let isQuoted = tag.prefix.contains(">")
    var end = start + 1
    while end < count, !isQuoted || line(end).first(where: { !$0.isSpace }) == UInt8(ascii: ">") {
      if tag.isClosed(by: line(end)) { return (tag, end) }
      // A formula is a paragraph.
      if tag.mark == formula, line(end).allSatisfy({ $0.isSpace || $0 == UInt8(ascii: ">") }) {
        break
      }
      end += 1
    }
    unclosed[tag.key] = end
    return nil
  }

  /// Whether the line is nothing but `{% raw %}` or, where it closes, `{% endraw %}`.
  package static func isRaw(_ line: ArraySlice<UInt8>, closes: Bool) -> Bool {
    tags(in: line)?.tags.map(\.name) == [(closes ? marks[0].end : "") + raw]
  }

  /// Whether the line is such a mark.
  package static func isTag(_ line: ArraySlice<UInt8>) -> Bool {
    tags(in: line)?.tags.contains { $0.name == raw || names[$0.name] != nil }
      ?? (CodeTag(line) != nil)
  }

  private init?(_ line: ArraySlice<UInt8>) {
    if let (prefix, colons, rest) = Self.colons(in: line) {
      guard FenceInfo.isOfDirective(rest) else { return nil }
      (self.prefix, info) = (prefix, rest.trimmingSpaces)
      (mark, name) = (Self.colon, String(repeating: ":", count: colons))
      return
    }
    if let (prefix, sign) = Self.formulaMark(in: line), let end = Self.formulas[sign] {
      (self.prefix, info, mark, name) = (prefix, "math", Self.formula, end)
      return
    }
    guard let (prefix, tags) = Self.tags(in: line), let tag = tags.last,
      let hasLanguage = Self.names[tag.name], tags.dropLast().allSatisfy({ $0.name == Self.raw }),
      // `{{< code-toggle config=markup />}}` closes itself.
      tag.arguments.last?.hasSuffix("/") != true
    else { return nil }
    self.prefix = prefix
    (mark, name) = (tag.mark, tag.name)
    func value(_ key: String) -> String? {
      tag.arguments.first { $0.hasPrefix(key) }
        .map { String($0.dropFirst(key.count).trimming { $0 == "\"" }) }
        .flatMap { $0.isEmpty || $0.contains("\"") ? nil : $0 }
    }
    let language = hasLanguage ? value("") : value("lang=")
    info = (language ?? "") + (value("file=").map { " title=\"\($0)\"" } ?? "")
  }

  /// In place of the number of a mark.
  private static let (colon, formula) = (-1, -2)
  private static let formulas = ["$$": "$$", #"\["#: #"\]"#]

  /// All of a line, if it is as short as such a mark.
  private static func formulaMark(
    in line: ArraySlice<UInt8>
  ) -> (prefix: String, sign: String)? {
    let content = line.drop { $0.isSpace || $0 == UInt8(ascii: ">") }
    let sign = content.dropLast(content.reversed().prefix(while: \.isSpace).count)
    guard sign.count == 2 else { return nil }
    return (
      String(decoding: line[..<content.startIndex], as: UTF8.self),
      String(decoding: sign, as: UTF8.self)
    )
  }

  /// Three colons or more at the start of a line, and what stands behind them.
  private static func colons(
    in line: ArraySlice<UInt8>
  ) -> (prefix: String, count: Int, rest: String)? {
    let content = line.drop { $0.isSpace || $0 == UInt8(ascii: ">") }
    let rest = content.drop { $0 == UInt8(ascii: ":") }
    guard content.count - rest.count > 2 else { return nil }
    return (
      String(decoding: line[..<content.startIndex], as: UTF8.self), content.count - rest.count,
      String(decoding: rest, as: UTF8.self)
    )
  }

  private var key: String { "\(mark) \(name) \(prefix.contains(">"))" }

  private func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    if mark == Self.formula { return Self.formulaMark(in: line)?.sign == name }
    if mark == Self.colon {
      guard let (_, count, rest) = Self.colons(in: line) else { return false }
      return count >= name.utf8.count && rest.allSatisfy(\.isWhitespace)
    }
    guard let tags = Self.tags(in: line)?.tags, let tag = tags.first else { return false }
    return tag.mark == mark && tag.name == Self.marks[mark].end + name
      && tags.dropFirst().allSatisfy { $0.name == Self.marks[0].end + Self.raw }
  }

  /// nil where anything else stands in the line.
  private static func tags(in line: ArraySlice<UInt8>) -> (prefix: String, tags: [Tag])? {
    let content = line.drop { $0.isSpace || $0 == UInt8(ascii: ">") }
    guard content.first == UInt8(ascii: "{"), let next = content.dropFirst().first,
      next.isOne(of: "{%")
    else { return nil }
    var rest = Substring(decoding: content, as: UTF8.self)
    var tags: [Tag] = []
    while !rest.isEmpty {
      guard let mark = marks.firstIndex(where: { rest.hasPrefix($0.open) }),
        let end = rest.firstRange(of: marks[mark].close)
      else { return nil }
      let words = rest[..<end.lowerBound].dropFirst(marks[mark].open.count)
        .trimming { $0 == "-" || $0.isWhitespace }.split(whereSeparator: \.isWhitespace)
      guard let name = words.first else { return nil }
      tags.append((mark, String(name), Array(words.dropFirst())))
      rest = rest[end.upperBound...].drop(while: \.isWhitespace)
    }
    return (String(decoding: line[..<content.startIndex], as: UTF8.self), tags)
  }
}

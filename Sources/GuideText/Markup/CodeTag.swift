/// A tag of a template behind which code stands, up to the tag that closes it, each alone on its line:
/// `{% highlight swift %}` … `{% endhighlight %}` (Jekyll), `{{< highlight swift >}}` …
/// `{{< /highlight >}}`, `{{< code-toggle >}}` (Hugo). `{% raw %}`, which has a template read nothing,
/// may stand before it on the line. Who reads a source and who counts its words ask the same here.
package struct CodeTag {
  /// How far it is set in, and the marks of the quote that it stands in.
  package let prefix: String
  /// The language, nil where the tag has none.
  package let language: String?
  /// What file it shows.
  package let title: String?
  private let mark: Int
  private let name: String

  private typealias Tag = (mark: Int, name: String, arguments: [Substring])
  private static let marks: [(open: String, close: String, end: String)] = [
    ("{%", "%}", "end"), ("{{<", ">}}", "/"), ("{{%", "%}}", "/"),
  ]
  /// With whether the first word behind it is the language.
  private static let names = ["highlight": true, "code-toggle": false]
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
      end += 1
    }
    unclosed[tag.key] = end
    return nil
  }

  /// Whether the line is nothing but `{% raw %}` or, where it closes, `{% endraw %}`.
  package static func isRaw(_ line: ArraySlice<UInt8>, closes: Bool) -> Bool {
    tags(in: line)?.tags.map(\.name) == [(closes ? marks[0].end : "") + raw]
  }

  /// Whether the line is such a tag.
  package static func isTag(_ line: ArraySlice<UInt8>) -> Bool {
    tags(in: line)?.tags.contains { $0.name == raw || names[$0.name] != nil } ?? false
  }

  private init?(_ line: ArraySlice<UInt8>) {
    guard let (prefix, tags) = Self.tags(in: line), let tag = tags.last,
      let hasLanguage = Self.names[tag.name], tags.dropLast().allSatisfy({ $0.name == Self.raw })
    else { return nil }
    self.prefix = prefix
    (mark, name) = (tag.mark, tag.name)
    let word = tag.arguments.first.map { $0.trimming { $0 == "\"" } }
    language = hasLanguage ? word.flatMap { $0.isEmpty ? nil : String($0) } : nil
    title = tag.arguments.first { $0.hasPrefix("file=") }
      .map { $0.dropFirst(5).trimming { $0 == "\"" } }
      .flatMap { $0.isEmpty || $0.contains("\"") ? nil : String($0) }
  }

  private var key: String { "\(mark) \(name) \(prefix.contains(">"))" }

  private func isClosed(by line: ArraySlice<UInt8>) -> Bool {
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

/// What no reader of a page sees of its HTML: comments, scripts and styles, with what stands in
/// them (CommonMark 4.6, 6.6). It remembers what nothing closes, so that a text full of openings
/// costs no more than any other.
package struct HiddenMarkup {
  package enum Kind: String, CaseIterable { case comment, script, style }

  /// Where the next end of a kind begins, once somebody asked.
  private var next: [Kind: Int] = [:]

  package init() {}

  /// What the `<` at `start` opens; nil where that is none of them.
  package static func kind(in bytes: [UInt8], at start: Int) -> Kind? {
    let rest = bytes[start...]
    if rest.starts(with: "<!--".utf8) { return .comment }
    return [Kind.script, .style].first { kind in
      let name = rest.dropFirst().prefix(kind.rawValue.utf8.count)
      guard name.elementsEqual(kind.rawValue.utf8, by: { $0.lowercasedASCII == $1 }) else {
        return false
      }
      return name.endIndex == bytes.count || bytes[name.endIndex] <= 0x20
        || bytes[name.endIndex] == UInt8(ascii: ">")
    }
  }

  /// Behind what the `<` at `start` opens; nil where nothing closes it before `limit`.
  package mutating func end(_ kind: Kind, in bytes: [UInt8], at start: Int, limit: Int) -> Int? {
    let mark = kind == .comment ? "-->" : "</\(kind.rawValue)"
    // `<!-->` is whole.
    let from = start + 2
    if next[kind].map({ $0 < from }) ?? true {
      next[kind] = ByteSearch.first(mark, in: bytes, from: from) ?? bytes.count
    }
    guard let found = next[kind], found < limit else { return nil }
    if kind == .comment { return found + mark.utf8.count }
    return bytes[found..<limit].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  /// A text without them, and each of them; what nothing closes stays.
  package static func taken(from text: String) -> (rest: String, hidden: [(Kind, String)]) {
    guard text.containsBytes(of: "<") else { return (text, []) }
    let bytes = Array(text.utf8)
    var search = HiddenMarkup()
    var rest: [UInt8] = []
    var hidden: [(Kind, String)] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), let kind = kind(in: bytes, at: index),
        let end = search.end(kind, in: bytes, at: index, limit: bytes.count)
      {
        hidden.append((kind, String(decoding: bytes[index..<end], as: UTF8.self)))
        index = end
      } else {
        rest.append(bytes[index])
        index += 1
      }
    }
    return (String(decoding: rest, as: UTF8.self), hidden)
  }
}

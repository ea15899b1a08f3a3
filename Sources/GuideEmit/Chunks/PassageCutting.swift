import GuideText

extension Passage {
  /// Even parts of at most `room` tokens each, cut between sentences, items or lines. One of these
  /// may have up to `most`; a longer one is cut between words.
  func cut(room: Int, most: Int) -> [LinkedText] {
    switch form {
    case .prose:
      Self.pack(words.spacedSentences, separator: "", room: room, most: most)
    case .parts(let parts):
      Self.pack(
        parts.flatMap { Self.cutBelowFirstLine($0, most: most) }, separator: "\n", room: room,
        most: most)
    case .code(let code): code.cut(most: most)
    case .table(let table): table.groups(.pieces, room: room, pairs: room, most: most)
    }
  }

  static func pack(
    _ parts: [LinkedText], separator: String, room: Int, most: Int
  ) -> [LinkedText] {
    let parts = parts.flatMap { $0.cut(into: cutLong($0.text, most: most)) }
    let sizes = parts.map { TokenEstimator.count($0.text) }
    return EvenGroups.ranges(of: sizes, room: room, pairs: room).map {
      parts[$0].joined(separator: separator).spaced {
        String($0.trimmingSuffix(while: \.isWhitespace))
      }
    }
  }

  /// What an item goes on with that is too long for one chunk, each part below its first line: a
  /// definition is understood with its term.
  private static func cutBelowFirstLine(_ item: LinkedText, most: Int) -> [LinkedText] {
    guard TokenEstimator.exceeds(most, Substring(item.text)),
      let end = item.text.firstIndex(of: "\n")
    else { return [item] }
    let parts = item.cut(into: [String(item.text[..<end]), String(item.text[end...])])
    let room = most - TokenEstimator.count(parts[0].text)
    if room < most / 2 { return [item] }
    return pack(parts[1].spacedSentences, separator: "", room: room, most: room).map {
      parts[0] + "\n  " + $0.spaced { String($0.trimmingPrefix(while: \.isWhitespace)) }
    }
  }

  /// At sentences, else between words, else anywhere.
  private static func cutLong(_ text: String, most: Int) -> [String] {
    if TokenEstimator.count(text) <= most { return [text] }
    let sentences = Sentences.split(text)
    if sentences.count > 1 { return sentences.flatMap { cutLong(String($0), most: most) } }
    var cuts: [String] = []
    var words: [String] = []
    var tokens = 0
    for word in text.split(separator: " ").flatMap({ runs(of: $0, most: most) }) {
      let size = TokenEstimator.count(word)
      if tokens + size > most, !words.isEmpty {
        // What is cut may be put together again.
        cuts.append(words.joined(separator: " ") + " ")
        words = []
        tokens = 0
      }
      words.append(word)
      tokens += size
    }
    return cuts + [words.joined(separator: " ")]
  }

  /// Pieces of what is no word that anybody wrote.
  private static func runs(of word: Substring, most: Int) -> [String] {
    var runs: [String] = []
    var rest = word
    while TokenEstimator.exceeds(most, rest) {
      let start = start(of: rest, most: most)
      runs.append(start)
      rest.unicodeScalars.removeFirst(start.unicodeScalars.count)
    }
    return rest.isEmpty ? runs : runs + [String(rest)]
  }

  /// As much of the text as `most` tokens may hold, and at least a scalar.
  static func start(of text: Substring, most: Int) -> String {
    if !TokenEstimator.exceeds(most, text) { return String(text) }
    var scalars = text.unicodeScalars.prefix(max(4 * most, 1))
    while scalars.count > 1, TokenEstimator.exceeds(most, Substring(scalars)) {
      scalars = scalars.prefix(scalars.count / 2)
    }
    return String(scalars)
  }
}

import GuideText

extension Passage {
  /// Even parts of at most `room` tokens each, cut between sentences, items or lines. One of these
  /// may have up to `most`; a longer one is cut between words.
  func cut(room: Int, most: Int) -> [LinkedText] {
    switch form {
    case .prose(let flow): Self.group(flow.pieces(most: most), separator: "", room: room)
    case .parts(let parts):
      Self.group(
        parts.flatMap { Self.cut($0, room: room, most: most) }, separator: "\n", room: room)
    case .code(let code): code.cut(most: most)
    case .table(let table): table.groups(.pieces, room: room, pairs: room, most: most)
    }
  }

  static func pack(
    _ parts: [LinkedText], separator: String, room: Int, most: Int
  ) -> [LinkedText] {
    group(parts.flatMap { $0.cut(most: most) }, separator: separator, room: room)
  }

  private static func group(
    _ pieces: [LinkedText], separator: String, room: Int
  ) -> [LinkedText] {
    let sizes = pieces.map { TokenEstimator.count($0.text) }
    return EvenGroups.ranges(of: sizes, room: room, pairs: room).map {
      pieces[$0].joined(separator: separator).spaced {
        String($0.trimmingSuffix(while: \.isWhitespace))
      }
    }
  }

  /// What an item goes on with that is too long for one chunk, each part below its first line: a
  /// definition is understood with its term.
  private static func cut(_ item: FlowText, room: Int, most: Int) -> [LinkedText] {
    let words = item.words
    guard TokenEstimator.exceeds(most, words.text) else { return [words] }
    if let (first, rest) = item.belowFirstLine {
      let left = most - TokenEstimator.count(first.text)
      if left >= most / 2 {
        return group(rest.pieces(most: left), separator: "", room: left).map {
          first + ($0.text.first == " " ? "\n" : "\n  ") + $0
        }
      }
    }
    return group(item.pieces(most: most), separator: "", room: room)
  }

  /// At sentences, else between lines, words, or anywhere; joined they are the text.
  static func cutLong(_ text: String, most: Int) -> [String] {
    if TokenEstimator.count(text) <= most { return [text] }
    let sentences = Sentences.split(text)
    if sentences.count > 1 { return sentences.flatMap { cutLong(String($0), most: most) } }
    if let end = text.firstIndex(of: "\n").map(text.index(after:)), end < text.endIndex {
      return [text[..<end], text[end...]].flatMap { cutLong(String($0), most: most) }
    }
    return cutBetweenWords(text, most: most)
  }

  /// Each piece with the spaces that follow it; joined they are the text.
  static func cutBetweenWords(_ text: String, most: Int) -> [String] {
    var cuts: [String] = []
    var piece = ""
    var tokens = 0
    for word in spacedWords(of: text).flatMap({ runs(of: $0, most: most) }) {
      let size = TokenEstimator.count(word)
      if tokens + size > most, tokens > 0 {
        cuts.append(piece)
        piece = ""
        tokens = 0
      }
      piece += word
      tokens += size
    }
    return cuts + [piece]
  }

  /// Each with the spaces that follow it.
  private static func spacedWords(of text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let end = rest.drop { $0 == 0x20 }.drop { $0 != 0x20 }.drop { $0 == 0x20 }.startIndex
      words.append(Substring(rest[..<end]))
      rest = rest[end...]
    }
    return words
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

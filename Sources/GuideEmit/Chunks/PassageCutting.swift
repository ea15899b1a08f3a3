extension Passage {
  /// Even parts of at most `room` tokens each, cut between sentences, items or lines. One of these
  /// may have up to `most`; a longer one is cut between words.
  func cut(room: Int, most: Int) -> [String] {
    switch form {
    case .prose:
      Self.pack(
        Sentences.split(text).map(String.init), separator: "", room: room, most: most)
    case .parts(let parts): Self.pack(parts, separator: "\n", room: room, most: most)
    case .table(let table): table.groups(room: room, pairs: room, most: most)
    }
  }

  static func pack(
    _ parts: [String], separator: String, room: Int, most: Int
  ) -> [String] {
    let parts = parts.flatMap { cutLong($0, most: most) }
    return EvenGroups.ranges(of: parts.map(TokenEstimator.count), room: room, pairs: room).map {
      parts[$0].joined(separator: separator).trimmedEnd
    }
  }

  /// At sentences, else between words, else anywhere.
  private static func cutLong(_ text: String, most: Int) -> [String] {
    if TokenEstimator.count(text) <= most { return [text] }
    let sentences = Sentences.split(text)
    if sentences.count > 1 { return sentences.flatMap { cutLong(String($0), most: most) } }
    var cuts: [String] = []
    var words: [Substring] = []
    var tokens = 0
    for word in text.split(separator: " ").flatMap({ $0.runs(of: max(most, 4)) }) {
      let size = TokenEstimator.count(String(word))
      if tokens + size > most, !words.isEmpty {
        cuts.append(words.joined(separator: " "))
        words = []
        tokens = 0
      }
      words.append(word)
      tokens += size
    }
    return cuts + [words.joined(separator: " ")]
  }
}

extension Substring {
  /// Pieces of at most `length` characters, where it is no word that anybody wrote.
  fileprivate func runs(of length: Int) -> [Substring] {
    if utf8.count <= length { return [self] }
    var pieces: [Substring] = []
    var rest = self
    while !rest.isEmpty {
      pieces.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return pieces
  }
}

extension String {
  /// Without white space at the end.
  fileprivate var trimmedEnd: String {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}

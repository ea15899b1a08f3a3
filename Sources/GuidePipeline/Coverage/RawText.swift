package import GuideModel

/// The visible words of one source, counted from its bytes by a reader that shares no code with
/// the ingestors, so that neither can hide the other's mistakes.
package struct RawText: Sendable, Equatable {
  /// In reading order.
  package var words: [String] = []
  /// For each word the unit that it stands in: a line of a text, a string value of JSON.
  package var units: [Int] = []
  /// What a word is made of, where markup runs through it: "Buffer" and "s" of `` `Buffer`s ``.
  private(set) var parts: [Int: [String]] = [:]
  /// Whether titles of links stand among the words.
  private(set) var hasTitles = false
  private var places: Places

  private enum Places: Equatable {
    case lines(Int)
    /// Pointers of the string values in order of the file, and which of them each pointer covers.
    case values([String], covering: [String: ClosedRange<Int>])
  }

  package init(_ bytes: [UInt8]) { self.init(bytes, showsTitles: true) }

  /// Without titles the words of a text around a link follow each other.
  init(_ bytes: [UInt8], showsTitles: Bool) {
    if let reader = JSONWords(bytes) {
      words = reader.words
      units = reader.units
      places = .values(reader.pointers, covering: reader.covering)
    } else {
      let visible = VisibleMarkdown(bytes, showsTitles: showsTitles)
      hasTitles = visible.hasTitles && showsTitles
      places = .lines(visible.lines.count)
      for (index, line) in visible.lines.enumerated() {
        let first = words.count
        for word in Words(visible.text(of: line)) {
          words.append(word)
          units.append(index + 1)
        }
        if let text = visible.textWithGaps(of: line) { addParts(Array(Words(text)), from: first) }
      }
    }
  }

  /// The letters and digits of a line are the same with gaps and without, so they tell which parts
  /// make up which word.
  private mutating func addParts(_ all: [String], from first: Int) {
    guard !words[first...].elementsEqual(all) else { return }
    var rest = all[...]
    for index in first..<words.count {
      let length = Self.letters(words[index])
      var parts: [String] = []
      var found = 0
      while found < length, let part = rest.popFirst() {
        found += Self.letters(part)
        parts.append(part)
      }
      if parts != [words[index]] { self.parts[index] = parts }
    }
  }

  private static func letters(_ word: String) -> Int {
    word.unicodeScalars.count { !".+-".unicodeScalars.contains($0) }
  }

  /// The units inside a location; nil when the source has no such place.
  func units(in location: Location) -> ClosedRange<Int>? {
    switch (location, places) {
    case (.lines(let lines), .lines(let count)):
      lines.lowerBound <= count ? lines.lowerBound...min(lines.upperBound, count) : nil
    case (.pointer(let pointer), .values(_, let covering)): covering[pointer]
    case (.lines, .values), (.pointer, .lines): nil
    }
  }

  /// The words inside a location; nil when the source has no such place.
  func words(in location: Location) -> ArraySlice<String>? {
    guard let range = self.units(in: location) else { return nil }
    let first = units.partitioningIndex { $0 >= range.lowerBound }
    return words[first..<units.partitioningIndex { $0 > range.upperBound }]
  }

  func location(ofUnit unit: Int) -> Location {
    switch places {
    case .lines: .lines(unit...unit)
    case .values(let pointers, _): .pointer(pointers[unit])
    }
  }

  /// All of the source.
  package var whole: Location {
    switch places {
    case .lines(let count): .lines(1...max(count, 1))
    case .values: .pointer("")
    }
  }
}

extension [Int] {
  /// The first index whose element has the property; all behind it have it too.
  fileprivate func partitioningIndex(where belongs: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

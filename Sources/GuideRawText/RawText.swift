package import GuideModel
internal import GuideText

/// The visible words of one source, counted from its bytes by a reader that shares no code with
/// the ingestors, so that neither can hide the other's mistakes.
package struct RawText: Sendable, Equatable {
  /// In reading order.
  package var words: [String] = []
  /// For each word the unit that it stands in: a line of a text, a string value of JSON.
  package var units: [Int] = []
  /// What a word is made of, where markup runs through it: "Buffer" and "s" of `` `Buffer`s ``.
  package private(set) var parts: [Int: [String]] = [:]
  /// Whether titles or attributes of links stand among the words, or bare addresses in strings of
  /// JSON.
  package private(set) var hasExtras = false
  /// By unit, the units of the definitions that its links and pictures use.
  private var definitions: [Int: [ClosedRange<Int>]] = [:]
  private var places: Places
  private let isModule: Bool

  fileprivate enum Places: Equatable {
    case lines(Int)
    case values(Values)
  }

  /// Of a JSON text.
  fileprivate struct Values: Equatable {
    /// Of the string values in order of the file.
    var pointers: [String]
    /// Which of them each pointer covers.
    var covering: [String: ClosedRange<Int>]
    /// For each value its first unit, and behind the last one their number.
    var firstUnits: [Int] = []
    /// Those that are texts of several lines, each of which is a unit; the last of the values at each.
    var texts: Set<String>
    /// Of names of members, whose pointers are those of texts.
    var names: Set<Int> = []
  }

  /// `texts`: pointers to the strings of a JSON text that are pages in Markdown; the texts of topics
  /// are besides. `isModule`: it is MDX.
  package init(_ bytes: [UInt8], texts: Set<String> = []) {
    self.init(bytes, texts: texts, showsExtras: true)
  }

  /// Without extras the words of a text around a link or an address follow each other.
  package init(
    _ bytes: [UInt8], texts: Set<String> = [], isModule: Bool = false, showsExtras: Bool
  ) {
    self.isModule = isModule
    guard let strings = JSONStrings(bytes) else {
      places = .lines(0)
      places = .lines(addMarkdown(bytes, from: 1, showsExtras: showsExtras))
      return
    }
    let texts = texts.union(strings.topicTexts).union(strings.descriptions)
    var values = Values(pointers: strings.pointers, covering: strings.covering, texts: texts)
    places = .values(values)
    let shown = RenderedStrings(strings)
    var count = 0
    for (index, pointer) in strings.pointers.enumerated() {
      values.firstUnits.append(count)
      if strings.isText(index, texts) {
        let text = Array(strings.texts[index].utf8)
        count += addMarkdown(text, from: count, showsExtras: showsExtras)
      } else {
        var text = shown.texts[index]
        if text.contains("://") {
          hasExtras = hasExtras || showsExtras
          if !showsExtras { text = VisibleMarkdown.withoutAddresses(text) }
        }
        add(text, glue: shown.glue[index], at: count)
        if strings.areNames[index], texts.contains(pointer) { values.names.insert(index) }
        count += 1
      }
    }
    values.firstUnits.append(count)
    places = .values(values)
    addReferences(strings, values)
  }

  /// A parameter or header may be written elsewhere in the description of an interface.
  private mutating func addReferences(_ strings: JSONStrings, _ values: Values) {
    guard strings.areNames.contains(true) else { return }
    for (index, pointer) in strings.pointers.enumerated()
    where !strings.areNames[index] && pointer.hasSuffix("/$ref") {
      let above = pointer.utf8.split(separator: 0x2F).suffix(3).first.map { String($0) ?? "" }
      guard ["parameters", "headers"].contains(above), strings.texts[index].hasPrefix("#/"),
        let units = values.units(at: PercentCoding.decode(strings.texts[index].dropFirst()))
      else { continue }
      definitions[values.firstUnits[index]] = [units]
    }
  }

  /// Of code: all words of all lines but those that only bound a part of it.
  package init(code bytes: [UInt8]) {
    isModule = false
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    places = .lines(lines.last?.isEmpty == true ? lines.count - 1 : lines.count)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      if PartMark(line: text) == nil { add(text, glue: nil, at: index + 1) }
    }
  }

  /// The words of a string; with `glue` its first word goes on with the last word before.
  private mutating func add(_ text: String, glue: String?, at unit: Int) {
    var own = Array(Words(text, withSigns: true))[...]
    if let glue, let last = words.indices.last, let first = own.popFirst() {
      parts[last] = (parts[last] ?? [words[last]]) + [first]
      words[last] = glue
    }
    words += own
    units += Array(repeating: unit, count: own.count)
  }

  /// The words of a text whose lines are units from `unit` on. How many lines it has.
  private mutating func addMarkdown(_ bytes: [UInt8], from unit: Int, showsExtras: Bool) -> Int {
    let visible = VisibleMarkdown(bytes, showsTitles: showsExtras, isModule: isModule)
    hasExtras = hasExtras || (visible.hasTitles && showsExtras)
    for (line, found) in visible.definitions {
      definitions[unit + line] = found.map { unit + $0.lowerBound...unit + $0.upperBound }
    }
    for (index, line) in visible.lines.enumerated() {
      let first = words.count
      for word in Words(visible.text(of: line), withSigns: true) {
        words.append(word)
        units.append(unit + index)
      }
      if let text = visible.textWithGaps(of: line) {
        addParts(Array(Words(text, withSigns: true)), from: first)
      }
      if first > 0, first < words.count, visible.continues(index) {
        let before = visible.text(of: visible.lines[index - 1])
        joinLines(before, visible.text(of: line), at: first)
      }
    }
    return visible.lines.count
  }

  /// The word at `second`, the first of a line, goes on with the last one before it where no white
  /// space parts them.
  private mutating func joinLines(_ before: String, _ after: String, at second: Int) {
    let tail = String(before.reversed().prefix { !$0.isWhitespace }.reversed())
    let head = String(after.prefix { !$0.isWhitespace })
    let place = Array(Words(tail)).count - 1
    let joined = Array(Words(tail + head))
    guard place >= 0, joined.count == place + Array(Words(head)).count else { return }
    let first = second - 1
    let own = (parts[first] ?? [words[first]]) + (parts[second] ?? [words[second]])
    words[first] = joined[place]
    words.remove(at: second)
    units.remove(at: second)
    for index in second...words.count { parts[index - 1] = parts.removeValue(forKey: index) }
    parts[first] = own
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

  /// A sign that is counted like a word is one.
  private static func letters(_ word: String) -> Int {
    max(1, word.unicodeScalars.count { !".+-".unicodeScalars.contains($0) })
  }

  /// The units inside a location; nil when the source has no such place.
  package func units(in location: Location) -> ClosedRange<Int>? {
    switch (location, places) {
    case (.lines(let lines), .lines(let count)):
      return lines.lowerBound <= count ? lines.lowerBound...min(lines.upperBound, count) : nil
    case (.pointer(let pointer), .values(let values)): return values.units(at: pointer)
    case (.text(let pointer, let lines), .values(let values)):
      guard values.texts.contains(pointer), let units = values.lines(at: pointer),
        lines.lowerBound <= units.count
      else { return nil }
      let first = units.lowerBound - 1
      return first + lines.lowerBound...min(first + lines.upperBound, units.upperBound)
    case (.lines, .values), (.pointer, .lines), (.text, .lines): return nil
    }
  }

  /// The words inside a location; nil when the source has no such place.
  package func words(in location: Location) -> ArraySlice<String>? {
    units(in: location).map(words)
  }

  /// The words of each definition that a location uses, in order of the source: titles, and attributes as Pandoc has them.
  package func wordsOfDefinitions(in location: Location) -> [ArraySlice<String>] {
    guard !definitions.isEmpty, let range = units(in: location) else { return [] }
    return Set(range.flatMap { definitions[$0] ?? [] }).sorted { $0.lowerBound < $1.lowerBound }
      .map(words).filter { !$0.isEmpty }
  }

  private func words(in range: ClosedRange<Int>) -> ArraySlice<String> {
    let first = units.partitioningIndex { $0 >= range.lowerBound }
    return words[first..<units.partitioningIndex { $0 > range.upperBound }]
  }

  /// Where a unit stands.
  package func location(ofUnit unit: Int) -> Location {
    switch places {
    case .lines: .lines(unit...unit)
    case .values(let values): values.location(ofUnit: unit)
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

extension RawText.Values {
  /// nil where nothing stands there, or a text without a line.
  fileprivate func units(at pointer: String) -> ClosedRange<Int>? {
    guard let range = covering[pointer] else { return nil }
    let (first, end) = (firstUnits[range.lowerBound], firstUnits[range.upperBound + 1])
    return first < end ? first...(end - 1) : nil
  }

  /// The lines of a text.
  fileprivate func lines(at pointer: String) -> ClosedRange<Int>? {
    guard let value = covering[pointer]?.upperBound else { return nil }
    let (first, end) = (firstUnits[value], firstUnits[value + 1])
    return first < end ? first...(end - 1) : nil
  }

  fileprivate func location(ofUnit unit: Int) -> Location {
    let value = firstUnits.partitioningIndex { $0 > unit } - 1
    let line = unit - firstUnits[value] + 1
    let pointer = pointers[value]
    return texts.contains(pointer) && !names.contains(value)
      ? .text(pointer: pointer, lines: line...line) : .pointer(pointer)
  }
}

extension Location {
  /// Of the string whose lines it counts; nil where it is no text of lines.
  package var textPointer: String? {
    switch self {
    case .lines, .pointer: nil
    case .text(let pointer, _): pointer
    }
  }
}

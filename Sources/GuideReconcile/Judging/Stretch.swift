internal import GuideModel
internal import GuideText

/// What one reading has where another has something else; one of the two may be empty.
struct Stretch {
  let first: ArraySlice<ComparedToken>
  let second: ArraySlice<ComparedToken>
  /// What stands before it in the first.
  let before: ComparedToken?
  /// What stands behind it in the first.
  let after: ComparedToken?
  /// What stands behind it in the second.
  let afterSecond: ComparedToken?

  /// Whether one reading has nothing here, and the other nothing but marks.
  var isMarks: Bool { first.isEmpty != second.isEmpty && all.allSatisfy(\.isMarkup) }

  private var all: [ComparedToken] { Array(first) + Array(second) }

  /// The transformation that makes one of the other, and the side that it damaged; nil where none
  /// does.
  var explanation: (Transformation, Side)? {
    if first.isEmpty || second.isEmpty {
      let lacking: Side = first.isEmpty ? .first : .second
      if all.allSatisfy(\.isCellEnd) { return (.lostShape, lacking) }
      if isCell { return (.emptyCell, lacking) }
      if isSentences { return (.lostSentences, lacking) }
      guard all.allSatisfy(\.isEmphasized) else { return nil }
      let next = first.isEmpty ? after : afterSecond
      return (next?.isBehindHole == true ? .termHole : .lostTerm, lacking)
    }
    if let plain = sideWithoutCode { return (.marks, plain) }
    if all.contains(where: \.isCode) { return nil }
    let (a, b) = (first.map(\.text).joined(), second.map(\.text).joined())
    let side: Side = a.hyphens > b.hyphens ? .first : .second
    if a.withDashes == b.withDashes { return (.dashes, side) }
    // A hyphen before a number may be its sign.
    guard all.allSatisfy({ $0.kind == .word || $0.isDash }) else { return nil }
    return a.withoutHyphens == b.withoutHyphens ? (.brokenWords, side) : nil
  }

  /// Where the two are code and the same letters as text, of which the first opens a sentence.
  private var sideWithoutCode: Side? {
    let isSame = first.elementsEqual(second) { a, b in
      a.isCode != b.isCode && a.isOpening && b.isOpening
        && a.text.dropFirst() == b.text.dropFirst()
        && a.text.prefix(1).lowercased() == b.text.prefix(1).lowercased()
    }
    return isSame ? first.first.map { $0.isCode ? .second : .first } : nil
  }

  /// Whether it is whole sentences; which of two marks at their ends is the missing one, none can
  /// tell.
  private var isSentences: Bool {
    guard let start = all.first, let end = all.last else { return false }
    let next = first.isEmpty ? afterSecond : after
    return end.endsSentence && (start.isOpening || before?.endsSentence != false)
      || start.endsSentence && next?.endsSentence != false
  }

  /// Whether it is all that stands in a cell.
  private var isCell: Bool {
    after?.isCellEnd == true && before?.isCellEnd != false
      && !all.contains(where: \.isCellEnd)
  }

  /// The side that lacks the `_` which the other has, and how many; nil where more differs, or where `_`
  /// may be a mark of emphasis: at one end of a word.
  var sideWithoutUnderscores: (Transformation, Side, Int)? {
    let (a, b) = (first.map(\.text).joined(), second.map(\.text).joined())
    guard a.underscores != b.underscores, a.withoutUnderscores == b.withoutUnderscores else {
      return nil
    }
    let lacking: Side = a.underscores < b.underscores ? .first : .second
    let (whole, behind) = lacking == .first ? (second, afterSecond) : (first, after)
    let tokens = ([before].compactMap(\.self) + whole + [behind].compactMap(\.self))
    let lost = tokens.indices.filter { tokens[$0].text.utf8.allSatisfy { $0 == 0x5F } }
    let count = abs(a.underscores - b.underscores)
    if lost.count < count { return nil }
    if lost.allSatisfy({ Self.isLabel($0, in: tokens) }) {
      return (.lostLabelUnderscore, lacking, count)
    }
    let areWithin = lost.allSatisfy { tokens[$0].isCode || tokens[$0].glue == (true, true) }
    return areWithin ? (.lostUnderscore, lacking, count) : nil
  }

  /// Whether it is an argument without a name, as in `frame(_:)` and `move(_:by:_:)`.
  private static func isLabel(_ index: Int, in tokens: [ComparedToken]) -> Bool {
    guard let before = tokens[..<index].last, let behind = tokens[(index + 1)...].first else {
      return false
    }
    return behind.text.hasPrefix(":") && tokens[index].glue.behind
      && ["(", ":", ",", "(("].contains(before.text)
  }

  /// The side whose characters of HTML are escaped, where that is all that differs.
  var escapedSide: Side? {
    guard all.contains(where: { $0.text == "&" || $0.text == ";" }) || before?.text == "&" else {
      return nil
    }
    let context = before?.text ?? ""
    let (a, b) = (context + first.map(\.text).joined(), context + second.map(\.text).joined())
    if a.count > b.count { return CharacterReference.decode(a) == b ? .first : nil }
    return CharacterReference.decode(b) == a ? .second : nil
  }

  /// Whether nothing differs but what parts cells, and which words begin a line.
  var isSameWithoutCells: Bool {
    let (a, b) = (first.filter { !$0.isCellMark }, second.filter { !$0.isCellMark })
    return a.elementsEqual(b) { $0.isSame(butOpening: $1) }
  }

  // MARK: - Facets

  var facet: Facet {
    let isUnit = before?.kind == .number && first.count == 1 && second.count == 1
    if isUnit || all.contains(where: { $0.kind == .number }) { return .number }
    if all.contains(where: \.isCode) { return .code }
    if all.contains(where: \.isName) { return .name }
    let isSentence = (first.isEmpty || second.isEmpty) && all.contains(where: \.endsSentence)
    return isSentence && all.count >= Self.leastWords ? .more : .text
  }

  /// Of a sentence.
  private static let leastWords = 4
}

extension String {
  fileprivate var underscores: Int { utf8.count { $0 == UInt8(ascii: "_") } }

  fileprivate var withoutUnderscores: String { String(unicodeScalars.filter { $0 != "_" }) }

  fileprivate var hyphens: Int { utf8.count { $0 == 0x2D } }

  fileprivate var withoutHyphens: String { String(unicodeScalars.filter { $0 != "-" }) }

  /// With every run of hyphens and dashes as one dash.
  fileprivate var withDashes: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isDash = scalar == "-" || scalar == "\u{2014}"
      if isDash, result.last == "\u{2014}" { continue }
      result.append(isDash ? "\u{2014}" : scalar)
    }
    return String(result)
  }
}

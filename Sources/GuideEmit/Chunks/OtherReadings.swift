import GuideMarkdown
import GuideModel
import GuideText

/// Where in the words of a block other readings are told, and what of each: words keep the marks
/// however they are cut. A brief reading is told whole with what only the shown one says, else, where
/// it only says more, everywhere. Of a longer one each statement of the shown reading has what is said
/// in its place, so that all chunks of a block together hold such a reading once.
enum OtherReadings {
  /// What is told of a statement.
  enum Told: Equatable {
    case same
    case differs(Excerpt?)
  }

  /// What of a long reading is said in place of some words: its sentences, lines or rows, by their
  /// place in it. `nil` for all of a brief one.
  typealias Excerpt = [Int: String]

  /// In tokens: a brief reading, and what a chunk tells of a long one.
  fileprivate static let most = 256
  /// In words, before the first difference.
  private static let before = 8
  /// In words: a longer sentence or line of code is compared in pieces.
  private static let longest = 64
  /// Every so manieth word ends a piece, whichever comes before it.
  private static let ending: UInt64 = 16

  /// `parts` are the texts of the block's items or entries, else there is one, of all of it. A reading
  /// has the index that it has in `Block.allAlternatives`. One of what is withdrawn from the block is
  /// of none of its words.
  static func mark(_ parts: inout [FlowText], of block: Block) {
    for (index, alternative) in block.alternatives.enumerated() {
      mark(&parts[...], index, alternative, of: block.content)
    }
    if case .table = block.content { return }
    for (part, index, alternative) in block.shownPartReadings where parts.indices.contains(part) {
      mark(&parts[part...part], index, alternative, of: nil)
    }
  }

  /// `content` is what `parts` are made of, where that is known.
  private static func mark(
    _ parts: inout ArraySlice<FlowText>, _ index: Int, _ alternative: Alternative,
    of content: BlockContent?
  ) {
    let own = parts.map(\.statements)
    // An empty item or line has no letter or mark, and no chunk shows it.
    let seen = own.map { $0.filter { $0.blackBytes > 0 } }
    var toldOfSeen: ArraySlice<Told>
    if alternative.isBrief {
      let others = Set(units(alternative.content).map(statement))
      toldOfSeen = seen.joined().map { others.contains(statement($0)) ? .same : .differs(nil) }[...]
    } else {
      toldOfSeen = excerpts(seen, alternative, of: content)[...]
    }
    let told = own.joined().map { text in
      text.blackBytes > 0 ? toldOfSeen.popFirst() ?? .same : .same
    }
    if told.allSatisfy({ $0 == .same }) {
      let text = own.joined().joined()
      let whole = excerpt(of: alternative, beside: text)
      for place in parts.indices { parts[place].mark(index, everywhere: whole) }
      return
    }
    var rest = told[...]
    for (place, own) in zip(parts.indices, own) {
      parts[place].mark(index, rest.prefix(own.count))
      rest = rest.dropFirst(own.count)
    }
  }

  /// What of a long reading of all of the words begins with the first that differs; `nil` of a brief
  /// one.
  static func excerpt(of alternative: Alternative, beside words: String) -> Excerpt? {
    if alternative.isBrief { return nil }
    let own = words.split(whereSeparator: \.isWhitespace)
    let text = alternative.chunkText
    let others = text.split(whereSeparator: \.isWhitespace)
    let same = zip(own, others).prefix { $0 == $1 }.count
    let start = others[min(max(same - before, 0), others.count - 1)].startIndex
    let words = opening(of: text[start...])
    return [0: (start > text.startIndex ? "… " : "") + words]
  }

  /// As much of a text as a chunk tells, without half a word; `more` follows where that is not all.
  fileprivate static func opening(of text: Substring) -> String {
    if !TokenEstimator.exceeds(most, text) { return String(text) }
    let ends = text.prefix(bytesOfToken * most).indices.filter { text[$0].isWhitespace }
    let fitting = ends.partitioningIndex { TokenEstimator.exceeds(most, text[..<$0]) }
    let words = fitting > 0 ? String(text[..<ends[fitting - 1]]).trimmingEnd : ""
    return (words.isEmpty ? Passage.start(of: text, most: most) : words) + more
  }

  /// Hardly any text has more.
  private static let bytesOfToken = 8
  /// Ends what a chunk had no room to go on with.
  fileprivate static let more = " …"

  /// What a long reading says in place of each statement.
  private static func excerpts(
    _ own: [[String]], _ alternative: Alternative, of content: BlockContent?
  ) -> [Told] {
    let others = alternative.statements
    if alternative.isSpoken {
      return excerpts(of: others, own.joined().map(statement), others.map(statement))
    }
    let written = content.map(markdown) ?? []
    if written.count == own.count {
      let seen = zip(written, own).filter { !$1.isEmpty }
      let told = excerpts(of: others, seen.map(\.0), others)
      return zip(told, seen).flatMap { told, seen in seen.1.map { _ in told } }
    }
    let count = own.reduce(0) { $0 + $1.count }
    // Without a common unit, each statement has its share.
    let keys = written.count == count ? written : (0..<count).map { "\u{1}\($0)" }
    return excerpts(of: others, keys, others)
  }

  /// For each of `own`, what of the units stands in its place. Between two that both have, those of
  /// one are shared out among those of the other; of units that only changed places the first is
  /// enough.
  private static func excerpts(
    of units: [String], _ own: [String], _ others: [String]
  ) -> [Told] {
    let known = Set(own)
    var found = own.map { _ in Excerpt() }
    for case .changed(let old, let new) in EditScript(own, others).parts {
      // What is said in addition is told of the statement before it, what is left out with what
      // stands around it.
      let around = (new.lowerBound - 1..<new.lowerBound + 1).clamped(to: units.indices)
      let owners = old.isEmpty ? max(old.lowerBound - 1, 0)..<max(old.lowerBound, 1) : old
      let more = new.filter { !known.contains(others[$0]) }
      let said = !more.isEmpty ? more : new.isEmpty ? Array(around) : [new.lowerBound]
      for (index, owner) in owners.clamped(to: own.indices).enumerated() {
        let start = index * said.count / owners.count
        let end = (index + 1) * said.count / owners.count
        for unit in said[start..<max(end, start + 1)] { found[owner][unit] = units[unit] }
      }
    }
    return found.map { $0.isEmpty ? .same : .differs($0) }
  }

  /// What it says, by sentence, line of code and row.
  fileprivate static func units(_ content: BlockContent) -> [String] {
    ChunkText.parts(of: content).flatMap(\.statements)
  }

  /// By item, entry and row, else by sentence and line.
  fileprivate static func markdown(of content: BlockContent) -> [String] {
    func written(_ content: BlockContent) -> String {
      MarkdownWriter.blocks([content]).trimmingEnd + "\n"
    }
    switch content {
    case .list(let ordered, let items):
      return items.map { written(.list(ordered: ordered, items: [$0])) }
    case .links(let kind, let entries):
      return entries.map { written(.links(kind: kind, entries: [$0])) }
    case .table, .paragraph, .aside, .figure, .video, .code, .quote, .thematicBreak, .raw:
      return sentences(written(content))
    }
  }

  /// Those of every line, each with the white space behind it; long ones in pieces.
  static func sentences(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { Sentences.split($0 + "\n").flatMap { cut(String($0)) } }
  }

  /// A long statement in pieces that end behind certain words, so that one word more changes one
  /// piece.
  static func cut(_ statement: String) -> [String] {
    let spaces = statement.utf8.count { $0 == 0x20 }
    if spaces < longest { return [statement] }
    var (pieces, piece) = ([String](), "")
    for word in statement.split(separator: " ", omittingEmptySubsequences: false) {
      if !piece.isEmpty { piece += " " }
      piece += word
      if FNV1a.hash(String(word).utf8) % ending == 0 {
        pieces.append(piece + " ")
        piece = ""
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// A sentence, a line of code or a row, to compare.
  private static func statement(_ text: String) -> String { NormalizedText(text).text }
}

extension Block {
  /// The readings of rows, items and entries that are shown, with their indices in
  /// `allAlternatives`.
  var shownPartReadings: [(part: Int, index: Int, alternative: Alternative)] {
    var index = alternatives.count
    return parts.flatMap { part in
      defer { index += part.alternatives.count }
      if part.content != nil { return [(part: Int, index: Int, alternative: Alternative)]() }
      return part.alternatives.enumerated().map { (part.index, index + $0.offset, $0.element) }
    }
  }
}

extension Alternative {
  /// A member of a chunk's `alternatives`.
  var chunkAlternative: JSONValue {
    [
      "relation": .string(relation.rawValue), "facets": .strings(facets.map(\.rawValue)),
      "text": .string(chunkText), "date": .optional(date),
      "dump": .string(provenance.first?.origin.dump ?? ""),
    ]
  }

  /// In the words of a chunk; as Markdown where these do not show in what it differs.
  package var chunkText: String {
    if case .raw(let text) = content { return text }
    if !isSpoken { return MarkdownWriter.blocks([content]).trimmingEnd }
    let parts = ChunkText.parts(of: content).filter { !$0.isEmpty }
    return parts.isEmpty
      ? content.plainText : parts.map(\.words.text).joined(separator: "\n")
  }

  /// Whether a chunk tells all of it.
  fileprivate var isBrief: Bool { !TokenEstimator.exceeds(OtherReadings.most, chunkText) }

  fileprivate var isSpoken: Bool { Self.unspoken.isDisjoint(with: facets) }

  private static let unspoken: Set<Facet> = [.address, .label, .structure]

  /// As a chunk tells it: all of a brief one, else what is said in place of the chunk's words, `told`,
  /// and how to find the rest.
  func excerpt(_ told: [OtherReadings.Excerpt?], of block: Block) -> Alternative {
    var units: OtherReadings.Excerpt = [:]
    for case let excerpt? in told { units.merge(excerpt) { first, _ in first } }
    if units.isEmpty { return self }
    var (text, next) = ("", 0)
    for (index, unit) in units.sorted(by: { $0.key < $1.key }) {
      text += (index > next ? "… " : "") + unit
      next = index + 1
    }
    text = String(OtherReadings.opening(of: text[...]).trimmingSuffix(while: \.isWhitespace))
    if case .table(let table) = content, !block.content.hasColumns(of: table) {
      let names = TableText(Table(header: table.header, rows: [])).words.text
      let header = String(names.prefix { !$0.isNewline })
      if text.hasPrefix(header) { text = String(text.dropFirst(header.count).trimmingStart) }
      if !TokenEstimator.exceeds(OtherReadings.most, names) { text = names + "\n" + text }
    }
    var excerpt = self
    excerpt.content = .raw(text + "\n" + Self.rest(of: block.id))
    return excerpt
  }

  /// What it says, in the pieces that chunks tell.
  package var statements: [String] {
    isSpoken ? OtherReadings.units(content) : OtherReadings.markdown(of: content)
  }

  /// Whether a chunk that tells this of a long reading had no room for the rest of it. The line that
  /// ends it is taken off.
  package static func isCut(_ excerpt: String) -> Bool {
    excerpt.trimmingSuffix(while: \.isWhitespace).hasSuffix(OtherReadings.more)
  }

  /// Ends what a chunk tells of a long reading of a block.
  package static func rest(of block: String) -> String { "… all of it: guidebook explain \(block)" }
}

extension BlockContent {
  fileprivate func hasColumns(of other: Table) -> Bool {
    if case .table(let table) = self { table.header == other.header } else { false }
  }
}

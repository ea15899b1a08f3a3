import GuideMarkdown
import GuideModel
import GuideText

@testable import GuideIngest

/// One page on its way from the source to what is shown of it, and where it changes without a word
/// of `inspect`. There are two steps: repairs change lines, which the parser then reads; repairs
/// change what was read. So
///
/// - without repairs, and after those of lines, what was read is the parser's rendering of the
///   lines, in order; where something is put down as read otherwise, its words may be missing;
/// - what repairs of lines do not list stays: every block that touches no line of a listed change,
///   nor a block that does, is read the same without them, with its markup and in order;
/// - what repairs of pages do not list stays in the same way, block by block; where they list a
///   change, the words stay, or are put down.
struct PageRendering {
  let source: Source
  let profile: Profile
  private let reader: MarkdownDialect

  init(_ text: String, profile: Profile) {
    source = Source(dump: "d", path: "page.md", bytes: Array(text.utf8))
    self.profile = profile
    reader = MarkdownDialect.reader(of: source)
  }

  func problems() throws -> [String] {
    let ofPages = Set(Repairs.all.compactMap { ($0 as? any PagesRepair)?.name })
    let plain = try Stage(reader, source, profile, without: Repairs.names)
    let read = try Stage(reader, source, profile, without: ofPages)
    let shown = try Stage(reader, source, profile, without: [])
    return plain.misread.map { "unrepaired: " + $0 } + read.misread.map { "repaired: " + $0 }
      + shown.unlisted
      + plain.changes(
        to: read, at: read.traced + plain.uses(ofOther: read) + plain.places + read.places
      )
      .map { "lines: " + $0 }
      + read.lostLetters
      + read.changes(to: shown, at: shown.traced { ofPages.contains($0) }).map { "blocks: " + $0 }
      + read.losses(to: shown, at: shown.traced { ofPages.contains($0) })
  }
}

/// What is read of a source with some of the repairs.
private struct Stage {
  private(set) var parsed: [Piece] = []
  private(set) var shown: [Piece] = []
  private(set) var residue: [Residue] = []
  private let diagnostics: Diagnostics
  /// Of links, by their labels.
  private var definitions: Set<String> = []
  private var definitionLines: [ClosedRange<Int>] = []
  private let source: [String]
  private var lines: [SourceLines.Line] = []
  private let urls: [String?]

  init(
    _ reader: MarkdownDialect, _ source: Source, _ profile: Profile, without names: Set<String>
  ) throws {
    var profile = profile
    profile.repairsOff = names
    var diagnostics = Diagnostics()
    self.source = SourceLines(source.bytes).lines.map(\.text)
    for part in reader.parts(of: source, profile: profile, into: &diagnostics) {
      var read = part.lines
      let text = read.read()
      parsed += text.nodesWithTitles.map {
        Piece(lines: part.lines.origin(of: $0.lines), content: "", texts: $0.texts)
      }
      let found = text.findings.filter { [.definition, .unusedDefinition].contains($0.kind) }
      definitions.formUnion(found.map(\.text))
      definitionLines += found.map {
        part.lines.origin(of: $0.line...($0.line + $0.text.count { $0 == "\n" }))
      }
      lines += part.lines.lines
    }
    diagnostics = Diagnostics()
    let ingestion = try reader.ingest(source, profile: profile, into: &diagnostics)
    shown = ingestion.documents.flatMap(\.pieces)
    urls = ingestion.documents.map(\.facts.url)
    residue = ingestion.residue + ingestion.documents.flatMap(\.residue)
    self.diagnostics = diagnostics
  }
}

// MARK: - Comparisons

extension Stage {
  var traced: [ClosedRange<Int>] { traced { _ in true } }

  /// Of lines that say where the page is from: how many blocks stand above them decides.
  var places: [ClosedRange<Int>] {
    residue.filter { $0.rule == "source-line" }.map(\.lines)
  }

  func traced(_ isWanted: (String) -> Bool) -> [ClosedRange<Int>] {
    diagnostics.traces.filter { isWanted($0.repair) }.compactMap { $0.origin.location.lines }
  }

  /// Repairs that are counted and not listed, or the other way round.
  var unlisted: [String] {
    let listed = Set(diagnostics.traces.map(\.repair)).union(diagnostics.evidence.keys)
    return listed.symmetricDifference(diagnostics.repairs.keys).sorted()
      .map { "counted or listed, not both: \($0)" }
  }

  /// Where what was read is not what the parser renders.
  var misread: [String] {
    let residues = residue.map { Piece(lines: $0.lines, content: "", texts: [$0.text]) }
    // What a tab is called may stand above all tabs, too.
    let (starts, ends) = (
      shown.filter(\.isInOrder).map(\.lines.lowerBound),
      shown.filter(\.isInOrder).map(\.lines.upperBound)
    )
    if starts != starts.sorted(), ends != ends.sorted() { return ["blocks stand in another order"] }
    return LineRanges.joined([parsed, shown, residues].flatMap { $0.map(\.lines) }).compactMap {
      place in
      let texts = [parsed, shown, residues].map { $0.at(place).flatMap(\.texts) }
      if texts[0] == texts[1] { return nil }
      let words = texts.map { Bag($0) }
      let others = words[0].without(words[1]).without(words[2])
      let isDown = others.isEmpty && words[1].without(words[0]).without(words[2]).isEmpty
      if isDown, !words[2].isEmpty { return nil }
      return "lines \(place): \(texts[0]) was read as \(texts[1])"
    }
  }

  /// Blocks that are not the same in both stages, though no change is listed there.
  func changes(to other: Stage, at traced: [ClosedRange<Int>]) -> [String] {
    var touched = traced
    let all = (shown + other.shown).map(\.lines) + definitionLines + other.definitionLines
    // A table may begin below lines of a paragraph.
    let tables = Set((shown + other.shown).filter(\.isTable).map(\.lines.lowerBound))
    while true {
      let below = touched.map { $0.upperBound + 1 }.filter(tables.contains).map { $0...$0 }
      let more = LineRanges.joined(
        touched + below + all.filter { LineRanges.touch($0, touched + below) })
      if more == touched { break }
      touched = more
    }
    let stages = [inText, other.inText].map { $0.filter { !LineRanges.touch($0.lines, touched) } }
    // Links are written from the page's own address, which headings may tell.
    let isAtOnePlace = urls == other.urls
    let contents = stages.map {
      $0.map { "\($0.lines) \(isAtOnePlace ? $0.content : "\($0.texts)")" }
    }
    return contents[1].difference(from: contents[0]).map { "\($0)" }
  }

  /// Each at its lines: a title, an abstract and a log are shown before or behind the text that they
  /// stand in. Without a title from front matter, which is taken where the text has none.
  private var inText: [Piece] {
    var pieces = shown.filter(\.isInOrder)
    let read = parsed.map(\.lines)
    for piece in shown where !piece.isInOrder && LineRanges.touch(piece.lines, read) {
      let index = pieces.firstIndex { $0.lines.lowerBound >= piece.lines.lowerBound }
      pieces.insert(piece, at: index ?? pieces.endIndex)
    }
    return pieces
  }

  /// Lines that name a label whose definition is another one there.
  func uses(ofOther other: Stage) -> [ClosedRange<Int>] {
    let labels = definitions.symmetricDifference(other.definitions).compactMap { definition in
      definition.firstRange(of: "]:").map { definition[..<$0.lowerBound].lowercased() + "]" }
    }
    return source.indices.filter { line in
      labels.contains { source[line].lowercased().contains($0) }
    }.map { ($0 + 1)...($0 + 1) }
  }

  /// Letters and digits outside of tags and addresses that a listed change of lines neither keeps
  /// nor puts down.
  var lostLetters: [String] {
    LineRanges.joined(traced + lines.map(\.origin)).filter { LineRanges.touch($0, traced) }
      .compactMap { place in
        let old = place.map { source[$0 - 1] }.joined(separator: "\n").withoutMarkup
        let new = lines.filter { $0.origin.overlaps(place) }.map(\.text) + residue.at(place)
        let lost = Bag(letters: old).without(Bag(letters: new.joined()))
        return lost.isEmpty ? nil : "lines \(place): lost the letters \(lost.list)"
      }
  }

  /// Words that a listed change of blocks neither shows nor puts down, and those that it invents.
  func losses(to other: Stage, at traced: [ClosedRange<Int>]) -> [String] {
    let places = LineRanges.joined(traced + (shown + other.shown).map(\.lines))
    return places.filter { LineRanges.touch($0, traced) }.flatMap { place -> [String] in
      let (old, new) = (shown.at(place), other.shown.at(place))
      let down = Bag(other.residue.at(place))
      let now = Bag(new.flatMap(\.texts))
      // What markup parts may be one word or two, on either side.
      let seen = (new.bare + [new.flatMap(\.literal)]).map { Bag($0) }
        .reduce(now) { $0.union($1) }
      let lost = old.bare.map { Set(Bag($0).without(seen).without(down).list) }
      let told = Bag(
        old.flatMap(\.texts) + old.bare.joined() + old.flatMap(\.literal) + old.flatMap(\.parted))
      // Signs of our own say what is no text: where a cell spans, and where a link's abstract begins.
      let come = Bag(new.bare[0]).without(told).without(down).list.filter {
        !["↑", "--"].contains($0)
      }
      return lost[0].intersection(lost[1]).sorted().map { "lines \(place): lost `\($0)`" }
        + come.map { "lines \(place): invented `\($0)`" }
    }
  }
}

extension [Piece] {
  /// As `Piece` has it, of all.
  fileprivate var bare: [[String]] {
    [0, 1].map { index in flatMap { $0.bare[index] } }
  }

  fileprivate func at(_ place: ClosedRange<Int>) -> [Piece] {
    enumerated().filter { $0.element.lines.overlaps(place) }
      .sorted {
        ($0.element.lines.lowerBound, $0.offset) < ($1.element.lines.lowerBound, $1.offset)
      }
      .map(\.element)
  }
}

extension Residue {
  fileprivate var lines: ClosedRange<Int> { origin.location.lines ?? 1...1 }
}

extension [Residue] {
  fileprivate func at(_ place: ClosedRange<Int>) -> [String] {
    filter { $0.lines.overlaps(place) }.map(\.text)
  }
}

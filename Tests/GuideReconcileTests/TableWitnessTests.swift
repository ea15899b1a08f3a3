import GuideModel
import TestSupport
import Testing

@testable import GuideReconcile

/// A table that is shown has the columns and rows of one witness, whatever the others have.
@Suite struct TableWitnessTests {
  private static let dates: [[String: String]] = [
    [:], ["a": "2025-01-01", "b": "2026-01-01"], ["a": "2026-01-01", "b": "2025-01-01"],
    ["b": "2026-01-01"],
  ]

  private static func plainRows(_ table: Table) -> Set<[String]> {
    Set(
      ([table.header] + table.rows.map { $0.map(\.content) }).map { row in row.map(\.plainText) })
  }

  @Test(arguments: [3, 4, TestSeed.fresh] as [UInt64], dates)
  func noRowIsPutTogether(seed: UInt64, dates: [String: String]) throws {
    var random = RandomTables(seed: seed)
    for _ in 0..<12 {
      let tables = random.versions(3)
      for count in [2, 3] {
        for isReversed in [false, true] {
          let used = Array(tables.prefix(count))
          var documents = zip(["a", "b", "c"], used).map { random.document($0, $1) }
          if isReversed { documents.reverse() }
          let root = reconcile(documents, captured: dates).topic.root
          let sources = used.map(Self.plainRows)
          for block in root.blocks {
            guard let shown = block.content.table else { continue }
            let isWitnessed = sources.contains { $0.isSuperset(of: Self.plainRows(shown)) }
            #expect(isWitnessed, "seed \(seed): \(block.content.plainText)")
          }
          // What another says is told, row by row or as a whole.
          let told = root.blocks.flatMap { block in
            [block.content] + block.allAlternatives.map(\.content)
              + block.parts.compactMap(\.content)
          }.compactMap(\.table).flatMap { $0.rows.map { $0.map(\.content.plainText) } }
          for row in used.flatMap(\.rows) {
            let words = row.map(\.content.plainText)
            #expect(
              told.contains { Set($0).isSuperset(of: words) || Set(words).isSuperset(of: $0) },
              "seed \(seed): \(words)")
          }
        }
      }
    }
  }

  @Test(arguments: [5, TestSeed.fresh] as [UInt64], dates)
  func namesThatChangedPlacesAreAnotherReading(seed: UInt64, dates: [String: String]) {
    var random = RandomTables(seed: seed)
    for _ in 0..<12 {
      let table = random.table()
      var other = table
      let places = Array(1..<table.header.count).shuffled(using: &random.generator)
      other.header.swapAt(places[0], places[1])
      for isReversed in [false, true] {
        var documents = [random.document("a", table), random.document("b", other)]
        if isReversed { documents.reverse() }
        let blocks = reconcile(documents, captured: dates).topic.root.blocks
        #expect(blocks.count == 1, "seed \(seed)")
        let facets = blocks[0].alternatives.flatMap(\.facets)
        #expect(facets.contains(.cell), "seed \(seed)")
        let newest = dates.count == 2 ? (dates["a"]! > dates["b"]! ? table : other) : nil
        if let newest { #expect(blocks[0].content == .table(newest)) }
      }
    }
  }

  /// Columns that changed places with their cells say the same of each thing.
  @Test func columnsThatMovedKeepTheirCells() {
    let old = sample("a", "# Dials\n| Face | Min | Max |\n| Red | 10 | 20 |\n| Blue | 11 | 25 |")
    let new = sample("b", "# Dials\n| Face | Max | Min |\n| Red | 20 | 10 |\n| Blue | 25 | 11 |")
    let blocks = reconcile([old, new]).topic.root.blocks
    #expect(blocks.count == 1)
    #expect(blocks[0].allAlternatives.allSatisfy { $0.facets == [.order] })
  }

  @Test func aFilledCellSaysWhereItComesFrom() throws {
    func document(_ dump: String, isWhole: Bool) -> Document {
      var document = sample(dump, "# Dials")
      let rows = ["Start", "Stop", "Wait", "Go"].map { name in
        [[Inline.text(name)], isWhole ? [.text("+\(name.count)")] : []].map { TableCell($0) }
      }
      let table = Table(header: [[.text("Action")], [.text("Sign")]], rows: rows)
      document.root.blocks = [SourceBlock(.table(table), origin: document.root.origin)]
      return document
    }
    let block = try #require(
      reconcile(
        [document("old", isWhole: true), document("new", isWhole: false)],
        captured: ["old": "2025-01-01", "new": "2026-01-01"]
      ).topic.root.blocks.first)
    for row in 0..<4 where block.content.table?.rows[row][1].content.isEmpty == false {
      let from = block.provenance.first { $0.role == .kept }?.origin.dump
      let lifted = block.parts.first { $0.index == row }?.provenance.first { $0.role == .lifted }
      #expect(from == "old" || lifted?.origin.dump == "old")
    }
  }

  /// A cell that is empty in the newer dump stays empty where the readings differ elsewhere.
  @Test func nothingIsTakenFromAnotherReading() {
    func document(_ dump: String, _ sign: String, isWhole: Bool) -> Document {
      var document = sample(dump, "# Dials")
      let rows = ["Start", "Stop", "Wait", "Go", "Rest"].enumerated().map { index, name in
        let words: [Inline] = index == 4 ? [.text(sign)] : isWhole ? [.text("+\(index)")] : []
        return [[Inline.text(name)], [.text("same")], [.text("too")], words].map { TableCell($0) }
      }
      let header: [[Inline]] = ["Action", "One", "Two", "Sign"].map { [.text($0)] }
      document.root.blocks = [
        SourceBlock(.table(Table(header: header, rows: rows)), origin: document.root.origin)
      ]
      return document
    }
    let (old, new) = (document("old", "7", isWhole: true), document("new", "8", isWhole: false))
    for dates in [["old": "2025-01-01", "new": "2026-01-01"], [:]] {
      let blocks = reconcile([old, new], captured: dates).topic.root.blocks
      let sources = [old, new].map { $0.root.blocks[0].content }
      #expect(blocks.allSatisfy { sources.contains($0.content) })
    }
  }
}

private struct RandomTables {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func word() -> String {
    let syllables = ["ka", "lo", "mir", "tes", "bun", "der", "sol", "vek", "ri", "pom"]
    let word = generator.list(2...3) { $0.pick(syllables) }.joined()
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private mutating func cell() -> [Inline] {
    [.text(String(Int.random(in: 10...99_999, using: &generator)))]
  }

  mutating func table() -> Table {
    let (columns, count) = (
      Int.random(in: 3...5, using: &generator), Int.random(in: 3...7, using: &generator)
    )
    var names: [String] = []
    while names.count < columns + count {
      let name = word()
      if !names.contains(name) { names.append(name) }
    }
    let rows = names[columns...].map { name in
      [TableCell([.text(name)])] + (1..<columns).map { _ in TableCell(cell()) }
    }
    return Table(header: names[..<columns].map { [.text($0)] }, rows: Array(rows))
  }

  /// One table and others of it: with a row less, a row more, another column, another cell.
  mutating func versions(_ count: Int) -> [Table] {
    let first = table()
    return [first]
      + (1..<count).map { _ in
        var other = first
        for _ in 0..<Int.random(in: 1...3, using: &generator) { edit(&other) }
        return other
      }
  }

  private mutating func edit(_ table: inout Table) {
    let row = Int.random(in: 0..<table.rows.count, using: &generator)
    let column = Int.random(in: 1..<table.header.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where table.rows.count > 2: table.rows.remove(at: row)
    case 1:
      let cells = (1..<table.header.count).map { _ in TableCell(cell()) }
      table.rows.insert([TableCell([.text(word())])] + cells, at: row)
    case 2:
      table.header.append([.text(word())])
      for index in table.rows.indices { table.rows[index].append(TableCell(cell())) }
    default: table.rows[row][column] = TableCell(cell())
    }
  }

  func document(_ dump: String, _ table: Table) -> Document {
    var document = sample(dump, "# Dials")
    document.root.blocks = [SourceBlock(.table(table), origin: document.root.origin)]
    return document
  }
}

import GuideModel
import Testing

@testable import GuideEmit

/// What the pieces of a long table repeat.
@Suite struct ChunkTableTests {
  @Test func `a cell that spans rows stands in each of their pieces`() throws {
    let rows = (1...40).map { number in
      [
        TableCell(Samples.text("All dials of a wall"), inherited: number > 1),
        TableCell(Samples.text("\(number) pt, measured at the widest place")),
      ]
    }
    let table = Table(header: ["Where", "Size"].map { Samples.text($0) }, rows: rows)
    let texts = try ChunkLines(
      Samples.topic("dials", title: "Dials", blocks: Samples.blocks(from: 1, [.table(table)]))
    ).texts()
    #expect(texts.count > 2)
    for text in texts {
      for row in text.split(separator: "\n").dropFirst(2) {
        #expect(row.hasPrefix("| All dials of a wall | "))
      }
    }
  }

  /// Rows of devices, of which only the first of each kind names the kind.
  private func pieces(column: String = "Kind", kinds: [String]) -> [String] {
    let rows = kinds.flatMap { kind in
      (1...12).map { number in
        [number == 1 ? kind : "", "Dial \(number)", "\(number * 10) pt"].map {
          TableCell($0.isEmpty ? [] : Samples.text($0))
        }
      }
    }
    let table = TableText(
      Table(header: [column, "Device", "Width"].map { Samples.text($0) }, rows: rows))
    return table.groups(.pieces, room: 90, pairs: 90, most: 160).map(\.text)
  }

  @Test func `rows that go on stand below the row that names what they are of`() {
    let pieces = pieces(kinds: ["Small dials", "Large dials"])
    #expect(pieces.count > 3)
    for piece in pieces {
      #expect(piece.split(separator: "\n").dropFirst(2).first?.hasPrefix("|  |") == false)
    }
    #expect(pieces.last?.contains("| Large dials | Dial 1 | 10 pt |\n|  | Dial") == true)
    #expect(pieces.last?.contains("Small") == false)
  }

  @Test(arguments: [("Kind", ["", "Large dials"]), ("", ["Small dials", "Large dials"])])
  func `where pictures may have stood in the first cells, nothing is repeated`(
    column: String, kinds: [String]
  ) {
    let rows = pieces(column: column, kinds: kinds).flatMap {
      $0.split(separator: "\n").dropFirst(2)
    }
    #expect(rows.count == 24)
  }
}

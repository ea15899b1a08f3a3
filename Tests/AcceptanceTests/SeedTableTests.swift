import GuideAudit
import GuideBuild
import GuideCommands
import GuideIngest
import GuideModel
import GuideText
import TestSupport
import Testing

/// Every number of every table, with its sign, is what the source says.
@Suite(.enabled(if: Seeds.areThere, Seeds.whySkipped))
struct SeedTableTests {
  @Test func numbersOfTablesAreThoseOfTheSource() async throws {
    let sources = Dictionary(
      try Seeds.sources().map { ($0.dump + "/" + $0.path, $0) }, uniquingKeysWith: { $1 })
    var tables = 0
    var numbers = 0
    for topic in try await Seeds.topics().values {
      for block in topic.bodyBlocks {
        guard case .table(let table) = block.content else { continue }
        tables += 1
        let cells = table.rows.flatMap { $0.filter { !$0.inherited } }
        let shown = (table.header + cells.map(\.content)).flatMap { Self.numbers($0.plainText) }
        numbers += shown.count
        let stated = try block.provenance.map { provenance in
          let source = try #require(
            sources[provenance.origin.dump + "/" + provenance.origin.path])
          return Self.numbers(try Self.text(provenance.origin.location, of: source)).sorted()
        }
        #expect(stated.contains(shown.sorted()), "\(topic.slug): \(table.header.map(\.plainText))")
      }
    }
    print("tables of the seeds: \(numbers) numbers in \(tables) tables")
    #expect(tables > 70)
    #expect(numbers > 2_000)
  }

  /// Word tokens with a digit, with their signs.
  private static func numbers(_ text: String) -> [String] {
    Words(text).filter { $0.contains(where: \.isNumber) }
  }

  /// Of the raw lines without addresses, or all strings of the JSON value.
  private static func text(_ location: Location, of source: Source) throws -> String {
    switch location {
    case .lines(let range):
      let lines = String(decoding: source.bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return lines[(range.lowerBound - 1)...(range.upperBound - 1)].joined(separator: "\n")
        .replacing(/\]\([^|]*\)/, with: "] ")
    case .pointer(let pointer), .text(let pointer, _):
      var value = try JSONValue(parsing: source.bytes)
      for token in JSONPointer(pointer).tokens {
        let next = Int(token).flatMap { index in value.array.map { $0[index] } } ?? value[token]
        value = try #require(next)
      }
      return strings(value).joined(separator: "\n")
    }
  }

  private static func strings(_ value: JSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap(strings)
    case .object(let members): members.flatMap { strings($0.value) }
    case .null, .bool, .number: []
    }
  }
}

internal import GRDB
internal import GuideModel

/// Values are taken with an error where they are not of their type, since the file may be damaged.
extension IndexedChunk {
  /// nil where there is no such chunk.
  init?(number: Int, in database: Database) throws {
    let chunk = try database.cachedStatement(sql: "SELECT * FROM chunk WHERE number = ?")
    guard let row = try Row.fetchOne(chunk, arguments: [number]) else { return nil }
    let sources = try Row.fetchAll(
      database.cachedStatement(sql: "SELECT * FROM source WHERE chunk = ? ORDER BY ordinal"),
      arguments: [number])
    func text(_ column: String) throws -> String { try row.decode(forColumn: column) }
    self.init(
      id: try text("id"), topic: try text("topic"), title: try text("title"),
      breadcrumb: try text("breadcrumb"), text: try text("text"),
      url: try row.decode(forColumn: "url"), sitePath: try text("site_path"),
      textHash: try text("text_hash"),
      kind: try text("kind"), status: try text("status"),
      tokens: try row.decode(forColumn: "tokens"), platforms: Self.list(try text("platforms")),
      unsupported: Self.list(try text("platforms_unsupported")),
      sources: try sources.compactMap(Provenance.init))
    let others = try Row.fetchAll(
      database.cachedStatement(sql: "SELECT * FROM alternative WHERE chunk = ? ORDER BY ordinal"),
      arguments: [number])
    alternatives = try others.compactMap(OtherReading.init)
    ordinal = try row.decode(forColumn: "ordinal")
    saysNothing = try row.decode(forColumn: "says_nothing")
    anchor = try text("anchor")
    capturedOn = try row.decode(forColumn: "captured_on")
    contentHash = try text("content_hash")
    previous = try row.decode(forColumn: "prev")
    next = try row.decode(forColumn: "next")
  }

  /// An array in JSON; what is none is empty.
  static func list(_ text: String) -> [String] {
    let value = try? JSONValue(parsing: Array(text.utf8))
    return (value?.array ?? []).compactMap(\.string)
  }
}

extension IndexedChunk.OtherReading {
  /// nil for a relation that there is not.
  fileprivate init?(_ row: Row) throws {
    guard let relation = Relation(rawValue: try row.decode(forColumn: "relation")) else {
      return nil
    }
    let facets = IndexedChunk.list(try row.decode(forColumn: "facets"))
    self.init(
      text: try row.decode(forColumn: "text"), relation: relation,
      facets: facets.compactMap(Facet.init), date: try row.decode(forColumn: "date"),
      origin: try Origin(row))
  }
}

extension Provenance {
  /// nil for a place that cannot be.
  fileprivate init?(_ row: Row) throws {
    guard let role = Role(rawValue: try row.decode(forColumn: "role")),
      let origin = try Origin(row)
    else { return nil }
    self.init(origin, role: role)
  }
}

extension Origin {
  /// nil for a place that cannot be.
  init?(_ row: Row) throws {
    let pointer: String? = try row.decode(forColumn: "pointer")
    let start: Int? = try row.decode(forColumn: "start_line")
    let end: Int? = try row.decode(forColumn: "end_line")
    let location: Location
    if let start, let end, start <= end {
      location = pointer.map { .text(pointer: $0, lines: start...end) } ?? .lines(start...end)
    } else if let pointer {
      location = .pointer(pointer)
    } else {
      return nil
    }
    self.init(
      dump: try row.decode(forColumn: "dump"), path: try row.decode(forColumn: "path"),
      location: location)
  }
}

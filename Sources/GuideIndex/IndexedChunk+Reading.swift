internal import GRDB
internal import GuideModel

extension IndexedChunk {
  /// nil where there is no such chunk.
  init?(number: Int, in database: Database) throws {
    let chunk = try database.cachedStatement(sql: "SELECT * FROM chunk WHERE number = ?")
    guard let row = try Row.fetchOne(chunk, arguments: [number]) else { return nil }
    let sources = try Row.fetchAll(
      database.cachedStatement(sql: "SELECT * FROM source WHERE chunk = ? ORDER BY ordinal"),
      arguments: [number])
    self.init(
      id: row["id"], topic: row["topic"], title: row["title"], breadcrumb: row["breadcrumb"],
      text: row["text"], url: row["url"], sitePath: row["site_path"], kind: row["kind"],
      status: row["status"], tokens: row["tokens"],
      platforms: Self.list(row["platforms"]),
      unsupported: Self.list(row["platforms_unsupported"]),
      sources: sources.compactMap(Provenance.init))
  }

  private static func list(_ text: String) -> [String] {
    let value = try? JSONValue(parsing: Array(text.utf8))
    return (value?.array ?? []).compactMap(\.string)
  }
}

extension Provenance {
  /// nil for a place that cannot be.
  fileprivate init?(_ row: Row) {
    guard let role = Role(rawValue: row["role"]) else { return nil }
    let location: Location
    if let pointer: String = row["pointer"] {
      location = .pointer(pointer)
    } else if let start: Int = row["start_line"], let end: Int = row["end_line"], start <= end {
      location = .lines(start...end)
    } else {
      return nil
    }
    self.init(Origin(dump: row["dump"], path: row["path"], location: location), role: role)
  }
}

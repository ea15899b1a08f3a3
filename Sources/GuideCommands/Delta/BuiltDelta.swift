internal import GuideBuild
internal import GuideModel
internal import GuideText

/// `chunks/delta.jsonl`: what a build changed in the chunks that stood in the folder before, by which
/// whoever has these in an index brings it up to date. A line is that of `guidebook delta --json` with
/// the new chunk's whole line as `row`; null for what is gone.
enum BuiltDelta {
  private static let chunks = "chunks/chunks.jsonl"

  /// Empty where no chunks stood there; as it was where no chunk changed since it was written; each
  /// chunk as an added one where those that stood there are of another schema. nil where no chunks
  /// are written.
  static func bytes(
    of emission: Emission, in output: OutputFolder
  ) throws(CommandFailure) -> [UInt8]? {
    guard let new = emission.files["chunks"]?.files[chunks] else { return nil }
    guard let old = try output.file(chunks) else { return [] }
    if old == new { return try output.file(OutputFolder.deltaPath) ?? [] }
    guard let (after, rows) = try? read(new) else { return [] }
    let changes = ChunkDelta((try? read(old).0) ?? [], after).changes
    if changes.isEmpty { return try output.file(OutputFolder.deltaPath) ?? [] }
    let lines = changes.map { $0.line(row: $0.new.flatMap { rows[$0.id] } ?? .null) }
    return Array(lines.joined().utf8)
  }

  /// The chunks, and their lines by id.
  private static func read(_ bytes: [UInt8]) throws -> ([ChunkLine], [String: JSONValue]) {
    let rows = try bytes.split(separator: 0x0A).map { try JSONValue(parsing: Array($0)) }
    let lines = try rows.map { try ChunkLine($0) }
    return (lines, Dictionary(first: zip(lines.map(\.id), rows)))
  }
}

internal import GuideBuild
internal import GuideDigest
internal import GuideEmit
internal import GuideModel

/// The lines of a `chunks.jsonl`, held against its manifest where that lies beside it.
struct ChunkFile {
  private let path: String
  private let argument: String
  private let files: any FileSystem

  /// Reads the chunks of `argument`: the output folder of a build, its `chunks` folder, or a file.
  static func read(
    _ argument: String, currentFolder: String, files: any FileSystem
  ) throws(CommandFailure) -> [ChunkLine] {
    let place = Path.absolute(argument, in: currentFolder)
    let candidates = [place] + ["chunks.jsonl", "chunks/chunks.jsonl"].map { Path.join(place, $0) }
    guard let path = candidates.first(where: { files.kindFollowingLinks(at: $0) == .file }) else {
      throw CommandFailure(Self.noChunks(argument))
    }
    let name = argument + path.dropFirst(place.utf8.count)
    return try ChunkFile(path: path, argument: name, files: files).lines()
  }

  private func lines() throws(CommandFailure) -> [ChunkLine] {
    let bytes: [UInt8]
    do {
      bytes = try files.read(path)
    } catch {
      throw CommandFailure(error, "delta.unreadable", "the chunks cannot be read")
    }
    var lines: [ChunkLine] = []
    var seen: [String: Int] = [:]
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      let chunk = try chunk(Array(line), line: index + 1)
      if let first = seen.updateValue(index + 1, forKey: chunk.id) {
        throw CommandFailure(repeated(chunk.id, line: index + 1, first: first))
      }
      lines.append(chunk)
    }
    if let digest = recordedDigest, digest != SHA256.hexadecimal(bytes) {
      throw CommandFailure(changed)
    }
    return lines
  }

  private func chunk(_ bytes: [UInt8], line: Int) throws(CommandFailure) -> ChunkLine {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes)
    } catch {
      let excerpt = String(decoding: bytes, as: UTF8.self)
      throw CommandFailure(
        malformed(error, .init(path: argument, line: line, column: error.column, excerpt: excerpt)))
    }
    do {
      return try ChunkLine(json)
    } catch {
      throw CommandFailure(flawed(error, line: line))
    }
  }

  /// Of the chunks, in the manifest beside them; nil without one.
  private var recordedDigest: String? {
    guard let bytes = try? files.read(Path.join(Path.parent(of: path), "manifest.json")),
      let manifest = try? JSONValue(parsing: bytes)
    else { return nil }
    return manifest["files"]?[Path.name(of: path)]?["sha256"]?.string
  }
}

// MARK: - Messages

extension ChunkFile {
  private static func noChunks(_ argument: String) -> Diagnostic {
    Diagnostic(
      .error, "delta.no-chunks", "no chunks stand here", at: .init(path: argument),
      help: "name the output folder of a build, or a chunks.jsonl")
  }

  private func malformed(_ error: JSONSyntaxError, _ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .error, "delta.malformed-line", "the line is no JSON: \(error.problem)", at: place,
      help: "build again")
  }

  private func flawed(_ flaw: ChunkLine.Flaw, line: Int) -> Diagnostic {
    let place = Diagnostic.Place(path: argument, line: line)
    switch flaw {
    case .noChunk(let problem):
      return Diagnostic(
        .error, "delta.not-a-chunk", "the line is no chunk: \(problem)", at: place,
        help: "name the output folder of a build, or a chunks.jsonl")
    case .otherSchema(let version):
      return Diagnostic(
        .error, "delta.other-schema",
        "the chunk follows schema \(version), this program knows \(ChunkSchema.version)",
        at: place, help: "build both with the same version of guidebook")
    }
  }

  private func repeated(_ id: String, line: Int, first: Int) -> Diagnostic {
    Diagnostic(
      .error, "delta.repeated-id", "two chunks have the id \(id)",
      at: .init(path: argument, line: line), help: "build again",
      notes: ["the other stands on line \(first)"])
  }

  private var changed: Diagnostic {
    Diagnostic(
      .error, "delta.changed-file", "the chunks are not those that their manifest tells of",
      at: .init(path: argument),
      help: "build again, or take the manifest away to compare them as they are")
  }
}

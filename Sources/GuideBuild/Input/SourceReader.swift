package import GuideIngest
package import GuideModel
internal import GuideText

/// Reads the files of dumps as text, one `Source` each.
package struct SourceReader {
  private let files: any FileSystem
  private let limits: Limits

  package init(files: any FileSystem, limits: Limits = Limits()) {
    self.files = files
    self.limits = limits
  }

  private struct Unsteady: Error {}

  private struct Reading {
    var source: Source?
    var diagnostics = Diagnostics()
    /// Before it was read.
    var stamp: FileStamp?
  }

  /// Sources in the order of `dumps` and their files. What cannot be read is reported and left; what
  /// changes before all are read is read again.
  package func read(_ dumps: [DumpFolder], into diagnostics: inout Diagnostics) -> [Source] {
    let places = dumps.flatMap { dump in dump.files.map { (dump, $0) } }
    var readings = places.map(reading)
    for _ in 0..<Self.attempts {
      let changed = places.indices.filter { index in
        let (dump, path) = places[index]
        return files.stamp(at: Path.join(dump.root, path)) != readings[index].stamp
      }
      if changed.isEmpty { break }
      for index in changed { readings[index] = reading(places[index]) }
    }
    for reading in readings { diagnostics.merge(reading.diagnostics) }
    return readings.compactMap(\.source)
  }

  /// Files that pages include and that are no text dumps, as code is; each dump has them among its files
  /// then. Those that are too large or no text are left.
  func readParts(
    of dumps: inout [DumpFolder], named pages: [Source], into diagnostics: inout Diagnostics
  ) -> [Source] {
    var parts: [Source] = []
    for index in dumps.indices where !dumps[index].others.isEmpty {
      let dump = dumps[index]
      // Where a path starts is for `Partials` to say: here the name counts.
      let names = Set(
        pages.filter { $0.dump == dump.id }.flatMap { IncludeMark.paths(in: $0.bytes) }
          .map { PagePath.lastComponent($0) })
      if names.isEmpty { continue }
      var left = Diagnostics()
      let found = dump.others.filter { names.contains(PagePath.lastComponent($0)) }
        .sorted(by: Path.precedes)
        .compactMap { read($0, of: dump, into: &left) }
      dumps[index].files += found.map(\.path)
      dumps[index].others.subtract(found.map(\.path))
      parts += found
    }
    return parts
  }

  private func reading(_ place: (dump: DumpFolder, path: String)) -> Reading {
    var reading = Reading(stamp: files.stamp(at: Path.join(place.dump.root, place.path)))
    reading.source = read(place.path, of: place.dump, into: &reading.diagnostics)
    return reading
  }

  private static let attempts = 5

  private func bytes(at path: String, within boundary: String?) throws -> [UInt8] {
    try check(Int(files.stamp(at: path)?.size ?? 0))
    guard let bytes = try files.steadyBytes(path, within: boundary, atMost: limits.bytes) else {
      throw Unsteady()
    }
    return bytes
  }

  /// Before it is read: a size costs nothing to ask for.
  private func check(_ size: Int) throws(Limits.Excess) {
    guard size > limits.bytes else { return }
    let megabytes = (size + (1 << 20) - 1) >> 20
    throw Limits.Excess(kind: .megabytes, count: megabytes, limit: limits[.megabytes])
  }

  private func checkLines(of bytes: [UInt8]) throws(Limits.Excess) {
    if let excess = limits.excess(in: [(.lines, bytes.count { $0 == 0x0A })]) { throw excess }
  }

  /// One file; nil when nothing usable stands there.
  package func read(
    _ path: String, of dump: DumpFolder, into diagnostics: inout Diagnostics
  ) -> Source? {
    let place = Diagnostic.Place(path: Path.join(dump.id, path))
    do {
      let decoded = try TextDecoding.decode(
        try bytes(at: Path.join(dump.root, path), within: dump.boundary))
      try checkLines(of: decoded.bytes)
      report(decoded, at: place, into: &diagnostics)
      let bytes = whole(decoded.bytes, of: path, at: place, into: &diagnostics)
      let parted = TextDecoding.partingMarks(bytes)
      if parted.joiners > 0 { diagnostics.report(Self.parted(parted, place)) }
      return Source(dump: dump.id, path: path, bytes: parted.bytes)
    } catch let error as FileError {
      diagnostics.report(Self.unreadable(error.reason, place))
    } catch let excess as Limits.Excess {
      diagnostics.report(excess.ofFile(place))
    } catch is Unsteady {
      diagnostics.report(Self.unsteady(place))
    } catch let refusal as TextDecoding.Refusal {
      diagnostics.report(Self.refused(refusal, place))
    } catch {
      diagnostics.report(Self.unreadable("\(error)", place))
    }
    return nil
  }

  /// JSON without its last record where that is not whole. Each of JSON Lines stands by itself.
  private func whole(
    _ bytes: [UInt8], of path: String, at place: Diagnostic.Place,
    into diagnostics: inout Diagnostics
  ) -> [UInt8] {
    guard Path.fileExtension(of: path) == "json", let cut = CutJSON(bytes),
      JSONLines.lines(of: bytes) == nil
    else { return bytes }
    diagnostics.report(Self.cut(cut, place))
    return cut.bytes
  }

  private func report(
    _ decoded: TextDecoding.Decoded, at place: Diagnostic.Place,
    into diagnostics: inout Diagnostics
  ) {
    if let damage = decoded.damage { diagnostics.report(Self.invalid(damage, place)) }
    switch decoded.encoding {
    case .utf8: break
    case .utf16LittleEndian, .utf16BigEndian:
      diagnostics.report(Self.transcoded(decoded.encoding, place))
    case .windows1252: diagnostics.report(Self.notUTF8(decoded.encoding, place))
    }
    if !decoded.bytes.contains(where: { $0 > 0x20 }) { diagnostics.report(Self.empty(place)) }
  }
}

// MARK: - Messages

extension SourceReader {
  private static func unreadable(_ reason: String, _ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .error, "input.unreadable", "the file cannot be read: \(reason)", at: place,
      help: "give yourself permission to read it, or remove it")
  }

  private static func unsteady(_ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .error, "input.unsteady", "the file changes whenever it is read", at: place,
      help: "wait until whoever writes it is done")
  }

  private static func refused(
    _ refusal: TextDecoding.Refusal, _ place: Diagnostic.Place
  ) -> Diagnostic {
    switch refusal {
    case .binary:
      Diagnostic(
        .error, "input.binary", "the file is not text, whatever its name says", at: place,
        help: "remove it, or save it as UTF-8")
    case .utf32:
      Diagnostic(
        .error, "input.utf-32", "the file is UTF-32", at: place, help: "save it as UTF-8")
    }
  }

  private static func invalid(
    _ damage: TextDecoding.Damage, _ place: Diagnostic.Place
  ) -> Diagnostic {
    var place = place
    place.line = damage.line
    place.column = damage.column
    let times = damage.replaced == 1 ? "1 place" : "\(damage.replaced) places"
    return Diagnostic(
      .warning, "input.invalid-utf-8", "bytes that are not UTF-8 in \(times), read as U+FFFD",
      at: place, help: "save the file as UTF-8")
  }

  private static func transcoded(
    _ encoding: TextDecoding.Encoding, _ place: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(
      .note, "input.utf-16", "the file is \(encoding.rawValue) and was read as such", at: place)
  }

  private static func notUTF8(
    _ encoding: TextDecoding.Encoding, _ place: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, "input.not-utf-8", "the file is not UTF-8 and was read as \(encoding.rawValue)",
      at: place, help: "save the file as UTF-8")
  }

  private static func parted(
    _ parted: TextDecoding.Parted, _ place: Diagnostic.Place
  ) -> Diagnostic {
    // Without an excerpt: the line has the thousands of marks.
    let times = parted.joiners == 1 ? "1 place" : "\(parted.joiners) places"
    return Diagnostic(
      .note, "input.many-marks",
      "more than \(TextDecoding.marksInRow) marks on one letter, with U+034F put between them in"
        + " \(times)", at: place, notes: ["the first is in line \(parted.line)"])
  }

  private static func cut(_ cut: CutJSON, _ place: Diagnostic.Place) -> Diagnostic {
    var place = place
    place.line = cut.line
    place.column = cut.column
    let bytes = cut.missing == 1 ? "1 byte" : "\(cut.missing) bytes"
    return Diagnostic(
      .error, "input.cut-json", "the file ends within a record", at: place,
      help: "dump it again; a download that ended early is the usual cause",
      notes: ["the whole records before it are used; \(bytes) of the last one are left out"])
  }

  private static func empty(_ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(.warning, "input.empty", "the file is empty", at: place, help: "dump it again")
  }
}

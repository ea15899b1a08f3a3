package import GuideIngest
package import GuideModel

/// Reads the files of dumps as text, one `Source` each.
package struct SourceReader {
  private let files: any FileSystem

  package init(files: any FileSystem) { self.files = files }

  /// Sources in the order of `dumps` and their files. What cannot be read is reported and left.
  package func read(_ dumps: [DumpFolder], into diagnostics: inout Diagnostics) -> [Source] {
    dumps.flatMap { dump in
      dump.files.compactMap { read($0, of: dump, into: &diagnostics) }
    }
  }

  /// One file; nil when nothing usable stands there.
  package func read(
    _ path: String, of dump: DumpFolder, into diagnostics: inout Diagnostics
  ) -> Source? {
    let place = Diagnostic.Place(path: Path.join(dump.id, path))
    do {
      let decoded = try TextDecoding.decode(try files.read(Path.join(dump.root, path)))
      report(decoded, at: place, into: &diagnostics)
      let bytes = whole(decoded.bytes, of: path, at: place, into: &diagnostics)
      return Source(dump: dump.id, path: path, bytes: bytes)
    } catch let error as FileError {
      diagnostics.report(Self.unreadable(error.reason, place))
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

internal import GuideBuild
internal import GuideEmit
internal import GuideModel

/// Compares the files of the formats with what the topics make of them again, but for the search
/// index of the site, which another program makes, and for what tells of an earlier build.
struct EmissionCheck {
  let written: [String: [UInt8]]

  /// One diagnostic for each file that differs, at its first difference.
  func differences(
    from expected: [String: [UInt8]], of emitter: any Emitter
  ) -> [Diagnostic] {
    let found = written.keys.filter {
      Path.root(of: $0) == emitter.root && !$0.hasPrefix(OutputFolder.searchFolder)
        && $0 != OutputFolder.deltaPath
    }
    let paths = Set(found).union(expected.keys).sorted(by: Path.precedes)
    return paths.compactMap { path in
      switch (written[path], expected[path]) {
      case (let found?, let expected?):
        emitter.areSame(found, expected) ? nil : Self.differs(path, found, expected)
      case (.some, nil): Self.surplus(path)
      // Reported when the manifest was read.
      case (nil, _): nil
      }
    }
  }

  private static func differs(
    _ path: String, _ found: [UInt8], _ expected: [UInt8]
  ) -> Diagnostic {
    if expected.contains(0) { return differs(at: .init(path: path)) }
    let offset = zip(found, expected).prefix { $0 == $1 }.count
    let line = found[..<offset].count { $0 == 0x0A } + 1
    let start = found[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let should = Excerpt(
      text(expected, from: start), column: offset - start + 1,
      width: DiagnosticRenderer.excerptWidth)
    return differs(
      at: .init(
        path: path, line: line, column: offset - start + 1, excerpt: text(found, from: start)),
      notes: [should.text.isEmpty ? "the line should be empty" : "it should read: \(should.text)"])
  }

  private static func differs(at place: Diagnostic.Place, notes: [String] = []) -> Diagnostic {
    Diagnostic(
      .error, "verify.differs", "the file does not follow from the topics", at: place,
      help: "build again", notes: notes)
  }

  private static func text(_ bytes: [UInt8], from start: Int) -> String {
    String(decoding: bytes[min(start, bytes.count)...].prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func surplus(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "verify.surplus-file", "no topic makes this file", at: .init(path: path),
      help: "build again")
  }
}

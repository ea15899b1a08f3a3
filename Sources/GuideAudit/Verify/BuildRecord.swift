package import GuideBuild
internal import GuideDigest
internal import GuideEmit
internal import GuideIngest
package import GuideModel

/// What a build left about itself in its output folder.
package struct BuildRecord {
  let profile: Profile
  let dumps: [Dump]
  let options: EmitOptions
  private let sources: [ReadSource]

  private struct ReadSource {
    var dump: String
    var path: String
    var digest: String
  }

  package struct TopicOnDisk: Sendable {
    /// In the output folder.
    var path: String
    package var topic: Topic
  }

  package init(_ written: WrittenOutput) throws(CommandFailure) {
    let report = try written.json("report/build.json")
    let text = String(decoding: written.files["report/profile.yml"] ?? [], as: UTF8.self)
    profile = try ProfileLibrary.read(text, "report/profile.yml")
    do {
      dumps = try (report["dumps"]?.array ?? []).map { try Dump(json: $0) }
    } catch {
      throw CommandFailure(WrittenOutput.unreadable("report/build.json"))
    }
    options = EmitSettings(report: report, files: written.files, profile: profile).options
    sources = (report["sources"]?.array ?? []).map { source in
      ReadSource(
        dump: source["dump"]?.string ?? "", path: source["path"]?.string ?? "",
        digest: source["sha256"]?.string ?? "")
    }
  }

  /// The topics that `topics/topics.json` lists, or those of them whose entries are wanted.
  package func topics(
    of written: WrittenOutput, where isWanted: (JSONValue) -> Bool = { _ in true },
    into diagnostics: inout Diagnostics
  ) -> [TopicOnDisk] {
    guard let contents = try? written.json("topics/topics.json") else {
      diagnostics.report(Self.noTopics)
      return []
    }
    return (contents["topics"]?.array ?? []).compactMap { entry in
      guard let name = entry["files"]?["json"]?.string, isWanted(entry) else { return nil }
      let path = "topics/" + name
      do {
        let topic = try Topic(json: try JSONValue(parsing: written.bytes(path) ?? []))
        return TopicOnDisk(path: path, topic: topic)
      } catch {
        diagnostics.report(Self.malformed(path, error))
        return nil
      }
    }
  }

  /// The dumps with the files that were read, where they lay at the build.
  func dumpFolders(_ written: WrittenOutput) throws(CommandFailure) -> [DumpFolder] {
    let inputs = try written.json("report/inputs.json")
    return dumps.map { dump in
      let files = sources.filter { $0.dump == dump.id }.map(\.path)
      return DumpFolder(
        id: dump.id, root: inputs["dumps"]?[dump.id]?.string ?? "", files: files)
    }
  }

  /// What to say when a source is not what was built.
  func change(of source: Source) -> Diagnostic? {
    let known = sources.first { $0.dump == source.dump && $0.path == source.path }
    if known?.digest == SHA256.hexadecimal(source.bytes) { return nil }
    return Self.changed(Path.join(source.dump, source.path))
  }
}

// MARK: - Messages

extension BuildRecord {
  private static var noTopics: Diagnostic {
    Diagnostic(
      .warning, "verify.no-topics", "the topics were not written, so nothing can be traced",
      help: "build without --only, or with topics among the formats")
  }

  private static func malformed(_ path: String, _ error: any Error) -> Diagnostic {
    var place = Diagnostic.Place(path: path)
    var summary = "the file is no topic"
    if let error = error as? SchemaError {
      place.pointer = error.pointer
      summary += ": \(error)"
    } else if let error = error as? JSONSyntaxError {
      (place.line, place.column) = (error.line, error.column)
      summary += ": \(error.problem)"
    }
    return Diagnostic(.error, "verify.malformed-topic", summary, at: place, help: "build again")
  }

  private static func changed(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "verify.changed-input", "the file changed since the build", at: .init(path: path),
      help: "build again")
  }
}

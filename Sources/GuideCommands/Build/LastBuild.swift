internal import Foundation
internal import GuideBuild
internal import GuideModel

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#endif

/// The record of the last build into a folder, kept in `.guidebook` beside that folder: the options,
/// what the file system returned, stamps of the output, and the messages. If all of it still matches,
/// another build would write the same bytes and print the same messages, so it is skipped.
///
/// The check reads no file, except the few that had changed shortly before the build read them.
struct LastBuild {
  private static let version = 1
  private static let folder = Workplace.nameInside

  /// Absolute, without symbolic links.
  private let output: String
  private let options: BuildOptions
  private let request: JSONValue
  private let disk = Disk()

  init(_ options: BuildOptions) {
    let output = Path.absolute(options.output, in: options.currentFolder)
    self.output = disk.realPath(output) ?? output
    self.options = options
    request = Self.request(options)
  }

  /// What a build prints.
  struct Words: Equatable {
    var diagnostics: [Diagnostic]
    var summary: String
    /// The figures, for a program.
    var json: String
    var isWritten = true

    fileprivate init(_ diagnostics: [Diagnostic], _ summary: String, _ json: String) {
      (self.diagnostics, self.summary, self.json) = (diagnostics, summary, json)
    }

    init(_ result: BuildRun.Result, _ options: BuildOptions) {
      let summary = BuildSummary(
        result.figures, output: options.output, changes: result.changes, isDryRun: options.isDryRun)
      self.init(result.diagnostics, summary.text, summary.json)
      isWritten = result.changes != nil
    }
  }

  /// What another build would print, or `nil` if something changed.
  func words() -> Words? {
    let workplaces = [Workplace.beside(output), Path.join(output, Workplace.nameInside)]
    // The next build clears what one left that was killed.
    guard hasFolder, workplaces.allSatisfy({ disk.kind(at: $0) == nil }),
      let bytes = try? disk.read(place),
      let known = try? JSONValue(parsing: bytes), known["version"] == .int(Self.version),
      known["request"] == request, let answers = known["answers"], let files = known["files"],
      ObservedFiles.areSame(answers, in: disk), ObservedFiles.areSame(files, in: disk),
      let diagnostics = try? known["diagnostics"]?.array?.map({ try Diagnostic(json: $0) }),
      let summary = known["summary"]?.string, let json = known["json"]?.string
    else { return nil }
    return Words(diagnostics, summary, json)
  }

  /// Records a build. Removes the record instead if the build had errors, if its input changed while it
  /// was read, or if another build would print other notes about the output.
  func keep(_ result: BuildRun.Result, from input: ObservedFiles) {
    guard let changes = result.changes, changes.wereInOneStep, changes.aside.isEmpty,
      let answers = input.json,
      !result.diagnostics.contains(where: { $0.severity == .error }),
      let manifest = try? disk.read(Path.join(output, Manifest.name)),
      let paths = Manifest(bytes: manifest)?.files.keys
    else {
      if hasFolder { try? disk.removeFile(place) }
      return
    }
    // Later changes get another time than the stamps have: file systems count it in steps.
    Thread.sleep(forTimeInterval: 0.02)
    let written = ObservedFiles(disk)
    for path in [Manifest.name] + paths { _ = written.stamp(at: Path.join(output, path)) }
    var repeated = result
    repeated.changes = .init(unchanged: changes.written + changes.unchanged)
    let words = Words(repeated, options)
    let known: JSONValue = [
      "answers": answers, "diagnostics": .array(words.diagnostics.map(\.json)),
      "files": written.json ?? .null, "json": .string(words.json), "request": request,
      "summary": .string(words.summary), "version": .int(Self.version),
    ]
    try? write(Array(known.compact.utf8))
  }

  private var place: String { Self.place(for: output) }

  /// Where the record of an output is, an absolute path without symbolic links.
  static func place(for output: String) -> String {
    let folder = Path.join(Path.parent(of: output), Self.folder)
    return Path.join(folder, Path.name(of: output) + ".json")
  }

  /// A symbolic link is refused, since a dump could contain one that leads out of it.
  private var hasFolder: Bool { disk.kind(at: Path.parent(of: place)) == .folder }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    let folder = Path.parent(of: place)
    if disk.kind(at: folder) == nil {
      try disk.makeFolder(folder)
      try disk.write(Array("*\n".utf8), to: Path.join(folder, ".gitignore"))
    }
    // A truncated file is not valid JSON, so it is ignored.
    if hasFolder { try disk.write(bytes, to: place) }
  }

  /// Everything besides the input that decides the result: the options and the programs.
  private static func request(_ options: BuildOptions) -> JSONValue {
    let program = Bundle.main.executablePath ?? ""
    var pagefind: String?
    if case .at(let path) = options.search { pagefind = path }
    let files = ObservedFiles()
    for path in [program, pagefind].compactMap(\.self) { _ = files.stamp(at: path) }
    return [
      "baseURL": .optional(options.baseURL), "chunks": .string("\(options.chunks)"),
      "folder": .string(options.currentFolder),
      "formats": options.formats.map { .strings($0.sorted()) } ?? .null,
      "inputs": .strings(options.inputs), "output": .string(options.output),
      "profile": .optional(options.profile), "programs": files.json ?? .null,
      "report": .string(options.report.rawValue), "search": .string("\(options.search)"),
      "switches": .array([.bool(options.isPartial), .bool(options.followsLinks)]),
    ]
  }
}

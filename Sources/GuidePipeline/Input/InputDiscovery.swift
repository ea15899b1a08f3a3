package import GuideModel

/// Finds the dumps of an input: each first-level folder is one, the loose files beside them are
/// one more, named after their folder.
package struct InputDiscovery {
  private let files: any FileSystem
  private let currentFolder: String
  private var dumps: [String: [DumpFolder]] = [:]
  private var leftOut = LeftOutFiles()

  /// `currentFolder` is where relative arguments start.
  package init(files: any FileSystem, currentFolder: String) {
    self.files = files
    self.currentFolder = currentFolder
  }

  /// The dumps by id, whatever the order of the arguments. `named` are folders that are one dump
  /// each, and files, by the names of their dumps.
  package mutating func discover(
    _ arguments: [String], named: [String: Configuration.Placed<String>] = [:],
    into diagnostics: inout Diagnostics
  ) throws(CommandFailure) -> [DumpFolder] {
    for (name, path) in named.sorted(by: { Path.precedes($0.key, $1.key) }) {
      try addNamed(name, at: path, into: &diagnostics)
    }
    var looseFiles: [String: Set<String>] = [:]
    var seen: Set<String> = []
    for argument in arguments {
      let path = Path.absolute(argument, in: currentFolder)
      guard let real = files.realPath(path), let kind = files.kindFollowingLinks(at: path) else {
        throw Self.notFound(argument)
      }
      guard seen.insert(real).inserted else { continue }
      switch kind {
      case .folder: try addFolder(path, argument: argument, into: &diagnostics)
      case .file: looseFiles[Path.parent(of: path), default: []].insert(Path.name(of: path))
      case .link, .other: throw Self.notFound(argument)
      }
    }
    for (folder, names) in looseFiles { addLoose(Array(names), of: folder) }
    return try finish(arguments, into: &diagnostics)
  }

  private mutating func addNamed(
    _ name: String, at named: Configuration.Placed<String>, into diagnostics: inout Diagnostics
  ) throws(CommandFailure) {
    let path = Path.absolute(named.value, in: currentFolder)
    switch files.kindFollowingLinks(at: path) {
    case .folder: addDump(path, named: name, into: &diagnostics)
    case .file:
      add(DumpFolder(id: name, root: Path.parent(of: path), files: [Path.name(of: path)]))
    case .link, .other, nil: throw Self.nowhere(name, named)
    }
  }

  private mutating func addFolder(
    _ path: String, argument: String, into diagnostics: inout Diagnostics
  ) throws(CommandFailure) {
    let names: [String]
    do {
      names = try files.entries(of: path)
    } catch {
      throw CommandFailure(error, "input.unreadable", "the input folder cannot be read")
    }
    var loose: [String] = []
    for name in names.sorted(by: Path.precedes) where !DumpFolder.isHidden(name) {
      let entry = Path.join(path, name)
      switch files.kindFollowingLinks(at: entry) {
      case .folder: addDump(entry, named: name, into: &diagnostics)
      case .file: if !DumpFolder.isReadme(name) { loose.append(name) }
      case .link, .other, nil: diagnostics.report(FolderWalk.unreadable(argument, name))
      }
    }
    addLoose(loose, of: path)
  }

  private mutating func addDump(
    _ root: String, named name: String, into diagnostics: inout Diagnostics
  ) {
    if files.kind(at: Path.join(root, DumpFolder.ignoreMark)) != nil {
      diagnostics.report(Self.ignored(name))
      return
    }
    var walk = FolderWalk(files: files, root: root, dump: name)
    walk.run(into: &diagnostics)
    leftOut.add(walk.leftOut)
    add(DumpFolder(id: name, root: root, files: walk.found.sorted(by: Path.precedes)))
  }

  private mutating func addLoose(_ names: [String], of folder: String) {
    let id = folderName(folder)
    leftOut.add(names.filter { !DumpFolder.reads($0) })
    let read = names.filter(DumpFolder.reads).sorted(by: Path.precedes)
    add(DumpFolder(id: id, root: folder, files: read))
  }

  private mutating func add(_ dump: DumpFolder) {
    if !dump.files.isEmpty { dumps[dump.id, default: []].append(dump) }
  }

  private func folderName(_ folder: String) -> String {
    let name = Path.name(of: folder)
    return name == ".." ? Path.name(of: files.realPath(folder) ?? folder) : name
  }

  private func finish(
    _ arguments: [String], into diagnostics: inout Diagnostics
  ) throws(CommandFailure) -> [DumpFolder] {
    let ids = dumps.keys.sorted(by: Path.precedes)
    for id in ids {
      let roots = (dumps[id] ?? []).map(\.root).sorted(by: Path.precedes)
      if roots.count > 1 { throw Self.sameName(id, roots) }
    }
    if ids.isEmpty { throw Self.nothing(arguments, notes: leftOut.notes) }
    if let leftOut = leftOut.diagnostic { diagnostics.report(leftOut) }
    return ids.compactMap { dumps[$0]?.first }
  }
}

// MARK: - Messages

extension InputDiscovery {
  private static func notFound(_ argument: String) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "input.not-found", "no file or folder of that name", at: .init(path: argument),
        help: "check the path; paths with spaces need quotes"))
  }

  private static func nowhere(
    _ name: String, _ named: Configuration.Placed<String>
  ) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "configuration.no-input", "the dump \"\(name)\" is not at \"\(named.value)\"",
        at: named.place, help: "correct the path; it starts where guidebook.yml stands"))
  }

  private static func sameName(_ id: String, _ roots: [String]) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "input.same-name", "two dumps are named \"\(id)\"",
        help: "rename one of the folders: every trace into a dump goes by its name",
        notes: roots.map { "one is \($0)" }))
  }

  private static func nothing(_ arguments: [String], notes: [String]) -> CommandFailure {
    let names = arguments.map { "\"\($0)\"" }.joined(separator: ", ")
    return CommandFailure(
      Diagnostic(
        .error, "input.no-sources",
        arguments.isEmpty ? "no input was given" : "no text dump stands in \(names)",
        help: "name a folder that holds dumps as .md, .markdown, .txt, .json or .jsonl files",
        notes: notes))
  }

  private static func ignored(_ name: String) -> Diagnostic {
    Diagnostic(
      .note, "input.ignored", "\"\(name)\" holds \(DumpFolder.ignoreMark) and is no dump",
      at: .init(path: name))
  }
}

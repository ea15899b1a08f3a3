internal import GuideModel

/// Finds the files of one dump, in folders of any depth.
///
/// Real folders come before linked ones, and no folder is entered twice nor one above the dump at
/// all, so links can neither lead in circles nor multiply what is read.
struct FolderWalk {
  let files: any FileSystem
  let root: String
  let dump: String
  /// Paths relative to the root.
  private(set) var found: [String] = []
  /// Files that cannot be text dumps.
  private(set) var leftOut: [String] = []
  private var queue: [String] = [""]
  private var links: [String] = []
  private var entered: Set<String> = []

  init(files: any FileSystem, root: String, dump: String) {
    self.files = files
    self.root = root
    self.dump = dump
    var above = files.realPath(Path.parent(of: root)) ?? "/"
    while entered.insert(above).inserted { above = Path.parent(of: above) }
  }

  mutating func run(into diagnostics: inout Diagnostics) {
    while !queue.isEmpty || !links.isEmpty {
      let batch = queue.isEmpty ? links : queue
      let areLinks = queue.isEmpty
      if areLinks { links = [] } else { queue = [] }
      for folder in batch { enter(folder, isLink: areLinks, into: &diagnostics) }
    }
  }

  private mutating func enter(
    _ folder: String, isLink: Bool, into diagnostics: inout Diagnostics
  ) {
    let path = folder.isEmpty ? root : Path.join(root, folder)
    guard let real = files.realPath(path) else { return }
    if let note = foreign(path, folder) {
      diagnostics.report(note)
      return
    }
    guard entered.insert(real).inserted else {
      diagnostics.report(Self.folderAgain(dump, folder))
      return
    }
    let names: [String]
    do {
      names = try files.entries(of: path)
    } catch {
      diagnostics.report(Self.unreadableFolder(dump, folder, error.reason))
      return
    }
    for name in names.sorted(by: Path.precedes) where !DumpFolder.isHidden(name) {
      add(Path.join(folder, name), at: Path.join(path, name), into: &diagnostics)
    }
  }

  /// Why a folder is no part of the dump; nil where it is.
  private func foreign(_ path: String, _ folder: String) -> Diagnostic? {
    let place = folder.isEmpty ? dump : Path.join(dump, folder)
    if files.kind(at: Path.join(path, Manifest.name)) != nil { return Self.ownOutput(place) }
    let isMarked = files.kind(at: Path.join(path, DumpFolder.ignoreMark)) != nil
    return isMarked && !folder.isEmpty ? Self.ignored(place) : nil
  }

  private mutating func add(
    _ relative: String, at path: String, into diagnostics: inout Diagnostics
  ) {
    switch files.kind(at: path) {
    case .folder: queue.append(relative)
    case .file: addFile(relative)
    case .link:
      switch files.kindFollowingLinks(at: path) {
      case .folder: links.append(relative)
      case .file: addFile(relative)
      case .link, .other, nil: diagnostics.report(Self.unreadable(dump, relative))
      }
    case .other, nil: diagnostics.report(Self.unreadable(dump, relative))
    }
  }

  private mutating func addFile(_ relative: String) {
    if DumpFolder.reads(relative) {
      found.append(relative)
    } else {
      leftOut.append(relative)
    }
  }
}

// MARK: - Messages

extension FolderWalk {
  static let noFile = "input.no-file"

  static func unreadable(_ dump: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .warning, noFile, "neither a file nor a folder, and left",
      at: .init(path: Path.join(dump, path)),
      help: "remove it, or mend the symbolic link if it is one")
  }

  static func ignored(_ path: String) -> Diagnostic {
    Diagnostic(
      .note, "input.ignored", "\"\(path)\" holds \(DumpFolder.ignoreMark) and is left out",
      at: .init(path: path))
  }

  private static func ownOutput(_ path: String) -> Diagnostic {
    Diagnostic(
      .note, "input.own-output",
      "\"\(path)\" holds what guidebook wrote (\(Manifest.name)) and is left out",
      at: .init(path: path))
  }

  private static func folderAgain(_ dump: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .note, "input.folder-again",
      "this symbolic link leads to a folder that is read anyway, and is not followed",
      at: .init(path: Path.join(dump, path)), help: "remove the link")
  }

  private static func unreadableFolder(
    _ dump: String, _ path: String, _ reason: String
  ) -> Diagnostic {
    Diagnostic(
      .error, "input.unreadable", "the folder cannot be read: \(reason)",
      at: .init(path: Path.join(dump, path)), help: "give yourself permission to read it")
  }
}

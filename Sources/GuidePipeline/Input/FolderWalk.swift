internal import GuideModel

/// Finds the files of one dump, in folders of any depth.
///
/// Real folders come before linked ones, and no folder is entered twice nor one above the dump at
/// all, so links can neither lead in circles nor multiply what is read. Links that leave the dump are
/// refused unless `followsLinks`: what is built of a dump may be published, and what lies elsewhere
/// on this machine is none of it.
struct FolderWalk {
  let files: any FileSystem
  let root: String
  let dump: String
  let followsLinks: Bool
  private let boundary: LinkBoundary
  /// Paths relative to the root.
  private(set) var found: [String] = []
  /// Files that cannot be text dumps.
  private(set) var leftOut: [String] = []
  private var queue: [String] = [""]
  private var links: [String] = []
  private var entered: Set<String> = []

  init(files: any FileSystem, root: String, dump: String, followsLinks: Bool = false) {
    self.files = files
    self.root = root
    self.dump = dump
    self.followsLinks = followsLinks
    boundary = LinkBoundary(files: files, folder: root)
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
    let entries: FolderEntries
    do {
      entries = try files.entries(of: path)
    } catch {
      diagnostics.report(Self.unreadableFolder(dump, folder, error.reason))
      return
    }
    for name in entries.unnamed.sorted(by: Path.precedes) {
      diagnostics.report(Self.unnamed(dump, Path.join(folder, name)))
    }
    for name in entries.names.sorted(by: Path.precedes) where !DumpFolder.isHidden(name) {
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
    case .link: addLink(relative, at: path, into: &diagnostics)
    case .other: diagnostics.report(Self.special(dump, relative))
    case nil: diagnostics.report(Self.hidden(dump, relative))
    }
  }

  private mutating func addLink(
    _ relative: String, at path: String, into diagnostics: inout Diagnostics
  ) {
    switch files.kindFollowingLinks(at: path) {
    case .link, nil: diagnostics.report(Self.broken(dump, relative))
    case .other: diagnostics.report(Self.special(dump, relative))
    case .folder, .file:
      if !followsLinks, !boundary.holds(path) {
        diagnostics.report(Self.outside(dump, relative))
      } else if files.kindFollowingLinks(at: path) == .folder {
        links.append(relative)
      } else {
        addFile(relative)
      }
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
  /// What may have been a page or a picture, and is none now; errors beside them.
  static let losses: Set<String> = ["input.broken-link", "input.special-file", "input.outside"]

  private static func broken(_ dump: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "input.broken-link", "this symbolic link leads nowhere, and is left",
      at: .init(path: Path.join(dump, path)), help: "mend the link, or remove it")
  }

  private static func special(_ dump: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .note, "input.special-file", "a pipe, a socket or a device, and not opened",
      at: .init(path: Path.join(dump, path)), help: "put a plain file in its place, or remove it")
  }

  private static func outside(_ dump: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .note, "input.outside", "this symbolic link leads out of the dump, and is not followed",
      at: .init(path: Path.join(dump, path)),
      help: "copy there what it leads to, or follow such links with --follow-links")
  }

  private static func unnamed(_ dump: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .note, "input.name-not-utf-8", "a name that is not UTF-8, and left",
      at: .init(path: Path.join(dump, path)), help: "rename it, so that it can be cited")
  }

  private static func hidden(_ dump: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "input.unreadable", "it cannot be seen what this is",
      at: .init(path: Path.join(dump, path)),
      help: "give yourself permission to search its folder, or shorten the path")
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

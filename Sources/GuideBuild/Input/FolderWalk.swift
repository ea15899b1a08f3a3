internal import GuideIngest
internal import GuideModel

/// Finds the files of one dump, in folders of any depth.
///
/// Real folders come before linked ones, and no folder is entered twice nor one above the dump at
/// all, so links can neither lead in circles nor multiply what is read. Links that leave the dump are
/// refused unless `followsLinks`: what is built of a dump may be published, and what lies elsewhere
/// on this machine is none of it.
package struct FolderWalk {
  /// Folders in folders; each costs as much as its path is long.
  static let deepest = 100

  let files: any FileSystem
  let root: String
  let dump: String
  let followsLinks: Bool
  private let bounds: LinkBoundary
  /// Paths relative to the root.
  private(set) var found: [String] = []
  /// Files that cannot be text dumps.
  private(set) var leftOut: [String] = []
  private var queue: [Folder] = []
  private var links: [Folder] = []
  private var entered: Set<String> = []

  private struct Folder {
    /// Relative to the root.
    var path: String
    /// Without symbolic links.
    var real: String
    /// How many it stands in.
    var depth: Int
  }

  init(files: any FileSystem, root: String, dump: String, followsLinks: Bool = false) {
    self.files = files
    self.root = root
    self.dump = dump
    self.followsLinks = followsLinks
    bounds = LinkBoundary(files: files, folder: root)
    var above = files.realPath(Path.parent(of: root)) ?? "/"
    while entered.insert(above).inserted { above = Path.parent(of: above) }
    if let real = bounds.real { queue = [Folder(path: "", real: real, depth: 0)] }
  }

  /// Where all that is read stands, without symbolic links; nil where links may lead out of there.
  var boundary: String? { followsLinks ? nil : bounds.real }

  mutating func run(into diagnostics: inout Diagnostics) {
    while !queue.isEmpty || !links.isEmpty {
      let batch = queue.isEmpty ? links : queue
      if queue.isEmpty { links = [] } else { queue = [] }
      for folder in batch { enter(folder, into: &diagnostics) }
    }
  }

  private mutating func enter(_ folder: Folder, into diagnostics: inout Diagnostics) {
    let path = folder.path.isEmpty ? root : Path.join(root, folder.path)
    if let note = foreign(path, folder.path) {
      diagnostics.report(note)
      return
    }
    guard entered.insert(folder.real).inserted else {
      diagnostics.report(Self.folderAgain(dump, folder.path))
      return
    }
    guard folder.depth <= Self.deepest else {
      diagnostics.report(Self.tooDeep(dump, folder.path))
      return
    }
    let entries: FolderEntries
    do {
      entries = try files.entries(of: path, within: boundary)
    } catch {
      diagnostics.report(Self.unreadableFolder(dump, folder.path, error.reason))
      return
    }
    for name in entries.unnamed.sorted(by: Path.precedes) {
      diagnostics.report(Self.unnamed(dump, Path.join(folder.path, name)))
    }
    // As strings, names are equal that Unicode holds to be the same.
    var names: Set<String> = []
    for name in entries.names.sorted(by: Path.precedes) where !DumpFolder.isHidden(name) {
      if names.insert(name).inserted {
        add(name, in: folder, into: &diagnostics)
      } else {
        diagnostics.report(Self.equalNames(dump, Path.join(folder.path, name)))
      }
    }
    for name in OrderFile.hidden where files.kind(at: Path.join(path, name)) == .file {
      addFile(Path.join(folder.path, name))
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
    _ name: String, in folder: Folder, into diagnostics: inout Diagnostics
  ) {
    let relative = Path.join(folder.path, name)
    let path = Path.join(root, relative)
    switch files.kind(at: path) {
    case .folder:
      queue.append(
        Folder(path: relative, real: Path.join(folder.real, name), depth: folder.depth + 1))
    case .file: addFile(relative)
    case .link: addLink(relative, at: path, depth: folder.depth + 1, into: &diagnostics)
    case .other: diagnostics.report(Self.special(dump, relative))
    case nil: diagnostics.report(Self.hidden(dump, relative))
    }
  }

  private mutating func addLink(
    _ relative: String, at path: String, depth: Int, into diagnostics: inout Diagnostics
  ) {
    switch files.kindFollowingLinks(at: path) {
    case .link, nil: diagnostics.report(Self.broken(dump, relative))
    case .other: diagnostics.report(Self.special(dump, relative))
    case .folder, .file:
      if !followsLinks, !bounds.holds(path) {
        diagnostics.report(Self.outside(dump, relative))
      } else if files.kindFollowingLinks(at: path) == .file {
        addFile(relative)
      } else if let real = files.realPath(path) {
        links.append(Folder(path: relative, real: real, depth: depth))
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
  package static let losses: Set<String> = [
    "input.broken-link", "input.special-file", "input.outside",
  ]

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

  private static func tooDeep(_ dump: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "input.deep-folder",
      "the folder stands in more than \(deepest) others, and is not entered",
      at: .init(path: Path.join(dump, path)), help: "move what is in it up")
  }

  private static func equalNames(_ dump: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .error, "input.equal-names",
      "the name is that of another in its folder, written with other characters, and is left",
      at: .init(path: Path.join(dump, path)), help: "rename one of the two")
  }

  private static func unreadableFolder(
    _ dump: String, _ path: String, _ reason: String
  ) -> Diagnostic {
    Diagnostic(
      .error, "input.unreadable", "the folder cannot be read: \(reason)",
      at: .init(path: Path.join(dump, path)), help: "give yourself permission to read it")
  }
}

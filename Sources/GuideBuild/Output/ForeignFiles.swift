internal import GuideModel

/// Keeps the files of other programs whole while an output is in two folders: the one at its path, and
/// the one in the workplace. What one of the two alone got, lost or had replaced is found by the numbers
/// of files; a file is moved or gets a second name, so that whoever has it open goes on writing to it.
struct ForeignFiles {
  /// Absolute, as `hidden`: a folder of the workplace that was at that path, or will be.
  let output: String
  let hidden: String
  /// Paths that an earlier build wrote, or this one writes.
  let own: Set<String>
  /// The files of both folders, with their numbers, and those that are written.
  private(set) var known: [String: UInt64] = [:]
  /// Folders that were made for `known`, others' among them.
  private var folders: Set<String> = []
  /// Folders that another program made after the exchange, with a double in the hidden folder.
  private var doubles: Set<String> = []
  /// Paths of files whose names were taken: they lie beside what took them.
  private(set) var aside: [String] = []
  /// Whether all that others have can have a second name.
  private(set) var areShared = true

  private let disk = Disk()

  init(output: String, hidden: String, own: Set<String>) {
    self.output = output
    self.hidden = hidden
    self.own = own
  }

  /// Remembers a file of the hidden folder that this build wrote.
  mutating func note(_ path: String) { known[path] = disk.number(at: Path.join(hidden, path)) }

  mutating func note(folder: String) { folders.insert(folder) }

  // MARK: - From one folder to the other

  /// What is copied between the two folders, and in which direction.
  enum Direction {
    /// From the output to the folder that will take its place, which nobody else knows.
    case forward
    /// From the hidden folder, just exchanged, to the output: what came too late for `forward`.
    case late
    /// From the output to the hidden folder, just before it returns.
    case back
  }

  /// Gives what another program did in one folder to the other. `leaving` are paths to skip.
  mutating func carry(
    _ direction: Direction, leaving: Set<String> = [],
    _ step: (() throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    if direction != .late { try carryRemovals(direction, leaving) }
    try carry("", direction, leaving, step)
  }

  private mutating func carryRemovals(
    _ direction: Direction, _ leaving: Set<String>
  ) throws(FileError) {
    for (path, number) in known where !leaving.contains(path) {
      // The build's own files are not for others to remove.
      if direction == .back, own.contains(path) { continue }
      guard disk.number(at: Path.join(output, path)) == nil,
        disk.number(at: Path.join(hidden, path)) == number
      else { continue }
      try disk.removeFile(Path.join(hidden, path))
      known[path] = nil
    }
  }

  private mutating func carry(
    _ folder: String, _ direction: Direction, _ leaving: Set<String>,
    _ step: (() throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    let (source, target) = direction == .late ? (hidden, output) : (output, hidden)
    guard let entries = try entries(of: Path.join(source, folder)) else { return }
    if let name = entries.unnamed.first {
      throw FileError(
        path: Path.join(Path.join(source, folder), name), reason: "a name is not UTF-8")
    }
    if entries.names.isEmpty { try makeFolder(folder, in: target, like: source, direction, step) }
    for name in entries.names.sorted(by: Path.precedes) {
      let path = Path.join(folder, name)
      if leaving.contains(path) { continue }
      let (here, there) = (Path.join(source, path), Path.join(target, path))
      switch disk.kind(at: here) {
      case .folder: try carry(path, direction, leaving, step)
      case .file, .link, .other:
        guard let number = disk.number(at: here), number != known[path] else { continue }
        if let other = disk.number(at: there) {
          if other == number { known[path] = number }
          // Where both were replaced, neither is lost: `retire` puts one beside the other.
          guard other == known[path], direction != .late else { continue }
          try disk.removeFile(there)
        }
        try makeFolder(folder, in: target, like: source, direction, step)
        try link(path, here, there, step)
      case nil: continue
      }
    }
  }

  /// nil where its owner took the folder away meanwhile.
  private func entries(of folder: String) throws(FileError) -> FolderEntries? {
    do throws(FileError) {
      return try disk.entries(of: folder)
    } catch {
      if disk.kind(at: folder) != .folder { return nil }
      throw error
    }
  }

  private mutating func link(
    _ path: String, _ here: String, _ there: String,
    _ step: (() throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    var isShared = true
    for attempt in 1... {
      do throws(FileError) {
        try step { () throws(FileError) in isShared = try disk.link(here, at: there) }
        break
      } catch {
        // Its owner took it away meanwhile, or put another file there, which can be linked.
        if disk.kind(at: here) == nil { return }
        if attempt == Self.rounds { throw error }
      }
    }
    known[path] = disk.number(at: there)
    if !isShared, !own.contains(path) { areShared = false }
  }

  private mutating func makeFolder(
    _ folder: String, in target: String, like source: String, _ direction: Direction,
    _ step: (() throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    if folder.isEmpty || folders.contains(folder) { return }
    let place = Path.join(target, folder)
    if disk.kind(at: place) == .folder {
      folders.insert(folder)
      return
    }
    try makeFolder(Path.parent(of: folder), in: target, like: source, direction, step)
    try step { () throws(FileError) in
      try disk.makeFolder(place, like: Path.join(source, folder))
    }
    folders.insert(folder)
    if direction == .back { doubles.insert(folder) }
  }

  // MARK: - Removing the hidden folder

  /// How often others may put something into the hidden folder while it is removed: each of its
  /// folders takes no more once it is gone.
  private static let rounds = 20

  /// Removes the hidden folder. What another program has in it alone goes to the output. `listed` are
  /// paths below it that are the build's own, whatever their numbers.
  mutating func retire(listed: Set<String>) throws(FileError) {
    var ancestors = folders
    for path in listed.union(own) {
      var parent = Path.parent(of: path)
      while !parent.isEmpty, ancestors.insert(parent).inserted {
        parent = Path.parent(of: parent)
      }
    }
    for _ in 0..<Self.rounds where disk.kind(at: hidden) != nil {
      try retire("", listed, ancestors)
      disk.removeEmptyFolder(hidden)
    }
    if disk.kind(at: hidden) != nil {
      throw FileError(path: hidden, reason: "another program keeps writing to it")
    }
  }

  private mutating func retire(
    _ folder: String, _ listed: Set<String>, _ ancestors: Set<String>
  ) throws(FileError) {
    guard let entries = try entries(of: Path.join(hidden, folder)) else { return }
    for name in entries.names.sorted(by: Path.precedes) {
      let path = Path.join(folder, name)
      let (here, there) = (Path.join(hidden, path), Path.join(output, path))
      if disk.kind(at: here) == .folder {
        let isInOutput = disk.kind(at: there) == .folder
        if !isInOutput, !ancestors.contains(path) {
          try rescue(path)
          continue
        }
        // The folder that the other program made, in place of its double.
        if isInOutput, doubles.remove(path) != nil { _ = try disk.exchange(here, there) }
        try retire(path, listed, ancestors)
        disk.removeEmptyFolder(here)
        continue
      }
      guard let number = disk.number(at: here) else { continue }
      let other = disk.number(at: there)
      // One of others that was replaced in the other folder may have been written to before that was
      // seen. Where files have no second names, ours are copies, as new as the record.
      let isNews = number != known[path] || other != nil && !own.contains(path) && wasWritten(here)
      let isNeeded = !listed.contains(path) && number != other && isNews
      isNeeded ? try rescue(path) : try disk.removeFile(here)
    }
    if let name = entries.unnamed.first {
      throw FileError(
        path: Path.join(Path.join(hidden, folder), name), reason: "a name is not UTF-8")
    }
  }

  /// Since the files of both folders were recorded.
  private func wasWritten(_ path: String) -> Bool {
    let record = Path.join(Path.parent(of: hidden), Self.recordName)
    guard let start = disk.written(at: record), let end = disk.written(at: path) else {
      return false
    }
    return end >= start
  }

  /// To its path in the output, or beside what has taken that.
  private mutating func rescue(_ path: String) throws(FileError) {
    let (here, there) = (Path.join(hidden, path), Path.join(output, path))
    if disk.kind(at: here) == nil { return }
    let parent = Path.parent(of: there)
    if disk.kind(at: parent) == nil { try disk.makeFolder(parent) }
    guard disk.kind(at: parent) == .folder else {
      // A folder of this path is no folder there.
      return try putAside(path, as: path.replacing("/", with: "-"), from: hidden)
    }
    if let number = disk.number(at: there), number == known[path], !wasWritten(there) {
      // Another program put its file in the place of one that it saw.
      try disk.move(here, to: there)
      known[path] = disk.number(at: there)
    } else if !(try disk.moveToFree(here, to: there)) {
      try putAside(path, as: path, from: hidden)
    }
  }

  /// A file of another program, out of the way of one that the build writes at the same path.
  mutating func putAside(_ path: String, in folder: String) throws(FileError) {
    try putAside(path, as: path, from: folder, to: folder)
  }

  private mutating func putAside(
    _ path: String, as name: String, from folder: String, to other: String? = nil
  ) throws(FileError) {
    let (parent, base) = (Path.parent(of: name), Path.name(of: name))
    // Bytes that a name may have, less those of what is added.
    let short = String(base.unicodeScalars.prefix(base.utf8.count > 240 ? 60 : 240))
    for number in 1... {
      let free = Path.join(parent, short + (number == 1 ? ".aside" : ".aside-\(number)"))
      let place = Path.join(other ?? output, free)
      if try disk.moveToFree(Path.join(folder, path), to: place) {
        aside.append(free)
        return
      }
    }
  }

  // MARK: - After a build that was killed

  /// In the workplace: what both folders have of other programs'. From then on nothing there may be
  /// removed unseen.
  static let recordName = "foreign.json"

  var record: [UInt8] {
    let files = known.filter { !own.contains($0.key) }
    let value: JSONValue = [
      "files": .object(files.map { .init($0.key, .string(String($0.value))) }),
      "folders": .strings(folders.sorted(by: Path.precedes)),
    ]
    return Array(value.pretty.utf8)
  }

  /// Empties a workplace in which a build was killed, or could not end; the paths of what had to be
  /// put aside.
  static func recover(_ workplace: String, output: String) throws(FileError) -> [String] {
    let disk = Disk()
    let hidden = Path.join(workplace, Generation.nextName)
    guard disk.kind(at: hidden) == .folder,
      disk.kind(at: Path.join(workplace, recordName)) == .file
    else { return [] }
    let bytes = try disk.read(Path.join(workplace, recordName))
    // What cannot be read says nothing: then all that the manifest does not list is of others.
    let record = try? JSONValue(parsing: bytes)
    let manifest = (try? disk.read(Path.join(hidden, Manifest.name))).flatMap {
      Manifest(bytes: $0)
    }
    let listed = Set((manifest?.files ?? [:]).keys).union([Manifest.name])
    var files = ForeignFiles(output: output, hidden: hidden, own: listed)
    if case .object(let members)? = record?["files"] {
      for member in members { files.known[member.key] = member.value.string.flatMap { UInt64($0) } }
    }
    files.folders = Set((record?["folders"]?.array ?? []).compactMap(\.string))
    try files.retire(listed: listed)
    return files.aside
  }
}

/// What an output folder will hold, made beside it, and put in its place in one step.
struct Generation {
  /// Absolute, without symbolic links.
  let output: String
  let workplace: Workplace
  /// The files that are new or other than before, by path; the manifest among them.
  let written: [String: [UInt8]]
  /// The paths of files that go.
  let removed: [String]
  /// What was and what will be, listed for as long as a folder holds some of both.
  let union: Manifest

  /// The numbers of the files in the output that this build replaces or removes: another number is
  /// that of another program's file.
  private let replaced: [String: UInt64]
  private var foreign: ForeignFiles
  /// Paths of other programs' files whose names this build needed.
  var aside: [String] { foreign.aside }

  private let disk = Disk()
  private var made: Set<String> = []

  init(
    of output: String, in workplace: Workplace, written: [String: [UInt8]], removed: [String],
    union: Manifest
  ) {
    self.output = output
    self.workplace = workplace
    self.written = written
    self.removed = removed
    self.union = union
    foreign = ForeignFiles(
      output: output, hidden: Path.join(workplace.path, Self.nextName),
      own: Set(union.files.keys).union([Manifest.name]))
    let disk = disk
    replaced = Dictionary(
      uniqueKeysWithValues: (removed + written.keys).compactMap { path in
        disk.number(at: Path.join(output, path)).map { (path, $0) }
      })
  }

  /// In the workplace.
  static let nextName = "next"
  static let interimName = "interim"

  private var next: String { Path.join(workplace.path, Self.nextName) }

  /// Makes it whole, and on the device, before anything of the output changes. Then the two change
  /// places: who opens files by their paths sees the one build or the other. Behind the scene the
  /// old folder is brought to the same state and takes its place again, so that who stands in it, a
  /// shell or a mount, is not left in one that was removed.
  ///
  /// False where the volume cannot do that, and files were changed one after the other.
  mutating func publish() throws(FileError) -> Bool {
    try make()
    return try workplace.interruption.protect { _ throws(FileError) in
      guard disk.kind(at: output) != nil else {
        try disk.move(next, to: output)
        return true
      }
      guard workplace.isBeside, foreign.areShared, try disk.exchange(next, output) else {
        try update(output, from: next)
        return false
      }
      // The new build is in its place: what fails from here on leaves it there.
      var isBack = false
      do throws(FileError) {
        try foreign.carry(.late, leaving: Set(removed).union(written.keys), now)
        try update(next, from: output)
        try disk.sync(workplace.path)
        try foreign.carry(.back, now)
        isBack = try disk.exchange(next, output)
      } catch {}
      // What cannot be removed now, the workplace tries again.
      try? foreign.retire(listed: isBack ? [] : foreign.own)
      return true
    }
  }

  // MARK: - Making

  private mutating func make() throws(FileError) {
    try makeFolder("")
    for path in written.keys.sorted(by: Path.precedes) {
      try makeFolder(Path.parent(of: path))
      try step { () throws(FileError) in
        try disk.write(written[path] ?? [], to: Path.join(next, path))
      }
      foreign.note(path)
    }
    let isReplaced = workplace.isBeside && disk.kind(at: output) != nil
    if isReplaced {
      try keep()
      try step { () throws(FileError) in
        try disk.write(
          foreign.record, to: Path.join(workplace.path, ForeignFiles.recordName))
      }
    }
    try step { () throws(FileError) in try disk.sync(workplace.path) }
    // Syncing takes long enough for others to do something.
    if isReplaced { try keep() }
  }

  /// Everything else that is in the output, ours or not.
  private mutating func keep() throws(FileError) {
    try foreign.carry(.forward, leaving: Set(removed).union(written.keys), step)
  }

  private mutating func makeFolder(_ folder: String) throws(FileError) {
    guard made.insert(folder).inserted else { return }
    if !folder.isEmpty { foreign.note(folder: folder) }
    if !folder.isEmpty { try makeFolder(Path.parent(of: folder)) }
    try step { () throws(FileError) in
      try disk.makeFolder(Path.join(next, folder), like: Path.join(output, folder))
    }
  }

  private func step(_ work: () throws(FileError) -> Void) throws(FileError) {
    try workplace.interruption.protect { _ throws(FileError) in try work() }
  }

  private func now(_ work: () throws(FileError) -> Void) throws(FileError) { try work() }

  // MARK: - Bringing up to date

  /// Changes the files of a folder of the old build to those of the new one at `source`. As long as
  /// it holds some of both, its manifest is neither's. What others put there meanwhile, in the place of
  /// a file that this build replaces or at a path that no earlier build wrote, is no file of ours.
  private mutating func update(_ folder: String, from source: String) throws(FileError) {
    let interim = Path.join(workplace.path, Self.interimName)
    let paths = written.keys.filter { $0 != Manifest.name }.sorted(by: Path.precedes)
    for path in paths where disk.number(at: Path.join(folder, path)) != replaced[path] {
      try putAside(path, in: folder)
    }
    try disk.write(union.bytes, to: interim)
    try disk.move(interim, to: Path.join(folder, Manifest.name))
    for path in removed where disk.number(at: Path.join(folder, path)) == replaced[path] {
      try disk.removeFile(Path.join(folder, path))
    }
    func take(_ path: String) throws(FileError) {
      _ = try disk.link(Path.join(source, path), at: interim)
      if replaced[path] == nil { try putAside(path, in: folder) }
      try disk.move(interim, to: Path.join(folder, path))
    }
    for path in paths {
      try makeFolder(Path.parent(of: path), in: folder, like: source)
      try take(path)
    }
    // As long as the manifest is that of both, the folders are known as ours.
    for path in removed { removeEmptyFolders(above: path, in: folder) }
    try take(Manifest.name)
  }

  private mutating func putAside(_ path: String, in folder: String) throws(FileError) {
    guard path != Manifest.name, disk.kind(at: Path.join(folder, path)) != nil else { return }
    try foreign.putAside(path, in: folder)
  }

  private func makeFolder(
    _ path: String, in folder: String, like model: String
  ) throws(FileError) {
    let place = Path.join(folder, path)
    if path.isEmpty || disk.kind(at: place) == .folder { return }
    try makeFolder(Path.parent(of: path), in: folder, like: model)
    try disk.makeFolder(place, like: Path.join(model, path))
  }

  private func removeEmptyFolders(above path: String, in folder: String) {
    var parent = Path.parent(of: path)
    while !parent.isEmpty, disk.removeEmptyFolder(Path.join(folder, parent)) {
      parent = Path.parent(of: parent)
    }
  }
}

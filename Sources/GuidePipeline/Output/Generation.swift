/// What an output folder will hold, made beside it, and put in its place in one step.
struct Generation {
  /// Absolute, without symbolic links.
  let output: String
  let workplace: Workplace
  /// The files that are new or other than before, by path; the manifest among them.
  let written: [String: [UInt8]]
  /// The paths of files that go.
  let removed: [String]
  /// A manifest of what was and what will be, for as long as a folder holds some of both.
  let union: [UInt8]

  private let disk = Disk()
  private var made: Set<String> = []

  init(
    of output: String, in workplace: Workplace, written: [String: [UInt8]], removed: [String],
    union: [UInt8]
  ) {
    self.output = output
    self.workplace = workplace
    self.written = written
    self.removed = removed
    self.union = union
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
      guard workplace.isBeside, try disk.exchange(next, output) else {
        try update(output, from: next)
        return false
      }
      // The new build is in its place: what fails from here on leaves it there.
      do throws(FileError) {
        try update(next, from: output)
        try disk.sync(workplace.path)
        _ = try disk.exchange(next, output)
      } catch {}
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
    }
    if workplace.isBeside, disk.kind(at: output) != nil {
      let replaced = Set(removed).union(written.keys)
      try keep("", but: replaced)
    }
    try step { () throws(FileError) in try disk.sync(workplace.path) }
  }

  /// Everything else that stands in the output, ours or not.
  private mutating func keep(_ folder: String, but replaced: Set<String>) throws(FileError) {
    let entries = try disk.entries(of: Path.join(output, folder))
    if let name = entries.unnamed.first {
      throw FileError(
        path: Path.join(Path.join(output, folder), name), reason: "a name is not UTF-8")
    }
    let names = entries.names
    if names.isEmpty { try makeFolder(folder) }
    for name in names.sorted(by: Path.precedes) {
      let path = Path.join(folder, name)
      if replaced.contains(path) { continue }
      if disk.kind(at: Path.join(output, path)) == .folder {
        try keep(path, but: replaced)
      } else {
        try makeFolder(folder)
        try step { () throws(FileError) in
          try disk.link(Path.join(output, path), at: Path.join(next, path))
        }
      }
    }
  }

  private mutating func makeFolder(_ folder: String) throws(FileError) {
    guard made.insert(folder).inserted else { return }
    if !folder.isEmpty { try makeFolder(Path.parent(of: folder)) }
    try step { () throws(FileError) in
      try disk.makeFolder(Path.join(next, folder), like: Path.join(output, folder))
    }
  }

  private func step(_ work: () throws(FileError) -> Void) throws(FileError) {
    try workplace.interruption.protect { _ throws(FileError) in try work() }
  }

  // MARK: - Bringing up to date

  /// Changes the files of a folder of the old build to those of the new one at `source`. As long as
  /// it holds some of both, its manifest is neither's.
  private func update(_ folder: String, from source: String) throws(FileError) {
    let interim = Path.join(workplace.path, Self.interimName)
    try disk.write(union, to: interim)
    try disk.move(interim, to: Path.join(folder, Manifest.name))
    for path in removed { try disk.removeFile(Path.join(folder, path)) }
    let paths = written.keys.filter { $0 != Manifest.name }.sorted(by: Path.precedes)
    for path in paths + [Manifest.name] {
      try makeFolder(Path.parent(of: path), in: folder, like: source)
      try disk.link(Path.join(source, path), at: interim)
      try disk.move(interim, to: Path.join(folder, path))
    }
    for path in removed { removeEmptyFolders(above: path, in: folder) }
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

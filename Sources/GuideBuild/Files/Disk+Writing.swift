#if !canImport(Darwin)
  private import CCDisk
#endif
#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What only the output needs of a disk. Nothing here follows a symbolic link at the end of a path.
extension Disk {
  /// A reader may see a part of it.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
    defer { file.close() }
    try file.put(bytes, path: path)
  }

  /// A folder whose parent is there, as open to others as the folder at `model`.
  func makeFolder(_ path: String, like model: String) throws(FileError) {
    guard unsafe mkdir(path, 0o777) == 0 else { throw FileError(refused: path) }
    var found = stat()
    guard unsafe lstat(model, &found) == 0, found.st_mode & S_IFMT == S_IFDIR else { return }
    if unsafe chmod(path, found.st_mode & 0o7777) != 0 { throw FileError(refused: path) }
  }

  /// Another name for a file, or where the volume has only one for each, a copy. Whether it is the
  /// same file.
  func link(_ path: String, at other: String) throws(FileError) -> Bool {
    if unsafe linkat(AT_FDCWD, path, AT_FDCWD, other, 0) == 0 { return true }
    let code = errno
    guard [EPERM, EACCES, EMLINK, EXDEV, ENOTSUP, ENOSYS].contains(code) else {
      throw FileError(path: other, code: code)
    }
    try copy(path, to: other)
    return false
  }

  /// As `move`; false where something is at `other`, which stays.
  func moveToFree(_ path: String, to other: String) throws(FileError) -> Bool {
    if unsafe linkat(AT_FDCWD, path, AT_FDCWD, other, 0) == 0 {
      try removeFile(path)
      return true
    }
    // A folder has one name only, on some volumes a file too.
    if errno == EEXIST || kind(at: other) != nil { return false }
    try move(path, to: other)
    return true
  }

  /// By which the volume knows the file, folder or link at a path; nil where there is none.
  func number(at path: String) -> UInt64? {
    var found = stat()
    return unsafe lstat(path, &found) == 0 ? UInt64(found.st_ino) : nil
  }

  /// When the content of a file was last written, by the volume's clock; nil where there is none.
  func written(at path: String) -> (seconds: Int, nanoseconds: Int)? {
    var found = stat()
    guard unsafe lstat(path, &found) == 0 else { return nil }
    #if canImport(Darwin)
      return (found.st_mtimespec.tv_sec, found.st_mtimespec.tv_nsec)
    #else
      return (found.st_mtim.tv_sec, found.st_mtim.tv_nsec)
    #endif
  }

  /// In one step; what stands at `other` goes.
  func move(_ path: String, to other: String) throws(FileError) {
    if unsafe rename(path, other) != 0 { throw FileError(refused: other) }
  }

  /// Two paths change places, in one step. False where that cannot be done with these, as with a
  /// mounted volume or on one that knows no such step.
  func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
    #if canImport(Darwin)
      let result = unsafe renamex_np(path, other, UInt32(RENAME_SWAP))
    #else
      let result = unsafe guidebook_exchange(path, other)
    #endif
    if result == 0 { return true }
    let code = errno
    let lacking = [EINVAL, ENOSYS, ENOTSUP, EXDEV, EBUSY, EPERM, EACCES]
    if lacking.contains(code) { return false }
    throw FileError(path: other, code: code)
  }

  /// Waits until what was written on the volume of `folder` lies on the device.
  func sync(_ folder: String) throws(FileError) {
    #if canImport(Darwin)
      let result = unsafe sync_volume_np(folder, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT)
    #else
      let file = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY)
      defer { file.close() }
      let result = guidebook_sync(file.number)
    #endif
    if result != 0 { throw FileError(refused: folder) }
  }

  package func removeFile(_ path: String) throws(FileError) {
    if unsafe unlink(path) != 0 { throw FileError(refused: path) }
  }

  /// False where something stands in it.
  @discardableResult
  func removeEmptyFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

  /// Whether it is a folder, no link to one, and of whoever runs this program.
  func isOwnFolder(_ path: String) -> Bool {
    var found = stat()
    return unsafe lstat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFDIR
      && found.st_uid == geteuid()
  }

  /// Whether what stands in one folder can be moved to the other, both being there.
  func areOnOneVolume(_ folder: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard unsafe stat(folder, &one) == 0, unsafe stat(other, &two) == 0,
      one.st_dev == two.st_dev
    else { return false }
    // A folder that is mounted from the same volume is known by this only: nothing is moved.
    let nothing = "/.guidebook-nothing"
    return unsafe rename(folder + nothing, other + nothing) == 0 || errno != EXDEV
  }

  /// Whether this program may make something in a folder.
  func canWrite(in folder: String) -> Bool { unsafe access(folder, W_OK | X_OK) == 0 }
}

extension Disk {
  /// Of the file at a path, or where the link there leads; nil where nothing stands.
  package func stamp(at path: String) -> FileStamp? {
    var found = stat()
    guard unsafe stat(path, &found) == 0 else { return nil }
    #if canImport(Darwin)
      let time = found.st_ctimespec
    #else
      let time = found.st_ctim
    #endif
    return FileStamp(
      number: UInt64(found.st_ino), size: Int64(found.st_size),
      changed: Int64(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }
}

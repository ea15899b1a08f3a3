#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open file of the system: one of a disk, a pipe, a terminal.
struct Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  /// `flags` as those of `open(2)`; a file that is made may be read and written by whom `umask` lets.
  init(opening path: String, _ flags: Int32) throws(FileError) {
    number = unsafe open(path, flags | O_CLOEXEC, 0o666)
    if number < 0 { throw FileError(refused: path) }
  }

  /// Whether it is what stands at a path now.
  func isAt(_ path: String) -> Bool {
    var (own, found) = (stat(), stat())
    return unsafe fstat(number, &own) == 0 && lstat(path, &found) == 0
      && own.st_dev == found.st_dev && own.st_ino == found.st_ino
  }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }

  /// All of `bytes`; `path` is what an error names.
  func put(_ bytes: [UInt8], path: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(refused: path)
      }
      rest = rest.dropFirst(count)
    }
  }
}

extension FileError {
  /// What the system just refused.
  init(refused path: String) { self.init(path: path, code: errno) }

  /// `code` is that of `errno`.
  init(path: String, code: Int32) {
    let reason =
      switch code {
      case EACCES, EPERM: "permission denied"
      case ENOENT: "no such file or folder"
      case ENOSPC, EDQUOT: "no space left on the device"
      case EFBIG: "a file may not be that large here"
      case EROFS: "the volume is read-only"
      case EEXIST, ENOTEMPTY: "a file of that name is in the way"
      case EMFILE, ENFILE: "too many files are open"
      case EIO: "the device failed"
      case EBADF: "it is closed"
      case EPIPE: "nobody reads it"
      default: "the system refused it"
      }
    self.init(path: path, reason: reason)
  }
}

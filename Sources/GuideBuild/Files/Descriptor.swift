#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open file of the system: one of a disk, a pipe, a terminal.
package struct Descriptor: Sendable {
  let number: Int32

  package init(_ number: Int32) { self.number = number }

  /// `flags` as those of `open(2)`; a file that is made may be read and written by whom `umask` lets.
  init(opening path: String, _ flags: Int32) throws(FileError) {
    number = unsafe open(path, flags | O_CLOEXEC, 0o666)
    if number < 0 { throw FileError(refused: path) }
  }

  /// Whether so many more may be open at once; the system's own libraries trap where they lack one.
  package static func areFree(_ count: Int) -> Bool {
    var open: [Descriptor] = []
    defer { for file in open { file.close() } }
    while open.count < count {
      guard let file = try? Descriptor(opening: "/dev/null", O_RDONLY) else { return false }
      open.append(file)
    }
    return true
  }

  /// Whether it is what stands at a path now.
  func isAt(_ path: String) -> Bool {
    var (own, found) = (stat(), stat())
    return unsafe fstat(number, &own) == 0 && lstat(path, &found) == 0
      && own.st_dev == found.st_dev && own.st_ino == found.st_ino
  }

  /// Throws where it is neither at `boundary`, a path without symbolic links, nor below it. What is open
  /// is asked, not its path: another file may stand there by now.
  func check(within boundary: String?, path: String) throws(FileError) {
    guard let boundary else { return }
    guard let place, place == boundary || place.hasPrefix(Path.join(boundary, "")) else {
      throw FileError(path: path, reason: "it lies outside of the dump")
    }
  }

  /// Where it is, or was before it was deleted; nil where the system does not say.
  private var place: String? {
    let longest = Int(PATH_MAX)
    var path = [CChar](repeating: 0, count: longest + 1)
    #if canImport(Darwin)
      let isKnown = unsafe fcntl(number, F_GETPATH, &path) == 0
    #else
      let isKnown = unsafe readlink("/proc/self/fd/\(number)", &path, longest) > 0
    #endif
    let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return isKnown ? String(validating: bytes, as: UTF8.self) : nil
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
  package func put(_ bytes: [UInt8], path: String) throws(FileError) {
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

  /// What is left of it, nil where that is more than `limit` bytes; `path` is what an error names.
  func take(atMost limit: Int, path: String) throws(FileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = try take(into: &block, path: path)
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
    return nil
  }

  /// What is there already, as much as there is room for, or waits for it; how much, 0 at the end.
  func take(into block: inout [UInt8], path: String = "") throws(FileError) -> Int {
    while true {
      let count = unsafe block.withUnsafeMutableBytes {
        unsafe read(number, $0.baseAddress, $0.count)
      }
      if count >= 0 { return count }
      if errno != EINTR { throw FileError(refused: path) }
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
      case EISDIR: "it is a folder"
      case ENAMETOOLONG: "its path is too long"
      default: "the system refused it"
      }
    self.init(path: path, reason: reason)
  }
}

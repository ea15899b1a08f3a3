#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
  /// Bytes of a plain file that nobody changed while they were read: with the same size and time
  /// before and after, and where the time would not show another change, twice the same. nil where
  /// it changes whenever it is read.
  func steadyBytes(
    _ path: String, within boundary: String? = nil, atMost limit: Int
  ) throws(FileError) -> [UInt8]? {
    var last: [UInt8]?
    for attempt in 0..<5 {
      let stamp = stamp(at: path)
      let bytes = try read(path, within: boundary, atMost: limit)
      let isSame = self.stamp(at: path) == stamp
      if isSame, !(stamp?.isRecent ?? false) || bytes == last { return bytes }
      last = isSame ? bytes : nil
      if attempt > 0 { usleep(20_000) }
    }
    return nil
  }

  /// The same; a file that changes whenever it is read cannot be read.
  func readSteadily(
    _ path: String, within boundary: String? = nil, atMost limit: Int
  ) throws(FileError) -> [UInt8] {
    if let bytes = try steadyBytes(path, within: boundary, atMost: limit) { return bytes }
    throw FileError(path: path, reason: "it changes whenever it is read")
  }
}

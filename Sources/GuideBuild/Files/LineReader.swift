#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads standard input, or another open file, line by line as they come.
package struct LineReader {
  /// A line without its line feed.
  package enum Line: Equatable {
    case whole([UInt8])
    /// More bytes than the longest may have: they were read and are gone.
    case tooLong
  }

  private let file: Descriptor
  private let longest: Int
  private var waiting: [UInt8] = []
  private var start = 0
  private var block = [UInt8](repeating: 0, count: 1 << 16)

  /// `longest` in bytes.
  package init(descriptor: Int32 = STDIN_FILENO, longest: Int) {
    file = Descriptor(descriptor)
    self.longest = longest
  }

  /// The last line needs no line feed; nil after it.
  package mutating func next() throws(FileError) -> Line? {
    var isTooLong = false
    var searched = start
    while true {
      if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return line(waiting[start..<end], isTooLong)
      }
      searched = waiting.count
      if waiting.count - start > longest {
        isTooLong = true
        waiting.removeAll()
        (start, searched) = (0, 0)
      } else if start > 0 {
        waiting.removeSubrange(..<start)
        (searched, start) = (waiting.count, 0)
      }
      if try !read() {
        defer { waiting.removeAll() }
        return waiting.isEmpty && !isTooLong ? nil : line(waiting[...], isTooLong)
      }
    }
  }

  private func line(_ bytes: ArraySlice<UInt8>, _ isTooLong: Bool) -> Line {
    isTooLong || bytes.count > longest ? .tooLong : .whole(Array(bytes))
  }

  /// Whether there was more.
  private mutating func read() throws(FileError) -> Bool {
    let count = try file.take(into: &block)
    waiting += block[..<count]
    return count > 0
  }
}

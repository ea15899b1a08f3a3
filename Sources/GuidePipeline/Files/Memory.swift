#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

enum Memory {
  /// Whether so many bytes more may be asked for; they are not used.
  static func isFree(_ count: Int) -> Bool {
    #if canImport(Darwin)
      let flags = MAP_PRIVATE | MAP_ANON
    #else
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    #endif
    guard let place = unsafe mmap(nil, count, PROT_NONE, flags, -1, 0), unsafe place != MAP_FAILED
    else { return false }
    unsafe munmap(place, count)
    return true
  }
}

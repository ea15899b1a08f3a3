#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

enum Memory {
  /// How many bytes of stack a thread may use that asks for no other number.
  static var stack: UInt64 {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
      let kind = RLIMIT_STACK
    #endif
    guard unsafe getrlimit(kind, &limit) == 0 else { return .max }
    return UInt64(limit.rlim_cur)
  }

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

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What this process may use, and has used.
package enum Memory {
  /// How many bytes of stack a thread may use that asks for no other number.
  package static var stack: UInt64 {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
      let kind = RLIMIT_STACK
    #endif
    guard unsafe getrlimit(kind, &limit) == 0 else { return .max }
    return UInt64(limit.rlim_cur)
  }

  /// Seconds of CPU time of all threads, and the most bytes that were in memory at once.
  package static var usage: (cpu: Double, peak: Int) {
    var usage = rusage()
    #if canImport(Glibc)
      let own = RUSAGE_SELF.rawValue
      let unit = 1024
    #else
      let own = RUSAGE_SELF
      let unit = 1
    #endif
    guard unsafe getrusage(numericCast(own), &usage) == 0 else { return (0, 0) }
    let times = [usage.ru_utime, usage.ru_stime]
    let seconds = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
    return (seconds, Int(usage.ru_maxrss) * unit)
  }

  /// Whether so many bytes more may be asked for; they are not used.
  package static func isFree(_ count: Int) -> Bool {
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

#if FUZZER
  import FuzzTargets
  import Foundation

  /// FUZZ_TARGET says which.
  private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else { fatalError("no target \(name)") }
    return target
  }()

  /// What libFuzzer calls with each input.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    if case .wrong(let problem)? = target.problem(bytes) { fatalError(problem) }
    return 0
  }
#endif

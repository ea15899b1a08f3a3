#if !FUZZER
  import Foundation
  import FuzzTargets

  /// usage: fuzz TARGET SECONDS FINDINGS [FILE …]
  ///
  /// Tries inputs for so long and writes those with which something is wrong to the folder FINDINGS,
  /// the last one before a trap as `last`. Tries the files instead where some are named.
  @main struct Driver {
    private let target: FuzzTarget
    private let findings: URL
    private var inputs = 0
    private var wrong = 0
    private var different = 0

    init(target: FuzzTarget, findings: URL) {
      self.target = target
      self.findings = findings
    }

    static func main() throws {
      let arguments = CommandLine.arguments
      guard arguments.count > 3, let target = FuzzTarget(rawValue: arguments[1]),
        let seconds = Double(arguments[2])
      else { fatalError("usage: fuzz TARGET SECONDS FINDINGS [FILE …]") }
      var driver = Driver(target: target, findings: URL(filePath: arguments[3]))
      try FileManager.default.createDirectory(
        at: driver.findings, withIntermediateDirectories: true)
      if arguments.count > 4 {
        for path in arguments[4...] {
          try driver.take([UInt8](Data(contentsOf: URL(filePath: path))))
        }
      } else {
        let start = ContinuousClock.now
        for bytes in try FuzzInputs(target, seed: .random(in: 0...UInt64.max)) {
          if ContinuousClock.now - start > .seconds(seconds) { break }
          try driver.take(bytes)
        }
      }
      print("\(target.rawValue): \(driver.inputs) inputs,", terminator: " ")
      print("\(driver.wrong) with something wrong, \(driver.different) that differ")
      if driver.wrong > 0 { exit(1) }
    }

    private mutating func take(_ bytes: [UInt8]) throws {
      try Data(bytes).write(to: findings.appending(path: "last"))
      inputs += 1
      let start = clock()
      var finding = target.problem(bytes)
      if clock() - start > 2 * CLOCKS_PER_SEC { finding = .wrong("it takes over 2 s") }
      switch finding {
      case nil: break
      case .differs(let text):
        different += 1
        try keep(bytes, "differs-\(different)", text)
      case .wrong(let text):
        wrong += 1
        try keep(bytes, "wrong-\(wrong)", text)
      }
    }

    private func keep(_ bytes: [UInt8], _ name: String, _ text: String) throws {
      print("\(target.rawValue) \(name): \(text.debugDescription)")
      try Data(bytes).write(to: findings.appending(path: name))
    }
  }
#endif

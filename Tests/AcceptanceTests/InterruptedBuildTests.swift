import Foundation
import TestSupport
import Testing

/// Builds that are ended at any moment, or run at once: the folder is one whole build or the other.
@Suite(.serialized) struct InterruptedBuildTests {
  private let place: TemporaryFolder
  private let program: URL
  /// By what was built: every file of the output.
  private let whole: [String: [String: [UInt8]]]

  init() throws {
    place = try TemporaryFolder()
    program = try #require(CommandLineTests.program, "guidebook is not beside the tests")
    try place.write("site: {search: false}\n", to: "guidebook.yml")
    for (name, word) in [("old", "turned"), ("new", "pushed")] {
      for number in 1...30 {
        let other = name == "old" ? number : number + 10
        try place.write(
          "# Dial \(other)\n\nThis dial is \(word) \(other) times.\n", to: "\(name)/d/\(other).md")
      }
    }
    var whole: [String: [String: [UInt8]]] = [:]
    for name in ["old", "new"] {
      try Self.start(program, place, name, output: "whole-\(name)").waitUntilExit()
      whole[name] = Self.output("whole-\(name)", in: place)
    }
    self.whole = whole
  }

  private static func start(
    _ program: URL, _ place: TemporaryFolder, _ name: String, output: String = "out"
  ) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = ["build", name + "/d", "--output", output, "--jobs", "1"]
    process.currentDirectoryURL = URL(filePath: place.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// But for the files that say where the inputs lay, and what stood there before.
  private static func output(_ name: String, in place: TemporaryFolder) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for (path, bytes) in place.files() where path.hasPrefix(name + "/") {
      files[String(path.dropFirst(name.count + 1))] = bytes
    }
    files["report/inputs.json"] = nil
    files["chunks/delta.jsonl"] = nil
    return files
  }

  /// Which build stands in the folder; nil for a mixture.
  private var built: String? {
    let files = Self.output("out", in: place)
    return files.isEmpty ? "none" : whole.first { $0.value == files }?.key
  }

  private var leftovers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    // What is kept for the next build stays.
    return names.filter { $0.hasPrefix(".") && $0 != ".guidebook" }
  }

  @Test(arguments: [SIGKILL, SIGINT, SIGTERM, SIGHUP])
  func aBuildThatIsEnded(signal: Int32) throws {
    #expect(whole["old"] != whole["new"])
    var before = "none"
    let clock = ContinuousClock()
    let time = try clock.measure {
      try Self.start(program, place, "new", output: "timed").waitUntilExit()
    }
    for round in 0..<16 {
      let next = before == "old" ? "new" : "old"
      let process = try Self.start(program, place, next)
      Thread.sleep(forTimeInterval: time / .seconds(1) * Double(round) / 14)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      let now = built
      #expect(now == before || now == next, "round \(round): \(now ?? "a mixture")")
      if signal != SIGKILL {
        // It may have ended before, and before it was told what to do with a signal.
        let code = process.terminationReason == .exit ? process.terminationStatus : 128 + signal
        #expect([0, 128 + signal].contains(code))
        #expect(leftovers == [])
      }
      before = now ?? before
    }
    let last = try Self.start(program, place, "new")
    last.waitUntilExit()
    #expect(last.terminationStatus == 0)
    #expect(built == "new")
    #expect(leftovers == [])
  }

  @Test func twoBuildsAtOnce() throws {
    for _ in 0..<6 {
      let both = try ["old", "new"].map { try Self.start(program, place, $0) }
      for process in both { process.waitUntilExit() }
      #expect(both.contains { $0.terminationStatus == 0 })
      #expect(both.allSatisfy { [0, 2].contains($0.terminationStatus) })
      #expect(built != nil && built != "none")
      #expect(leftovers == [])
    }
  }

  /// A file that may not be written as large as it is.
  @Test func aDiskThatRefuses() throws {
    try Self.start(program, place, "old").waitUntilExit()
    for blocks in [0, 1, 8, 16, 32, 64] {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = [
        "-c", "ulimit -f \(blocks); exec \"$0\" \"$@\"", program.path, "build", "new/d", "--output",
        "out",
      ]
      process.currentDirectoryURL = URL(filePath: place.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 2)
      #expect(built == "old")
      #expect(leftovers == [])
    }
  }
}

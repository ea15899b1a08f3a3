import Foundation
import TestSupport
import Testing

/// Tests of the program itself, as a shell runs it, in a folder of their own.
protocol ProgramSuite {
  var place: TemporaryFolder { get }
}

/// What became of a call.
struct ProgramOutcome {
  var code: Int32
  var output: String
  var messages: String
}

extension ProgramSuite {
  /// Beside the tests' own bundle.
  static var program: URL? {
    let folder = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    return folder.map { $0.deletingLastPathComponent().appending(path: "guidebook") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// What the shell `script` says on standard error, and its exit code; `$0` is the program.
  func shell(_ script: String) throws -> ProgramOutcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, try #require(Self.program).path]
    process.currentDirectoryURL = URL(filePath: place.path)
    let messages = Pipe()
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let data = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProgramOutcome(
      code: process.terminationStatus, output: "", messages: String(decoding: data, as: UTF8.self))
  }

  func run(_ arguments: String...) throws -> ProgramOutcome { try run(arguments) }

  func run(_ arguments: [String]) throws -> ProgramOutcome {
    let process = Process()
    let program: URL = try #require(Self.program, "guidebook is not beside the tests")
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: place.path)
    let (output, messages) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = messages
    try process.run()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let messagesData = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProgramOutcome(
      code: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      messages: String(decoding: messagesData, as: UTF8.self))
  }
}

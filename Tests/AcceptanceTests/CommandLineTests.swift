import Foundation
import TestSupport
import Testing

/// The program itself, as a shell runs it.
@Suite struct CommandLineTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private struct Outcome {
    var code: Int32
    var output: String
    var messages: String
  }

  /// Beside the tests' own bundle.
  private static let program: URL? = {
    let folder = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    return folder.map { $0.deletingLastPathComponent().appending(path: "guidebook") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  private func run(_ arguments: String...) throws -> Outcome {
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
    return Outcome(
      code: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      messages: String(decoding: messagesData, as: UTF8.self))
  }

  @Test func exitCodesSayWhatHappened() throws {
    try place.write("# Dials\n\nA dial is turned.\n", to: "my dumps/crawl/dials.md")
    let fine = try run("build", "my dumps", "--output", "my out", "--strict")
    #expect(fine.code == 0)
    #expect(fine.output.hasPrefix("dumps     crawl: 1 document, of unknown date\n"))
    #expect(!fine.output.contains("time "))
    #expect(
      fine.messages == """
        note[profile.chosen]: profile "default": no profile's site occurs in the input
          help: name another with --profile


        """)
    let verified = try run("verify", "my out")
    #expect(verified.code == 0)
    #expect(verified.output.hasSuffix("passages: all as built\n"))

    try place.write("", to: "my dumps/crawl/empty.md")
    #expect(try run("build", "my dumps", "--output", "my out").code == 0)
    #expect(try run("build", "my dumps", "--output", "my out", "--strict").code == 3)
    try place.write([0, 1, 2], to: "my dumps/crawl/binary.md")
    #expect(try run("build", "my dumps", "--output", "my out", "--strict").code == 1)
    #expect(try run("build", "absent").code == 2)
    #expect(try run("verify", "my dumps").code == 2)

    try place.write("A dial is pushed.", to: "my out/topics/dials.md")
    let changed = try run("verify", "my out")
    #expect(changed.code == 1)
    #expect(changed.messages.contains("error[verify.changed-file]: "))
    #expect(changed.messages.contains("--> topics/dials.md"))
  }

  @Test func wrongUsageIsToldApart() throws {
    let unknown = try run("build", "--only", "pages")
    #expect(unknown.code == 2)
    #expect(unknown.messages.contains("no format is called \"pages\"; use some of "))
    #expect(try run("build", "in", "--jobs", "0").messages.contains("--jobs takes a number from 1"))
    #expect(try run("bild").code == 2)
    #expect(try run("--help").code == 0)
    #expect(try run("--help").output.contains("build"))
  }
}

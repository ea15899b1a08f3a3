import Foundation
import GuideIngest
import GuideModel
import Synchronization
import TestSupport
import Testing

@testable import GuideBuild

/// What changes while it is read is read again.
@Suite struct SteadyReadingTests {
  /// A folder with two files, changed by each read as a script says.
  private final class ChangingFiles: FileSystem {
    struct State {
      var texts: [String: String]
      var stamps: [String: FileStamp]
      var reads = 0
    }
    let state: Mutex<State>
    private let change: @Sendable (inout State, String) -> Void

    /// `change` is made to the files behind each read of a path.
    init(changed: Int64 = 0, _ change: @escaping @Sendable (inout State, String) -> Void) {
      let stamp = FileStamp(number: 1, size: 3, changed: changed)
      state = Mutex(
        State(
          texts: ["/in/a.md": "# A", "/in/b.md": "# B"],
          stamps: ["/in/a.md": stamp, "/in/b.md": stamp]))
      self.change = change
    }

    func kind(at path: String) -> FileKind? { .file }
    func realPath(_ path: String) -> String? { path }
    func entries(of folder: String, within boundary: String?) -> FolderEntries { FolderEntries() }
    func stamp(at path: String) -> FileStamp? { state.withLock { $0.stamps[path] } }
    func read(_ path: String, within boundary: String?, atMost limit: Int) -> [UInt8] {
      state.withLock { state in
        let text = state.texts[path] ?? ""
        state.reads += 1
        change(&state, path)
        return Array(text.utf8)
      }
    }
  }

  private func read(_ files: ChangingFiles) -> (texts: [String], diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let dump = DumpFolder(id: "in", root: "/in", files: ["a.md", "b.md"])
    let sources = SourceReader(files: files).read([dump], into: &diagnostics)
    return (sources.map { String(decoding: $0.bytes, as: UTF8.self) }, diagnostics)
  }

  @Test func whatStaysIsReadOnce() {
    let files = ChangingFiles { _, _ in }
    #expect(read(files).texts == ["# A", "# B"])
    #expect(files.state.withLock(\.reads) == 2)
  }

  @Test func aChangeWhileItIsRead() {
    let files = ChangingFiles { state, path in
      guard state.reads == 1 else { return }
      state.texts[path] = "# A2"
      state.stamps[path]?.size = 4
    }
    #expect(read(files).texts == ["# A2", "# B"])
  }

  @Test func aChangeWhileTheNextIsRead() {
    let files = ChangingFiles { state, path in
      guard path == "/in/b.md", state.texts["/in/a.md"] == "# A" else { return }
      state.texts["/in/a.md"] = "# A2"
      state.stamps["/in/a.md"]?.changed += 1
    }
    #expect(read(files).texts == ["# A2", "# B"])
  }

  /// Written a moment ago, a file may change without a later time.
  @Test func aChangeThatNoTimeShows() {
    let now = Int64(Date().timeIntervalSince1970)
    let files = ChangingFiles(changed: now) { state, path in
      if state.reads == 1 { state.texts[path] = "# Z" }
    }
    #expect(read(files).texts == ["# Z", "# B"])
  }

  private static let restless: @Sendable (inout ChangingFiles.State, String) -> Void = {
    state, path in
    if path == "/in/a.md" { state.stamps[path]?.changed += 1 }
  }

  /// What is no source: a picture, the theme, the configuration.
  @Test func anyOtherFile() throws {
    let files = ChangingFiles { state, path in
      guard state.reads == 1 else { return }
      state.texts[path] = "# A2"
      state.stamps[path]?.changed += 1
    }
    #expect(try files.readSteadily("/in/a.md", atMost: .max) == Array("# A2".utf8))
    #expect(throws: FileError(path: "/in/a.md", reason: "it changes whenever it is read")) {
      try ChangingFiles(Self.restless).readSteadily("/in/a.md", atMost: .max)
    }
  }

  /// A program may set when a file was written, but not when that was set.
  @Test func aTimeThatNoClockEverShows() throws {
    let place = try TemporaryFolder()
    try place.write("# A", to: "a.md")
    let far = Date(timeIntervalSince1970: 15_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: far], ofItemAtPath: place("a.md"))
    let stamp = try #require(Disk().stamp(at: place("a.md")))
    #expect(stamp.changed < 15_000_000_000 && stamp.isRecent)
    #expect(try Disk().readSteadily(place("a.md"), atMost: 9) == Array("# A".utf8))
  }

  @Test func aFileThatNeverStays() {
    let files = ChangingFiles(Self.restless)
    let (texts, diagnostics) = read(files)
    #expect(texts == ["# B"])
    #expect(
      DiagnosticRenderer().render(diagnostics.items) == """
        error[input.unsteady]: the file changes whenever it is read
          --> in/a.md
          help: wait until whoever writes it is done


        """)
  }
}

import Foundation
import GuideAudit
import GuideBuild

/// An output folder whose manifest says anything: a build writes there or refuses, `verify` ends, and
/// nothing beside the folder and nothing of others in it changes.
enum OutputTarget {
  static func problem(_ bytes: [UInt8]) -> Finding? {
    let files = FileManager.default
    let place = files.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
    defer { try? files.removeItem(at: place) }
    let others = ["beside.txt", "out/own.txt", "out/topics/own.md"]
    do {
      try files.createDirectory(
        at: place.appending(path: "out/topics"), withIntermediateDirectories: true)
      for name in others { try Data(name.utf8).write(to: place.appending(path: name)) }
      try Data(bytes).write(to: place.appending(path: "out/.guidebook.json"))
    } catch {
      return .wrong("the folder for it cannot be made: \(error)")
    }
    let output = place.path + "/out"
    FuzzTarget.wait { _ = try? await VerifyRun(output: output, currentFolder: place.path).run() }
    if var folder = try? OutputFolder(opening: output) {
      var made = OutputFiles()
      try? made.write("new", to: "topics/new.md")
      _ = try? folder.replace(["topics"], with: made)
    }
    for name in others where !isNamed(name, in: bytes) {
      guard (try? Data(contentsOf: place.appending(path: name))) == Data(name.utf8) else {
        return .wrong("\(name) is gone")
      }
    }
    return nil
  }

  /// What the manifest lists as its own may be deleted.
  private static func isNamed(_ name: String, in bytes: [UInt8]) -> Bool {
    name.hasPrefix("out/") && bytes.contains(UInt8(ascii: "o"))
      && String(decoding: bytes, as: UTF8.self).contains("own")
  }
}

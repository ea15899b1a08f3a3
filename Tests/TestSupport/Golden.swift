internal import Foundation

/// Recorded output that a test compares with. `UPDATE_GOLDENS=1` records anew and still fails, so
/// that recording can never pass for checking; a missing golden fails.
package enum Golden {
  /// nil when `actual` is what was recorded; else what is wrong, with the first line that differs.
  package static func difference(_ actual: String, from path: String) -> String? {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      do {
        try FileManager.default.createDirectory(
          at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(actual.utf8).write(to: URL(filePath: path))
        return "recorded \(path): read it, then run without UPDATE_GOLDENS"
      } catch {
        return "\(path) could not be recorded: \(error)"
      }
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      return "\(path) is missing: record it with UPDATE_GOLDENS=1"
    }
    return firstDifference(actual, String(decoding: data, as: UTF8.self)).map { "\(path)\($0)" }
  }

  private static func firstDifference(_ actual: String, _ expected: String) -> String? {
    if actual.utf8.elementsEqual(expected.utf8) { return nil }
    let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(actualLines, expectedLines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    func text(_ lines: [Substring]) -> String {
      lines.indices.contains(line) ? "\"\(lines[line])\"" : "the end"
    }
    return ":\(line + 1): expected \(text(expectedLines)), got \(text(actualLines))"
  }
}

internal import Foundation

/// Where the package and the corpora beside it stand.
package enum PackageRoot {
  /// Absolute, without a trailing slash.
  package static let path: String = {
    // …/Tests/TestSupport/PackageRoot.swift
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }()

  /// Below `../shared` beside the package; nil where it is not there. A test that needs it is
  /// `.enabled(if:)` it is and says why else, so that a run shows it as skipped.
  package static func shared(_ relative: String) -> String? {
    let path = URL(filePath: path).deletingLastPathComponent()
      .appending(path: "shared").appending(path: relative).path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}

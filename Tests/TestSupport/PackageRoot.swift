internal import Foundation

/// Where the package and the corpora beside it stand.
package enum PackageRoot {
  /// Absolute, without a trailing slash.
  package static let path: String = {
    // …/Tests/TestSupport/PackageRoot.swift
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }()

  /// `../shared` beside the package; nil, after saying so, where there is none.
  package static func shared(_ relative: String, function: String = #function) -> String? {
    let path = URL(filePath: path).deletingLastPathComponent()
      .appending(path: "shared").appending(path: relative).path
    if FileManager.default.fileExists(atPath: path) { return path }
    print("skipped \(function): \(path) is not there; the corpora lie beside the package")
    return nil
  }
}

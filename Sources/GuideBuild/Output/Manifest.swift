internal import GuideModel

/// What a build wrote: the files that the next one may change or delete.
package struct Manifest: Equatable, Sendable {
  package static let name = ".guidebook.json"
  static let version = 1

  /// SHA-256 in hexadecimal by path; nil where the bytes may differ from build to build.
  package var files: [String: String?]

  package init(files: [String: String?] = [:]) { self.files = files }

  var bytes: [UInt8] {
    let members = files.map { JSONValue.Member($0.key, .optional($0.value)) }
    let value: JSONValue = [
      "files": .object(members), "generator": "guidebook", "version": .int(Self.version),
    ]
    return Array(value.pretty.utf8)
  }

  /// nil when the bytes are no manifest, or one that names a place outside its folder.
  package init?(bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: bytes), value["generator"]?.string == "guidebook",
      value["version"]?.int == Self.version, case .object(let members)? = value["files"]
    else { return nil }
    files = [:]
    for member in members {
      guard Path.isSafe(member.key) else { return nil }
      files[member.key] = .some(member.value.string)
    }
  }
}

/// What is true of one language and of no other: data, read from a resource.
package struct Language: Sendable {
  /// In their order, as they are written out.
  package let months: [String]
  /// In lower case, with their full stop.
  package let abbreviations: Set<String>
  /// What stands before the number of a version, by the name of the directive that says so.
  package let versions: [String: String]

  package static let english = Language(BundledFiles.bytes("GuideText/Languages/en.txt"))

  private init(_ resource: [UInt8]) {
    var words: [String: [String]] = [:]
    for line in String(decoding: resource, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, !line.hasPrefix("#") else { continue }
      words[String(parts[0])] = parts[1].split(separator: " ").map(String.init)
    }
    months = words["months"] ?? []
    abbreviations = Set(words["abbreviations"] ?? [])
    let directives = ["deprecated", "versionadded", "versionchanged", "versionremoved"]
    versions = words.filter { directives.contains($0.key) }
      .mapValues { $0.joined(separator: " ") }
  }
}

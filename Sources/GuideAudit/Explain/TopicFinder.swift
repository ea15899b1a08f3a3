package import GuideBuild
internal import GuideEmit
package import GuideModel
internal import GuideText

/// Finds a topic of an output, and a section of it, by what a person or a program calls it.
package struct TopicFinder: Sendable {
  private let output: String
  private let currentFolder: String

  /// `output` as a person named it.
  package init(output: String, currentFolder: String) {
    self.output = output
    self.currentFolder = currentFolder
  }

  /// The topic of a slug that the index lists; nil where its file cannot be read.
  package func topic(slug: String) -> Topic? {
    let name = TopicFile(slug: slug).json
    guard Path.isSafe(name) else { return nil }
    let path = Path.join(Path.absolute(output, in: currentFolder), "topics/" + name)
    let value = (try? Disk().read(path)).flatMap { try? JSONValue(parsing: $0) }
    return value.flatMap { try? Topic(json: $0) }
  }

  /// The id of a section, by any spelling of its fragment; nil where there is none.
  package func section(_ fragment: String, of topic: Topic) -> String? {
    if fragment == SitePath.changeLog { return fragment }
    return SubjectSearch.placed(PercentCoding.decode(fragment), in: topic)?.section.id
  }

  /// By all that `explain` takes but lines of a dump; reads the whole output.
  package func find(_ name: String) throws(CommandFailure) -> (topic: Topic, section: String?) {
    try ExplainRun(name, output: output, currentFolder: currentFolder).found()
  }

  /// What an address that guidebook gives leads to: an id, or a slug with or without a section.
  package static func name(of ref: String) -> String {
    let ref = String(ref.drop { $0.isWhitespace })
    for prefix in ["guidebook://chunk/", "guidebook://topic/", "ref:"] where ref.hasPrefix(prefix) {
      return String(ref.dropFirst(prefix.count))
    }
    return ref
  }

  /// Whether it can be the beginning of an id, at least as much of it as texts show.
  package static func mayBeID(_ name: String) -> Bool {
    (8...36).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        byte.isDigit || byte == UInt8(ascii: "-")
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
      }
  }
}

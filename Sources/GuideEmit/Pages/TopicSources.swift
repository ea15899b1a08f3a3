import GuideModel

/// Where the text of a topic stands in the dumps, for the page that tells it once.
struct TopicSources {
  /// Of title, abstract, sections and change log.
  let all: [Provenance]
  /// Whether all sections with text, and the change log, stand in the same files.
  let agree: Bool

  init(_ topic: Topic) {
    let sections = topic.root.walk.filter { $0.status != .withdrawn && !$0.blocks.isEmpty }
    let log = topic.changeLog.flatMap(\.provenance)
    let parts = sections.map(\.sources) + (log.isEmpty ? [] : [log])
    all = topic.provenance + (topic.abstract?.provenance ?? []) + parts.flatMap(\.self)
    agree = Set(parts.map { Set($0.map(File.init)) }).count <= 1
  }

  private struct File: Hashable {
    let dump: String
    let path: String

    init(_ provenance: Provenance) {
      dump = provenance.origin.dump
      path = provenance.origin.path
    }
  }
}

extension Section {
  /// Where its heading and its own passages stand.
  var sources: [Provenance] {
    provenance + blocks.filter { $0.status != .withdrawn }.flatMap(\.provenance)
  }
}

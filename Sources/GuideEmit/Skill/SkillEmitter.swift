package import GuideModel
internal import GuideText

/// Writes a skill for coding agents (agentskills.io): what it covers and how to read it, an index,
/// and the topics in files of which one fits beside a question. Only where it is asked for.
package struct SkillEmitter: Emitter {
  package let format = "skill"
  package let isStandard = false
  private let options: EmitOptions
  private let name: String
  private var topics: [Topic] = []
  /// Of each topic's files together, by slug.
  private var tokens: [String: Int] = [:]

  package init(options: EmitOptions) {
    self.options = options
    name = SkillName.name(of: options.siteTitle)
  }

  package mutating func emit(
    _ topic: LinkedTopic, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    if topic.topic.isUnlisted { return }
    // What is not to be published whole is in no skill either.
    let shown = options.site.isExcerptOnly ? topic.topic.excerpt : topic.topic
    for file in SkillTopic(shown).files {
      tokens[shown.slug, default: 0] += TokenEstimator.count(file.text)
      try write(file.text, to: SkillTopic.folder + file.path, into: &sink)
    }
    topics.append(shown)
  }

  package mutating func finish(
    _ knowledge: KnowledgeBase, into sink: inout some OutputSink, diagnostics: inout Diagnostics
  ) throws(EmitError) {
    let linked = topics.map { LinkedTopic(topic: $0, backlinks: []) }
    let map = SiteMap(
      linked, folders: SiteFolders(besides: topics.map(\.slug)), below: options.roots,
      order: options.site.order)
    let text = SkillText(
      name: name, title: options.siteTitle, attribution: options.site.attribution, map: map,
      dumps: knowledge.dumps, synonyms: options.synonyms,
      hasText: !options.site.isExcerptOnly)
    try write(text.skill, to: "SKILL.md", into: &sink)
    try write(text.index(tokens: tokens), to: "references/INDEX.md", into: &sink)
    if options.site.isExcerptOnly { return }
    try write(SkillLists.conflicts(topics), to: "references/conflicts.md", into: &sink)
    try write(SkillLists.tables(topics), to: "references/sizes.md", into: &sink)
  }

  private func write(
    _ text: String, to path: String, into sink: inout some OutputSink
  ) throws(EmitError) {
    try sink.write(Array(text.utf8), to: "\(format)/\(name)/\(path)")
  }
}

/// What a skill may be called: letters of ASCII, digits and hyphens, at most 64 (agentskills.io).
enum SkillName {
  private static let longest = 64

  static func name(of title: String) -> String {
    let ascii = Slug.title(title).utf8.map { $0.isLetter || $0.isDigit ? $0 : UInt8(ascii: "-") }
    let words = String(decoding: ascii, as: UTF8.self).split(separator: "-")
    var name = ""
    for word in words where name.utf8.count + word.utf8.count < longest {
      name += (name.isEmpty ? "" : "-") + word
    }
    return name.isEmpty ? "guide" : name
  }
}

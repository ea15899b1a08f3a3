internal import GuideAudit
internal import GuideBuild
internal import GuideEmit
internal import GuideIndex
internal import GuideModel
internal import GuideText

/// A part of a topic that is read in pages.
struct Reading: Sendable {
  /// A slug, `slug#section`, an address of the original, or that of a chunk, which stands for its
  /// section.
  var ref: String
  /// Any spelling; sections for others only are left out.
  var platform: String?
  var maxTokens: Int
  var cursor: String?
}

/// One page of a text that is given in pages.
struct Page: Sendable {
  var text: String
  var nextCursor: String?
}

extension OpenGuide {
  func read(_ reading: Reading) throws(CommandFailure) -> Page {
    let found = try find(reading.ref)
    var platform: String?
    if let name = reading.platform { platform = try file.platform(named: name) }
    let part = TopicPart(found.topic, section: found.section, platform: platform)
    let key = [found.topic.slug, found.section ?? "", platform ?? "", String(reading.maxTokens)]
    return try Pages(
      heading: part.heading, parts: part.parts, areQuoted: true, key: key.joined(separator: "\n"),
      maxTokens: reading.maxTokens
    ).page(reading.cursor)
  }

  /// Where it is plain which topic is meant, nothing else of the output is read.
  private func find(
    _ ref: String
  ) throws(CommandFailure) -> (topic: Topic, section: String?) {
    let finder = TopicFinder(output: output, currentFolder: currentFolder)
    let name = TopicFinder.name(of: ref)
    if TopicFinder.mayBeID(name) {
      let chunk = try file.ask { index throws(IndexError) in
        try index.chunk(id: name.lowercased())
      }
      if let chunk, let topic = finder.topic(slug: chunk.topic) { return (topic, chunk.anchor) }
    }
    let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
    let known = try topics().first { $0.slug == parts.first?.lowercased() || $0.url == parts.first }
    if let known, let topic = finder.topic(slug: known.slug) {
      guard parts.count > 1 else { return (topic, nil) }
      if let section = finder.section(parts[1], of: topic) { return (topic, section) }
    }
    return try finder.find(name)
  }
}

/// The parts of a topic, or of a section of it, that are for a platform.
private struct TopicPart {
  /// What it is, and where it is from.
  let heading: String
  let parts: [String]

  init(_ topic: Topic, section: String?, platform: String?) {
    let markdown = TopicMarkdown(topic.wordsOnly, apart: true) { target in
      guard case .topic(let slug, let section) = target else { return nil }
      return slug + (section.map { "#" + $0 } ?? "")
    }
    let chosen = topic.root.placed.first { $0.section.id == section }
    var ids = section.map { Set((chosen?.section ?? topic.root).walk.map(\.id) + [$0]) }
    if let section, chosen == nil { ids = [section] }
    let others = platform.map { platform in topic.root.walk.filter { !$0.isFor(platform) } } ?? []
    let left = Set(others.flatMap { $0.walk.map(\.id) })
    parts = markdown.parts.filter { part in
      ids?.contains(part.section) ?? true && !left.contains(part.section)
    }.map(\.text)
    var lines = [([topic.title] + (chosen?.headings ?? [])).joined(separator: " › ")]
    let fragment = chosen?.section.anchor.map { "#" + $0 } ?? ""
    if let url = topic.url { lines.append(url + fragment) }
    lines += Self.editions(of: topic)
    let names = others.map(\.headingText)
    if !names.isEmpty {
      lines.append("Left out, for other platforms: " + names.joined(separator: ", "))
    }
    heading = lines.map(QuotedText.line).joined(separator: "\n")
  }

  /// Dumps that have the page, with their dates.
  private static func editions(of topic: Topic) -> [String] {
    var names: [String] = []
    for edition in topic.editions {
      let name = edition.dump + (edition.date.map { " \($0)" } ?? "")
      if !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? [] : ["From " + names.joined(separator: ", ")]
  }
}

extension Section {
  fileprivate func isFor(_ platform: String) -> Bool {
    !platforms.unsupported.contains(platform)
      && (platforms.supported.isEmpty || platforms.supported.contains(platform))
  }
}

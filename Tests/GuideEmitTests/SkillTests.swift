import GuideEmit
import GuideModel
import GuideText
import TestSupport
import Testing

/// A skill for coding agents, by the limits of agentskills.io.
@Suite struct SkillTests {
  /// Its files below the folder of its name.
  private func skill(
    _ topics: [Topic], title: String = "Lumen <Guide>", isExcerpt: Bool = false
  ) throws -> (name: String, files: [String: String]) {
    var options = EmitOptions(siteTitle: title)
    options.site.isExcerptOnly = isExcerpt
    let sink = try MemorySink.output(SkillEmitter(options: options), Samples.knowledge(topics))
    let paths = sink.files.keys.map { $0.split(separator: "/", maxSplits: 2).map(String.init) }
    let name = try #require(paths.first?[1])
    #expect(paths.allSatisfy { $0[0] == "skill" && $0[1] == name && $0.count == 3 })
    let files = paths.map { ($0[2], sink.text($0.joined(separator: "/")) ?? "") }
    return (name, Dictionary(uniqueKeysWithValues: files))
  }

  private var topics: [Topic] { [Samples.dials, Samples.switches, Samples.controls, long] }

  /// Of 30 sections with 100 words each that stand nowhere else.
  private var long: Topic {
    let sections = (0..<30).map { number in
      let words = (0..<200).map { "w\(number)x\($0)" }.joined(separator: " ")
      return Samples.section(
        "S\(number)", heading: number < 2 ? "Same" : "Part \(number)",
        blocks: Samples.blocks(
          from: 1000 + number,
          [
            .paragraph([
              .text(words + " "),
              .link(
                content: [.text("Dials")], target: .topic(slug: "dials", section: "Best-practices")),
            ])
          ]))
    }
    return Samples.topic(
      "deep/long", title: "Long ones", sections: sections,
      changeLog: [
        ChangeLogEntry(date: "2031-05-06", text: [.text("Made longer.")], provenance: [])
      ])
  }

  @Test(arguments: [
    ("Lumen <Guide>", "lumen-guide"), ("日本", "guide"), ("../..", "page"),
    (String(repeating: "long ", count: 40), String(repeating: "long-", count: 12) + "long"),
  ])
  func `its name is one that agents take`(title: String, name: String) throws {
    let (found, files) = try skill(topics, title: title)
    #expect(found == name && found.utf8.count <= 64)
    let lines = try #require(files["SKILL.md"]).split(separator: "\n")
    #expect(lines[1] == "name: \(name)" && lines.count < 150)
  }

  @Test func `its description says what it covers, in 1,024 characters`() throws {
    let many = (0..<300).map { Samples.topic("t\($0)", title: "A \"topic\" on \($0)") }
    let text = try #require(try skill(many).files["SKILL.md"])
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("description: ") })
    let value = try JSONValue(parsing: Array(line.dropFirst("description: ".count).utf8))
    let description = try #require(value.string)
    #expect(description.count <= 1024 && description.contains("A \"topic\" on 1, "))
  }

  @Test(arguments: [30, 300])
  func `its description names the groups that fit, then topics, and counts the others`(
    count: Int
  ) throws {
    let groups = (1...count).map { "Group \($0)" }
    let many = groups.flatMap { group in
      (0..<20).map { number in
        var topic = Samples.topic("\(group)-\(number)", title: "Topic \(number) of \(group)")
        topic.category = group
        return topic
      }
    }
    let text = try #require(try skill(many).files["SKILL.md"])
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("description: ") })
    #expect(line.count <= 1024 + "description: \"\"".count)
    let others = groups.count { !line.contains(", \($0), ") && !line.contains(": \($0), ") }
    #expect((others > 0) == (count == 300))
    #expect(line.contains("Topic 0 of Group 1,") == (others == 0))
    #expect(line.hasSuffix(others > 0 ? ", and \(others) more.\"" : ".\""))
  }

  @Test func `every file is two links from the index, and every link leads to one`() throws {
    let files = try skill(topics).files
    var reached: Set<String> = ["SKILL.md"]
    for _ in 0..<3 {
      for path in reached {
        for target in Self.links(in: files[path] ?? "", of: path) {
          #expect(files[target] != nil, "\(path) leads to \(target)")
          reached.insert(target)
        }
      }
    }
    #expect(Set(files.keys).subtracting(reached).isEmpty)
  }

  @Test func `a long topic is cut at its sections, and loses nothing`() throws {
    let files = try skill(topics).files
    let parts = files.filter { $0.key.hasPrefix("references/topics/deep/long.parts/") }
    #expect(parts.count == 31)
    let head = try #require(files["references/topics/deep/long.md"])
    #expect(head.contains("\ntitle: \"Long ones\"\n") && !head.contains("w1x1 "))
    for section in long.root.sections {
      let text = section.blocks[0].content.plainText
      let word = text.split(separator: " ")[0]
      #expect(parts.values.count { $0.contains(word + " ") } == 1)
    }
    #expect(parts.values.contains { $0.contains("Made longer.") })
  }

  @Test func `what is disputed and all tables stand together`() throws {
    let files = try skill(topics).files
    let conflicts = try #require(files["references/conflicts.md"])
    #expect(conflicts.contains("Keep 44 pt") && conflicts.contains("Keep 40 pt"))
    #expect(conflicts.contains("(topics/dials.md#Best-practices)"))
    #expect(try #require(files["references/sizes.md"]).contains("| --- |"))
  }

  @Test func `of another's text only an excerpt is in it`() throws {
    let files = try skill(topics, isExcerpt: true).files
    #expect(!files.values.contains { $0.contains("A short noun") || $0.contains("Keep 40 pt") })
    #expect(files["references/topics/dials.md"] != nil && files["references/sizes.md"] == nil)
  }

  @Test func `it is written only where it is asked for`() {
    #expect(Emitters.all().filter { !$0.isStandard }.map(\.format) == ["skill"])
  }

  /// Paths of files of Markdown.
  private static func links(in text: String, of path: String) -> [String] {
    text.split(separator: "](").dropFirst().compactMap { rest in
      let target = rest.prefix { $0 != ")" && $0 != "#" && $0 != " " }
      guard target.hasSuffix(".md"), !target.contains(":") else { return nil }
      var folders = path.split(separator: "/").dropLast()
      for part in target.split(separator: "/") {
        if part == ".." { folders = folders.dropLast() } else { folders.append(part) }
      }
      return folders.joined(separator: "/")
    }
  }
}

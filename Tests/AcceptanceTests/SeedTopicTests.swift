import GuideModel
import GuideText
import TestSupport
import Testing

/// What the three seed dumps must become. Only names and figures stand here, no text of others.
@Suite(.enabled(if: Seeds.areThere, Seeds.whySkipped))
struct SeedTopicTests {
  private func topic(_ slug: String) async throws -> Topic {
    try #require(try await Seeds.topics()[slug], "no topic \(slug)")
  }

  @Test func thereAreFortyTopics() async throws {
    let topics = try await Seeds.topics()
    #expect(topics.count == 40)
    #expect(
      topics.values.filter { $0.editions.count == 2 }.map(\.slug).sorted() == [
        "boxes", "typography",
      ])
    for slug in ["components", "presentation", "content", "foundations"] {
      let cards = try #require(topics[slug]).bodyBlocks.compactMap { block -> [LinkEntry]? in
        if case .links(.pages, let entries) = block.content { entries } else { nil }
      }.joined()
      #expect(!cards.isEmpty, "\(slug) has no cards")
      for case .topic(let target, nil)? in cards.map(\.target) { #expect(topics[target] != nil) }
    }
    let components = try #require(topics["components"])
    #expect(components.linkedSlugs.isSuperset(of: ["content", "presentation"]))
  }

  @Test func boxesIsOneTopicFromTwoDumps() async throws {
    let boxes = try await topic("boxes")
    #expect(
      boxes.outline == """
        Boxes
          Best practices
          Content
          Platform considerations
            iOS, iPadOS
            macOS
          Resources
            Related
            Developer documentation
        """)
    #expect(boxes.repeatedTexts.isEmpty)
    #expect(boxes.bodyBlocks.allSatisfy { $0.alternatives.isEmpty })
    #expect(boxes.abstract != nil)
    #expect(boxes.platforms.unsupported == ["tvOS", "watchOS"])
    #expect(boxes.platforms.noAdditionalConsiderations == ["visionOS"])
    #expect(boxes.platforms.supported == ["iOS", "iPadOS", "macOS", "visionOS"])
    let pictures = boxes.bodyBlocks.compactMap { block -> Image? in
      if case .figure(let figure) = block.content { figure.image } else { nil }
    }
    #expect(pictures.count == 1)
    #expect(pictures.first?.alt.isEmpty == false)
    #expect(boxes.targets.contains(.topic(slug: "color", section: nil)))
    #expect(boxes.targets.contains(.topic(slug: "layout", section: nil)))
    #expect(
      boxes.targets.contains(
        .external("https://developer.apple.com/documentation/SwiftUI/GroupBox")))
  }

  @Test func typographyHasEveryHeadingInItsPlace() async throws {
    let styles = "built-in text styles"
    #expect(
      try await topic("typography").outline == """
        Typography
          Ensuring legibility
          Conveying hierarchy
          Using system fonts
          Using custom fonts
          Supporting Dynamic Type
          Platform considerations
            iOS, iPadOS
            macOS
            tvOS
            visionOS
            watchOS
          Specifications
            iOS, iPadOS Dynamic Type sizes
              xSmall [tab first]
              Small [tab next]
              Medium [tab next]
              Large (default) [tab next]
              xLarge [tab next]
              xxLarge [tab next]
              xxxLarge [tab next]
            iOS, iPadOS larger accessibility type sizes
              AX1 [tab first]
              AX2 [tab next]
              AX3 [tab next]
              AX4 [tab next]
              AX5 [tab next]
            macOS \(styles)
            tvOS \(styles)
            watchOS Dynamic Type sizes
              xSmall [tab first]
              Small (default 38mm) [tab next]
              Large (default 40mm/41mm/42mm) [tab next]
              xLarge (default 44mm/45mm/49mm) [tab next]
              xxLarge [tab next]
              xxxLarge [tab next]
            watchOS larger accessibility type sizes
              AX1 [tab first]
              AX2 [tab next]
              AX3 [tab next]
            Tracking values
              iOS, iPadOS, visionOS tracking values
                SF Pro [tab first]
                SF Pro Rounded [tab next]
                New York [tab next]
              macOS tracking values
              tvOS tracking values
              watchOS tracking values
                SF Compact [tab first]
                SF Compact Rounded [tab next]
          Resources
            Related
            Developer documentation
        """)
  }

  @Test func typographyHasEveryPassageOnce() async throws {
    let typography = try await topic("typography")
    // Notes recur under many tables, and two platforms share a table: in the sources too.
    let recurring = ["point size", "not all apps", "size (points)"]
    #expect(
      typography.repeatedTexts.allSatisfy { text in recurring.contains { text.hasPrefix($0) } })
    #expect(typography.bodyBlocks.flatMap(\.alternatives).isEmpty)
    let system = try #require(typography.section(["Using system fonts"]))
    #expect(system.blocks.count >= 14)
    #expect(system.blocks.contains { if case .aside = $0.content { true } else { false } })
    #expect(system.blocks.contains { if case .figure = $0.content { true } else { false } })
    #expect(try #require(typography.section(["Conveying hierarchy"])).blocks.count == 3)
    #expect(typography.targets.contains(.topic(slug: "typography", section: "Tracking-values")))
    #expect(typography.codes.contains("leading(_:)"))
  }

  @Test(arguments: [
    (["Specifications", "iOS, iPadOS Dynamic Type sizes", "xSmall"], "31"),
    (["Specifications", "iOS, iPadOS larger accessibility type sizes", "AX1"], "44"),
    (["Specifications", "watchOS Dynamic Type sizes", "xSmall"], "30"),
    (["Specifications", "watchOS larger accessibility type sizes", "AX1"], "44"),
  ])
  func eachSizeTableStandsOnceWithEmphasizedWeight(path: [String], largeTitle: String) async throws
  {
    let section = try #require(try await topic("typography").section(path))
    let tables = section.blocks.compactMap { block -> Table? in
      if case .table(let table) = block.content { table } else { nil }
    }
    #expect(tables.count == 1)
    #expect(tables.first?.header.map(\.plainText).last == "Emphasized weight")
    #expect(
      tables.first?.rows.first?.map(\.content.plainText).prefix(3) == [
        "Large Title", "Regular", largeTitle,
      ])
    #expect(tables.first?.rows.allSatisfy { $0.allSatisfy { !$0.content.isEmpty } } == true)
  }

  @Test func aNegativeTrackingValueStaysNegative() async throws {
    let section = try #require(
      try await topic("typography").section(
        ["Specifications", "Tracking values", "iOS, iPadOS, visionOS tracking values", "SF Pro"]))
    guard case .table(let table)? = section.blocks.first?.content else {
      Issue.record("no table")
      return
    }
    let row = try #require(table.rows.first { $0[0].content.plainText == "17" })
    #expect(row.map(\.content.plainText).map { NormalizedText($0).text } == ["17", "-26", "-0.43"])
  }

  @Test func rowsUnderASpanHaveWhatTheyShare() async throws {
    let section = try #require(try await topic("icons").section(["Standard icons", "Editing"]))
    guard case .table(let table)? = section.blocks.first?.content else {
      Issue.record("no table")
      return
    }
    let save = try #require(table.rows.first { $0[0].content.plainText == "Save" })
    #expect(save.map(\.content.plainText) == ["Save", "", "checkmark"])
    #expect(save.map(\.inherited) == [false, true, true])
  }

  @Test func noArtefactIsLeft() async throws {
    for topic in try await Seeds.topics().values {
      for section in topic.sections {
        #expect(section.headingText != "Overview", "\(topic.slug)")
      }
      for block in topic.bodyBlocks {
        let text = block.content.plainText
        for label in ["Note", "Developer note", "Important"] {
          if case .aside = block.content {
            #expect(!text.hasPrefix(label), "\(topic.slug): \(text.prefix(40))")
          }
          #expect(text != label, "\(topic.slug): bare label")
        }
        #expect(!text.contains("**") && !text.contains("(https://"), "\(topic.slug): \(text)")
      }
      for case .external(let url) in topic.targets {
        #expect(!url.contains(" ") && !url.contains("\n"), "\(topic.slug): \(url)")
        #expect(url.hasPrefix("https://") || url.hasPrefix("http://"), "\(topic.slug): \(url)")
      }
      let abstract = topic.abstract.map { NormalizedText($0.content.plainText).text }
      #expect(topic.bodyBlocks.allSatisfy { NormalizedText($0.content.plainText).text != abstract })
    }
  }
}

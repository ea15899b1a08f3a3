internal import GuideModel
internal import GuideText

/// Platforms as headings and the profile's sentences state them.
struct PlatformFacts: Sendable {
  private let statements: Statements
  /// In the profile's order.
  private let names: [String]
  /// Of sections that say what holds on each platform.
  private let considerations: [String]

  init(profile: Profile) {
    statements = Statements(
      unsupported: profile.statements.unsupported,
      noAdditional: profile.statements.noAdditionalConsiderations,
      spellings: profile.platformSpellings)
    names = profile.platforms.map(\.name)
    considerations = profile.headings.platformConsiderations.map { $0.lowercased() }
  }

  /// The platforms that a heading names.
  func ofHeading(_ heading: String) -> Platforms {
    Platforms(supported: statements.named(in: heading))
  }

  /// From paragraphs that consist of statements only. What is not said to be unsupported is
  /// supported, once the text says what holds on each platform; where it does not, the title may name
  /// some, or what documents state beside their text. A heading elsewhere may name anything.
  func ofTopic(_ root: Section, stated: [String]) -> Platforms {
    var (unsupported, noAdditional): (Set<String>, Set<String>) = ([], [])
    for block in root.walk.flatMap(\.blocks) where block.status != .withdrawn {
      guard case .paragraph(let content) = block.content,
        let stated = statements.read(content.plainText)
      else { continue }
      unsupported.formUnion(stated.unsupported)
      noAdditional.formUnion(stated.noAdditional)
    }
    let isSaid = root.sections.walk.contains { section in
      considerations.contains(section.headingText.lowercased())
        && section.sections.walk.contains { !$0.platforms.supported.isEmpty }
    }
    let speaks = isSaid || !unsupported.isEmpty || !noAdditional.isEmpty
    let named =
      root.platforms.supported.isEmpty
      ? statements.named(in: stated.joined(separator: ", ")) : root.platforms.supported
    return Platforms(
      supported: speaks ? names.filter { !unsupported.contains($0) } : named,
      unsupported: names.filter(unsupported.contains),
      noAdditionalConsiderations: names.filter(noAdditional.contains))
  }
}

package import GuideModel

/// What else people call things: the profile's spellings of platforms and devices, and the other
/// names of topics.
package struct Synonyms: Equatable, Sendable {
  /// Meanings by phrase, both in lower case with single spaces.
  package private(set) var meanings: [String: [String]] = [:]
  /// Every way to write a platform or its devices, the platforms' own names first.
  private(set) var platforms: [PlatformName] = []

  struct PlatformName: Equatable, Sendable {
    var spelling: String
    var platform: String
  }

  /// The platforms' own names.
  package var platformNames: [String] { Set(platforms.map(\.platform)).sorted() }

  package init() {}

  package init(_ profile: Profile) {
    for platform in profile.platforms { name(platform.name, of: platform.name) }
    for platform in profile.platforms {
      let devices = profile.devices.filter { $0.platform == platform.name }
      let spellings = [platform.name] + platform.spellings
      add(spellings, mean: spellings + devices.map(\.name))
      for spelling in spellings { name(spelling, of: platform.name) }
      for device in devices {
        let short = Self.withoutSharedWords(device.name, among: profile.devices)
        let names = [device.name] + device.spellings + [short].compactMap { $0 }
        add(names, mean: spellings + [device.name] + device.spellings)
        for spelling in names { name(spelling, of: platform.name) }
      }
    }
    for group in EnglishSynonyms.groups + (profile.synonyms ?? []) { add(group, mean: group) }
  }

  /// Who looks for `alias`, a slug, means the topic of that title.
  package mutating func add(alias: String, of title: String) {
    let words = alias.split { $0 == "-" || $0 == "/" || $0 == "_" }.joined(separator: " ")
    add([words], mean: [title])
  }

  /// What else the thing of a title is called.
  package func names(of title: String) -> [String] {
    Self.forms(of: title).lazy.compactMap { meanings[$0] }.first ?? []
  }

  /// The phrase of a title, and then what may be its singular.
  package static func forms(of title: String) -> [String] {
    let phrase = phrase(title)
    return ["", "s", "es"].filter(phrase.hasSuffix).map { String(phrase.dropLast($0.count)) }
  }

  /// How two ways to write a name are told to be the same.
  package static func phrase(_ name: String) -> String { QueryWords.phrase(name) }

  private mutating func add(_ phrases: [String], mean names: [String]) {
    for phrase in phrases.map(QueryWords.phrase) where !phrase.isEmpty {
      for name in names.map(QueryWords.phrase)
      where name != phrase && !meanings[phrase, default: []].contains(name) && !name.isEmpty {
        meanings[phrase, default: []].append(name)
      }
    }
  }

  private mutating func name(_ spelling: String, of platform: String) {
    let phrase = QueryWords.phrase(spelling)
    if !phrase.isEmpty, !platforms.contains(where: { $0.spelling == phrase }) {
      platforms.append(PlatformName(spelling: phrase, platform: platform))
    }
  }

  /// What tells a device from the others, as people say it: the name without the words that it has
  /// in common with another's; nil where that is all of it or nothing.
  private static func withoutSharedWords(
    _ name: String, among devices: [Profile.Term]
  ) -> String? {
    let shared = Set(
      devices.filter { $0.name != name }.flatMap { QueryWords.split($0.name) })
    let words = QueryWords.split(name)
    let own = words.filter { !shared.contains($0) }
    return own.isEmpty || own.count == words.count ? nil : own.joined(separator: " ")
  }
}

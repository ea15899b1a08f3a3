import GuideIndex
package import GuideModel

/// By which other names people ask for what a title or a heading names.
package struct OtherNames: Sendable {
  /// Names of devices by the platform that they run.
  private var devices: [String: [String]] = [:]
  /// What else the thing of a title is called, by the title's phrase.
  private var synonyms: [String: String] = [:]

  package init(_ profile: Profile) {
    self.init(devices: profile.devices, synonyms: profile.synonyms ?? [])
  }

  /// What is in a group is also known by the first other of it.
  package init(devices: [Profile.Term] = [], synonyms groups: [[String]] = []) {
    for device in devices {
      guard let platform = device.platform else { continue }
      self.devices[platform, default: []].append(device.name)
    }
    for group in groups {
      for name in group {
        guard let other = group.first(where: { $0 != name }) else { continue }
        let phrase = Synonyms.phrase(name)
        if synonyms[phrase] == nil { synonyms[phrase] = other }
      }
    }
  }

  /// Of the devices of these platforms.
  func devices(of platforms: [String]) -> [String] {
    platforms.flatMap { devices[$0, default: []] }
  }

  /// The platforms with devices that a text names, in the order of their first mention.
  func platforms(in text: String) -> [String] {
    if devices.isEmpty { return [] }
    var found: [String] = []
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let word = String(word)
      if devices[word] != nil, !found.contains(word) { found.append(word) }
    }
    return found
  }

  /// Another name for the topic of a title, in the singular or the plural.
  func name(of title: String) -> String? {
    let phrase = Synonyms.phrase(title)
    for ending in ["", "s", "es"] where phrase.hasSuffix(ending) {
      if let name = synonyms[String(phrase.dropLast(ending.count))] { return name }
    }
    return nil
  }
}

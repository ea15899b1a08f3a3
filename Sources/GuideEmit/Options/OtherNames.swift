import GuideIndex
package import GuideModel
internal import GuideText

/// By which other names people ask for what a title or a heading names. A class, since each place of
/// a topic holds it.
package final class OtherNames: Sendable {
  /// Names of devices by the platform that they run.
  private let devices: [String: [String]]
  private let platforms: [(name: String, bytes: [UInt8])]
  private let firstBytes: [UInt8]
  /// What else the thing of a title is called, by the title's phrase.
  private let synonyms: [String: String]

  package convenience init(_ profile: Profile) {
    self.init(devices: profile.devices, synonyms: profile.synonyms ?? [])
  }

  /// The first of a group, the site's own word, is also known by the first other of it that is no
  /// site's own word: that names another thing.
  package init(devices: [Profile.Term] = [], synonyms groups: [[String]] = []) {
    self.devices = Dictionary(
      devices.compactMap { device in device.platform.map { ($0, [device.name]) } },
      uniquingKeysWith: +)
    platforms = self.devices.keys.sorted().filter { !$0.isEmpty }.map { ($0, Array($0.utf8)) }
    firstBytes = Set(platforms.map { $0.bytes[0] }).sorted()
    let own = Set(groups.compactMap(\.first).map(Synonyms.phrase))
    self.synonyms = Dictionary(
      first: groups.compactMap { group in
        group.dropFirst().first { !own.contains(Synonyms.phrase($0)) }
          .map { (Synonyms.phrase(group[0]), $0) }
      })
  }

  /// Of the devices of these platforms.
  func devices(of platforms: [String]) -> [String] {
    platforms.flatMap { devices[$0, default: []] }
  }

  /// The platforms with devices that a text names, by name.
  func platforms(in text: String) -> [String] {
    if devices.isEmpty { return [] }
    let bytes = Array(text.utf8)
    var found: Set<Int> = []
    var isInWord = false
    for (start, byte) in bytes.enumerated() {
      let wasInWord = isInWord
      isInWord = byte.isWord
      if wasInWord || !isInWord || !firstBytes.contains(byte) { continue }
      for (number, platform) in platforms.enumerated() where platform.bytes[0] == byte {
        if Self.isWord(platform.bytes, in: bytes, at: start) { found.insert(number) }
      }
    }
    return found.sorted().map { platforms[$0].name }
  }

  private static func isWord(_ word: [UInt8], in bytes: [UInt8], at start: Int) -> Bool {
    bytes[start...].starts(with: word)
      && (start + word.count == bytes.count || !bytes[start + word.count].isWord)
  }

  /// Another name for the topic of a title, in the singular or the plural.
  func name(of title: String) -> String? {
    Synonyms.forms(of: title).lazy.compactMap { self.synonyms[$0] }.first
  }
}

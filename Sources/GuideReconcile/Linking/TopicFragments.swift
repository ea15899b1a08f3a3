internal import GuideModel
internal import GuideText

/// By which fragments the sections of a topic are linked to.
struct TopicFragments: Equatable {
  /// Ids by what was written: the publisher's anchors and our ids, first come, first served.
  private var written: [String: String] = [:]
  /// What stands above the first section.
  private var atTop: Set<String> = []
  /// By what generators make of the headings, equal ones numbered from 1 on.
  private var generated: [String: String] = [:]
  /// By what all spellings share; nil where several sections do.
  private var keys: [String: String?] = [:]

  init(_ root: Section) {
    var copies: [String: Int] = [:]
    let sections = Array(root.sections.walk)
    for section in sections.filter(\.hasFragment) + sections.filter({ !$0.hasFragment }) {
      for key in [section.anchor, section.id].compactMap(\.self) {
        for spelling in [key, key.lowercased()] where written[spelling] == nil {
          written[spelling] = section.id
        }
      }
      let made = HeadingAnchor.generated(of: section.headingText)
      let copy = copies[made, default: 0]
      copies[made] = copy + 1
      let numbered = copy == 0 ? made : "\(made)-\(copy)"
      if generated[numbered] == nil { generated[numbered] = section.id }
      let names = [section.anchor ?? section.id, made, section.headingText]
      for key in Set(names.map { HeadingAnchor.key($0) }) {
        keys[key] = keys[key] == nil ? .some(section.id) : .some(nil)
      }
    }
  }

  /// Adds what stands in the text of a section, or above all of them; a heading of that name comes
  /// first.
  mutating func add(_ name: String, id: String?) {
    if let id { written[name] = written[name] ?? id } else { atTop.insert(name) }
  }

  func isAboveAll(_ fragment: String) -> Bool {
    atTop.contains(fragment) || atTop.contains(PercentCoding.decode(fragment))
  }

  /// The section that the fragment names, in whichever way its heading was made one; nil where no
  /// section, or more than one, could be meant.
  func id(of fragment: String) -> String? {
    let spellings = [fragment, PercentCoding.decode(fragment)].flatMap { [$0, $0.lowercased()] }
    return spellings.lazy.compactMap { written[$0] }.first
      ?? spellings.lazy.compactMap { generated[$0] }.first
      ?? (keys[HeadingAnchor.key(fragment)] ?? nil)
  }
}

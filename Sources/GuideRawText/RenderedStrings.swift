internal import GuideModel
internal import GuideText

/// What a reader sees of the strings of a JSON text. In render JSON that is, where a link, a picture
/// or a card stands, what the `references` hold for it; and words go on from one string to the next
/// within a run of inlines.
struct RenderedStrings {
  /// For each string what is seen of it; empty for nothing.
  private(set) var texts: [String]
  /// For each string the word that its first one makes with the last one before it; nil for none.
  private(set) var glue: [String?]

  /// Members whose strings are one running text.
  private static let runs: Set<String> = [
    "inlineContent", "abstract", "overridingTitleInlineContent",
  ]

  init(_ strings: JSONStrings) {
    texts = zip(strings.texts, strings.areShown).map { $1 ? $0 : "" }
    glue = Array(repeating: nil, count: texts.count)
    var start = 0
    // A node's strings follow each other; its root is where the pointer to its identifier starts.
    for root in Self.roots(of: strings) {
      guard let range = strings.covering[root], range.lowerBound >= start else { continue }
      resolve(strings, root: root, in: range)
      join(strings, in: range)
      start = range.upperBound + 1
    }
  }

  private static func roots(of strings: JSONStrings) -> [String] {
    guard strings.pointers.contains(where: { $0.hasSuffix("/metadata/title") }) else { return [] }
    let mark = "/identifier/url"
    return strings.pointers.compactMap { pointer in
      let root = String(pointer.dropLast(mark.utf8.count))
      return pointer.hasSuffix(mark) && strings.covering[root + "/metadata/title"] != nil
        ? root : nil
    }
  }

  // MARK: - References

  /// What stands for an identifier: in running text, and on a card.
  private struct Reference {
    var title = ""
    var alt = ""
    var abstract = ""

    /// In running text, all of it or the beginning.
    func words(isCut: Bool) -> String {
      isCut
        ? CopiedReferences.beginning(of: title) + CopiedReferences.beginning(of: alt) : title + alt
    }
  }

  private mutating func resolve(
    _ strings: JSONStrings, root: String, in range: ClosedRange<Int>
  ) {
    var copied = CopiedReferences()
    let references = Self.references(strings, root: root, in: range, &copied)
    let places = Self.places(of: copied, strings, root: root, in: range)
    for place in places {
      copied.use(place.id, at: strings.pointers[place.index], showsTitle: !place.isOverridden)
    }
    copied.settle(bytes: strings.texts[range].reduce(0) { $0 + $1.utf8.count })
    for place in places {
      guard let reference = references[JSONPointer.escape(place.id)] else { continue }
      let isCut = copied.isCut(place.id, at: strings.pointers[place.index])
      let title = place.isOverridden ? "" : reference.words(isCut: isCut)
      texts[place.index] = place.isCard ? title + "\n" + (isCut ? "" : reference.abstract) : title
    }
    for index in range where strings.pointers[index].hasSuffix("/overridingTitle") {
      if strings.covering[strings.pointers[index] + "InlineContent"] != nil { texts[index] = "" }
    }
  }

  /// Where a reference is named and shown.
  private struct Place {
    /// Of the string.
    var index: Int
    var id: String
    var isCard: Bool
    /// By a title of its own.
    var isOverridden = false
  }

  private static func places(
    of copied: CopiedReferences, _ strings: JSONStrings, root: String, in range: ClosedRange<Int>
  ) -> [Place] {
    return range.compactMap { index -> Place? in
      let pointer = strings.pointers[index]
      let part = pointer.utf8.dropFirst(root.utf8.count + 1).prefix { $0 != 0x2F }
      guard copied.has(strings.texts[index]),
        CopiedReferences.parts.contains(String(part) ?? "")
      else { return nil }
      let isCard = pointer.utf8.last?.isDigit == true
      var place = Place(index: index, id: strings.texts[index], isCard: isCard)
      if isCard { return place }
      guard pointer.hasSuffix("/identifier") else { return nil }
      let own = pointer.dropLast("/identifier".utf8.count) + "/overridingTitle"
      place.isOverridden =
        strings.covering[String(own)] != nil || strings.covering[own + "InlineContent"] != nil
      return place
    }
  }

  /// By identifier, escaped as in pointers.
  private static func references(
    _ strings: JSONStrings, root: String, in range: ClosedRange<Int>,
    _ copied: inout CopiedReferences
  ) -> [String: Reference] {
    let prefix = root + "/references/"
    var references: [String: Reference] = [:]
    for index in range where strings.pointers[index].hasPrefix(prefix) {
      let rest = strings.pointers[index].dropFirst(prefix.count)
      let tokens = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard let id = tokens.first, tokens.count > 1 else { continue }
      if CopiedReferences.texts.contains(tokens[tokens.count - 1]) {
        copied.add(strings.texts[index], for: JSONPointer("/" + id).tokens[0])
      }
      switch tokens[1] {
      case "title" where tokens.count == 2:
        references[id, default: Reference()].title += strings.texts[index]
      case "alt" where tokens.count == 2:
        references[id, default: Reference()].alt += strings.texts[index]
      case "abstract":
        if ["text", "code"].contains(tokens.last) {
          references[id, default: Reference()].abstract += strings.texts[index]
        }
      default: break
      }
    }
    return references
  }

  // MARK: - Running text

  private mutating func join(_ strings: JSONStrings, in range: ClosedRange<Int>) {
    var last: Int?
    for index in range where !texts[index].isEmpty {
      if let last, Self.areOneRun(strings.pointers[last], strings.pointers[index]) {
        glue[index] = Self.joined(texts[last], texts[index])
      }
      last = index
    }
  }

  /// Whether the two part in the elements of a run.
  private static func areOneRun(_ left: String, _ right: String) -> Bool {
    let a = left.utf8.split(separator: 0x2F)
    let b = right.utf8.split(separator: 0x2F)
    let common = zip(a, b).prefix { $0.elementsEqual($1) }.count
    return common > 0 && runs.contains(String(a[common - 1]) ?? "")
  }

  /// The word at the seam, where there is one.
  private static func joined(_ left: String, _ right: String) -> String? {
    let isSpace = { (character: Character) in character.isWhitespace }
    let tail = left[(left.lastIndex(where: isSpace).map(left.index(after:)) ?? left.startIndex)...]
    let head = right.prefix { !$0.isWhitespace }
    let words = Array(Words(String(tail)))
    let parts = words.count + Array(Words(String(head))).count
    let all = Array(Words(String(tail) + head))
    return words.isEmpty || all.count >= parts ? nil : all[words.count - 1]
  }
}

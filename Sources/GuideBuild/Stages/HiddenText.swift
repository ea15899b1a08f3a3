internal import GuideIngest
internal import GuideModel
internal import GuideText

/// Pages with characters that a person does not see and a model reads. They stay in the topics and on the
/// site; in answers for models `QuotedText` shows them.
enum HiddenText {
  /// A note for each page that has some.
  static func diagnostics(of documents: [Document], in source: Source) -> [Diagnostic] {
    if !mayHaveSome(source.bytes) { return [] }
    return documents.compactMap { page in
      var counts: [Unicode.Scalar: Int] = [:]
      var first: Origin?
      for (text, origin) in page.texts {
        let found = HiddenCharacters.found(in: text)
        if found.isEmpty { continue }
        first = first ?? origin
        for scalar in found { counts[scalar, default: 0] += 1 }
      }
      return first.map { hidden(counts, at: place($0, in: source)) }
    }
  }

  /// As they are, or escaped, as JSON, HTML and Markdown can: `\u202e`, `&#8238;`, `&rlm;`.
  private static func mayHaveSome(_ bytes: [UInt8]) -> Bool {
    if HiddenCharacters.mayStand(in: bytes) { return true }
    return bytes.indices.contains { index in
      (bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "\\"))
        && escapes.contains { bytes[index...].starts(with: $0.utf8) }
    }
  }

  /// How those of JSON and the character references of HTML that name such a character begin.
  private static let escapes = [
    #"\u"#, "&#", "&lrm;", "&rlm;", "&shy;", "&zw", "&ZeroWidth", "&NoBreak;", "&Invisible",
    "&ApplyFunction;", "&it;", "&ic;", "&af;",
  ]

  /// The line of the passage that has the first one, where it is not escaped there.
  private static func place(_ origin: Origin, in source: Source) -> Diagnostic.Place {
    var place = Diagnostic.Place(origin)
    if case .lines(let lines) = origin.location {
      let ranges = Lines.ranges(of: source.bytes)
      place.line =
        lines.first { line in
          guard ranges.indices.contains(line - 1) else { return false }
          let text = String(decoding: source.bytes[ranges[line - 1]], as: UTF8.self)
          return !HiddenCharacters.found(in: text).isEmpty
        } ?? lines.lowerBound
    }
    return place
  }
}

extension Document {
  /// The words of the page, each passage with its place.
  fileprivate var texts: [(String, Origin)] {
    var texts = [(title, origin)]
    if let abstract { texts.append((abstract.content.labelledText, abstract.origin)) }
    for section in root.walk {
      texts.append((section.headingText, section.origin))
      texts += section.blocks.map { ($0.content.labelledText, $0.origin) }
    }
    return texts + changeLog.map { ($0.text.plainText, $0.provenance.first?.origin ?? origin) }
  }
}

// MARK: - Messages

extension HiddenText {
  private static let shown = 5

  private static func hidden(
    _ counts: [Unicode.Scalar: Int], at place: Diagnostic.Place
  ) -> Diagnostic {
    let all = counts.values.reduce(0, +)
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = kinds.prefix(shown).map { "\(HiddenCharacters.escape(of: $0.key)) × \($0.value)" }
    let more = kinds.count > shown ? ["and \(kinds.count - shown) other kinds"] : []
    return Diagnostic(
      .note, "input.hidden-characters",
      "\(all == 1 ? "1 character" : "\(all) characters") that nobody sees, shown to models as escapes",
      at: place, help: "look whether they say something there, and remove them if so",
      notes: [names.joined(separator: ", ")] + more)
  }
}

/// A text of the interface: words, what is filled in between them, and parts that pages mark.
struct Phrase: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case words(String)
    /// By its name.
    case value(String)
    /// Where a marked part begins, or ends.
    case mark
  }

  /// As it is written: `Look on the [start page] or among {count} others`.
  let source: String
  private(set) var pieces: [Piece] = []

  init(_ text: String) {
    source = text
    var words = ""
    var isName = false
    for character in text {
      guard "{}[]".contains(character) else {
        words.append(character)
        continue
      }
      if !words.isEmpty { pieces.append(isName ? .value(words) : .words(words)) }
      words = ""
      isName = character == "{"
      if "[]".contains(character) { pieces.append(.mark) }
    }
    if !words.isEmpty { pieces.append(.words(words)) }
  }

  /// Names of what is filled in.
  var values: Set<String> {
    Set(pieces.compactMap { if case .value(let name) = $0 { name } else { nil } })
  }

  var marks: Int { pieces.count { $0 == .mark } }

  /// The text with what `value` gives for each name; without marks.
  func text(_ value: (String) -> String) -> String { Self.text(pieces[...], value) }

  /// What stands before, within, between and behind the marked parts, in this order.
  func parts(_ value: (String) -> String) -> [String] {
    pieces.split(separator: .mark, omittingEmptySubsequences: false).map { Self.text($0, value) }
  }

  private static func text(_ pieces: ArraySlice<Piece>, _ value: (String) -> String) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .value(let name): text += value(name)
      case .mark: break
      }
    }
    return text
  }
}

import GuideText

/// What a character is to CommonMark's delimiter runs (0.29, section 6.4).
enum ScalarClass {
  /// But a form feed, which is written as a character reference.
  case space
  /// ASCII punctuation.
  case punctuation
  /// A letter, digit or mark.
  case word
  /// Punctuation or symbol beyond ASCII: which of the two depends on the parser's Unicode version.
  /// A tilde, past which libcmark-gfm looks when it knows strikethrough.
  case unsure

  init(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      switch scalar {
      case "\t", "\n", "\r", " ": self = .space
      case "0"..."9", "A"..."Z", "a"..."z": self = .word
      case "~": self = .unsure
      default: self = scalar.value > 0x20 && scalar.value < 0x7F ? .punctuation : .unsure
      }
      return
    }
    switch scalar {
    case "\u{A0}", "\u{1680}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}":
      self = .space
    default: self = scalar.isWord ? .word : .unsure
    }
  }

  /// Space or certainly punctuation, so that a delimiter beside it may open or close.
  var bounds: Bool {
    switch self {
    case .space, .punctuation: true
    case .word, .unsure: false
    }
  }
}

extension Unicode.Scalar {
  /// As a decimal character reference.
  var reference: String { "&#\(value);" }
}

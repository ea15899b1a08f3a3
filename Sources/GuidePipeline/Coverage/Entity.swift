/// Character references (CommonMark 2.5), as far as words go.
enum Entity {
  /// Behind `;`, and the text that stands for it, never longer than the reference. A name that is
  /// not known here is text.
  static func read(in bytes: [UInt8], at start: Int, limit: Int) -> (end: Int, text: String)? {
    let body = bytes[(start + 1)..<limit].prefix(32).prefix { $0.isASCIIWord || $0 == 0x23 }
    guard !body.isEmpty, body.endIndex < limit, bytes[body.endIndex] == UInt8(ascii: ";") else {
      return nil
    }
    let name = String(decoding: body, as: UTF8.self)
    guard let text = numeric(name) ?? letters[name] ?? (symbols.contains(name) ? " " : nil) else {
      return nil
    }
    return (body.endIndex + 1, text)
  }

  private static func numeric(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { $0.value < 0x20 ? " " : String($0) }
  }

  /// Those that belong to words, and the sign of numbers.
  private static let letters: [String: String] = {
    var letters: [String: String] = [
      "minus": "\u{2212}", "rsquo": "\u{2019}", "apos": "'", "szlig": "ß", "aring": "å",
      "Aring": "Å", "aelig": "æ", "AElig": "Æ",
      "ccedil": "ç", "Ccedil": "Ç", "oslash": "ø", "Oslash": "Ø", "ntilde": "ñ", "Ntilde": "Ñ",
      "yacute": "ý", "Yacute": "Ý", "yuml": "ÿ", "eth": "ð", "ETH": "Ð", "thorn": "þ",
      "THORN": "Þ", "oelig": "œ", "OElig": "Œ", "scaron": "š", "Scaron": "Š", "micro": "µ",
      "ordf": "ª", "ordm": "º", "sup1": "¹", "sup2": "²", "sup3": "³", "frac12": "½",
      "frac14": "¼", "frac34": "¾", "shy": "", "zwnj": "", "zwj": "",
    ]
    // Latin-1 keeps each vowel's accents side by side, upper case 32 below lower case.
    for (vowel, offset) in [("a", 0), ("e", 8), ("i", 12), ("o", 18), ("u", 25)] {
      for (index, mark) in ["grave", "acute", "circ"].enumerated() {
        add(vowel, mark, 0xC0 + offset + index, to: &letters)
      }
    }
    for (vowel, mark, value) in [
      ("a", "tilde", 0xC3), ("a", "uml", 0xC4), ("e", "uml", 0xCB), ("i", "uml", 0xCF),
      ("o", "tilde", 0xD5), ("o", "uml", 0xD6), ("u", "uml", 0xDC),
    ] {
      add(vowel, mark, value, to: &letters)
    }
    let greek =
      "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho "
      + "sigmaf sigma tau upsilon phi chi psi omega"
    for (index, name) in greek.split(separator: " ").enumerated() {
      letters[String(name)] = Unicode.Scalar(UInt32(0x3B1 + index)).map { String($0) }
      letters[name.prefix(1).uppercased() + name.dropFirst()] =
        Unicode.Scalar(UInt32(0x391 + index)).map { String($0) }
    }
    return letters
  }()

  private static func add(
    _ vowel: String, _ mark: String, _ upper: Int, to letters: inout [String: String]
  ) {
    letters[vowel.uppercased() + mark] = Unicode.Scalar(UInt32(upper)).map { String($0) }
    letters[vowel + mark] = Unicode.Scalar(UInt32(upper + 0x20)).map { String($0) }
  }

  private static let symbols: Set<String> = [
    "amp", "lt", "gt", "quot", "nbsp", "ensp", "emsp", "thinsp", "copy", "reg", "trade",
    "ndash", "mdash", "hellip", "lsquo", "sbquo", "ldquo", "rdquo", "bdquo", "laquo",
    "raquo", "lsaquo", "rsaquo", "bull", "middot", "times", "divide", "plusmn", "deg", "le", "ge",
    "ne", "asymp", "equiv", "infin", "sect", "para", "dagger", "Dagger", "permil", "prime",
    "Prime", "larr", "uarr", "rarr", "darr", "harr", "check", "cross", "star", "euro", "pound",
    "cent", "yen", "iexcl", "iquest", "not", "lrm", "rlm", "hyphen", "dash", "vert", "bar",
  ]
}

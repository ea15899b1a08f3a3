/// Reads dates in the formats that a profile names, and those of ISO 8601.
struct DateReader {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private let formats: [String]

  init(formats: [String]) { self.formats = formats + ["yyyy-MM-dd"] }

  /// The ISO 8601 calendar date; nil where no format fits the whole text.
  func isoDate(_ text: String) -> String? {
    for format in formats {
      if let (date, rest) = Self.read(text[...], format), rest.isEmpty { return date }
    }
    return nil
  }

  /// The date that a text starts with, and what follows it.
  func leadingDate(_ text: String) -> (date: String, rest: Substring)? {
    for format in formats {
      if let found = Self.read(text[...], format) { return found }
    }
    return nil
  }

  /// Letters of Unicode Technical Standard 35: `y M d`; everything else stands for itself.
  private static func read(_ text: Substring, _ format: String) -> (String, Substring)? {
    var rest = text
    var year = 0
    var month = 0
    var day = 0
    var pattern = format[...]
    while let letter = pattern.first {
      let run = pattern.prefix { $0 == letter }
      switch letter {
      case "y":
        guard let value = number(&rest, digits: 4...4) else { return nil }
        year = value
      case "d":
        guard let value = number(&rest, digits: 1...2) else { return nil }
        day = value
      case "M" where run.count > 2:
        guard let value = monthName(&rest) else { return nil }
        month = value
      case "M":
        guard let value = number(&rest, digits: 1...2) else { return nil }
        month = value
      default:
        guard rest.hasPrefix(run) else { return nil }
        rest = rest.dropFirst(run.count)
      }
      pattern = pattern.dropFirst(run.count)
    }
    guard (1...12).contains(month), (1...31).contains(day), year > 0 else { return nil }
    return ("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))", rest)
  }

  private static func number(_ text: inout Substring, digits: ClosedRange<Int>) -> Int? {
    let run = text.prefix(digits.upperBound).prefix { $0.isASCII && $0.isNumber }
    guard run.count >= digits.lowerBound else { return nil }
    text = text.dropFirst(run.count)
    return Int(run)
  }

  private static func monthName(_ text: inout Substring) -> Int? {
    for (index, name) in months.enumerated() {
      for spelling in [name, String(name.prefix(3)) + ".", String(name.prefix(3))]
      where text.lowercased().hasPrefix(spelling.lowercased()) {
        text = text.dropFirst(spelling.count)
        return index + 1
      }
    }
    return nil
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

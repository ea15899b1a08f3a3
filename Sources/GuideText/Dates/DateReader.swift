/// Reads dates in the formats that a profile names, and those of ISO 8601.
package struct DateReader: Sendable {
  private let formats: [String]

  /// `MMMM d, yyyy` and the like: letters `y M d` of Unicode Technical Standard 35, everything else
  /// stands for itself.
  package init(formats: [String]) { self.formats = formats + ["yyyy-MM-dd"] }

  /// nil where no format fits the whole text.
  package func date(_ text: String) -> CalendarDate? {
    for format in formats {
      if let (date, rest) = Self.read(text[...], format), rest.isEmpty { return date }
    }
    return nil
  }

  /// The date that a text starts with, and what follows it, which may be glued to it, but is no
  /// digit.
  package func leadingDate(_ text: String) -> (date: CalendarDate, rest: Substring)? {
    for format in formats {
      if let found = Self.read(text[...], format), found.rest.utf8.first?.isDigit != true {
        return found
      }
    }
    return nil
  }

  private static func read(
    _ text: Substring, _ format: String
  ) -> (date: CalendarDate, rest: Substring)? {
    var rest = text
    var (year, month, day) = (0, 0, 0)
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
      case "M":
        guard let value = run.count > 2 ? monthName(&rest) : number(&rest, digits: 1...2) else {
          return nil
        }
        month = value
      default:
        guard rest.hasPrefix(run) else { return nil }
        rest = rest.dropFirst(run.count)
      }
      pattern = pattern.dropFirst(run.count)
    }
    return CalendarDate(year: year, month: month, day: day).map { ($0, rest) }
  }

  private static func number(_ text: inout Substring, digits: ClosedRange<Int>) -> Int? {
    let run = text.prefix(digits.upperBound).prefix { $0.isASCII && $0.isNumber }
    guard run.count >= digits.lowerBound else { return nil }
    text = text.dropFirst(run.count)
    return Int(run)
  }

  private static func monthName(_ text: inout Substring) -> Int? {
    for (index, name) in Language.english.months.enumerated() {
      for spelling in [name, String(name.prefix(3)) + ".", String(name.prefix(3))]
      where text.prefix(spelling.count).lowercased() == spelling.lowercased() {
        text = text.dropFirst(spelling.count)
        return index + 1
      }
    }
    return nil
  }
}

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

extension DateReader {
  /// In the order in which a text is tried.
  private static let written = DateReader(formats: [
    "yyyy/MM/dd", "yyyy.MM.dd", "MMMM d, yyyy", "MMMM d yyyy", "d MMMM yyyy", "d-MMMM-yyyy",
    "d. MMMM yyyy",
  ])

  /// The day of a date as programs and people write it: ISO 8601 and RFC 2822 with or without
  /// time, in words, seconds or milliseconds since 1970. Of `3/4/2026` it cannot be told which is
  /// the month, unless `monthFirst` says so. Time zones move no day.
  package static func stated(_ text: String, monthFirst: Bool = false) -> CalendarDate? {
    let text = text.trimmingSpaces
    let day = withoutWeekday(text)
    if let (date, rest) = written.leadingDate(day) {
      let isWhole = rest.first.map { !$0.isNumber && !($0.isLetter && $0 != "T") } ?? true
      return isWhole ? date : nil
    }
    return ofSeconds(text) ?? ofNumbers(text, monthFirst: monthFirst)
  }

  /// `Sat, 1 Feb 2026` without its first word.
  private static func withoutWeekday(_ text: String) -> String {
    let word = text.prefix { $0.isLetter }
    let rest = text[word.endIndex...].drop { ",. ".contains($0) }
    let isMonth = Language.english.months.contains { $0.lowercased().hasPrefix(word.lowercased()) }
    return word.count < 3 || isMonth ? text : String(rest)
  }

  /// Seconds or milliseconds since 1970, or a day as eight digits.
  private static func ofSeconds(_ text: String) -> CalendarDate? {
    guard text.utf8.allSatisfy(\.isDigit), let number = Int(text) else { return nil }
    if text.utf8.count == 8 {
      return CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    let seconds = text.utf8.count == 13 ? number / 1000 : number
    guard text.utf8.count == 13 || text.utf8.count == 10 else { return nil }
    // Days since 0000-03-01: H. Hinnant, "chrono-compatible low-level date algorithms".
    let days = seconds / 86_400 + 719_468
    let (era, ofEra) = (days / 146_097, days % 146_097)
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    return CalendarDate(
      year: year + era * 400 + (month < 10 ? 0 : 1), month: month < 10 ? month + 3 : month - 9,
      day: ofYear - (153 * month + 2) / 5 + 1)
  }

  /// `24/03/2026`, `3/24/2026`, `24.3.2026`; what stands before a dot is the day.
  private static func ofNumbers(_ text: String, monthFirst: Bool) -> CalendarDate? {
    let date = text.prefix { !$0.isWhitespace }
    guard let mark = date.first(where: { "/.".contains($0) }) else { return nil }
    let parts = date.split(separator: mark)
    guard parts.count == 3, parts[2].count == 4, let first = Int(parts[0]),
      let second = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    if mark == "." || first > 12 {
      return CalendarDate(year: year, month: second, day: first)
    }
    guard second > 12 || first == second || monthFirst else { return nil }
    return CalendarDate(year: year, month: first, day: second)
  }
}

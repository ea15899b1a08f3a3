/// A day of the calendar, ISO 8601: `2026-03-24`.
package struct CalendarDate: Hashable, Comparable, Sendable {
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// From 1 on.
  package let day: Int

  /// nil for a day that the calendar does not have.
  package init?(year: Int, month: Int, day: Int) {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...9999).contains(year), (1...12).contains(month), (1...days[month - 1]).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Of `2026-03-24` and nothing else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isDigit }), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `2026-03-24`
  package var text: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }.joined(separator: "-")
  }

  /// As people write and search it: `March 24, 2026`.
  package var longText: String { "\(Language.english.months[month - 1]) \(day), \(year)" }

  /// `June 9, 2025` for `2025-06-09`; every other text as it is.
  package static func longText(of text: String) -> String { CalendarDate(text)?.longText ?? text }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

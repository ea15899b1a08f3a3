import GuideText
import TestSupport
import Testing

@Suite struct DateTests {
  @Test(arguments: [
    ("June 11, 2031", "2031-06-11"), ("11 Jun 2031", "2031-06-11"), ("2031-06-11", "2031-06-11"),
    ("June 32, 2031", nil), ("June 31, 2031", nil), ("June 2031", nil),
    ("June 11, 2031 at noon", nil),
    ("JUNE 11, 2031", "2031-06-11"), ("Jun. 11, 2031", "2031-06-11"), ("Junk 11, 2031", nil),
    ("June 11, 20315", nil), ("June 011, 2031", nil), ("", nil), ("٣ Jun 2031", nil),
  ]) func readsDates(text: String, expected: String?) {
    let reader = DateReader(formats: ["MMMM d, yyyy", "d MMM yyyy", "yyyy-MM-dd"])
    #expect(reader.date(text)?.text == expected)
  }

  @Test(
    arguments: [
      ("June 11, 2031: new", "2031-06-11", ": new"), ("June 11, 2031Added", "2031-06-11", "Added"),
      ("2031-06-11T08:00Z", "2031-06-11", "T08:00Z"), ("June 11, 20315 units", nil, nil),
      ("2031-06-115", nil, nil), ("New: June 11, 2031", nil, nil),
    ] as [(String, String?, Substring?)])
  func readsLeadingDates(text: String, date: String?, rest: Substring?) {
    let found = DateReader(formats: ["MMMM d, yyyy"]).leadingDate(text)
    #expect(found?.date.text == date && found?.rest == rest)
  }

  /// In order, all of them, by the count of days in 400 years of the Gregorian calendar.
  @Test func theCalendarHasItsDays() {
    var days: [CalendarDate] = []
    for year in 1999..<2399 {
      for month in 0...13 {
        for day in 0...32 {
          if let date = CalendarDate(year: year, month: month, day: day) { days.append(date) }
        }
      }
    }
    #expect(days.count == 146_097)
    #expect(zip(days, days.dropFirst()).allSatisfy { $0 < $1 && $0.text < $1.text })
    #expect(CalendarDate(year: 2000, month: 2, day: 29) != nil)
    #expect(CalendarDate(year: 2100, month: 2, day: 29) == nil)
    #expect(CalendarDate(year: 0, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
  }

  @Test func whatIsWrittenIsReadAgain() {
    var generator = SeededGenerator(seed: 18)
    for _ in 0..<1_000 {
      let (year, month, day) = (
        Int.random(in: 1000...9999, using: &generator), Int.random(in: 1...12, using: &generator),
        Int.random(in: 1...28, using: &generator)
      )
      let date = CalendarDate(year: year, month: month, day: day)
      #expect(date.flatMap { CalendarDate($0.text) } == date)
      #expect(date.flatMap { DateReader(formats: ["MMMM d, yyyy"]).date($0.longText) } == date)
      let (long, short) = (DateReader(formats: ["dd.MM.yyyy"]), DateReader(formats: ["M/d/yyyy"]))
      #expect(long.date("\(day).\(month).\(year)") == date)
      #expect(short.date("\(month)/\(day)/\(year)") == date)
      #expect(short.date(date?.text ?? "") == date)
    }
  }

  @Test(arguments: [
    "2031-6-11", "2031-06-11 ", "2031/06/11", "+031-06-11", "2031-06-1a", "2031-06",
  ])
  func onlyISODatesAreDates(text: String) {
    #expect(CalendarDate(text) == nil)
    #expect(CalendarDate.longText(of: text) == text)
  }
}

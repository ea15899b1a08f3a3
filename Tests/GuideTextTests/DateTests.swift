import GuideText
import Testing

@Suite struct DateTests {
  @Test(arguments: [
    ("June 11, 2031", "2031-06-11"), ("11 Jun 2031", "2031-06-11"), ("2031-06-11", "2031-06-11"),
    ("June 32, 2031", nil), ("June 31, 2031", nil), ("June 2031", nil),
    ("June 11, 2031 at noon", nil),
  ]) func readsDates(text: String, expected: String?) {
    let reader = DateReader(formats: ["MMMM d, yyyy", "d MMM yyyy", "yyyy-MM-dd"])
    #expect(reader.date(text)?.text == expected)
  }
}

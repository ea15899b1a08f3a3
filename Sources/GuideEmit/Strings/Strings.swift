import GuideModel
import GuideText

/// The words of the site's interface in one language, with its plurals, dates and numbers.
package struct Strings: Equatable, Sendable {
  /// BCP 47, of the words.
  package let language: String
  let direction: TextDirection
  /// By key.
  private let phrases: [String: Phrase]
  private let plurals: PluralRule
  private let months: [String]
  /// Whether the text around the words is in another language, so that they must say theirs.
  var areMarked = false

  static let english = Strings(StringsFile.english.texts, language: "en")

  /// Of whole `texts`, by key.
  init(_ texts: [String: String], language: String) {
    self.language = language
    direction = TextDirection(language)
    phrases = texts.mapValues(Phrase.init)
    var plurals = PluralRule()
    for form in PluralRule.forms {
      if let condition = texts["\(Self.plural) \(form)"] { _ = plurals.add(form, if: condition) }
    }
    self.plurals = plurals
    months = texts["months", default: ""].split(separator: " ").map(String.init)
  }

  // MARK: What is said

  subscript(key: Key) -> String { phrase(key.rawValue).text { _ in "" } }

  /// With `values` filled in.
  func text(_ key: Key, _ values: [String: String]) -> String {
    filled(phrase(key.rawValue), values)
  }

  /// In the form that goes with `count`, which is filled in beside `values`.
  func count(_ key: Key, _ count: Int, _ values: [String: String] = [:]) -> String {
    let form = "\(key.rawValue) \(plurals.form(of: count))"
    let phrase = phrases[form] ?? phrase("\(key.rawValue) \(PluralRule.other)")
    return filled(phrase, values.merging(["count": number(count)]) { $1 })
  }

  /// One after the other.
  func list(_ texts: [String], by key: Key = .list) -> String {
    guard let first = texts.first, texts.count > 1 else { return texts.first ?? "" }
    let pattern = phrase(key.rawValue)
    return texts.dropFirst().reduce(isolated(first)) { list, next in
      pattern.text { $0 == "first" ? list : isolated(next) }
    }
  }

  /// Grouped by thousands.
  func number(_ number: Int) -> String {
    var text = String(number)
    var place = text.count - 3
    while place > 0 {
      text.insert(
        contentsOf: self[.thousands], at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }

  /// `June 9, 2025` for `2025-06-09`; every other text as it is.
  func date(_ text: String) -> String {
    CalendarDate(text).map { written($0, by: .date) } ?? text
  }

  /// The month of such a date.
  func month(_ text: String) -> String {
    CalendarDate(text).map { written($0, by: .month) } ?? text
  }

  private func written(_ date: CalendarDate, by key: Key) -> String {
    phrase(key.rawValue).text { name in
      switch name {
      case "year": String(date.year)
      case "month": months.indices.contains(date.month - 1) ? months[date.month - 1] : ""
      case "number": String(date.text.dropFirst("2025-".count).prefix(2))
      default: String(date.day)
      }
    }
  }

  /// The name of the lines that say which numbers take which form.
  static let plural = "plural"
  /// What a pattern of dates may fill in.
  static let datePlaces: Set = ["year", "month", "number", "day"]

  // MARK: How it is said

  /// The phrase of that name, in any form; nil where there is none.
  func template(_ name: String) -> Phrase? {
    phrases[name] ?? phrases["\(name) \(PluralRule.other)"]
  }

  /// A value with signs around it that keep its direction from the words beside it (UAX 9, FSI
  /// and PDI), where these are written from right to left and it is more than a number.
  func isolated(_ value: String) -> String {
    guard direction == .rightToLeft, value.contains(where: { !$0.isNumber }) else { return value }
    return "\u{2068}\(value)\u{2069}"
  }

  private func phrase(_ key: String) -> Phrase { phrases[key] ?? Phrase(key) }

  private func filled(_ phrase: Phrase, _ values: [String: String]) -> String {
    phrase.text { isolated(values[$0] ?? "") }
  }

  // MARK: For scripts

  /// The texts of `names`, with their forms where there are several.
  func json(_ names: [String]) -> JSONValue {
    .object(
      names.sorted().map { name in
        let forms = PluralRule.forms.compactMap { form in
          phrases["\(name) \(form)"].map { JSONValue.Member(form, .string($0.source)) }
        }
        let text = phrases[name].map { JSONValue.string($0.source) }
        return .init(name, text ?? .object(forms))
      })
  }
}

/// Which form of a phrase goes with a number: a form to a condition, as CLDR writes them for whole
/// numbers (UTS 35, Language Plural Rules): `n % 10 = 2..4 and n % 100 != 12..14 or n = 0`.
struct PluralRule: Hashable, Sendable {
  /// The form that needs no condition.
  static let other = "other"
  static let forms = ["zero", "one", "two", "few", "many", other]

  /// `n`, or its remainder, is one of some numbers, or none of them.
  private struct Relation: Hashable, Sendable {
    var modulus: Int?
    var isAmong: Bool
    var numbers: [ClosedRange<Int>]

    func holds(for number: Int) -> Bool {
      let number = modulus.map { number % $0 } ?? number
      return numbers.contains { $0.contains(number) } == isAmong
    }
  }

  private struct Condition: Hashable, Sendable {
    var form: String
    /// One of these must hold with all its relations.
    var ways: [[Relation]]
  }

  private var conditions: [Condition] = []

  /// The forms that some number takes.
  var forms: [String] { conditions.map(\.form) + [Self.other] }

  func form(of number: Int) -> String {
    let condition = conditions.first { condition in
      condition.ways.contains { way in way.allSatisfy { $0.holds(for: number) } }
    }
    return condition?.form ?? Self.other
  }

  /// False where `text` is no condition, or the form is none.
  mutating func add(_ form: String, if text: String) -> Bool {
    guard Self.forms.dropLast().contains(form) else { return false }
    let ways = text.split(separator: " or ").map { way in
      way.split(separator: " and ").map(Self.relation)
    }
    let isWhole = ways.allSatisfy { !$0.isEmpty && !$0.contains(nil) }
    guard !ways.isEmpty, isWhole else { return false }
    conditions.append(Condition(form: form, ways: ways.map { $0.compactMap(\.self) }))
    return true
  }

  private static func relation(_ text: Substring) -> Relation? {
    let isAmong = !text.contains("!")
    let sides = text.split(separator: isAmong ? "=" : "!=")
    guard sides.count == 2 else { return nil }
    let left = sides[0].split { $0 == " " || $0 == "%" }
    let numbers = sides[1].split(separator: ",").map(range)
    guard left.first == "n", left.count < 3, !numbers.contains(nil) else { return nil }
    let modulus = left.dropFirst().first.flatMap { Int($0) }
    guard left.count == 1 || modulus ?? 0 > 0 else { return nil }
    return Relation(
      modulus: modulus, isAmong: isAmong, numbers: numbers.compactMap(\.self))
  }

  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: " ").joined().split(separator: "..").compactMap { Int($0) }
    guard let first = ends.first, let last = ends.last, ends.count < 3, first <= last else {
      return nil
    }
    return first...last
  }
}

internal import GuideText

/// Files and folders beside each other that are numbered, as `01-start.md` and `02-parts/` are: so most
/// of them must be, and not all by one number.
struct NumberedNames {
  private let numbers: [String: Int]

  init(_ names: some Sequence<String>) {
    let all = Set(names)
    let found = all.reduce(into: [:]) { $0[$1] = Self.parts($1)?.number }
    let isShown = Set(found.values).count > 1 && found.count * 2 > all.count
    numbers = isShown ? found : [:]
  }

  /// nil where the name has none, or those beside it show that it is none.
  subscript(name: String) -> Int? { numbers[name] }

  /// The name without its number.
  func plain(_ name: String) -> String {
    numbers[name] == nil ? name : Self.parts(name)?.rest ?? name
  }

  /// A date or a version is no number: `2026-01-notes`, `1.2-changes`.
  private static func parts(_ name: String) -> (number: Int, rest: String)? {
    let digits = name.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard (1...3).contains(digits.count), let number = Int(String(name.prefix(digits.count))) else {
      return nil
    }
    let behind = name.dropFirst(digits.count)
    let rest = behind.drop { " -_.".contains($0) }
    guard rest.count < behind.count, let first = rest.first, !first.isNumber else { return nil }
    return (number, String(rest))
  }
}

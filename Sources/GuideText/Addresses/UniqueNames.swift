/// Tells names apart that are to be unique, by a number behind those that are taken. Many equal names
/// cost no more each than a few.
package struct UniqueNames: Sendable {
  /// With the number of the last that was made from each.
  private var taken: [String: Int] = [:]

  package init() {}

  package func isTaken(_ name: String) -> Bool { taken[name] != nil }

  /// `name`, or `name-2`, `name-3` and so on where that is taken; it is taken from then on.
  package mutating func take(_ name: String) -> String {
    var unique = name
    var number = taken[name] ?? 1
    while taken[unique] != nil {
      number += 1
      unique = "\(name)-\(number)"
    }
    taken[unique] = 1
    taken[name] = number
    return unique
  }
}

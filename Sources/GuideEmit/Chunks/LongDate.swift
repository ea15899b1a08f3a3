/// Calendar dates as people write and search them.
enum LongDate {
  /// `June 9, 2025` for `2025-06-09`; every other text as it is.
  static func text(_ date: String) -> String {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]) else { return date }
    return "\(months[parts[1] - 1]) \(parts[2]), \(parts[0])"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// Pages that are read by the day on which they were posted, such as those of a blog.
package enum Posts {
  /// Whether pages beside each other are, by the days that their front matter says, nil for none: most
  /// have one, and most another one. A program that dates all that it writes gives few days to many.
  package static func are(_ days: [String?]) -> Bool {
    let stated = Set(days.compactMap(\.self))
    return stated.count > 1 && stated.count * 2 > days.count
  }
}

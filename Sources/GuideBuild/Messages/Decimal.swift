extension Double {
  /// With so many digits behind the point, rounded to the nearest.
  package func decimal(places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let rounded = Int((self * Double(scale)).rounded())
    let fraction = String(rounded.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: places - fraction.count)
    return (rounded < 0 ? "-" : "") + "\(rounded.magnitude / UInt(scale)).\(zeros)\(fraction)"
  }
}

/// `1 word`, `2 words`.
package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

extension String {
  /// At most `limit` characters, with `…` where there were more.
  package func cut(to limit: Int) -> String { count > limit ? prefix(limit) + "…" : self }
}

extension Double {
  /// With so many digits behind the point, rounded to the nearest.
  func decimal(places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let rounded = Int((self * Double(scale)).rounded())
    let fraction = String(rounded.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: places - fraction.count)
    return (rounded < 0 ? "-" : "") + "\(rounded.magnitude / UInt(scale)).\(zeros)\(fraction)"
  }
}

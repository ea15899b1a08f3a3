internal import Yams

extension ConfigurationReader {
  mutating func limits(_ node: Node) -> Limits {
    var limits = Limits()
    for (name, value) in settings(of: node, "\"limits\"", Limits.Kind.allCases.map(\.rawValue)) {
      guard let kind = Limits.Kind(rawValue: name) else { continue }
      if let number = number(value, name, in: kind.range) { limits[kind] = number }
    }
    return limits
  }
}

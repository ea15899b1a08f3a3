/// What statuses and outcomes are called where a person reads them; their raw values are
/// the words of the files.
extension Status {
  package var label: String {
    switch self {
    case .current: "current"
    case .withdrawn: "gone from a newer dump"
    case .unconfirmed: "in some dumps only"
    }
  }
}

extension Outcome {
  package var label: String {
    switch self {
    case .superseded: "earlier"
    case .kept, .same, .lifted, .conflict, .settled, .contained, .repaired, .furniture,
      .unreadable:
      rawValue
    }
  }
}

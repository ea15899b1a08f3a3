/// Which passages stand in more than one place.
struct Repetition {
  /// Places below the site by hash of the words, in the order of the topics.
  private var places: [String: [String]] = [:]

  mutating func add(_ hash: String, at place: String) {
    if places[hash]?.contains(place) != true { places[hash, default: []].append(place) }
  }

  /// Where else the words stand.
  func otherPlaces(of hash: String, than place: String) -> [String] {
    (places[hash] ?? []).filter { $0 != place }
  }
}

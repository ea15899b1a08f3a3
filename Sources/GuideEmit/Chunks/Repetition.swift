/// Which passages stand in more than one place.
struct Repetition {
  /// Of more places no list would help, and one at each of them would be longer than the guide.
  static let mostPlaces = 200

  /// Places below the site by hash of the words, in the order of the topics.
  private var places: [String: [String]] = [:]

  /// Those of one place follow each other.
  mutating func add(_ hash: String, at place: String) {
    if places[hash]?.last != place { places[hash, default: []].append(place) }
  }

  /// Where else the words stand, the first of them.
  func otherPlaces(of hash: String, than place: String) -> [String] {
    Array((places[hash] ?? []).lazy.filter { $0 != place }.prefix(Self.mostPlaces))
  }
}

/// What the parts of an SVG have in them, and which others they show: little text can show a part a
/// thousand times, each of which shows another one a thousand times.
struct SVGParts {
  private static let mostDrawn = 100_000
  private static let deepest = 32
  /// Of one element.
  private static let mostShown = 100

  /// By the id of a part; the whole picture is nil.
  private var elements: [String?: Int] = [:]
  private var references: [String?: [String]] = [:]

  /// An element and what it shows; `ids` are those of itself and of what it stands in.
  mutating func add(_ shown: [String], within ids: [String]) {
    guard elements[nil, default: 0] <= Self.mostDrawn else { return }
    for id in Set<String?>(ids).union([nil]) {
      elements[id, default: 0] += 1
      references[id, default: []] += shown.prefix(Self.mostShown)
    }
  }

  /// nil where it is drawn in a moment.
  var refusal: String? {
    let drawn = drawn(nil, depth: 0)
    return drawn > Self.mostDrawn ? "its parts show each other too often" : nil
  }

  /// How many elements a part has with all that it shows, or more than can be drawn.
  private func drawn(_ id: String?, depth: Int) -> Int {
    guard depth <= Self.deepest else { return Self.mostDrawn + 1 }
    var sum = elements[id] ?? 0
    for other in references[id] ?? [] where sum <= Self.mostDrawn {
      sum += max(1, drawn(other, depth: depth + 1))
    }
    return sum
  }
}

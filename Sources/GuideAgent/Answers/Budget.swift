internal import GuideEmit

/// Room for text, in tokens. What is taken is counted by estimate, of which so much is kept free
/// that the tokenizers that the estimate was held against count no more than was asked for.
struct Budget {
  private var rest: Int

  /// `note` is kept for what is said at the end.
  init(_ tokens: Int, note: Int = 0) { rest = TokenEstimator.reserved(tokens) - note }

  /// Below this nothing fits.
  private static let smallest = 12

  var isSpent: Bool { rest < Self.smallest }

  /// Whether the text fits; it is then taken.
  mutating func take(_ text: String) -> Bool {
    let count = TokenEstimator.count(text)
    guard count <= rest else { return false }
    rest -= count
    return true
  }
}

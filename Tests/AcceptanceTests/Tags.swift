import Testing

extension Tag {
  /// Tries opposites, units or verbs that are in the code's own lists, and so says nothing of words
  /// that are in none.
  @Tag static var wordsOfTheCode: Self
}

/// Sizes of chunks in estimated tokens, breadcrumb included.
struct ChunkLimits: Hashable, Sendable {
  /// What is put together stays below this.
  var target = 128
  /// What belongs together by itself — one paragraph, a guideline with its figure — is cut only
  /// above this.
  var whole = 176
  /// Nothing is above this.
  var ceiling: Int

  init(ceiling: Int) {
    self.ceiling = ceiling
    whole = min(whole, ceiling)
    target = min(target, whole)
  }
}

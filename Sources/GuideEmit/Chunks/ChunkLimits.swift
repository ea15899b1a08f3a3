/// Sizes of chunks in estimated tokens, breadcrumb included.
struct ChunkLimits: Hashable, Sendable {
  /// Long passages are cut into parts of at most this.
  var target = 128
  /// Neighbours share a chunk up to this.
  var shared = 96
  /// Rows share a chunk up to this.
  var table = 136
  /// What belongs together by itself — one paragraph, a guideline with its figure — is cut only
  /// above this.
  var whole = 192
  /// Nothing is above this.
  var ceiling: Int

  init(ceiling: Int) {
    self.ceiling = ceiling
    whole = min(whole, ceiling)
    target = min(target, whole)
    shared = min(shared, whole)
    table = min(table, whole)
  }

  /// What is left of the sizes when `context` tokens stand above the text, ordered: shared and
  /// table within target and whole, all within the ceiling.
  func inside(_ context: Int) -> ChunkLimits {
    var limits = self
    limits.ceiling -= context
    limits.whole = min(max(whole - context, 48), limits.ceiling)
    limits.target = min(max(target - context, 32), limits.whole)
    limits.table = min(max(table - context, 32), limits.ceiling)
    limits.shared = min(max(shared - context, 0), limits.whole)
    return limits
  }
}

/// Sizes of chunks in estimated tokens, breadcrumb included.
struct ChunkLimits: Hashable, Sendable {
  /// Long passages are cut into parts of at most this.
  var target: Int
  /// Neighbours share a chunk up to this.
  var shared: Int
  /// Rows share a chunk up to this.
  var table: Int
  /// What belongs together by itself — one paragraph, a guideline with its figure — is cut only
  /// above this; code and steps only above the ceiling.
  var whole: Int
  let tables: TableForm
  /// Nothing is above this; less than was asked for, since this is an estimate.
  var ceiling: Int

  init(_ options: ChunkOptions) {
    tables = options.tables
    ceiling = TokenEstimator.reserved(options.ceiling)
    whole = min(options.target * 3 / 2, ceiling)
    target = min(options.target, whole)
    shared = min(options.target * 3 / 4, whole)
    table = min(options.target * 17 / 16, whole)
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

/// What a chunk mostly is, for filters.
package enum ChunkKind: String, Sendable, CaseIterable {
  case prose, list, table, figure, code, links, changes
}

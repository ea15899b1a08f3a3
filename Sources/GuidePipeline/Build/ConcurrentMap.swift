extension Array where Element: Sendable {
  /// The results of `transform` in the order of the elements, with at most `jobs` running at once.
  package func concurrentMap<Result: Sendable>(
    jobs: Int, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    if jobs <= 1 || count <= 1 { return map(transform) }
    return await withTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      var next = 0
      func start() {
        guard next < count else { return }
        let index = next
        let element = self[index]
        next += 1
        group.addTask { (index, transform(element)) }
      }
      for _ in 0..<jobs { start() }
      for await (index, result) in group {
        results[index] = result
        start()
      }
      return results.compactMap(\.self)
    }
  }
}

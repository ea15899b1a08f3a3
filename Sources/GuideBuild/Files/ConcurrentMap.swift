extension Array where Element: Sendable {
  /// The results of `transform` in the order of the elements, with at most `jobs` running at once.
  /// After each result, `done` gets the number of results so far.
  package func concurrentMap<Result: Sendable>(
    jobs: Int, done: (Int) -> Void = { _ in }, _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    if jobs <= 1 || count <= 1 {
      return zip(1..., self).map { number, element in
        defer { done(number) }
        return transform(element)
      }
    }
    return await withTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      var next = 0
      var finished = 0
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
        finished += 1
        done(finished)
        start()
      }
      return results.compactMap(\.self)
    }
  }
}

/// What kept its order: the longest increasing subsequence (patience sorting, Fredman 1975).
enum LongestIncrease {
  /// Indices into `values`, which are all different, ascending; of several longest ones the one
  /// whose values are the smallest.
  static func indices(of values: [Int]) -> [Int] {
    /// The last index of the best run of each length.
    var ends: [Int] = []
    var previous: [Int?] = []
    for index in values.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < values[index] { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [Int] = []
    var next = ends.last
    while let index = next {
      run.append(index)
      next = previous[index]
    }
    return run.reversed()
  }
}

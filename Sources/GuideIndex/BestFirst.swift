/// Chunks in the order of their scores, the highest first, and of equal ones in the order of chunks. Who
/// asks for a few of many does not wait for all: it is a heap, in which each stands before both at twice
/// its place.
struct BestFirst: Sequence, IteratorProtocol {
  typealias Element = (number: Int, score: Double)

  private var heap: [Element]

  init(_ hits: [Element]) {
    heap = hits
    for index in heap.indices.prefix(heap.count / 2).reversed() { sink(index) }
  }

  mutating func next() -> Element? {
    guard let first = heap.first else { return nil }
    heap[0] = heap[heap.count - 1]
    heap.removeLast()
    sink(0)
    return first
  }

  private mutating func sink(_ index: Int) {
    var index = index
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, isBefore(heap[child + 1], heap[child]) { child += 1 }
      guard isBefore(heap[child], heap[index]) else { return }
      heap.swapAt(index, child)
      index = child
    }
  }

  private func isBefore(_ one: Element, _ other: Element) -> Bool {
    (other.score, one.number) < (one.score, other.number)
  }
}

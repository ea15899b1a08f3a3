/// What holds others of its kind: an inline, a block, a section.
@usableFromInline package protocol Walkable {
  /// What stands right in it, in reading order.
  var children: [Self] { get }
}

/// Elements in reading order, each before what stands in it.
@usableFromInline package struct Walk<Element: Walkable>: Sequence, IteratorProtocol {
  /// What is left of the lists that are open, the innermost last.
  @usableFromInline var open: [ArraySlice<Element>]
  @usableFromInline let isVisited: ((Element) -> Bool)?

  @inlinable init(_ elements: [Element], where isVisited: ((Element) -> Bool)? = nil) {
    open = [elements[...]]
    self.isVisited = isVisited
  }

  @inlinable package mutating func next() -> Element? {
    while !open.isEmpty {
      guard let element = open[open.count - 1].popFirst() else {
        open.removeLast()
        continue
      }
      if let isVisited, !isVisited(element) { continue }
      let children = element.children
      if !children.isEmpty { open.append(children[...]) }
      return element
    }
    return nil
  }
}

extension Walkable {
  /// Itself and all that stands in it.
  @inlinable package var walk: Walk<Self> { Walk([self]) }
}

extension Array where Element: Walkable {
  /// The elements and all that stands in them.
  @inlinable package var walk: Walk<Element> { Walk(self) }

  /// Without those that are not to be visited, and without what stands in these.
  @inlinable package func walk(where isVisited: @escaping (Element) -> Bool) -> Walk<Element> {
    Walk(self, where: isVisited)
  }
}

extension String {
  /// Without spaces and tabs at both ends.
  package var trimmingSpaces: String { Substring(self).trimmingSpaces }

  /// Without spaces and tabs at the end.
  package var trimmingEnd: String {
    utf8.last?.isSpace == true ? String(Substring(utf8.trimmingSuffix { $0.isSpace })) : self
  }

  /// Without spaces and tabs at the start.
  package var trimmingStart: Substring { Substring(utf8.drop { $0.isSpace }) }
}

extension Substring {
  /// Without spaces and tabs at both ends.
  package var trimmingSpaces: String {
    String(Substring(utf8.drop { $0.isSpace }.trimmingSuffix { $0.isSpace }))
  }

  /// Without spaces and tabs at the start.
  package var trimmingStart: Substring { Substring(utf8.drop { $0.isSpace }) }
}

extension BidirectionalCollection {
  /// Without the elements at the end that are out.
  @inlinable
  package func trimmingSuffix(while isOut: (Element) -> Bool) -> SubSequence {
    var end = endIndex
    while end != startIndex, isOut(self[index(before: end)]) { formIndex(before: &end) }
    return self[..<end]
  }

  /// Without the elements at both ends that are out.
  @inlinable
  package func trimming(while isOut: (Element) -> Bool) -> SubSequence {
    drop(while: isOut).trimmingSuffix(while: isOut)
  }
}

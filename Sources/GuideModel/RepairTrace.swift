/// One place that a repair changed: what stood there and what it made of it.
package struct RepairTrace: Hashable, Sendable {
  /// The repair's name.
  package var repair: String
  package var origin: Origin
  /// Lines of the source, or the blocks of the page as Markdown; empty where nothing stood there.
  package var before: String
  /// Empty where the repair took everything out of the text.
  package var after: String

  package init(repair: String, origin: Origin, before: String, after: String) {
    self.repair = repair
    self.origin = origin
    self.before = before
    self.after = after
  }
}

extension RepairTrace {
  /// Without the words that `before` and `after` share at their ends, but for three of them; both
  /// are empty where only spaces and line ends differ.
  package var shortened: RepairTrace {
    func words(_ text: String) -> [Substring.UTF8View] { text.utf8.split { $0 <= 0x20 } }
    let (old, new) = (words(before), words(after))
    let shared = min(old.count, new.count)
    let first = zip(old, new).prefix { $0.elementsEqual($1) }.count
    let last = zip(old.reversed(), new.reversed()).prefix(shared - first)
      .prefix { $0.elementsEqual($1) }.count
    var short = self
    if first == old.count, first == new.count {
      (short.before, short.after) = ("", "")
    } else {
      short.before = before.cut(to: old, without: first - 3, last - 3)
      short.after = after.cut(to: new, without: first - 3, last - 3)
    }
    return short
  }

  /// By place, then by repair.
  package static func precedes(_ left: RepairTrace, _ right: RepairTrace) -> Bool {
    if left.origin != right.origin { return left.origin < right.origin }
    return (left.repair, left.before, left.after) < (right.repair, right.before, right.after)
  }
}

extension String {
  /// Without so many of its words at the beginning and at the end.
  fileprivate func cut(to words: [Substring.UTF8View], without first: Int, _ last: Int) -> String {
    let (first, last) = (max(first, 0), max(last, 0))
    guard first + last > 0, first + last < words.count else { return self }
    let start = first == 0 ? startIndex : words[first].startIndex
    let end = last == 0 ? endIndex : words[words.count - last - 1].endIndex
    return (first == 0 ? "" : "… ") + self[start..<end] + (last == 0 ? "" : " …")
  }
}

/// What two texts have in common, word by word, and what only one of them has. White space does
/// not count as a difference.
package struct WordDiff: Equatable, Sendable {
  package struct Run: Equatable, Sendable {
    package var kind: Kind
    package var text: String

    package init(kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  package enum Kind: String, Sendable {
    case same, removed, added
  }

  /// Both texts in one, in reading order; where something was replaced, what was removed comes
  /// first. The white space is that of the new text where it can be.
  package var runs: [Run] = []
  /// The old text. A run without text stands where only the other one has something.
  package private(set) var old: [Run] = []
  /// The new text.
  package private(set) var new: [Run] = []

  package init(_ oldText: String, _ newText: String) {
    for part in WordDiffParts(oldText, newText).parts {
      switch part {
      case .same(let old, let new):
        // The first word of the new text has no space before it, though one was removed there.
        let space = new[0].space.isEmpty ? old[0].space : new[0].space
        runs.append(.same, new, after: space)
        self.old.append(.same, old, after: old[0].space)
        self.new.append(.same, new, after: new[0].space)
      case .changed(let old, let new):
        runs.append(.removed, old, after: new.first?.space ?? old.first?.space ?? "")
        runs.append(.added, new, after: old.isEmpty ? new.first?.space ?? "" : "")
        self.old.append(.removed, old, after: old.first?.space ?? "")
        self.new.append(.added, new, after: new.first?.space ?? "")
        if old.isEmpty { self.old.append(Run(kind: .removed, text: "")) }
        if new.isEmpty { self.new.append(Run(kind: .added, text: "")) }
      }
    }
  }

  package var isEqual: Bool { runs.allSatisfy { $0.kind == .same } }
}

extension [WordDiff.Run] {
  /// White space before what changed is not itself a change.
  fileprivate mutating func append(
    _ kind: WordDiff.Kind, _ tokens: [WordToken], after space: String
  ) {
    if tokens.isEmpty { return }
    if !isEmpty { append(.same, space) }
    append(kind, WordToken.text(of: tokens))
  }

  private mutating func append(_ kind: WordDiff.Kind, _ text: String) {
    if text.isEmpty { return }
    if last?.kind == kind {
      self[count - 1].text += text
    } else {
      append(WordDiff.Run(kind: kind, text: text))
    }
  }
}

extension WordDiff {
  /// The same without the middle of long stretches in which nothing changed: `context` words stay
  /// on either side.
  package func shortened(context: Int) -> WordDiff {
    var result = self
    result.runs = Self.shortened(runs, context)
    result.old = Self.shortened(old, context)
    result.new = Self.shortened(new, context)
    return result
  }

  private static func shortened(_ runs: [Run], _ context: Int) -> [Run] {
    runs.enumerated().map { index, run in
      guard run.kind == .same else { return run }
      let head = index == 0 ? 0 : context
      let tail = index == runs.count - 1 ? 0 : context
      return Run(kind: .same, text: run.text.withoutMiddle(head: head, tail: tail))
    }
  }
}

extension String {
  /// The first `head` and the last `tail` words, with `…` between them where words are missing.
  fileprivate func withoutMiddle(head: Int, tail: Int) -> String {
    let starts = wordStarts
    // A cut that hides fewer than a handful of words hides nothing worth a mark.
    guard starts.count > head + tail + 4 else { return self }
    let first = head == 0 ? "" : String(self[..<starts[head]])
    let last = tail == 0 ? "" : String(self[starts[starts.count - tail]...])
    return first + (last.isEmpty ? "…" : "… ") + last
  }

  private var wordStarts: [Index] {
    var starts: [Index] = []
    var isInWord = false
    for index in indices {
      let isSpace = self[index].isWhitespace
      if !isSpace, !isInWord { starts.append(index) }
      isInWord = !isSpace
    }
    return starts
  }
}

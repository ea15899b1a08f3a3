// A mask follows what repairs change: joined or edited lines stay in their paragraph, heading or row, so only
// its text is read again. If a change may have made another block, the caller parses the text again.

extension Mask {
  /// Lines that took the place of others.
  package struct Change {
    package var old: Range<Int>
    package var new: Range<Int>
    package var form: Form

    package enum Form {
      /// Each line begins like the old line whose index it has, so it begins no other block.
      case text([Int])
      /// A table with a rule and outer pipes, or a blank line and one.
      case table
    }

    package init(old: Range<Int>, new: Range<Int>, form: Form) {
      (self.old, self.new, self.form) = (old, new, form)
    }
  }

  /// The mask of a text that differs only by these changes, which are in order, without parsing it again.
  /// Returns nil if a change may have made another block.
  package func following(_ changes: [Change], to text: String) -> Mask? {
    let source = SourceLines(Array(lineFeeds: text))
    var mask = self
    (mask.roles, mask.code, mask.spans) = ([], [:], [:])
    mask.roles.reserveCapacity(source.count)
    var old = 0
    for change in changes {
      mask.keep(self, old..<change.old.lowerBound)
      // Joined to a text, a definition is none.
      let hasText = change.old.contains { !isDefinition($0) }
      if hasText, change.old.contains(where: isDefinition) { return nil }
      guard let new = newRoles(of: change), change.new.lowerBound == mask.roles.count else {
        return nil
      }
      mask.roles += new
      old = change.old.upperBound
    }
    mask.keep(self, old..<roles.count)
    guard mask.roles.count == source.count else { return nil }
    var done = -1
    for change in changes {
      if case .table = change.form {
        let isBlank = { (line: Int) in source[line + 1].allSatisfy { $0 <= UInt8(ascii: " ") } }
        var start = change.new.lowerBound
        if isBlank(start) { (mask.roles[start], start) = (.none, start + 1) }
        guard isBlank(start - 1), isBlank(change.new.upperBound) else { return nil }
      }
      for line in change.new where line > done { done = mask.retake(line, in: source) }
    }
    return mask
  }

  /// The mask of some lines alone. Returns nil if a block may cross their ends, or if the text has link
  /// definitions, which apply to all of it.
  package func part(_ lines: Range<Int>) -> Mask? {
    guard labels.isEmpty, role(lines.lowerBound) != .continues,
      role(lines.upperBound) != .continues,
      !role(lines.lowerBound - 1).isRaw, !role(lines.upperBound - 1).isRaw
    else { return nil }
    var mask = self
    (mask.roles, mask.code, mask.spans) = ([], [:], [:])
    mask.keep(self, lines)
    mask.roles.append(.none)
    return mask
  }

  /// Takes over lines that did not change.
  private mutating func keep(_ old: Mask, _ lines: Range<Int>) {
    let offset = roles.count - lines.lowerBound
    roles += old.roles[lines]
    for line in lines {
      code[line + offset] = old.code[line]
      spans[line + offset] = old.spans[line]
    }
  }

  private func newRoles(of change: Change) -> [Role]? {
    let before = roles[change.old]
    let next = role(change.old.upperBound)
    switch change.form {
    case .table:
      guard before.allSatisfy({ !$0.isRaw }), next != .continues else { return nil }
      return Array(repeating: .row, count: change.new.count)
    case .text(let starts):
      guard let last = starts.last else { return nil }
      let new = starts.map { roles[$0] }
      if new == [.row], before.allSatisfy({ $0 == .row }) { return new }
      guard (new + before).allSatisfy({ $0 == .begins || $0 == .continues || $0 == .none }) else {
        return nil
      }
      // Lines that were joined with another block end it, and nothing goes on with it.
      let isOneRun = roles[(last + 1)..<change.old.upperBound].allSatisfy { $0 == .continues }
      return isOneRun || next == .none ? new : nil
    }
  }

  /// Reads the paragraph, heading or row again that the line is part of; gives its last line.
  private mutating func retake(_ line: Int, in source: SourceLines) -> Int {
    spans[line] = nil
    if roles[line] == .none { return line }
    if roles[line] == .row {
      takeRow(line + 1, in: source)
      return line
    }
    var (first, last) = (line, line)
    while roles[first] == .continues, first > 0 { first -= 1 }
    while last + 1 < roles.count, roles[last + 1] == .continues { last += 1 }
    for line in first...last { spans[line] = nil }
    takeInlines((first + 1)...(last + 1), in: source)
    return last
  }
}

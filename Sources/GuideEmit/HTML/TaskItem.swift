import GuideModel

/// An item of a list of tasks, as GitHub Flavored Markdown has them (5.3): what is to be done behind
/// `[ ]`, what is done behind `[x]`.
struct TaskItem {
  /// What stands between the brackets of one that is done.
  let mark: String?
  /// Without the mark.
  let inlines: [Inline]

  /// nil for any other item.
  init?(_ inlines: [Inline]) {
    guard case .text(let text)? = inlines.first else { return nil }
    switch text.prefix(4) {
    case "[ ] ": mark = nil
    case "[x] ": mark = "x"
    case "[X] ": mark = "X"
    default: return nil
    }
    self.inlines = [.text(String(text.dropFirst(4)))] + inlines.dropFirst()
  }
}

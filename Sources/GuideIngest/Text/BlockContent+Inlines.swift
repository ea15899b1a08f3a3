import GuideModel

extension BlockContent {
  /// Changes every run of inline content of running text in reading order: paragraphs, items,
  /// cells below the header, captions. Lists of links and code are left.
  mutating func editInlines(_ edit: (inout [Inline]) -> Void) {
    self = rewritten(inlines: { run, place in
      guard place == .text else { return run }
      var run = run
      edit(&run)
      return run
    })
  }
}

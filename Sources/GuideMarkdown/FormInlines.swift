internal import GuideModel

extension Inline {
  /// The text of strong text that is nothing else.
  var strongText: String? {
    guard case .strong(let content) = self, content.count == 1, case .text(let text) = content[0]
    else { return nil }
    return text
  }
}

extension [Inline] {
  /// Without empty comments, with raw inlines restored and adjacent text as one.
  var withoutMarks: [Inline] {
    rewritten { run in
      var inlines: [Inline] = []
      for inline in run {
        switch inline {
        case .raw(TopicForm.separator): continue
        case .raw(TopicForm.Mark.rawText):
          if case .code(let markup) = inlines.last {
            inlines[inlines.count - 1] = .raw(markup)
          } else {
            inlines.append(inline)
          }
        case .text(let text): inlines.appendText(text)
        case .emphasis, .strong, .strikethrough, .link, .code, .image, .lineBreak, .softBreak, .raw:
          inlines.append(inline)
        }
      }
      run = inlines
    }
  }

  private mutating func appendText(_ text: String) {
    if case .text(let before) = last {
      self[count - 1] = .text(before + text)
    } else if !text.isEmpty {
      append(.text(text))
    }
  }

  /// What follows the text with which this begins; nil if it does not, itself if it is empty.
  func dropping(prefix: String) -> [Inline]? {
    guard let first else { return [] }
    guard case .text(let text) = first, text.hasPrefix(prefix) else { return nil }
    let rest = String(text.dropFirst(prefix.count))
    return (rest.isEmpty ? [] : [.text(rest)]) + dropFirst()
  }

  var droppingSpace: [Inline]? { dropping(prefix: " ") }

  /// What follows `Label: `, or the bare `Label:`.
  func dropping(label: String) -> [Inline]? {
    guard case .text(let text) = first else { return nil }
    return text == label && count == 1 ? [] : dropping(prefix: label + " ")
  }

  /// What stands before and after the first dash of text.
  var splitAtDash: (before: [Inline], after: [Inline]) {
    if let after = dropping(prefix: String(TopicForm.dash.dropFirst())), !isEmpty {
      return ([], after)
    }
    for (index, inline) in enumerated() {
      guard case .text(let text) = inline, let dash = text.ranges(of: TopicForm.dash).first else {
        continue
      }
      return (
        prefix(index) + [.text(String(text[..<dash.lowerBound]))],
        [.text(String(text[dash.upperBound...]))] + dropFirst(index + 1)
      )
    }
    return (self, [])
  }
}

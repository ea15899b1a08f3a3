internal import GuideModel
internal import GuideRawText
internal import GuideText

/// A passage of a topic whose words must stand together in a dump.
struct TextUnit: Sendable, Equatable {
  /// Into the JSON of the topic.
  var pointer: String
  /// What it is, for messages: "the paragraph".
  var kind: String
  var parts: Parts
  /// Of the block or heading that it is part of.
  var provenance: [Provenance]
  /// Whether it may come from a place whose text is not what is shown: a picture that another dump
  /// lost, a row with a column that another dump lacks.
  var mayBeLifted = false
  /// Whether it opens an aside, so that a dump may have the label glued to its first word.
  var followsLabel = false
  /// Paths of which it may be the last name: those of the page's file and address, for a title that
  /// stands nowhere else.
  var paths: [String] = []
  /// Where each may be found for itself: the words without those of pictures, and those of each
  /// picture, which may be in a definition; the words between links that show titles; the words of
  /// raw text with its markup.
  var pieces: [[String]] = []

  enum Parts: Sendable, Equatable {
    case run([String])
    /// Cells of a table row with words of their own; the first is the row's key.
    case row([[String]])
  }

  /// Where it must stand, any of them.
  var places: [Origin] {
    let kept = provenance.filter { $0.role == .kept }
    return (mayBeLifted || kept.isEmpty ? provenance : kept).map(\.origin)
  }

  var words: [String] {
    switch parts {
    case .run(let words): words
    case .row(let cells): Array(cells.joined())
    }
  }
}

extension Array where Element == Inline {
  /// The visible words, as a reader of the page sees them: those of raw HTML without its tags, and
  /// addresses only where they are code.
  var visibleWords: [String] {
    let text = rewritten { run in
      for index in run.indices {
        switch run[index] {
        case .raw(let markup): run[index] = .text(VisibleMarkdown.text(of: markup))
        case .text(let text) where text.contains("://"):
          run[index] = .text(VisibleMarkdown.withoutAddresses(text))
        case .text, .code, .emphasis, .strong, .strikethrough, .link, .image, .lineBreak,
          .softBreak:
          continue
        }
      }
    }.plainText
    return Words(text, withSigns: true).map { $0 }
  }
}

/// What converters do to a text that changes nothing of what it says. The table is closed: a
/// difference that none of these explains is told, whatever it is.
enum Transformation: String, Hashable, Sendable, CaseIterable {
  /// Emphasis, code and escapes whose marks were left in the text or taken out of it.
  case marks
  /// Dashes written with hyphens, between digits too.
  case dashes
  /// UTF-8 that was read as Windows-1252.
  case mojibake
  /// Spaces of no width, soft hyphens, and breaks of lines in scripts that write no spaces.
  case hiddenCharacters
  /// Characters escaped for HTML that were escaped once more.
  case escapedTwice
  /// `_` taken for a mark of emphasis.
  case lostUnderscore
  /// The same where an argument has no name without it: `frame(_:)` as `frame(:)`.
  case lostLabelUnderscore
  /// Code without its blank lines.
  case lostBlankLines
  /// A table as lines, a list or words in a row.
  case lostTable
  /// Words parted by the hyphen at the end of a line.
  case brokenWords
  /// A link of which only the words are left.
  case lostLink
  /// A link that says the page and not the place on it.
  case lostFragment
  /// A link with the anchor that a generator made of the heading.
  case otherFragment
  /// A link as it is written in a file, relative to nobody knows what.
  case relativeLink
  /// A link with other words: the title of the page that it leads to.
  case linkTitle
  /// A link with the words with which its page first links there.
  case repeatedLabel
  /// An entry of a list of links named after the last part of its address, for want of a title.
  case addressName
  /// Words that were set apart by emphasis, dropped with it.
  case lostTerm
  /// The same where the spaces around them were left: the text itself shows it.
  case termHole
  /// Whole sentences that an abridged copy leaves out.
  case lostSentences
  /// An entry of a list of pages or films without what stands beside it.
  case lostDescription
  /// An entry of a list of references without the framework that stands beside it.
  case lostFramework
  /// An entry of a list of links without its picture.
  case lostThumbnail
  /// An entry of a list of links of which only the words are left.
  case lostTarget
  /// A picture without the text that stands for it.
  case lostAlternative
  /// A picture that is gone, with its words.
  case lostPicture
  /// A picture without its caption.
  case lostCaption
  /// A picture of which only the text is left that stands for it.
  case describedPicture
  /// A picture under another address with the same file name.
  case movedPicture
  /// An aside, a judgement or the name of a tab of which only the text is left.
  case lostLabel
  /// A developer note as a note: Swift-DocC has no style for it but the name, which converters drop.
  case plainNote
  /// A list or a quotation as lines of text.
  case lostShape
  /// An item, an aside, a quotation or a row that begins or ends elsewhere.
  case otherExtent
  /// A numbered list without its numbers.
  case lostNumbers
  /// A list that goes on with a number, numbered from one again.
  case restartedNumbers
  /// A cell whose picture or sign is gone.
  case emptyCell
  /// Headings at other levels than in the other dumps.
  case otherLevel
  /// Blocks of a section in another order.
  case otherOrder
  /// The beginning of a passage, where the page was cut off.
  case cutEnd

  /// Whether it can happen to any text; of all others the dump must be seen to do it.
  var isAlwaysAllowed: Bool {
    switch self {
    case .marks, .restartedNumbers, .termHole, .describedPicture, .mojibake, .hiddenCharacters,
      .lostLabelUnderscore, .lostTable:
      true
    case .dashes, .escapedTwice, .lostUnderscore, .lostBlankLines, .brokenWords, .lostLink,
      .lostFragment, .otherFragment, .relativeLink, .linkTitle, .repeatedLabel, .addressName,
      .lostTerm, .lostSentences, .lostDescription, .lostFramework, .lostThumbnail, .lostTarget,
      .lostAlternative,
      .lostPicture, .lostCaption, .movedPicture, .lostLabel, .plainNote, .lostShape, .otherExtent,
      .lostNumbers, .emptyCell, .otherLevel,
      .otherOrder, .cutEnd:
      false
    }
  }

  /// Whether it takes away something that the other reading may say in another way too.
  var isLoss: Bool {
    switch self {
    case .lostLink, .lostFragment, .lostTerm, .termHole, .lostSentences, .lostDescription,
      .lostFramework, .lostThumbnail, .lostTarget, .lostAlternative, .lostPicture, .lostCaption,
      .lostLabel,
      .plainNote, .lostShape,
      .lostNumbers, .emptyCell, .lostUnderscore, .lostLabelUnderscore, .lostBlankLines, .lostTable,
      .cutEnd:
      true
    case .marks, .dashes, .mojibake, .hiddenCharacters, .escapedTwice,
      .brokenWords, .describedPicture, .otherFragment, .relativeLink,
      .linkTitle, .repeatedLabel, .addressName, .movedPicture, .otherExtent, .restartedNumbers,
      .otherLevel,
      .otherOrder:
      false
    }
  }

  /// Whether what it takes is put back from another copy, so that the words need not come from there.
  var isLifted: Bool {
    [
      .lostLink, .lostTarget, .otherFragment, .relativeLink, .movedPicture,
      .otherLevel,
    ].contains(self)
  }
}

/// Of two readings.
enum Side: Hashable, Sendable, CaseIterable {
  case first, second
}

internal import GuideModel
internal import GuideText

/// The headings that those of an outline stand under, below the page itself.
struct HeadingParents {
  private let parents: [String?]
  private let all: Set<String>

  init(_ headings: [(key: String, level: Int)]) {
    let indices = HeadingLevels.parents(headings.map(\.level))
    parents = indices.map { parent in
      parent.flatMap { indices[$0] == nil ? nil : headings[$0].key }
    }
    all = Set(headings.map(\.key))
  }

  /// Whether two headings stand under two that each outline has alone and that share no word:
  /// neither a heading that the other lost, nor one that was renamed.
  func areStrangers(_ own: Int, _ other: Int, of others: HeadingParents) -> Bool {
    guard let parent = parents[own], let theirs = others.parents[other], parent != theirs,
      !others.all.contains(parent), !all.contains(theirs)
    else { return false }
    return Set(Words(parent)).isDisjoint(with: Words(theirs))
  }
}

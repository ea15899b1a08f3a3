internal import GuideModel

/// What each dump is seen to do to its text: of how many places where a transformation could have
/// struck, it did. A single lost link is an edit; one in five is a converter.
package struct DumpHabits: Sendable {
  /// How often it must be seen at least, and at how many of the places where it could be, for the
  /// transformation to be a habit: of few places most, of many one in five.
  static let least: [(uses: Int, rate: Double)] = [(3, 0.5), (5, 0.2)]

  private struct Count: Sendable {
    var chances = 0
    var uses = 0
  }

  package init() {}

  private var counts: [String: [Transformation: Count]] = [:]

  func allows(_ transformation: Transformation, of dump: String) -> Bool {
    guard let count = counts[dump]?[transformation] else { return false }
    return Self.least.contains { least in
      count.uses >= least.uses && Double(count.uses) >= least.rate * Double(count.chances)
    }
  }

  /// Takes note of all readings of one passage, or heading.
  mutating func observe(_ versions: [Version]) {
    for (index, version) in versions.enumerated() {
      for other in versions[(index + 1)...] {
        observe(version.compared, of: version.dump, other.compared, of: other.dump)
      }
    }
  }

  /// Takes note of two readings of one passage.
  private mutating func observe(
    _ first: ComparedPassage, of dump: String, _ second: ComparedPassage, of other: String
  ) {
    if dump == other { return }
    let judgement = Judgement(first, second) { _ in true }
    for damage in judgement.damages {
      let dump = damage.side == .first ? dump : other
      counts[dump, default: [:]][damage.transformation, default: Count()].uses += 1
    }
    for (transformation, chances) in second.chances {
      counts[dump, default: [:]][transformation, default: Count()].chances += chances
    }
    for (transformation, chances) in first.chances {
      counts[other, default: [:]][transformation, default: Count()].chances += chances
    }
  }

  package mutating func merge(_ habits: DumpHabits) {
    for (dump, own) in habits.counts {
      for (transformation, count) in own {
        counts[dump, default: [:]][transformation, default: Count()].chances += count.chances
        counts[dump, default: [:]][transformation, default: Count()].uses += count.uses
      }
    }
  }
}

extension ComparedPassage {
  /// How often each transformation could strike this reading.
  fileprivate var chances: [Transformation: Int] {
    let links = links.count
    let fragments = self.links.count { $0.address.fragment != nil }
    return [
      .dashes: tokens.count(where: \.isDash), .lostLink: links, .relativeLink: links,
      .linkTitle: links, .lostFragment: fragments, .otherFragment: fragments,
      .lostPicture: pictures.count, .movedPicture: pictures.count,
      .lostAlternative: pictures.count { !$0.alternative.isEmpty }, .lostLabel: labels.count + pictures.reduce(0) { $0 + $1.labels.count },
      .lostShape: shapes.count, .lostNumbers: numbers.count,
      .emptyCell: cells, .otherLevel: level == nil ? 0 : 1,
    ]
  }
}

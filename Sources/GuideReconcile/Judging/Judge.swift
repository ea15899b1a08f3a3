internal import GuideModel

/// Judges readings by what the dumps are known to do.
struct Judge: Sendable {
  let addresses: Addresses
  let habits: DumpHabits

  /// The dumps are those of the two readings.
  func compare(
    _ first: [BlockContent], of dump: String, _ second: [BlockContent], of other: String
  ) -> Judgement {
    compare(compared(first), of: dump, compared(second), of: other)
  }

  func compare(
    _ first: ComparedPassage, of dump: String, _ second: ComparedPassage, of other: String
  ) -> Judgement {
    Judgement(first, second) { damage in
      habits.allows(damage.transformation, of: damage.side == .first ? dump : other)
    }
  }

  func compared(_ contents: [BlockContent]) -> ComparedPassage {
    ComparedPassage(contents, addresses: addresses)
  }
}

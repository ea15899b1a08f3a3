internal import GuideModel

/// Judges readings by what the dumps are known to do, and by what is known of their time.
struct Judge: Sendable {
  let addresses: Addresses
  let habits: SettledHabits
  let chronology: Chronology

  /// In what two readings differ, of a passage or of a part of it.
  func compare(_ a: Version, _ b: Version) -> Judgement {
    compare(a.compared, of: a.dump, b.compared, of: b.dump)
  }

  /// Whether it ends where its page was cut off.
  func isCut(_ version: Version) -> Bool {
    version.compared.end == .sure
      || version.compared.end != nil && habits.allows(.cutEnd, of: version.dump)
  }

  /// Whether two differ in no more than links and pictures that one of them lacks.
  func differByLack(_ a: Version, _ b: Version) -> Bool {
    Judgement(a.compared, b.compared) { damage in
      damage.transformation.isLifted || damage.transformation == .lostPicture
        || habits.allows(damage.transformation, of: damage.side == .first ? a.dump : b.dump)
    }.isSame
  }

  /// The dumps are those of the two.
  func compare(
    _ first: BlockContent, of dump: String, _ second: BlockContent, of other: String
  ) -> Judgement {
    compare(compared(first, of: dump), of: dump, compared(second, of: other), of: other)
  }

  private func compare(
    _ first: ComparedPassage, of dump: String, _ second: ComparedPassage, of other: String
  ) -> Judgement {
    Judgement(first, second) { damage in
      habits.allows(damage.transformation, of: damage.side == .first ? dump : other)
    }
  }

  func compared(_ content: BlockContent, of dump: String) -> ComparedPassage {
    ComparedPassage([content], of: dump, addresses: addresses)
  }
}

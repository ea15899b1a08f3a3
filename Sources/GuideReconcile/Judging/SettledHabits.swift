/// What each dump is taken to do to its text, once all topics were looked at: what readings are judged
/// by. Places more or less that change no answer leave it equal.
package struct SettledHabits: Equatable, Sendable {
  struct OfDump: Equatable, Sendable {
    var transformations: Set<Transformation>
    /// What it has wherever others do.
    var shown: Set<PassageKind>
    /// Whether it lacks some of several kinds and none everywhere, as only an author does.
    var isRewrite: Bool
    /// Whether it has less than half of most pages, so that it neither settles nor withdraws.
    var isAbridged: Bool
    /// Whether a page of it that is far shorter than others' is one that was shortened.
    var keepsPages: Bool
    var keepsHeadings: Bool
  }

  private let dumps: [String: OfDump]

  init(ofDumps dumps: [(String, OfDump)]) { self.dumps = Dictionary(uniqueKeysWithValues: dumps) }

  func allows(_ transformation: Transformation, of dump: String) -> Bool {
    dumps[dump]?.transformations.contains(transformation) ?? false
  }

  /// All that it is taken to do.
  func transformations(of dump: String) -> Set<Transformation> {
    dumps[dump]?.transformations ?? []
  }

  /// Whether a dump is seen to have passages of all these kinds wherever others do.
  func shows(_ kinds: [PassageKind], in dump: String) -> Bool {
    kinds.allSatisfy { shows($0, in: dump) }
  }

  func isRewrite(_ dump: String) -> Bool { dumps[dump]?.isRewrite ?? false }

  func shows(_ kind: PassageKind, in dump: String) -> Bool {
    dumps[dump]?.shown.contains(kind) ?? false
  }

  func isAbridged(_ dump: String) -> Bool { dumps[dump]?.isAbridged ?? false }

  func keepsPages(_ dump: String) -> Bool { dumps[dump]?.keepsPages ?? false }

  func keepsHeadings(_ dump: String) -> Bool { dumps[dump]?.keepsHeadings ?? false }
}

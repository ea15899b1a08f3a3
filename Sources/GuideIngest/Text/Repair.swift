package import GuideModel

/// Undoes one kind of damage, wherever the text itself gives evidence of it, and changes nothing
/// else. Each application is counted under `name` and leaves the lines or pointers it came from.
package protocol Repair: Sendable {
  /// As diagnostics and the ledger print it; the name of its fixture folder.
  var name: String { get }
}

/// Works on lines, before the Markdown is parsed.
package protocol LineRepair: Repair {
  /// What in the source shows the damage; where nothing does, the lines stay as they are.
  func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage
  func repair(_ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics)
}

/// Where the damage shows that a repair undoes.
package enum EvidenceOfDamage: Hashable, Sendable {
  /// Each place shows it.
  case eachPlace
  case source(RepairEvidence)
  case none
}

extension LineRepair {
  package func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage {
    .eachPlace
  }

  /// Repairs the lines where there is evidence.
  package func mend(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    if profile.repairsOff?.contains(name) == true { return }
    let evidence = evidence(in: &lines, profile: profile)
    if case .none = evidence { return }
    repair(&lines, profile: profile, into: &diagnostics)
    if case .source(let evidence) = evidence, diagnostics.repairs[name] != nil {
      diagnostics.note(evidence, for: name)
    }
  }
}

/// Reads syntax that its writers chose and the parser does not know. It is no damage: `inspect`
/// lists it apart.
package protocol Flavor: LineRepair {}

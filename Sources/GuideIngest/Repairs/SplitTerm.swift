package import GuideModel

/// Puts back the space between an emphasized term or code and the word after it.
package struct SplitTerm: LineRepair {
  package let name = "split-term"

  package func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage {
    lines.glue(profile)
  }

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    diagnostics.repaired(name, times: lines.split(.term, profile: profile))
  }
}

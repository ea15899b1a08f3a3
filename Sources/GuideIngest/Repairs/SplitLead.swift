package import GuideModel

/// Puts back the space between the lead of a paragraph and the sentence after it.
package struct SplitLead: LineRepair {
  package let name = "split-lead"

  package func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage {
    lines.glue(profile)
  }

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    diagnostics.repaired(name, times: lines.split(.lead, profile: profile))
  }
}

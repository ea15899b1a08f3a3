package import GuideModel

/// Puts back the space between a word and a link, or between a word and code in strong text.
package struct SplitBefore: LineRepair {
  package let name = "split-before"

  package func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage {
    lines.glue(profile)
  }

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    diagnostics.repaired(name, times: lines.split(.before, profile: profile))
  }
}

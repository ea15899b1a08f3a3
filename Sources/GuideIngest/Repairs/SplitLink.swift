package import GuideModel

/// Puts back the space between a link and the word after it.
package struct SplitLink: LineRepair {
  package let name = "split-link"

  package func evidence(in lines: inout SourceLines, profile: Profile) -> EvidenceOfDamage {
    lines.glue(profile)
  }

  package func repair(
    _ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics
  ) {
    diagnostics.repaired(name, times: lines.split(.link, profile: profile))
  }
}

package import GuideModel

/// Works on the pages of one source, after parsing.
package protocol PagesRepair: Repair {
  /// Whether the damage looks like what people write by right: it is looked for only where a
  /// converter wrote the text, or on the pages of the profile's site, whose habits are known.
  var isOfConverters: Bool { get }
  func repair(_ pages: inout [Page], profile: Profile, into diagnostics: inout Diagnostics)
}

extension PagesRepair {
  package var isOfConverters: Bool { false }
}

/// Looks at one page only.
package protocol PageRepair: PagesRepair {
  func repair(_ page: inout Page, profile: Profile, into diagnostics: inout Diagnostics)
}

extension PageRepair {
  package func repair(
    _ pages: inout [Page], profile: Profile, into diagnostics: inout Diagnostics
  ) {
    for index in pages.indices {
      repair(&pages[index], profile: profile, into: &diagnostics)
    }
  }
}

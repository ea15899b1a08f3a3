package import GuideModel

/// Undoes one kind of damage, wherever the text itself gives evidence of it, and changes nothing
/// else. Each application is counted under `name` and leaves the lines or pointers it came from.
package protocol Repair: Sendable {
  /// As diagnostics and the ledger print it; the name of its fixture folder.
  var name: String { get }
}

/// Works on lines, before the Markdown is parsed.
package protocol LineRepair: Repair {
  func repair(_ lines: inout SourceLines, profile: Profile, into diagnostics: inout Diagnostics)
}

/// Works on the pages of one source, after parsing.
package protocol PagesRepair: Repair {
  func repair(_ pages: inout [Page], profile: Profile, into diagnostics: inout Diagnostics)
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

internal import GuideBuild
package import GuideModel

/// The profiles that come with the program.
package enum TestProfiles {
  package static func named(_ name: String) -> Profile? {
    try? ProfileLibrary().profiles.first { $0.name == name }
  }

  /// The site that the fixtures write about: a platform family that does not exist.
  package static var sample: Profile {
    named("sample") ?? Profile.empty
  }
}

extension Profile {
  fileprivate static let empty = Profile(
    name: "", title: "", site: Site(roots: [], localePrefixes: [], base: "", hosts: []),
    platforms: [], devices: [], asides: [],
    headings: Headings(
      overview: [], resources: [], related: [], developer: [], videos: [], changeLog: [],
      platformConsiderations: []),
    judgements: Judgements(do: [], dont: []),
    statements: Statements(unsupported: [], noAdditionalConsiderations: []), furniture: [],
    categoryPages: [], leadingAbstract: false, dateFormats: [])
}

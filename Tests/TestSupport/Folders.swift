package import GuideBuild

extension FileSystem {
  /// The folders in a folder, each a dump, by name.
  package func folders(in folder: String) -> [String] {
    let names = (try? entries(of: folder).names) ?? []
    return names.map { Path.join(folder, $0) }.sorted()
      .filter { kindFollowingLinks(at: $0) == .folder }
  }
}

extension TemporaryFolder {
  /// The same of a folder in it.
  package func folders(in relative: String) -> [String] { Disk().folders(in: self(relative)) }
}

extension PackageRoot {
  /// The dumps of the sample.
  package static let sample = Disk().folders(in: path + "/input/sample")
}

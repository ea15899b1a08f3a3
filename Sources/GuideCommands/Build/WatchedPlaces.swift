package import GuideBuild

/// What a build reads, so that a change of it can be noticed.
package enum WatchedPlaces {
  /// Absolute paths of files and folders, whether or not something stands there: the inputs,
  /// `guidebook.yml` and what it names.
  package static func of(_ options: BuildOptions, files: any FileSystem = Disk()) -> [String] {
    var places = [ConfigurationReader.fileName]
    let configuration = configuration(options, files)
    places += options.inputs
    if let configuration {
      if options.inputs.isEmpty { places += configuration.inputs.values.map(\.value) }
      places += configuration.ownPlaces
    }
    if let profile = options.profile { places.append(profile) }
    return Set(places.map { Path.absolute($0, in: options.currentFolder) }).sorted(
      by: Path.precedes)
  }

  /// Whether a build follows links out of the dumps.
  package static func followsLinks(
    _ options: BuildOptions, files: any FileSystem = Disk()
  ) -> Bool {
    options.followsLinks || configuration(options, files)?.followsLinks ?? false
  }

  /// nil where there is none, or it has a mistake.
  private static func configuration(
    _ options: BuildOptions, _ files: any FileSystem
  ) -> Configuration? {
    let file = Path.join(options.currentFolder, ConfigurationReader.fileName)
    return (try? files.read(file, within: nil, atMost: Limits().bytes)).flatMap {
      try? ConfigurationReader.read(String(decoding: $0, as: UTF8.self), path: file)
    }
  }
}

extension Configuration {
  /// Files and folders that it names beside the dumps; a profile's name may be the path of a file.
  fileprivate var ownPlaces: [String] {
    [profile, site.theme?.value, site.pages?.value].compactMap(\.self) + site.mirror.values
  }
}

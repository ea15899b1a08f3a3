package import GuideIngest
package import GuideModel

/// What a build starts from: the dumps, read, and the profile that fits them.
package struct BuildInput {
  package let configuration: Configuration
  package let dumps: [DumpFolder]
  package let sources: [Source]
  package let profile: Profile
  /// Those that the choice of the profile read.
  package let read: ReadSources

  /// `arguments` are files and folders as given, the configuration's where there are none;
  /// `profile` is a name or the path of a file, nil to choose by the sources.
  package init(
    _ arguments: [String], profile name: String?, followsLinks: Bool = false,
    currentFolder: String, files: any FileSystem, memory: BuildMemory? = nil,
    into diagnostics: inout Diagnostics
  ) throws(CommandFailure) {
    configuration = try Self.configuration(of: currentFolder, files)
    let library = try ProfileLibrary()
    var discovery = InputDiscovery(
      files: files, currentFolder: currentFolder, followsLinks: followsLinks)
    var dumps = try discovery.discover(
      arguments, configuration: configuration, into: &diagnostics)
    let reader = SourceReader(files: files, limits: configuration.limits)
    let pages = reader.read(dumps, into: &diagnostics)
    var profile: Profile
    var read: ReadSources = [:]
    if let name = name ?? configuration.profile {
      profile = try library.profile(named: name, files: files, currentFolder: currentFolder)
    } else {
      let choice = library.choice(for: pages, memory)
      diagnostics.report(Self.chosen(choice.profile, choice.pages))
      (profile, read) = (choice.profile, choice.read)
    }
    if !configuration.repairsOff.isEmpty {
      (profile.repairsOff, read) = (configuration.repairsOff, [:])
    }
    (self.profile, self.read) = (profile, read)
    let parts = reader.readParts(of: &dumps, named: pages, into: &diagnostics)
    (self.dumps, sources) = (dumps, pages + parts)
  }

  /// What `guidebook.yml` in a folder says; nothing where there is none.
  static func configuration(
    of folder: String, _ files: any FileSystem
  ) throws(CommandFailure) -> Configuration {
    let path = Path.join(folder, ConfigurationReader.fileName)
    guard files.kindFollowingLinks(at: path) == .file else { return Configuration() }
    do {
      return try ConfigurationReader.read(
        String(decoding: try files.readSteadily(path, atMost: Limits().bytes), as: UTF8.self),
        path: ConfigurationReader.fileName)
    } catch let error as FileError {
      throw CommandFailure(
        error, "configuration.unreadable", "the configuration cannot be read",
        help: "give yourself permission to read it, or remove it")
    } catch {
      throw error as? CommandFailure ?? CommandFailure(all: [])
    }
  }
}

// MARK: - Messages

extension BuildInput {
  private static func chosen(_ profile: Profile, _ pages: Int) -> Diagnostic {
    let reason =
      pages == 0
      ? "no dump has its pages on the site of a profile"
      : "most pages of a dump have addresses on its site"
    return Diagnostic(
      .note, "profile.chosen", "profile \"\(profile.name)\": \(reason)",
      help: "name another with --profile")
  }
}

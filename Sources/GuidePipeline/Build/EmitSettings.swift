internal import GuideEmit
internal import GuideIndex
internal import GuideModel

/// What was chosen about the outputs, by command line, configuration or profile; kept in the
/// report, so that `verify` can make the outputs again.
struct EmitSettings: Sendable {
  /// Where the files of a theme are kept in the report.
  static let themeFolder = "theme"

  var options: EmitOptions

  init(
    _ build: BuildOptions, _ configuration: Configuration, _ profile: Profile,
    files: any FileSystem
  ) throws(CommandFailure) {
    options = EmitOptions(
      baseURL: build.baseURL ?? configuration.site.baseURL,
      siteTitle: configuration.title ?? profile.title,
      otherNames: OtherNames(profile), synonyms: Synonyms(profile))
    if let language = configuration.site.language { options.language = language }
    options.site.isIndexed = configuration.site.isIndexed
    options.site.isExcerptOnly = configuration.site.isExcerptOnly
    options.site.pictures.areRemote = configuration.site.arePicturesRemote
    switch configuration.site.attribution {
    case nil: options.site.attribution = .standard
    case ""?: options.site.attribution = .none
    case let text?: options.site.attribution = .text(text)
    }
    options.chunks = ChunkOptions(build.chunks.over(configuration.chunks))
    if let theme = configuration.site.theme {
      options.theme = try Self.theme(Path.absolute(theme, in: build.currentFolder), theme, files)
    }
  }

  /// From the figures and the files of an output folder.
  init(report: JSONValue, files: [String: [UInt8]], profile: Profile) {
    options = EmitOptions(
      baseURL: report["baseURL"]?.string, siteTitle: report["title"]?.string ?? "",
      otherNames: OtherNames(profile), synonyms: Synonyms(profile))
    if let language = report["language"]?.string { options.language = language }
    options.site = SiteOptions(report: report, files: files)
    options.chunks = ChunkOptions(report: report["chunkOptions"])
    let prefix = "\(ReportFiles.format)/\(Self.themeFolder)/"
    for (path, bytes) in files where path.hasPrefix(prefix) {
      options.theme[String(path.dropFirst(prefix.count))] = bytes
    }
  }

  /// What is known only when the sources are read.
  mutating func add(
    _ knowledge: Knowledge, repairs: [String: Int], mirror: PictureMirror,
    into diagnostics: inout Diagnostics
  ) {
    options.site.pictures.copies = mirror.copies(for: knowledge.base, into: &diagnostics)
    options.site.figures = SiteOptions.Figures(knowledge, repairs: repairs)
  }

  /// Every file below the folder that is not hidden.
  private static func theme(
    _ folder: String, _ name: String, _ files: any FileSystem
  ) throws(CommandFailure) -> [String: [UInt8]] {
    guard files.kindFollowingLinks(at: folder) == .folder else { throw noTheme(name) }
    var theme: [String: [UInt8]] = [:]
    var folders = [""]
    do {
      while let path = folders.popLast() {
        let place = path.isEmpty ? folder : Path.join(folder, path)
        for entry in try files.entries(of: place) where !entry.hasPrefix(".") {
          let relative = Path.join(path, entry)
          switch files.kind(at: Path.join(folder, relative)) {
          case .folder: folders.append(relative)
          case .file: theme[relative] = try files.read(Path.join(folder, relative))
          case .link, .other, nil: break
          }
        }
      }
    } catch {
      throw CommandFailure(
        error, "site.unreadable-theme", "the theme cannot be read",
        help: "give yourself permission to read it")
    }
    return theme
  }
}

// MARK: - Messages

extension EmitSettings {
  private static func noTheme(_ name: String) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "site.no-theme", "the theme of the site is no folder", at: .init(path: name),
        help: "correct `theme` in guidebook.yml"))
  }
}

package import GuideEmit
internal import GuideIndex
package import GuideModel
internal import GuideText

/// What was chosen about the outputs, by command line, configuration or profile; kept in the
/// report, so that `verify` can make the outputs again.
package struct EmitSettings: Sendable {
  /// Where the files of a theme are kept in the report.
  package static let themeFolder = "theme"
  /// And those of the publisher's own pages.
  package static let pagesFolder = "pages"

  package var options: EmitOptions
  private var publisher: PublisherFolder?
  /// Whether neither the configuration nor the profile of a site names what is built.
  private var isUntitled = false

  package init(
    _ build: BuildOptions, _ configuration: Configuration, _ profile: Profile,
    files: any FileSystem
  ) throws(CommandFailure) {
    options = Self.options(
      profile, baseURL: build.baseURL ?? configuration.site.baseURL,
      title: configuration.title ?? profile.title)
    isUntitled = configuration.title == nil && profile.name == ProfileLibrary.neutral
    if let language = configuration.site.language { options.language = language }
    options.site.isIndexed = configuration.site.isIndexed
    options.site.isExcerptOnly = configuration.site.isExcerptOnly
    options.site.pictures.areRemote = configuration.site.arePicturesRemote
    options.site.accent = configuration.site.accent
    if let level = configuration.site.provenance { options.site.provenance = level }
    options.site.footer = configuration.site.footer.map { PublisherText($0, profile: profile) }
    options.site.openIn = configuration.site.openIn
    options.site.navigation = configuration.site.navigation
    options.site.order = SiteOrder(configuration.site.order)
    if let named = configuration.site.pages {
      let folder = PublisherFolder(named, in: build.currentFolder, files)
      options.site.pages = try folder.pages(profile)
      publisher = folder
    }
    switch configuration.site.attribution {
    case nil: options.site.attribution = .standard
    case ""?: options.site.attribution = .none
    case let text?: options.site.attribution = .text(PublisherText(text, profile: profile))
    }
    options.chunks = ChunkOptions(build.chunks.over(configuration.chunks))
    if let place = configuration.chunkTarget, options.chunks.target > options.chunks.ceiling {
      throw Self.targetAboveCeiling(options.chunks, place)
    }
    if let theme = configuration.site.theme {
      options.themeFolder = theme.value
      options.theme = try Self.theme(theme, in: build.currentFolder, files)
    }
  }

  /// From the figures and the files of an output folder.
  package init(report: JSONValue, files: [String: [UInt8]], profile: Profile) {
    options = Self.options(
      profile, baseURL: report["baseURL"]?.string, title: report["title"]?.string ?? "")
    if let language = report["language"]?.string { options.language = language }
    options.site = SiteOptions(report: report, files: files, profile: profile)
    options.site.pictures.signs = PictureSigns(profile)
    options.chunks = ChunkOptions(report: report["chunkOptions"])
    options.themeFolder = "\(ReportFiles.format)/\(Self.themeFolder)"
    options.theme = Self.files(below: options.themeFolder, of: files)
    let folder = "\(ReportFiles.format)/\(Self.pagesFolder)"
    var ignored: [Diagnostic] = []
    options.site.pages = PublisherPages(
      Self.files(below: folder, of: files), folder: folder, profile: profile, problems: &ignored)
  }

  /// By their path there.
  private static func files(
    below folder: String, of files: [String: [UInt8]]
  ) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for (path, bytes) in files where path.hasPrefix(folder + "/") {
      found[String(path.dropFirst(folder.count + 1))] = bytes
    }
    return found
  }

  private static func options(_ profile: Profile, baseURL: String?, title: String) -> EmitOptions {
    var options = EmitOptions(
      baseURL: baseURL, siteTitle: title, otherNames: OtherNames(profile),
      synonyms: Synonyms(profile),
      statements: Statements(
        noAdditional: profile.statements.noAdditionalConsiderations,
        spellings: profile.platformSpellings))
    options.roots = SiteRoots(profile.site.roots)
    options.site.pictures.signs = PictureSigns(profile)
    return options
  }

  /// What is known only when the sources are read.
  package mutating func add(
    _ knowledge: Knowledge, repairs: [String: Int], mirror: PictureMirror,
    into diagnostics: inout Diagnostics
  ) {
    if isUntitled, let title = knowledge.base.ownTitle(below: options.roots) {
      options.siteTitle = title
    }
    options.site.pictures.copies = mirror.copies(for: knowledge.base, into: &diagnostics)
    if let publisher {
      let own = publisher.pictures(of: options.site.pages, by: mirror, into: &diagnostics)
      options.site.pictures.copies.merge(own) { $1 }
    }
    options.site.figures = SiteOptions.Figures(knowledge, repairs: repairs)
    if !options.site.openIn.isEmpty, options.baseURL == nil { diagnostics.report(Self.noAddress) }
  }

  /// Every file below the folder that is not hidden.
  private static func theme(
    _ named: Configuration.Placed<String>, in currentFolder: String, _ files: any FileSystem
  ) throws(CommandFailure) -> [String: [UInt8]] {
    let folder = Path.absolute(named.value, in: currentFolder)
    guard files.kindFollowingLinks(at: folder) == .folder else { throw noTheme(named) }
    var theme: [String: [UInt8]] = [:]
    var folders = [""]
    do {
      while let path = folders.popLast() {
        let place = path.isEmpty ? folder : Path.join(folder, path)
        for entry in try files.entries(of: place).names where !entry.hasPrefix(".") {
          let relative = Path.join(path, entry)
          switch files.kind(at: Path.join(folder, relative)) {
          case .folder: folders.append(relative)
          case .file:
            theme[relative] = try files.readSteadily(
              Path.join(folder, relative), atMost: Limits().bytes)
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
  private static func noTheme(_ named: Configuration.Placed<String>) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "site.no-theme", "the theme \"\(named.value)\" is no folder", at: named.place,
        help: "correct the path; it starts where guidebook.yml stands"))
  }

  private static var noAddress: Diagnostic {
    Diagnostic(
      .note, "site.no-address",
      "\"open-in\" needs the address of the site, so no page has its links",
      help: "say where it will be published with base-url")
  }

  private static func targetAboveCeiling(
    _ chunks: ChunkOptions, _ place: Diagnostic.Place
  ) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "configuration.target-above-maximum",
        "\"target-tokens\" is \(chunks.target) and \"max-tokens\" only \(chunks.ceiling)",
        at: place,
        help: "lower target-tokens to \(chunks.ceiling), or raise max-tokens to \(chunks.target)"))
  }
}

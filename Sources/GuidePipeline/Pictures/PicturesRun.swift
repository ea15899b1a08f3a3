package import GuideModel
internal import GuideText

/// `guidebook pictures`: fetches the pictures of the topics of an output into the folders that the
/// configuration names, where a build finds them.
package struct PicturesRun: Sendable {
  private let output: String
  private let currentFolder: String
  private let version: String
  private let isDry: Bool
  private let pauses: PictureFetcher.Pauses
  private let interruption: Interruption
  private let progress: @Sendable (String) -> Void

  /// `version` is of this program, for the sites; `isDry` asks nobody. `progress` is told what is
  /// being done.
  package init(
    output: String, currentFolder: String, version: String, isDry: Bool = false,
    interruption: Interruption = Interruption(),
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(
      output: output, currentFolder: currentFolder, version: version, isDry: isDry,
      pauses: PictureFetcher.Pauses(), interruption: interruption, progress: progress)
  }

  init(
    output: String, currentFolder: String, version: String, isDry: Bool,
    pauses: PictureFetcher.Pauses, interruption: Interruption = Interruption(),
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.output = output
    self.currentFolder = currentFolder
    self.version = version
    self.isDry = isDry
    self.pauses = pauses
    self.interruption = interruption
    self.progress = progress
  }

  package struct Result: Sendable {
    package var isDry = false
    /// Or, where nobody was asked, would be.
    package var fetched: [Fetched] = []
    /// How many lay there already.
    package var kept = 0
    /// With the reason, a sentence about each.
    package var refused: [(address: String, why: String)] = []
    package var gone: [String] = []
    package var failed: [(address: String, why: String)] = []
    /// Without a folder in the configuration.
    package var unplaced: [String] = []

    package struct Fetched: Sendable {
      package var address: String
      /// From the current folder, where it is below it.
      package var path: String
      /// nil where it was not fetched.
      package var bytes: Int?
    }
  }

  /// Throws where there is nothing to begin with, or the disk refuses.
  package func run() throws(CommandFailure) -> Result {
    let disk = Disk()
    let configuration = try BuildInput.configuration(of: currentFolder, disk)
    let folders = PictureFolders(configuration.site.mirror, currentFolder: currentFolder)
    let plan = PicturePlan(try addresses(disk), folders: folders, files: disk)
    if !isDry, folders.isEmpty, !plan.unplaced.isEmpty { throw Self.noFolders(plan.unplaced) }
    var result = Result(
      isDry: isDry, kept: plan.kept, refused: plan.refused, unplaced: plan.unplaced)
    if isDry {
      result.fetched = plan.wanted.map { .init(address: $0.address, path: shown($0.path)) }
      return result
    }
    let store = PictureStore(followsLinks: configuration.followsLinks, interruption: interruption)
    var fetcher = PictureFetcher(version: version, named: folders.hosts, pauses: pauses)
    for (index, picture) in plan.wanted.enumerated() {
      progress("fetching \(index + 1) of \(plan.wanted.count)")
      try fetch(picture, by: &fetcher, into: store, &result)
    }
    return result
  }

  /// Of the pictures of all topics.
  private func addresses(_ disk: Disk) throws(CommandFailure) -> Set<String> {
    // What else somebody changed in it is for `verify` to say.
    var (others, problems) = (Diagnostics(), Diagnostics())
    let written = try WrittenOutput(
      Path.absolute(output, in: currentFolder), disk: disk, into: &others)
    let topics = try BuildRecord(written).topics(of: written, into: &problems)
    if !problems.items.isEmpty { throw CommandFailure(all: problems.items) }
    return Set(topics.flatMap(\.topic.pictureAddresses))
  }

  private func fetch(
    _ picture: PicturePlan.Picture, by fetcher: inout PictureFetcher, into store: PictureStore,
    _ result: inout Result
  ) throws(CommandFailure) {
    let bytes: [UInt8]
    do throws(FetchFailure) {
      bytes = try fetcher.picture(at: picture.address)
    } catch {
      switch error {
      case .gone: result.gone.append(picture.address)
      case .refused(let why): result.refused.append((picture.address, why))
      case .failed(let why): result.failed.append((picture.address, why))
      }
      return
    }
    do throws(PictureStore.Failure) {
      try store.put(bytes, for: picture)
      result.fetched.append(
        .init(address: picture.address, path: shown(picture.path), bytes: bytes.count))
    } catch {
      switch error {
      case .refused(let why): result.refused.append((picture.address, why))
      case .disk(let error): throw Self.unwritable(error)
      }
    }
  }

  private func shown(_ path: String) -> String {
    let here = Path.join(currentFolder, "")
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}

// MARK: - Messages

extension PicturesRun.Result {
  package var diagnostics: [Diagnostic] {
    var all = Self.byReason(failed).map { Self.failed($0.why, $0.addresses) }
    all += Self.byReason(refused).map { Self.refused($0.why, $0.addresses) }
    if !gone.isEmpty { all.append(Self.gone(gone)) }
    if !unplaced.isEmpty { all.append(Self.unplaced(unplaced)) }
    return all
  }

  private static func byReason(
    _ pictures: [(address: String, why: String)]
  ) -> [(why: String, addresses: [String])] {
    Dictionary(grouping: pictures, by: \.why).sorted { Path.precedes($0.key, $1.key) }
      .map { ($0.key, $0.value.map(\.address)) }
  }

  private static func failed(_ why: String, _ addresses: [String]) -> Diagnostic {
    Diagnostic(
      .error, "fetch.failed", "\(counted(addresses.count, "picture")) could not be fetched: \(why)",
      help: "run the same again later: what is there is not fetched again",
      notes: some(of: addresses))
  }

  private static func refused(_ why: String, _ addresses: [String]) -> Diagnostic {
    Diagnostic(
      .warning, "fetch.refused", "\(counted(addresses.count, "picture")) not fetched: \(why)",
      help: "put copies that you may use into the folder by hand", notes: some(of: addresses))
  }

  private static func gone(_ addresses: [String]) -> Diagnostic {
    Diagnostic(
      .warning, "fetch.gone", "\(counted(addresses.count, "picture")) gone from the site",
      notes: some(of: addresses))
  }

  private static func unplaced(_ addresses: [String]) -> Diagnostic {
    Diagnostic(
      .note, "fetch.unplaced",
      "\(counted(addresses.count, "picture")) without a folder in guidebook.yml",
      help: "add these lines below `pictures`, with folders of your choice",
      notes: PictureProposal.lines(for: addresses))
  }

  private static func some(of addresses: [String]) -> [String] {
    let rest = addresses.count > 5 ? ["and \(addresses.count - 5) more"] : []
    return addresses.prefix(5) + rest
  }
}

extension PicturesRun {
  private static func noFolders(_ addresses: [String]) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "fetch.no-folders",
        "guidebook.yml names no folder for the \(counted(addresses.count, "picture")) of this build",
        help: "add these lines, with folders of your choice, and run the same again",
        notes: ["site:", "  pictures:"] + PictureProposal.lines(for: addresses)))
  }

  static func unwritable(_ error: FileError) -> CommandFailure {
    CommandFailure(
      error, "fetch.unwritable", "a picture cannot be written",
      help: "make room, or give yourself permission, and run the same again")
  }
}

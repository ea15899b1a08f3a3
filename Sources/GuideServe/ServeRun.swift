package import GuideModel
package import GuidePipeline

/// `guidebook serve`: builds, shows the site on this machine, and builds again when something that
/// a build reads changes.
package struct ServeRun: Sendable {
  private let options: BuildOptions
  private let port: UInt16
  private let interruption: Interruption
  /// How long nothing changes until the search is brought up to date.
  private let idle: Duration
  private let memory = BuildMemory()

  package enum Event: Sendable {
    case built(BuildRun.Result)
    /// The address of the site.
    case serving(String)
    /// Paths of files, below the current folder without it.
    case changed([String])
    /// The search knows what changed.
    case indexed
    /// Nothing could be built; the site is as it was.
    case failed([Diagnostic])
  }

  /// `port` 0 stands for any that is free.
  package init(
    _ options: BuildOptions, port: UInt16, interruption: Interruption = Interruption(),
    idle: Duration = .seconds(2)
  ) {
    self.options = options
    self.idle = idle
    self.port = port
    self.interruption = interruption
  }

  /// Goes on until its task is cancelled. Throws where the port is taken, or the first build cannot be
  /// made and no line of a file is to blame, which could be mended meanwhile.
  package func run(report: @escaping @Sendable (Event) -> Void) async throws(CommandFailure) {
    let start = snapshot
    let preview = Preview(output: output, baseURL: options.baseURL)
    // A port that is taken is told before the build, not behind it.
    let server = LocalServer(port: port) { head, _ in
      await preview.answer(
        method: head.method, path: head.path, host: head.host, asMarkdown: head.prefersMarkdown)
    }
    try await server.run { port throws(CommandFailure) in
      do throws(CommandFailure) {
        try await build(for: preview, report)
      } catch  where error.canBeMended {
        await fail(error, for: preview, report)
      }
      let site = await preview.mount
      report(.serving("http://\(LocalServer.host):\(port)\(site)"))
      await watch(from: start, preview, report)
    }
  }

  private var output: String { Path.absolute(options.output, in: options.currentFolder) }

  private var snapshot: Snapshot {
    Snapshot(
      of: WatchedPlaces.of(options), leaving: output,
      followsLinks: WatchedPlaces.followsLinks(options))
  }

  /// Looks again and again, at most a tenth of the time, and builds when a change is complete.
  private func watch(
    from start: Snapshot, _ preview: Preview, _ report: @escaping @Sendable (Event) -> Void
  ) async {
    var built = start
    var last = start
    var indexing: Task<Void, Never>?
    var late: ContinuousClock.Instant?
    let clock = ContinuousClock()
    while !Task.isCancelled {
      var now = last
      let effort = clock.measure { now = snapshot }
      // Whoever writes a file may write more of it: wait until two looks are the same.
      if now != built, now == last {
        report(.changed(built.differences(from: now).map(shortened)))
        built = now
        await stop(indexing)
        indexing = nil
        let isLate = await buildAgain(for: preview, report)
        late = isLate || late != nil ? clock.now : nil
      } else if let since = late, now == built, clock.now - since > idle {
        late = nil
        indexing = Task { await index(for: preview, report) }
      }
      last = now
      try? await clock.sleep(for: max(.milliseconds(100), effort * 10))
    }
    await stop(indexing)
  }

  // MARK: - Search

  /// Pages change at once, the search of them when nobody writes: it takes longer than all else, and is
  /// asked for less often.
  private func index(for preview: Preview, _ report: @Sendable (Event) -> Void) async {
    let refresh = SearchRefresh(
      output: output, program: options.search, interruption: interruption)
    do throws(CommandFailure) {
      let problem = try refresh.run()
      if Task.isCancelled { return }
      if let problem { throw CommandFailure(problem) }
      report(.indexed)
    } catch {
      await fail(error, for: preview, report)
    }
  }

  /// Whoever writes does not wait for the search.
  private func stop(_ indexing: Task<Void, Never>?) async {
    guard let indexing else { return }
    indexing.cancel()
    interruption.endProgram()
    await indexing.value
  }

  // MARK: - Builds

  /// Whether the search does not know all pages yet.
  @discardableResult
  private func build(
    for preview: Preview, leavingSearch: Bool = false, _ report: @Sendable (Event) -> Void
  ) async throws(CommandFailure) -> Bool {
    var options = options
    options.leavesSearch = leavingSearch
    let result = try await BuildRun(options, interruption: interruption, memory: memory).run()
    await preview.show(
      output: output, baseURL: result.figures.baseURL, result.diagnostics)
    report(.built(result))
    return result.isSearchLate
  }

  private func buildAgain(
    for preview: Preview, _ report: @Sendable (Event) -> Void
  ) async -> Bool {
    do throws(CommandFailure) {
      return try await build(for: preview, leavingSearch: true, report)
    } catch  where error.isOfAnotherBuild {
      // That one may have read what was there before the change.
      try? await ContinuousClock().sleep(for: .milliseconds(500))
      return Task.isCancelled ? false : await buildAgain(for: preview, report)
    } catch {
      await fail(error, for: preview, report)
      return false
    }
  }

  private func fail(
    _ failure: CommandFailure, for preview: Preview, _ report: @Sendable (Event) -> Void
  ) async {
    await preview.tell(failure.diagnostics)
    report(.failed(failure.diagnostics))
  }

  private func shortened(_ path: String) -> String {
    let folder = Path.join(options.currentFolder, "")
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}

extension CommandFailure {
  /// Whether a line of a file is to blame, such as of `guidebook.yml`, and not how the command was
  /// called.
  fileprivate var canBeMended: Bool { diagnostics.allSatisfy { $0.place?.line != nil } }
}

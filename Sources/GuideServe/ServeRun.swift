package import GuideBuild
package import GuideCommands
package import GuideModel

/// `guidebook serve`: builds, shows the site on this machine, and builds again when something that
/// a build reads changes.
package struct ServeRun: Sendable {
  private let options: BuildOptions
  private let port: UInt16
  private let interruption: Interruption
  /// How long nothing changes until what is left of a build is completed.
  private let idle: Duration
  private let memory = BuildMemory()
  private let threads = OwnThreads()

  package enum Event: Sendable {
    /// After a change the pages of the site only.
    case built(BuildRun.Result)
    /// All that a build makes, after a change. The diagnostics are those that were not told yet.
    case completed(BuildRun.Result)
    /// The address of the site.
    case serving(String)
    /// Paths of files, below the current folder without it.
    case changed([String])
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
        report(.built(try await build(for: preview)))
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

  /// Looks again and again, at most a tenth of the time, and builds when a change is complete: at once
  /// what is looked at, the rest when nobody writes any more.
  private func watch(
    from start: Snapshot, _ preview: Preview, _ report: @escaping @Sendable (Event) -> Void
  ) async {
    var built = start
    var last = start
    var completion: Task<Void, Never>?
    /// Of a build of which the rest is left.
    var late: (since: ContinuousClock.Instant, result: BuildRun.Result)?
    let clock = ContinuousClock()
    while !Task.isCancelled {
      var now = last
      let effort = clock.measure { now = snapshot }
      // Whoever writes a file may write more of it: wait until two looks are the same.
      if now != built, now == last {
        report(.changed(built.differences(from: now).map(shortened)))
        built = now
        await stop(completion)
        completion = nil
        late = await buildAgain(for: preview, leavingRest: true, report).map { result in
          report(.built(result))
          return (clock.now, result)
        }
      } else if let made = late, now == built, clock.now - made.since > idle {
        late = nil
        completion = Task { await complete(made.result, for: preview, report) }
      }
      last = now
      let pause = now == built ? Duration.milliseconds(100) : .milliseconds(30)
      try? await clock.sleep(for: max(pause, effort * 10))
    }
    await stop(completion)
  }

  // MARK: - Builds

  private func build(
    for preview: Preview, leavingRest: Bool = false
  ) async throws(CommandFailure) -> BuildRun.Result {
    var options = options
    options.leavesRest = leavingRest
    let run = BuildRun(options, interruption: interruption, memory: memory)
    let result = try await withTaskExecutorPreference(threads) { () throws(CommandFailure) in
      try await run.run()
    }
    if !Task.isCancelled {
      await preview.show(output: output, baseURL: result.figures.baseURL, result.diagnostics)
    }
    return result
  }

  /// nil where nothing can be built, which is told.
  private func buildAgain(
    for preview: Preview, leavingRest: Bool, _ report: @Sendable (Event) -> Void
  ) async -> BuildRun.Result? {
    do throws(CommandFailure) {
      return try await build(for: preview, leavingRest: leavingRest)
    } catch {
      if Task.isCancelled { return nil }
      guard error.isOfAnotherBuild else {
        await fail(error, for: preview, report)
        return nil
      }
    }
    // That one may have read what was there before the change.
    try? await ContinuousClock().sleep(for: .milliseconds(500))
    return Task.isCancelled
      ? nil : await buildAgain(for: preview, leavingRest: leavingRest, report)
  }

  /// Makes what a build left, so that the output is that of a whole one.
  private func complete(
    _ left: BuildRun.Result, for preview: Preview, _ report: @Sendable (Event) -> Void
  ) async {
    guard var result = await buildAgain(for: preview, leavingRest: false, report),
      !Task.isCancelled
    else { return }
    result.diagnostics.removeAll(where: left.diagnostics.contains)
    report(.completed(result))
  }

  /// Whoever writes does not wait for it.
  private func stop(_ completion: Task<Void, Never>?) async {
    guard let completion else { return }
    completion.cancel()
    interruption.endProgram()
    await completion.value
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

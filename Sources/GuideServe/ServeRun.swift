package import GuideModel
package import GuidePipeline

/// `guidebook serve`: builds, shows the site on this machine, and builds again when something that
/// a build reads changes.
package struct ServeRun: Sendable {
  private let options: BuildOptions
  private let port: UInt16
  private let interruption: Interruption

  package enum Event: Sendable {
    case built(BuildRun.Result)
    /// The address of the site.
    case serving(String)
    /// Paths of files, below the current folder without it.
    case changed([String])
    /// Nothing could be built; the site is as it was.
    case failed([Diagnostic])
  }

  /// `port` 0 stands for any that is free.
  package init(
    _ options: BuildOptions, port: UInt16, interruption: Interruption = Interruption()
  ) {
    self.options = options
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
    from start: Snapshot, _ preview: Preview, _ report: @Sendable (Event) -> Void
  ) async {
    var built = start
    var last = start
    while !Task.isCancelled {
      let clock = ContinuousClock()
      var now = last
      let effort = clock.measure { now = snapshot }
      // Whoever writes a file may write more of it: wait until two looks are the same.
      if now != built, now == last {
        report(.changed(built.differences(from: now).map(shortened)))
        built = now
        await buildAgain(for: preview, report)
      }
      last = now
      try? await clock.sleep(for: max(.milliseconds(200), effort * 10))
    }
  }

  private func build(
    for preview: Preview, _ report: @Sendable (Event) -> Void
  ) async throws(CommandFailure) {
    let result = try await BuildRun(options, interruption: interruption).run()
    await preview.show(
      output: output, baseURL: result.figures.baseURL, result.diagnostics)
    report(.built(result))
  }

  private func buildAgain(for preview: Preview, _ report: @Sendable (Event) -> Void) async {
    do throws(CommandFailure) {
      try await build(for: preview, report)
    } catch  where error.isOfAnotherBuild {
      // That one may have read what was there before the change.
      try? await ContinuousClock().sleep(for: .milliseconds(500))
      if !Task.isCancelled { await buildAgain(for: preview, report) }
    } catch {
      await fail(error, for: preview, report)
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

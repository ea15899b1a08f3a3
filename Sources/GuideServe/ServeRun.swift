package import GuideModel
package import GuidePipeline

/// `guidebook serve`: builds, shows the site on this machine, and builds again when something that
/// a build reads changes.
package struct ServeRun: Sendable {
  private let options: BuildOptions
  private let port: UInt16

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
  package init(_ options: BuildOptions, port: UInt16) {
    self.options = options
    self.port = port
  }

  /// Goes on until `stop` ends. Throws where the first build cannot be made or the port is taken.
  package func run(
    until stop: AsyncStream<Void>, report: @escaping @Sendable (Event) -> Void
  ) async throws(CommandFailure) {
    let start = snapshot
    let preview = Preview(output: output, baseURL: options.baseURL)
    // A port that is taken is told before the build, not behind it.
    try await PreviewServer(preview: preview, port: port).run { port throws(CommandFailure) in
      let result = try await BuildRun(options).run()
      await preview.show(output: output, baseURL: result.figures.baseURL)
      report(.built(result))
      let site = await preview.mount
      report(.serving("http://\(PreviewServer.host):\(port)\(site)"))
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await watch(from: start, preview, report) }
        group.addTask { for await _ in stop {} }
        await group.next()
        group.cancelAll()
      }
    }
  }

  private var output: String { Path.absolute(options.output, in: options.currentFolder) }

  private var snapshot: Snapshot { Snapshot(of: WatchedPlaces.of(options), leaving: output) }

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
        await build(for: preview, report)
      }
      last = now
      try? await clock.sleep(for: max(.milliseconds(200), effort * 10))
    }
  }

  private func build(for preview: Preview, _ report: @Sendable (Event) -> Void) async {
    do throws(CommandFailure) {
      let result = try await BuildRun(options).run()
      await preview.show(output: output, baseURL: result.figures.baseURL)
      report(.built(result))
    } catch  where error.isOfAnotherBuild {
      // That one may have read what was there before the change.
      try? await ContinuousClock().sleep(for: .milliseconds(500))
      if !Task.isCancelled { await build(for: preview, report) }
    } catch {
      report(.failed(error.diagnostics))
    }
  }

  private func shortened(_ path: String) -> String {
    let folder = Path.join(options.currentFolder, "")
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}

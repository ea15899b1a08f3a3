package import GuideModel

/// What an earlier build wrote and this one could not make, without anybody having taken it away.
package enum FailedOutputs {
  /// What is read without success where a picture may have been.
  private static let unread = FolderWalk.losses.union(["input.unreadable", "picture.unreadable"])

  /// Why nothing is to be written; nil where something is. `named` is the output as the person did.
  package static func refusal(
    _ emission: Emission, _ diagnostics: Diagnostics, _ output: OutputFolder, named: String,
    isPartial: Bool
  ) -> Diagnostic? {
    let formats = emission.failures.filter { format, root in
      !output.lost(root, in: emission.files[format]?.files ?? [:]).isEmpty
    }
    if !formats.isEmpty { return failed(formats.map(\.format), named) }
    guard !isPartial, let site = emission.files["site"] else { return nil }
    let lost = output.lost("site", in: site.files)
    if let failure = emission.searchFailure,
      lost.contains(where: { $0.hasPrefix(OutputFolder.searchFolder) })
    {
      return lostSearch(failure, named)
    }
    let ids = Set(diagnostics.items.map(\.id))
    let pictures = lost.filter { $0.hasPrefix("site/pictures/") }
    return pictures.isEmpty || ids.isDisjoint(with: unread) ? nil : self.lost(pictures, named)
  }

  // MARK: - Messages

  private static func kept(_ output: String) -> String {
    "what an earlier build wrote to \"\(output)\" is left as it was"
  }

  private static func failed(_ formats: [String], _ output: String) -> Diagnostic {
    Diagnostic(
      .error, "build.failed-format",
      "\(formats.joined(separator: " and ")) cannot be made as a whole, so nothing was written",
      help: "mend what failed, or name the other formats with --only", notes: [kept(output)])
  }

  private static func lostSearch(_ failure: SearchIndexError, _ output: String) -> Diagnostic {
    Diagnostic(
      .error, "build.lost-search",
      "the site would lose the search that it has, so nothing was written",
      help: "mend what failed, or go without the search with --partial",
      notes: ["Pagefind could not index it: \(failure.reason)", kept(output)])
  }

  private static func lost(_ pictures: [String], _ output: String) -> Diagnostic {
    let count = pictures.count == 1 ? "1 picture" : "\(pictures.count) pictures"
    let rest = pictures.count > 5 ? ["and \(pictures.count - 5) more"] : []
    return Diagnostic(
      .error, "build.lost-picture",
      "\(count) of the last build would go because something cannot be read, so nothing was written",
      help: "mend or remove what cannot be read, or go without its pictures with --partial",
      notes: pictures.prefix(5).map { "the site has \($0)" } + rest + [kept(output)])
  }
}

package import GuideBuild
package import GuideEmit
internal import GuideIndex
internal import GuideIngest
package import GuideModel

/// The files of `report`: what the build did, and what `verify` makes the outputs again from.
package enum ReportFolder {
  package static func files(
    _ knowledge: Knowledge, _ figures: BuildFigures, _ diagnostics: Diagnostics,
    _ input: BuildInput, _ options: EmitOptions, _ detail: ReportDetail, hasSite: Bool
  ) throws(EmitError) -> OutputFiles {
    let page = ReportPage(
      knowledge, figures, diagnostics, profile: input.profile, hasSite: hasSite)
    var texts: [(name: String, text: String)] = [
      ("build.json", figures.json.pretty),
      ("conflicts.jsonl", page.conflictLines),
      ("coverage.json", knowledge.coverage.json(ledger: knowledge.ledger).pretty),
      ("diagnostics.jsonl", ReportFiles.diagnostics(diagnostics.items)),
      ("index.html", page.text), (ReportScript.path, ReportScript.text),
      ("inputs.json", ReportFiles.inputs(input.dumps)),
      ("profile.yml", ProfileLibrary.write(input.profile)),
    ]
    if detail == .full {
      texts += [
        ("ledger.jsonl", ReportFiles.lines(knowledge.ledger.map(\.json))),
        ("repairs.jsonl", ReportFiles.lines(diagnostics.traces.map(\.json))),
      ]
    }
    var files = OutputFiles()
    try files.write(ledger(knowledge.ledger, diagnostics.traces), to: ReportFiles.ledger)
    for (name, text) in texts { try files.write(text, to: ReportFiles.format + "/" + name) }
    let kept = [
      EmitSettings.themeFolder: options.theme, EmitSettings.pagesFolder: options.site.pages.files,
    ]
    for (folder, contents) in kept {
      for (path, bytes) in contents {
        try files.write(bytes, to: "\(ReportFiles.format)/\(folder)/\(path)")
      }
    }
    return files
  }

  private static func ledger(
    _ ledger: [LedgerEntry], _ traces: [RepairTrace]
  ) throws(EmitError) -> [UInt8] {
    do {
      return try LedgerIndex.bytes(ledger, traces)
    } catch {
      throw EmitError(
        CommandFailure.unwritable(.init(path: ReportFiles.ledger, reason: "\(error)")).diagnostics[
          0])
    }
  }
}

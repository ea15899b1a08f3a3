internal import GuideEmit
internal import GuideIngest
internal import GuideModel

/// The files of `report`: what the build did, and what `verify` makes the outputs again from.
enum ReportFolder {
  static func files(
    _ knowledge: Knowledge, _ figures: BuildFigures, _ diagnostics: Diagnostics,
    _ input: BuildInput, _ options: EmitOptions, hasSite: Bool
  ) throws(EmitError) -> OutputFiles {
    let page = ReportPage(
      knowledge, figures, diagnostics, profile: input.profile, hasSite: hasSite)
    let texts: [(name: String, text: String)] = [
      ("build.json", figures.json.pretty),
      ("conflicts.jsonl", page.conflictLines),
      ("coverage.json", knowledge.coverage.json(ledger: knowledge.ledger).pretty),
      ("diagnostics.jsonl", ReportFiles.diagnostics(diagnostics.items)),
      ("index.html", page.text), (ReportScript.path, ReportScript.text),
      ("inputs.json", ReportFiles.inputs(input.dumps)),
      ("ledger.jsonl", ReportFiles.ledger(knowledge.ledger)),
      ("repairs.jsonl", ReportFiles.repairs(diagnostics.traces)),
      ("profile.yml", ProfileLibrary.write(input.profile)),
    ]
    var files = OutputFiles()
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
}

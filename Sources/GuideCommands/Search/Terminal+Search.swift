package import GuideBuild
internal import GuideIndex
internal import GuideModel

extension Terminal {
  /// Fine when something was found, as with grep.
  package func search(_ run: SearchRun, json: Bool) -> ExitCode {
    do throws(CommandFailure) {
      let result = try run.run()
      print(result.diagnostics)
      json
        ? write(json: result.json.pretty)
        : write(SearchText(showsColors: showsColors).render(result.found.hits))
      return result.found.hits.isEmpty ? .failed : .fine
    } catch {
      return failed(error)
    }
  }
}

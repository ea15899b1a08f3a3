import GuideModel

extension Diagnostic {
  static func emptySource(_ source: Source) -> Diagnostic {
    Diagnostic(
      .error, "source.empty", "the file is empty",
      at: Place(path: source.dump + "/" + source.path),
      help: "delete it, or fetch the page again")
  }
}

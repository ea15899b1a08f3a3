import GuideModel

extension Source {
  /// Nothing but white space, perhaps behind a byte order mark.
  var isBlank: Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].allSatisfy { $0 <= 0x20 }
  }
}

extension Diagnostic {
  static func emptySource(_ source: Source) -> Diagnostic {
    Diagnostic(
      .error, "source.empty", "the file is empty",
      at: Place(path: source.dump + "/" + source.path),
      help: "delete it, or fetch the page again")
  }
}

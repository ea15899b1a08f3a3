/// Tells whether a path, with all its links followed, stays in a folder.
package struct LinkBoundary {
  private let files: any FileSystem
  /// Without symbolic links; nil where nothing stands there.
  let real: String?

  package init(files: any FileSystem, folder: String) {
    self.files = files
    real = files.realPath(folder)
  }

  package func holds(_ path: String) -> Bool {
    guard let real, let place = files.realPath(path) else { return false }
    return place == real || place.hasPrefix(Path.join(real, ""))
  }
}

package import GuideBuild

extension Terminal {
  /// `old` and `new` are output folders or chunk files. The exit code says nothing of differences.
  package func delta(
    _ old: String, _ new: String, currentFolder: String, json: Bool
  ) -> ExitCode {
    do throws(CommandFailure) {
      let delta = try ChunkDelta(from: old, to: new, currentFolder: currentFolder)
      json ? write(json: delta.jsonLines) : write(delta.text(diffStyle))
      return .fine
    } catch {
      return failed(error)
    }
  }
}

extension ChunkDelta {
  /// Of two output folders or chunk files.
  package init(
    from old: String, to new: String, currentFolder: String, files: any FileSystem = Disk()
  ) throws(CommandFailure) {
    self.init(
      try ChunkFile.read(old, currentFolder: currentFolder, files: files),
      try ChunkFile.read(new, currentFolder: currentFolder, files: files))
  }
}

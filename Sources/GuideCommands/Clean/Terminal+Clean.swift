internal import GuideAudit
package import GuideBuild

extension Terminal {
  /// `guidebook clean`: removes what builds wrote into a folder, and the record of the last build.
  package func clean(_ output: String, currentFolder: String) -> ExitCode {
    do throws(CommandFailure) {
      let path = Path.absolute(output, in: currentFolder)
      guard Disk().kind(at: Path.join(path, Manifest.name)) == .file else {
        throw CommandFailure(WrittenOutput.noManifest(output))
      }
      var folder = try OutputFolder(opening: path)
      let changes = try folder.clear(LastBuild.place(for: path))
      write("\(output): \(counted(changes.deleted, "file")) deleted\n")
      return .fine
    } catch {
      return failed(error)
    }
  }
}

/// Puts fetched pictures into their folders, each in one step: whoever reads there finds all of a
/// picture or nothing of it.
struct PictureStore {
  private let disk = Disk()
  private let followsLinks: Bool
  private let interruption: Interruption

  /// `followsLinks` also out of the folder.
  init(followsLinks: Bool, interruption: Interruption) {
    self.followsLinks = followsLinks
    self.interruption = interruption
  }

  enum Failure: Error {
    /// A sentence about the picture.
    case refused(String)
    case disk(FileError)
  }

  func put(_ bytes: [UInt8], for picture: PicturePlan.Picture) throws(Failure) {
    let parent = Path.parent(of: picture.path)
    guard followsLinks || staysInside(parent, of: picture.folder) else {
      throw .refused("its file would lie outside of the folder")
    }
    do throws(FileError) {
      try disk.makeFolder(parent)
    } catch {
      throw .refused("the folder of its file cannot be made: \(error.reason)")
    }
    // The name is not longer than that of the picture may be.
    let beside = Path.join(parent, ".guidebook-picture")
    do throws(FileError) {
      try interruption.protect { _ throws(FileError) in
        do throws(FileError) {
          try disk.write(bytes, to: beside)
          try disk.move(beside, to: picture.path)
        } catch {
          try? disk.removeFile(beside)
          throw error
        }
      }
    } catch {
      throw .disk(error)
    }
  }

  /// By what of the path is there already: no link of it leads out.
  private func staysInside(_ parent: String, of folder: String) -> Bool {
    var place = parent
    while place.utf8.count > folder.utf8.count, disk.kind(at: place) == nil {
      place = Path.parent(of: place)
    }
    return disk.kind(at: place) == nil || LinkBoundary(files: disk, folder: folder).holds(place)
  }
}

internal import GuideText

/// The folders that `site.pictures` names, by how the addresses of pictures begin.
struct PictureFolders {
  private let folders: [(prefix: String, folder: String)]

  init(_ folders: [String: String], currentFolder: String) {
    self.folders = folders.map { ($0.key, Path.absolute($0.value, in: currentFolder)) }
      .sorted { ($1.prefix.utf8.count, $0.prefix) < ($0.prefix.utf8.count, $1.prefix) }
  }

  var isEmpty: Bool { folders.isEmpty }

  /// Where the copy of a picture belongs.
  struct Place {
    let prefix: String
    /// Absolute.
    let folder: String
    /// Below it; nil where the rest of the address is no path that stays there.
    let name: String?

    var path: String? { name.map { Path.join(folder, $0) } }
  }

  /// By the longest prefix that fits: the rest of the address, without query and fragment.
  func place(of address: String) -> Place? {
    guard let found = folders.first(where: { address.hasPrefix($0.prefix) }) else { return nil }
    let rest = address.dropFirst(found.prefix.count).prefix { $0 != "?" && $0 != "#" }
    let name = PercentCoding.decode(String(rest.drop { $0 == "/" }))
    return Place(
      prefix: found.prefix, folder: found.folder, name: Path.isSafe(name) ? name : nil)
  }

  /// Hosts, with their ports, that a person named in whole.
  var hosts: Set<String> {
    Set(
      folders.compactMap { folder in
        let address = Address(folder.prefix)
        return address.path.isEmpty ? nil : address.authority?.lowercased()
      })
  }
}

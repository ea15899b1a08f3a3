internal import GuideText

/// The folders that `site.pictures` names, by how the addresses of pictures begin.
struct PictureFolders {
  private let folders: [(prefix: String, folder: String)]

  init(_ folders: [String: String], currentFolder: String) {
    self.folders = folders.map { ($0.key, Path.absolute($0.value, in: currentFolder)) }
      .sorted { ($1.prefix.utf8.count, $0.prefix) < ($0.prefix.utf8.count, $1.prefix) }
  }

  /// Where the copy of a picture belongs.
  struct Place {
    let prefix: String
    /// Absolute.
    let folder: String
    /// Below it; nil where the rest of the address is no path that stays there.
    let name: String?

    var path: String? { name.map { Path.join(folder, $0) } }
  }

  /// By the longest prefix that fits: the rest of the address without query and fragment, with the
  /// query where only that tells two addresses apart. None for addresses that no prefix fits.
  func places(of addresses: Set<String>) -> [String: Place] {
    let queries = Dictionary(grouping: Set(addresses.map(Self.resource)), by: Self.path)
    var places: [String: Place] = [:]
    for address in addresses {
      let resource = Self.resource(address)
      let isAlone = queries[Self.path(resource)]?.count == 1
      places[address] = place(of: resource, keepsQuery: !isAlone)
    }
    return places
  }

  private func place(of resource: Substring, keepsQuery: Bool) -> Place? {
    guard let found = folders.first(where: { resource.hasPrefix($0.prefix) }) else { return nil }
    let rest = resource.dropFirst(found.prefix.count).drop { $0 == "/" }
    let path = Self.path(rest)
    let name = PercentCoding.decode(path) + (keepsQuery ? rest[path.endIndex...] : "")
    return Place(
      prefix: found.prefix, folder: found.folder, name: Path.isSafe(name) ? name : nil)
  }

  /// An address without its fragment, which is a part of the same picture.
  private static func resource(_ address: String) -> Substring { address.prefix { $0 != "#" } }
  private static func path(_ resource: Substring) -> Substring { resource.prefix { $0 != "?" } }
}

internal import GuideHTTP
internal import GuideText

/// Which pictures are to be fetched, and where each of them belongs.
struct PicturePlan {
  /// In the order of their addresses, so that one host comes after the other; paths are absolute.
  private(set) var wanted: [(address: String, path: String)] = []
  /// How many lie there already.
  private(set) var kept = 0
  /// Of the web, without a folder.
  private(set) var unplaced: [String] = []
  private(set) var refused: [(address: String, why: String)] = []

  init(_ addresses: Set<String>, folders: PictureFolders, files: any FileSystem) {
    let places = folders.places(of: addresses)
    var taken: [String: String] = [:]
    for address in addresses.sorted(by: Path.precedes)
    where ["http", "https"].contains(Address(address).scheme) {
      guard let place = places[address] else {
        if let why = Self.unfit(address) {
          refused.append((address, why))
        } else {
          unplaced.append(address)
        }
        continue
      }
      guard let path = place.path else {
        refused.append((address, "the rest of its address is no path in the folder"))
        continue
      }
      if let other = taken.updateValue(address, forKey: path) {
        taken[path] = other
        refused.append((address, "its file would be that of another address"))
      } else if let kind = files.kindFollowingLinks(at: path) {
        kept += kind == .file ? 1 : 0
        if kind != .file { refused.append((address, "no file can be where its file belongs")) }
      } else {
        wanted.append((address, path))
      }
    }
  }
}

extension PicturePlan {
  /// Why an address of a dump is none to propose: what a page says must not have a person's program ask
  /// their own network.
  private static func unfit(_ address: String) -> String? {
    guard let host = Address(address).authority else {
      return "its address is none of http or https"
    }
    if host.contains("@") { return "its address names a user" }
    return PublicAddress.mayHold(host: host) ? nil : "its host is none of the public internet"
  }
}

/// Lines for `guidebook.yml` that give each of some pictures a folder.
enum PictureProposal {
  static func lines(for addresses: [String]) -> [String] {
    let hosts = Dictionary(grouping: addresses.map { Address($0) }) { address in
      (address.scheme ?? "") + "://" + (address.authority ?? "")
    }
    return hosts.sorted { Path.precedes($0.key, $1.key) }.map { host, addresses in
      let name = addresses[0].authority?.replacing(":", with: "-") ?? ""
      let folder = hosts.count == 1 ? "pictures" : "pictures/" + name
      return "    \(quoted(host + commonFolder(of: addresses.map(\.path)))): \(quoted(folder))"
    }
  }

  /// Up to the last slash that all of them share.
  private static func commonFolder(of paths: [String]) -> String {
    var common = paths.first.map { Array($0.utf8) } ?? []
    for path in paths { common = zip(common, path.utf8).prefix { $0 == $1 }.map { $0.0 } }
    let end = common.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return end == 0 ? "/" : String(decoding: common[..<end], as: UTF8.self)
  }

  /// For YAML, where more than the signs of addresses stands in it.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || "-._~/:%".utf8.contains(byte)
    }
    return isPlain
      ? text : "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

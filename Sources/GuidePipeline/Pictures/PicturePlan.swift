internal import GuideEmit
internal import GuideHTTP
internal import GuideText

/// Which pictures are to be fetched, and where each of them belongs.
struct PicturePlan {
  /// In the order of their addresses, so that one host comes after the other. Addresses are
  /// percent-encoded, paths are absolute.
  private(set) var wanted: [(address: String, path: String)] = []
  /// How many lie there already.
  private(set) var kept = 0
  /// Of the web, without a folder.
  private(set) var unplaced: [String] = []
  private(set) var refused: [(address: String, why: String)] = []

  /// `followsLinks`: whether symbolic links may lead out of the folders.
  init(
    _ addresses: Set<String>, folders: PictureFolders, files: any FileSystem,
    followsLinks: Bool = false
  ) {
    let places = folders.places(of: addresses)
    let hosts = folders.hosts
    var taken: [String: String] = [:]
    for address in addresses.sorted(by: Path.precedes)
    where ["http", "https"].contains(Address(address).scheme) {
      do throws(Refusal) {
        let url = try Self.url(of: address, named: hosts)
        guard let place = places[address] else {
          unplaced.append(address)
          continue
        }
        guard let path = place.path else {
          throw Refusal("the rest of its address is no path in the folder")
        }
        if let other = taken.updateValue(address, forKey: path) {
          taken[path] = other
          throw Refusal("its file would be that of another address")
        }
        if try Self.isThere(path, files) {
          kept += 1
        } else if followsLinks || Self.stays(path, in: place.folder, files) {
          wanted.append((url, path))
        } else {
          throw Refusal("its file would lie outside of the folder")
        }
      } catch {
        refused.append((address, error.why))
      }
    }
  }

  /// Why a picture is not listed, a sentence about it.
  private struct Refusal: Error {
    let why: String

    init(_ why: String) { self.why = why }
  }

  /// The address as it is asked for. What a page says must not have a person's program ask their own
  /// network, unless the person named the host.
  private static func url(of address: String, named hosts: Set<String>) throws(Refusal) -> String {
    guard let url = WebAddress(absolute: String(address.prefix { $0 != "#" }))?.text,
      let host = Address(url).authority?.lowercased()
    else { throw Refusal("its address is none of http or https") }
    if host.contains("@") { throw Refusal("its address names a user") }
    guard hosts.contains(host) || PublicAddress.mayHold(host: host) else {
      throw Refusal("its host is none of the public internet")
    }
    return url
  }

  /// Who writes there would follow a link, also one that leads nowhere yet.
  private static func isThere(_ path: String, _ files: any FileSystem) throws(Refusal) -> Bool {
    switch files.kindFollowingLinks(at: path) {
    case .file: return true
    case nil where files.kind(at: path) == nil: return false
    default: throw Refusal("no file can be where its file belongs")
    }
  }

  /// By what of the path is there already: no link of it leads out.
  private static func stays(
    _ path: String, in folder: String, _ files: any FileSystem
  ) -> Bool {
    var place = Path.parent(of: path)
    while place.utf8.count > folder.utf8.count, files.kind(at: place) == nil {
      place = Path.parent(of: place)
    }
    return files.kind(at: place) == nil || LinkBoundary(files: files, folder: folder).holds(place)
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
      byte.isLetter || byte.isDigit || byte.isOne(of: "-._~/:%")
    }
    return isPlain
      ? text : "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

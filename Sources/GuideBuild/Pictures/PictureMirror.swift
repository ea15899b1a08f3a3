internal import GuideDigest
internal import GuideEmit
internal import GuideModel
internal import GuideText

/// Copies of pictures that lie in folders: a picture whose address begins with a prefix is the file
/// of that folder at the rest of the address; one whose address is a path in a dump is the file there.
package struct PictureMirror {
  private let folders: PictureFolders
  private let dumps: [DumpFolder]
  private let files: any FileSystem
  private let followsLinks: Bool

  /// `folders` by prefix of addresses; the longest prefix that fits decides. `followsLinks` also out
  /// of the folders.
  package init(
    _ folders: [String: String], of dumps: [DumpFolder] = [], currentFolder: String,
    files: any FileSystem, followsLinks: Bool = false
  ) {
    self.followsLinks = followsLinks
    self.folders = PictureFolders(folders, currentFolder: currentFolder)
    self.dumps = dumps
    self.files = files
  }

  /// Of the pictures of all topics, by address.
  func copies(
    for base: KnowledgeBase, into diagnostics: inout Diagnostics
  ) -> [String: Pictures.Copy] {
    let addresses = Set(base.topics.flatMap { $0.topic.pictureAddresses })
    var copies: [String: Pictures.Copy] = [:]
    var missing: [String] = []
    var refused: [String: [(address: String, why: String)]] = [:]
    let places = folders.places(of: addresses)
    for address in addresses.sorted(by: Path.precedes) {
      let found = places[address].map(copyInFolder) ?? copyInDumps(address)
      copies[address] = found.copy
      if found.isMissing { missing.append(address) }
      for (owner, why) in found.refused { refused[owner, default: []].append((address, why)) }
    }
    if !missing.isEmpty {
      diagnostics.report(Self.missing(missing, of: missing.count + copies.count))
    }
    for (owner, pictures) in refused.sorted(by: { Path.precedes($0.key, $1.key) }) {
      for (address, why) in pictures where why == PictureCheck.Refusal.unreadable.why {
        diagnostics.report(Self.unreadable(address, of: owner))
      }
      diagnostics.report(Self.refused(pictures, of: owner))
    }
    return copies
  }

  /// What was found at the address of a picture.
  private struct Found {
    var copy: Pictures.Copy?
    var isMissing = false
    /// Whose file is not shown, and why.
    var refused: [(owner: String, why: String)] = []
  }

  private func copyInFolder(_ place: PictureFolders.Place) -> Found {
    guard let path = place.path, files.kindFollowingLinks(at: path) == .file else {
      return Found(isMissing: true)
    }
    do throws(PictureCheck.Refusal) {
      return Found(copy: try copy(path, in: place.folder))
    } catch {
      return Found(refused: [("folder for \(place.prefix)", error.why)])
    }
  }

  /// No copy where no dump has the file, or several have pictures of their own there.
  private func copyInDumps(_ address: String) -> Found {
    var found = Found()
    guard address.hasPrefix("/") else { return found }
    let path = PercentCoding.decode(String(address.dropFirst()))
    var copies: [Pictures.Copy?] = []
    for dump in dumps where dump.others.contains(path) {
      do throws(PictureCheck.Refusal) {
        copies.append(try copy(Path.join(dump.root, path), in: dump.root))
      } catch {
        copies.append(nil)
        found.refused.append(("dump \"\(dump.id)\"", error.why))
      }
    }
    if Set(copies.map(\.?.bytes)).count == 1 { found.copy = copies[0] }
    return found
  }

  /// Of the bytes as they are: its kind is what they say, whatever the file is called.
  func copy(_ place: String, in folder: String) throws(PictureCheck.Refusal)
    -> Pictures.Copy
  {
    guard files.kindFollowingLinks(at: place) == .file, let stamp = files.stamp(at: place) else {
      throw .unreadable
    }
    guard followsLinks || LinkBoundary(files: files, folder: folder).holds(place) else {
      throw PictureCheck.Refusal("it lies outside of the folder")
    }
    guard stamp.size <= PictureCheck.mostBytes else { throw .tooLarge }
    let boundary = followsLinks ? nil : files.realPath(folder)
    let bytes = try? files.readSteadily(
      place, within: boundary, atMost: PictureCheck.mostBytes)
    guard let bytes else { throw .unreadable }
    let kind = try PictureCheck.kind(of: bytes)
    let name = Path.name(of: place).lowercased().prefix { $0 != "." }
      .filter { $0.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") } }
    let digest = SHA256.hexadecimal(bytes).prefix(8)
    return Pictures.Copy(
      path: "pictures/\(name.prefix(60))-\(digest).\(kind.fileExtension)", bytes: bytes)
  }
}

extension Topic {
  /// Of other readings too.
  var pictureAddresses: [String] {
    blocks.flatMap { block in
      block.content.images.map(\.url)
        + block.alternatives.flatMap { $0.content.images.map(\.url) }
    }
  }
}

// MARK: - Messages

extension PictureMirror {
  private static func missing(_ addresses: [String], of count: Int) -> Diagnostic {
    let shown = addresses.prefix(5).map { "no picture for \($0)" }
    let rest = addresses.count > 5 ? ["and for \(addresses.count - 5) more"] : []
    return Diagnostic(
      .note, "site.missing-pictures",
      "\(addresses.count) of \(count) pictures have no copy that can be shown",
      help: "put copies that you may use into a folder of site.pictures, and build again",
      notes: shown + rest)
  }

  private static func unreadable(_ picture: String, of owner: String) -> Diagnostic {
    Diagnostic(
      .warning, "picture.unreadable", "the picture \"\(picture)\" of the \(owner) cannot be read",
      help: "give yourself permission to read it, or remove it")
  }

  private static func refused(
    _ pictures: [(address: String, why: String)], of owner: String
  ) -> Diagnostic {
    let count = pictures.count == 1 ? "1 picture" : "\(pictures.count) pictures"
    let rest = pictures.count > 5 ? ["and \(pictures.count - 5) more"] : []
    return Diagnostic(
      .note, "picture.refused", "\(count) of the \(owner) cannot be shown",
      help: "put pictures there that only draw",
      notes: pictures.prefix(5).map { "`\($0.address)`: \($0.why)" } + rest
        + ["each leaves its alternative text, or a line at the foot of the page"])
  }
}

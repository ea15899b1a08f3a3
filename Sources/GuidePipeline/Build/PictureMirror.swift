internal import GuideDigest
internal import GuideEmit
internal import GuideModel
internal import GuideText

/// Copies of pictures that lie in folders: a picture whose address begins with a prefix is the file
/// of that folder at the rest of the address; one whose address is a path in a dump is the file there.
struct PictureMirror {
  private let folders: [(prefix: String, folder: String)]
  private let dumps: [DumpFolder]
  private let files: any FileSystem

  /// `folders` by prefix of addresses; the longest prefix that fits decides.
  init(
    _ folders: [String: String], of dumps: [DumpFolder] = [], currentFolder: String,
    files: any FileSystem
  ) {
    self.folders = folders.map { ($0.key, Path.absolute($0.value, in: currentFolder)) }
      .sorted { ($1.prefix.utf8.count, $0.prefix) < ($0.prefix.utf8.count, $1.prefix) }
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
    var refused: [String: [(address: String, why: Refusal)]] = [:]
    for address in addresses.sorted(by: Path.precedes) {
      guard let place = place(of: address) else {
        let found = copyInDumps(address)
        copies[address] = found.copy
        for (dump, why) in found.refused { refused[dump, default: []].append((address, why)) }
        continue
      }
      if let copy = try? copy(place).get() {
        copies[address] = copy
      } else {
        missing.append(address)
      }
    }
    if !missing.isEmpty {
      diagnostics.report(Self.missing(missing, of: missing.count + copies.count))
    }
    for (dump, pictures) in refused.sorted(by: { Path.precedes($0.key, $1.key) }) {
      diagnostics.report(Self.refused(pictures, in: dump))
    }
    return copies
  }

  /// nil where no prefix fits.
  private func place(of address: String) -> String? {
    guard let found = folders.first(where: { address.hasPrefix($0.prefix) }) else { return nil }
    let rest = address.dropFirst(found.prefix.count).prefix { $0 != "?" && $0 != "#" }
    let relative = PercentCoding.decode(String(rest.drop { $0 == "/" }))
    return Path.isSafe(relative) ? Path.join(found.folder, relative) : ""
  }

  /// Why the file at the address of a picture is not shown.
  private enum Refusal: String, Error {
    case unreadable = "it cannot be read"
    case noPicture = "its bytes are no picture"
    case active = "it could run a program"
  }

  /// nil where no dump has the file, or several have pictures of their own there; and the dumps whose
  /// file is refused.
  private func copyInDumps(
    _ address: String
  ) -> (copy: Pictures.Copy?, refused: [(dump: String, why: Refusal)]) {
    guard address.hasPrefix("/") else { return (nil, []) }
    let path = PercentCoding.decode(String(address.dropFirst()))
    let found = dumps.filter { $0.others.contains(path) }.map { dump in
      (dump: dump.id, copy: copy(Path.join(dump.root, path)))
    }
    let copies = found.map { try? $0.copy.get() }
    let refused = found.compactMap { dump, copy -> (dump: String, why: Refusal)? in
      if case .failure(let why) = copy { (dump, why) } else { nil }
    }
    return (Set(copies.map(\.?.bytes)).count == 1 ? copies[0] : nil, refused)
  }

  private func copy(_ place: String) -> Result<Pictures.Copy, Refusal> {
    guard files.kindFollowingLinks(at: place) == .file, let bytes = try? files.read(place) else {
      return .failure(.unreadable)
    }
    guard let kind = PictureKind(bytes) else { return .failure(.noPicture) }
    if kind == .svg, Self.isActive(bytes) { return .failure(.active) }
    let name = Path.name(of: place).lowercased().prefix { $0 != "." }
      .filter { $0.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") } }
    let digest = SHA256.hexadecimal(bytes).prefix(8)
    return .success(
      Pictures.Copy(
        path: "pictures/\(name.prefix(60))-\(digest).\(kind.fileExtension)", bytes: bytes))
  }

  /// Whether an SVG could run something where it is opened by itself.
  private static func isActive(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    if text.contains("<script") || text.contains("javascript:") || text.contains("<foreignobject") {
      return true
    }
    return text.split(whereSeparator: \.isWhitespace).contains { word in
      word.hasPrefix("on") && word.contains("=")
    }
  }
}

extension Topic {
  fileprivate var pictureAddresses: [String] {
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
      help: "download them into the folders that site.pictures names in guidebook.yml",
      notes: shown + rest)
  }

  private static func refused(
    _ pictures: [(address: String, why: Refusal)], in dump: String
  ) -> Diagnostic {
    let count = pictures.count == 1 ? "1 picture" : "\(pictures.count) pictures"
    return Diagnostic(
      .note, "picture.refused", "\(count) of the dump \"\(dump)\" cannot be shown",
      help: "put pictures there that show without a program",
      notes: pictures.prefix(1).map { "`\($0.address)`: \($0.why.rawValue)" }
        + ["each leaves its alternative text, and a mark where it stood"])
  }
}

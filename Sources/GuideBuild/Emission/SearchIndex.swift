internal import Foundation
internal import GuideDigest
internal import GuideModel
internal import GuideText

/// Has Pagefind index the pages of a site, in the workplace of the build, so that the output never
/// holds half an index.
struct SearchIndex {
  /// What was indexed, so that an index is made again only when that changed.
  private static let digestPath = OutputFolder.searchFolder + "pages.txt"

  /// The path of Pagefind.
  let program: String
  let workplace: Workplace

  /// Pages with this mark are searched.
  private static let mark = Array("data-pagefind-body".utf8)
  /// Parts of them that are no text of the topic.
  private static let excluded =
    ".gb-anchor,.gb-facts,.gb-label,.gb-platforms,.gb-reading,.gb-source,.gb-withdrawn"
  /// Interfaces of Pagefind's own, in place of which the site has its own.
  private static let unused = [
    "pagefind-component-ui", "pagefind-highlight", "pagefind-modular-ui", "pagefind-ui",
  ]

  /// The files of the index of `site` by path; those of `existing`, an index that was made before,
  /// where it is still right. Throws a `SearchIndexError`, or a `FileError` where the disk failed.
  func files(
    for site: [String: [UInt8]], existing: [String: [UInt8]]
  ) throws -> [String: [UInt8]] {
    let pages = Self.pages(of: site)
    let digest = Self.digest(of: pages)
    if existing[Self.digestPath] == digest { return existing }
    let folder = Path.join(workplace.path, Workplace.pagesName)
    for (path, bytes) in pages {
      let place = Path.join(folder, path)
      try workplace.interruption.protect { _ throws(FileError) in
        try Disk().makeFolder(Path.parent(of: place))
        try Disk().write(bytes, to: place)
      }
    }
    try workplace.interruption.protect { _ throws(FileError) in
      try Disk().makeFolder(Path.join(folder, "site"))
    }
    do {
      try run(in: folder)
    } catch {
      throw error as? SearchIndexError ?? SearchIndexError(reason: "it cannot be run")
    }
    let made = Path.join(folder, OutputFolder.searchFolder)
    if Disk().kind(at: made) != .folder { throw SearchIndexError(reason: "it made no index") }
    var files = try Self.read(made)
    files[Self.digestPath] = digest
    return files
  }

  private static func pages(of site: [String: [UInt8]]) -> [String: [UInt8]] {
    site.filter { $0.key.hasSuffix(".html") && $0.value.holds(mark) }.mapValues(withMarkedCode)
  }

  /// An index has text without markup: what begins and ends code is put into it, as signs that are no
  /// part of a word. `search-sections.js` takes them for what they are.
  private static func withMarkedCode(_ page: [UInt8]) -> [UInt8] {
    var marked: [UInt8] = []
    marked.reserveCapacity(page.count)
    var isOpening = false
    for (index, byte) in page.enumerated() {
      if byte == UInt8(ascii: "<") {
        let rest = page[index...]
        isOpening = rest.starts(with: "<code>".utf8) || rest.starts(with: "<code ".utf8)
        if rest.starts(with: "</code>".utf8) { marked += "~|`".utf8 }
      }
      marked.append(byte)
      if isOpening, byte == UInt8(ascii: ">") {
        marked += "`|~".utf8
        isOpening = false
      }
    }
    return marked
  }

  private func run(in folder: String) throws {
    guard Descriptor.areFree(24) else {
      throw SearchIndexError(reason: "too few files may be open at once")
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "--site", "site", "--silent", "--exclude-selectors", Self.excluded,
    ]
    process.currentDirectoryURL = URL(filePath: folder)
    let messages = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    try workplace.interruption.protect { remains throws(any Error) in
      // Whoever cancels ends the program that runs by then.
      if Task.isCancelled { throw SearchIndexError(reason: "it was stopped") }
      try process.run()
      remains.program = process.processIdentifier
    }
    defer { workplace.interruption.protect { $0.program = nil } }
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      let line = text.split(separator: "\n").last.map(String.init)
      throw SearchIndexError(reason: line ?? "it ended with \(process.terminationStatus)")
    }
  }

  private static func read(_ folder: String) throws(FileError) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var folders = [""]
    while let path = folders.popLast() {
      for name in try Disk().entries(of: Path.join(folder, path)).names {
        let relative = Path.join(path, name)
        let place = Path.join(folder, relative)
        if Disk().kind(at: place) == .folder {
          folders.append(relative)
        } else if !unused.contains(where: name.hasPrefix) {
          files[OutputFolder.searchFolder + relative] = try Disk().read(place)
        }
      }
    }
    return files
  }

  private static func digest(of pages: [String: [UInt8]]) -> [UInt8] {
    var all: [UInt8] = []
    for (path, bytes) in pages.sorted(by: { $0.key < $1.key }) {
      all += Array("\(path) \(SHA256.hexadecimal(bytes))\n".utf8)
    }
    return Array((SHA256.hexadecimal(all) + "\n").utf8)
  }
}

/// Why there is no index.
struct SearchIndexError: Error {
  /// As a phrase.
  var reason: String

  var diagnostic: Diagnostic {
    Diagnostic(
      .warning, "site.search-failed",
      "Pagefind could not index the site, which goes without a search: \(reason)",
      help: "run make search to install the version that is known to work")
  }
}

extension [UInt8] {
  fileprivate func holds(_ part: [UInt8]) -> Bool { ByteSearch.count(of: part, in: self) > 0 }
}

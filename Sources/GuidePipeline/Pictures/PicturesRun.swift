package import GuideModel
internal import GuideText

/// `guidebook pictures`: which pictures of the topics of an output are not in the folders that the
/// configuration names, as a configuration of curl that fetches them there. A build checks their bytes
/// before it publishes one; it asks no other host for anything, and neither does this.
package struct PicturesRun: Sendable {
  private let output: String
  private let currentFolder: String

  package init(output: String, currentFolder: String) {
    self.output = output
    self.currentFolder = currentFolder
  }

  package struct Result: Sendable {
    /// The path is from the current folder, where the file is below it.
    package var wanted: [(address: String, path: String)] = []
    /// How many lie there already.
    package var kept = 0
    /// With the reason, a sentence about each.
    package var refused: [(address: String, why: String)] = []
    /// Without a folder in the configuration.
    package var unplaced: [String] = []
  }

  /// Throws where the output or the configuration cannot be read.
  package func run() throws(CommandFailure) -> Result {
    let disk = Disk()
    let configuration = try BuildInput.configuration(of: currentFolder, disk)
    let folders = PictureFolders(configuration.site.mirror, currentFolder: currentFolder)
    let plan = PicturePlan(
      try addresses(disk), folders: folders, files: disk,
      followsLinks: configuration.followsLinks)
    return Result(
      wanted: plan.wanted.map { ($0.address, shown($0.path)) }, kept: plan.kept,
      refused: plan.refused, unplaced: plan.unplaced)
  }

  /// Of the pictures of all topics.
  private func addresses(_ disk: Disk) throws(CommandFailure) -> Set<String> {
    // What else somebody changed in it is for `verify` to say.
    var (others, problems) = (Diagnostics(), Diagnostics())
    let written = try WrittenOutput(
      Path.absolute(output, in: currentFolder), disk: disk, into: &others)
    let topics = try BuildRecord(written).topics(of: written, into: &problems)
    if !problems.items.isEmpty { throw CommandFailure(all: problems.items) }
    return Set(topics.flatMap(\.topic.pictureAddresses))
  }

  private func shown(_ path: String) -> String {
    let here = Path.join(currentFolder, "")
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}

// MARK: - For curl

extension PicturesRun.Result {
  /// For `curl --config`. A redirection is an error: it could lead into the network of the person who
  /// asks.
  package var text: String {
    var text = """
      # \(counted(wanted.count, "picture")) to fetch, \(kept) there already, \
      \(refused.count + unplaced.count) without a place

      """
    if wanted.isEmpty { return text }
    text += """
      globoff
      fail
      location
      max-redirs = 0
      create-dirs
      remove-on-error
      proto = "=http,https"
      rate = "2/s"
      max-filesize = \(PictureCheck.mostBytes)

      """
    for picture in wanted {
      text += "url = \(Self.quoted(picture.address))\noutput = \(Self.quoted(picture.path))\n"
    }
    return text
  }

  /// What curl reads between quotes: a line break ends no value.
  private static func quoted(_ text: String) -> String {
    let escapes = [
      ("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t"),
      ("\u{B}", "\\v"),
    ]
    return "\"" + escapes.reduce(text) { $0.replacing($1.0, with: $1.1) } + "\""
  }

  var json: JSONValue {
    func list(_ pairs: [(address: String, value: String)], _ name: String) -> JSONValue {
      .array(pairs.map { ["address": .string($0.address), name: .string($0.value)] })
    }
    return [
      "wanted": list(wanted.map { ($0.address, $0.path) }, "path"), "kept": .int(kept),
      "refused": list(refused.map { ($0.address, $0.why) }, "why"), "unplaced": .strings(unplaced),
    ]
  }
}

// MARK: - Messages

extension PicturesRun.Result {
  package var diagnostics: [Diagnostic] {
    let reasons = Dictionary(grouping: refused, by: \.why)
    let refusals = reasons.sorted { Path.precedes($0.key, $1.key) }.map { why, pictures in
      Diagnostic(
        .warning, "fetch.refused", "\(counted(pictures.count, "picture")) not listed: \(why)",
        help: "put copies that you may use into the folder by hand",
        notes: Self.some(of: pictures.map(\.address)))
    }
    return unplaced.isEmpty ? refusals : refusals + [Self.unplaced(unplaced)]
  }

  private static func unplaced(_ addresses: [String]) -> Diagnostic {
    Diagnostic(
      .note, "fetch.unplaced",
      "\(counted(addresses.count, "picture")) without a folder in guidebook.yml",
      help: "add these lines, with folders of your choice, and run the same again",
      notes: ["site:", "  pictures:"] + PictureProposal.lines(for: addresses))
  }

  private static func some(of addresses: [String]) -> [String] {
    let rest = addresses.count > 5 ? ["and \(addresses.count - 5) more"] : []
    return addresses.prefix(5) + rest
  }
}

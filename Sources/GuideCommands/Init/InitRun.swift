package import GuideBuild
internal import GuideModel
internal import GuideText

/// `guidebook init`: writes `guidebook.yml` for some dumps and, where their pages state a site of which
/// there is no profile, a profile of it. What only a person knows is a comment with TODO.
package struct InitRun: Sendable {
  private let inspection: InspectRun
  private let currentFolder: String

  static let profileName = "profile.yml"

  package init(inputs: [String], currentFolder: String, jobs: Int = 1) {
    inspection = InspectRun(inputs: inputs, currentFolder: currentFolder, jobs: jobs)
    self.currentFolder = currentFolder
  }

  /// Names and texts of the files that were written. Throws where one of them is there already, or
  /// nothing can be read.
  package func run() async throws(CommandFailure) -> [(name: String, text: String)] {
    for name in [ConfigurationReader.fileName, Self.profileName] { try requireNone(name) }
    let found = try await inspection.run()
    let site = found.profile == ProfileLibrary.neutral ? found.site : nil
    var files = [(ConfigurationReader.fileName, configuration(of: found, hasProfile: site != nil))]
    if let site { files.append((Self.profileName, Self.profile(of: site, found))) }
    for (name, text) in files {
      do {
        try Disk().write(Array(text.utf8), to: Path.join(currentFolder, name))
      } catch {
        throw CommandFailure.unwritable(error)
      }
    }
    return files
  }

  private func requireNone(_ name: String) throws(CommandFailure) {
    if Disk().kind(at: Path.join(currentFolder, name)) == nil { return }
    throw CommandFailure(
      Diagnostic(
        .error, "init.exists", "\"\(name)\" is there already", at: .init(path: name),
        help: "remove it, or run guidebook inspect to see what to add"))
  }

  private func configuration(of found: Inspection, hasProfile: Bool) -> String {
    var lines = ["# What `guidebook build` reads without arguments. TODO marks what only you know."]
    if hasProfile {
      lines.append("profile: \(Self.profileName)")
    } else if found.profile != ProfileLibrary.neutral {
      lines.append("profile: \(found.profile)")
    } else {
      lines.append("# TODO title: of the site")
    }
    lines.append("inputs:")
    for dump in found.dumps {
      lines += ["  \(quoted(dump.id)):", "    path: \(quoted(path(to: dump.root)))"]
      switch (dump.capturedOn, dump.dateSource) {
      case (let date?, .stated): lines.append("    # \(date), as the dump says")
      case (let date?, .changeLog):
        lines.append("    # TODO date: when it was captured; \(date) or later, by its change logs")
      default: lines.append("    # TODO date: when it was captured, as 2026-03-24")
      }
    }
    lines.append("# TODO site: {base-url: where you will publish it}")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func profile(of site: Inspection.Site, _ found: Inspection) -> String {
    var lines = [
      "# What is true of this site. TODO marks what only you know.", "name: \(quoted(site.host))",
      "# TODO title: of the site", "site:", "  base: \(quoted(site.base))",
    ]
    if site.root != site.base { lines.append("  roots: [\(quoted(site.root))]") }
    let labels = found.diagnostics.filter { $0.id == UnknownLabels.id }
    if !labels.isEmpty {
      lines += labels.map { "# \($0.summary.singleLine)" }
      lines.append("# TODO asides: [{kind: note, labels: [those that are]}]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// From the current folder, if it is in there.
  private func path(to root: String) -> String {
    let prefix = currentFolder.hasSuffix("/") ? currentFolder : currentFolder + "/"
    if root == currentFolder { return "." }
    return root.hasPrefix(prefix) ? String(root.dropFirst(prefix.count)) : root
  }
}

/// As YAML; a string of JSON is one.
private func quoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
  return isPlain && text.first?.isLetter == true ? text : JSONValue.string(text).compact
}

extension Inspection {
  /// Where most pages that state an address are.
  struct Site {
    var host: String
    /// Scheme and host.
    var base: String
    /// With the folders that all of them share.
    var root: String
  }

  var site: Site? {
    let addresses = dumps.flatMap(\.sources).flatMap(\.pages).compactMap(\.url).map(Address.init)
    let hosts = Dictionary(grouping: addresses) { $0.authority ?? "" }
    guard let (host, own) = hosts.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
      !host.isEmpty, own.count * 2 > addresses.count, let scheme = own[0].scheme
    else { return nil }
    var folders = PagePath.components(own[0].path).dropLast()
    for address in own.dropFirst() {
      let other = PagePath.components(address.path)
      folders = folders.prefix(zip(folders, other).prefix { $0 == $1 }.count)
    }
    let base = scheme + "://" + host
    return Site(
      host: host, base: base, root: ([base] + folders).joined(separator: "/"))
  }
}

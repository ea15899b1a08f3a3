internal import Foundation
package import GuideModel
internal import GuideText
internal import Yams

/// The profiles that come with the program, and those of files.
package struct ProfileLibrary: Sendable {
  /// Taken where no profile's site occurs in the input.
  package static let neutral = "default"

  /// By name.
  package let profiles: [Profile]

  /// All that come with the program.
  package init() throws(CommandFailure) {
    let files = Self.files.sorted { Path.precedes($0.key, $1.key) }
    profiles = try files.map { name, bytes throws(CommandFailure) in
      try Self.read(String(decoding: bytes, as: UTF8.self), name)
    }
  }

  private static let files = BundledFiles.files(below: "GuideBuild/Profiles")

  /// What the neutral profile says.
  private static let defaults = String(decoding: files["\(neutral).yml"] ?? [], as: UTF8.self)

  /// With all its mistakes at once; `path` is for messages.
  package static func read(_ text: String, _ path: String) throws(CommandFailure) -> Profile {
    let places = YAMLPlaces(text, path: path)
    do {
      let node = try Yams.compose(yaml: text) ?? Node([(Node, Node)]())
      let form = try ProfileForm(node, places, defaults: Yams.compose(yaml: defaults))
      if !form.problems.isEmpty { throw CommandFailure(all: form.problems) }
      return try YAMLDecoder().decode(Profile.self, from: form.whole)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      let mistake = YAMLMistake(error, in: text)
      throw CommandFailure(
        Diagnostic(
          .error, "profile.malformed", mistake.summary, at: places.place(mistake.mark),
          help: mistake.help))
    }
  }

  /// A profile as `read` takes it; the same bytes for the same profile.
  package static func write(_ profile: Profile) -> String {
    var profile = profile
    // A setting of the build, in no order of its own.
    profile.repairsOff = nil
    return (try? YAMLEncoder().encode(profile)) ?? ""
  }

  /// The profile of that name, or of the file at that path.
  package func profile(
    named name: String, files: any FileSystem, currentFolder: String
  ) throws(CommandFailure) -> Profile {
    if let profile = profiles.first(where: { $0.name == name }) { return profile }
    let path = Path.absolute(name, in: currentFolder)
    guard files.kindFollowingLinks(at: path) == .file else { throw unknown(name) }
    let bytes: [UInt8]
    do {
      bytes = try files.readSteadily(path, atMost: Limits().bytes)
    } catch {
      throw CommandFailure(
        error, "profile.unreadable", "the profile cannot be read",
        help: "give yourself permission to read it")
    }
    return try Self.read(String(decoding: bytes, as: UTF8.self), name)
  }
}

// MARK: - Messages

extension ProfileLibrary {
  private func unknown(_ name: String) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "profile.unknown", "no profile is called \"\(name)\", nor is there such a file",
        help: "use one of \(profiles.map(\.name).joined(separator: ", ")), or the path of a file"))
  }
}

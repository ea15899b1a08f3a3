internal import Foundation
package import GuideIngest
package import GuideModel
internal import GuideText
internal import Yams

/// The profiles that come with the program, and those of files.
package struct ProfileLibrary: Sendable {
  /// Taken where no profile's site occurs in the input.
  static let neutral = "default"

  /// By name.
  package let profiles: [Profile]

  /// All that come with the program.
  package init() throws(CommandFailure) {
    guard let folder = Bundle.module.resourceURL?.appending(path: "Profiles").path else {
      throw Self.missing
    }
    let disk = Disk()
    do {
      let names = try disk.entries(of: folder).filter { Path.fileExtension(of: $0) == "yml" }
      profiles = try names.sorted(by: Path.precedes).map { name in
        try Self.read(String(decoding: try disk.read(Path.join(folder, name)), as: UTF8.self), name)
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw Self.missing
    }
  }

  package init(_ profiles: [Profile]) { self.profiles = profiles }

  /// `path` is for messages.
  package static func read(_ text: String, _ path: String) throws(CommandFailure) -> Profile {
    do {
      return try YAMLDecoder().decode(Profile.self, from: text)
    } catch {
      throw malformed(path, error, in: text)
    }
  }

  /// A profile as `read` takes it; the same bytes for the same profile.
  static func write(_ profile: Profile) -> String {
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
      bytes = try files.read(path)
    } catch {
      throw CommandFailure(
        error, "profile.unreadable", "the profile cannot be read",
        help: "give yourself permission to read it")
    }
    return try Self.read(String(decoding: bytes, as: UTF8.self), name)
  }

  /// The profile whose site roots occur most in the sources, and how often.
  package func choice(for sources: [Source]) -> (profile: Profile, occurrences: Int)? {
    let counted = profiles.map { profile in
      (profile: profile, occurrences: Self.occurrences(of: profile.site, in: sources))
    }
    return counted.filter { $0.occurrences > 0 }
      .max { ($0.occurrences, $1.profile.name) < ($1.occurrences, $0.profile.name) }
      ?? profiles.first { $0.name == Self.neutral }.map { ($0, 0) }
  }

  /// Absolute URLs under the roots, and link targets that start at the roots' paths.
  private static func occurrences(of site: Profile.Site, in sources: [Source]) -> Int {
    let needles = site.roots.flatMap { root -> [[UInt8]] in
      let path = root.hasPrefix(site.base) ? String(root.dropFirst(site.base.count)) : ""
      return [Array(root.utf8)] + (path.isEmpty ? [] : [Array("](\(path)".utf8)])
    }
    return needles.reduce(0) { sum, needle in
      sum + sources.reduce(0) { $0 + ByteSearch.count(of: needle, in: $1.bytes) }
    }
  }
}

// MARK: - Messages

extension ProfileLibrary {
  static var missing: CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "profile.missing", "the profiles that come with guidebook are not beside it",
        help: "keep the folder guidebook_GuidePipeline.resources beside the program"))
  }

  private func unknown(_ name: String) -> CommandFailure {
    CommandFailure(
      Diagnostic(
        .error, "profile.unknown", "no profile is called \"\(name)\", nor is there such a file",
        help: "use one of \(profiles.map(\.name).joined(separator: ", ")), or the path of a file"))
  }

  private static func malformed(
    _ path: String, _ error: any Error, in text: String
  ) -> CommandFailure {
    let places = YAMLPlaces(text, path: path)
    func failure(
      _ summary: String, at keys: [any CodingKey]
    ) -> CommandFailure {
      let mark = (try? Yams.compose(yaml: text))?.flatMap { $0.mark(at: keys[...]) }
      return CommandFailure(
        Diagnostic(
          .error, "profile.malformed", summary, at: places.place(mark),
          help: "compare it with a profile that comes with guidebook"))
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      let keys = context.codingPath
      return failure("\(name(of: keys + [key])) is missing", at: keys)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let keys = context.codingPath
      return failure("\(name(of: keys)) has a value of another type than it takes", at: keys)
    case .dataCorrupted(let context):
      let mistake = YAMLMistake(context.underlyingError ?? error, in: text)
      return CommandFailure(
        Diagnostic(
          .error, "profile.malformed", mistake.summary, at: places.place(mistake.mark),
          help: mistake.help))
    case nil: return failure("the file is no profile", at: [])
    @unknown default: return failure("the file is no profile", at: [])
    }
  }

  /// Of the keys down to a value, with dots between them and quotes around them.
  private static func name(of keys: [any CodingKey]) -> String {
    let names = keys.filter { $0.intValue == nil }.map(\.stringValue)
    return names.isEmpty ? "the file" : "\"\(names.joined(separator: "."))\""
  }
}

extension Node {
  /// Of the value at the end of the keys, or of the nearest above it that is there.
  fileprivate func mark(at keys: ArraySlice<any CodingKey>) -> Mark? {
    guard let key = keys.first else { return mark }
    let child =
      key.intValue.flatMap { index in
        sequence.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      } ?? mapping?[key.stringValue]
    return child?.mark(at: keys.dropFirst()) ?? mark
  }
}

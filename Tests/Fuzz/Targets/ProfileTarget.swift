import GuideBuild
import GuideModel

/// A profile or a configuration is read, or refused with what is wrong at which line.
enum ProfileTarget {
  static func problem(_ bytes: [UInt8]) -> Finding? {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.utf8.count { $0 == 0x0A || $0 == 0x0D } + 2
    do throws(CommandFailure) {
      _ = try ConfigurationReader.read(text, path: "guidebook.yml")
    } catch {
      if let wrong = misplaced(error, lines) { return wrong }
    }
    do throws(CommandFailure) {
      return roundTrip(try ProfileLibrary.read(text, "profile.yml"))
    } catch {
      return misplaced(error, lines)
    }
  }

  private static func roundTrip(_ profile: Profile) -> Finding? {
    var profile = profile
    profile.repairsOff = nil
    let again = try? ProfileLibrary.read(ProfileLibrary.write(profile), "again.yml")
    return again == profile ? nil : .wrong("a written profile is not read as it was written")
  }

  private static func misplaced(_ failure: CommandFailure, _ lines: Int) -> Finding? {
    let wrong = failure.diagnostics.first { ($0.place?.line ?? 1) > lines }
    return wrong.map { .wrong("\($0.id) names line \($0.place?.line ?? 0) of \(lines)") }
  }
}

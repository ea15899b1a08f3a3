internal import GuideBuild
internal import GuideDigest
internal import GuideModel
internal import Synchronization

/// A file system that records its results, so that a later build can check whether they are still the
/// same.
final class ObservedFiles: FileSystem {
  private let files: any FileSystem
  private let known = Mutex(Known())

  private struct Known {
    var answers: [Call: [String: String?]] = [:]
    /// Whether no call failed, and no two calls returned different results.
    var isSteady = true
  }

  /// Raw values are the keys in JSON.
  private enum Call: String {
    case kind, place, entries, stamp
    /// A digest, for files so recent that a change right after the read could leave the stamp the same.
    case bytes

    func answer(at path: String, _ files: any FileSystem) throws(FileError) -> String? {
      switch self {
      case .kind: return files.kind(at: path)?.rawValue
      case .place: return files.realPath(path)
      case .entries: return Self.answer(try files.entries(of: path))
      case .stamp: return files.stamp(at: path).map(Self.answer)
      case .bytes: return Self.answer(try files.read(path))
      }
    }

    static func answer(_ stamp: FileStamp) -> String {
      "\(stamp.number) \(stamp.size) \(stamp.changed).\(stamp.nanoseconds)"
    }

    static func answer(_ bytes: [UInt8]) -> String { SHA256.hexadecimal(bytes) }

    /// Ignores the temporary folders of builds.
    static func answer(_ entries: FolderEntries) -> String {
      let names = entries.names.filter { !$0.hasPrefix(".") || !$0.hasSuffix(Workplace.nameInside) }
      return answer(Array((names.sorted() + entries.unnamed.sorted()).joined(separator: "/").utf8))
    }
  }

  init(_ files: any FileSystem = Disk()) { self.files = files }

  private func note(_ call: Call, _ path: String, _ answer: String?) {
    known.withLock { known in
      if let old = known.answers[call]?[path], old != answer { known.isSteady = false }
      known.answers[call, default: [:]][path] = .some(answer)
    }
  }

  private func observing<Answer>(
    _ ask: () throws(FileError) -> Answer
  ) throws(FileError) -> Answer {
    do throws(FileError) {
      return try ask()
    } catch {
      // A permission may change and leave no trace.
      known.withLock { $0.isSteady = false }
      throw error
    }
  }

  func kind(at path: String) -> FileKind? {
    let kind = files.kind(at: path)
    note(.kind, path, kind?.rawValue)
    return kind
  }

  func realPath(_ path: String) -> String? {
    let real = files.realPath(path)
    note(.place, path, real)
    return real
  }

  func entries(of folder: String, within boundary: String?) throws(FileError) -> FolderEntries {
    let entries = try observing { () throws(FileError) in
      try files.entries(of: folder, within: boundary)
    }
    note(.entries, folder, Call.answer(entries))
    return entries
  }

  func read(
    _ path: String, within boundary: String?, atMost limit: Int
  ) throws(FileError) -> [UInt8] {
    let stamp = stamp(at: path)
    let bytes = try observing { () throws(FileError) in
      try files.read(path, within: boundary, atMost: limit)
    }
    if stamp?.isRecent ?? true { note(.bytes, path, Call.answer(bytes)) }
    return bytes
  }

  func stamp(at path: String) -> FileStamp? {
    let stamp = files.stamp(at: path)
    note(.stamp, path, stamp.map(Call.answer))
    return stamp
  }

  /// Results by call and path, or `nil` if a call failed or something changed in between.
  var json: JSONValue? {
    let known = known.withLock { $0 }
    guard known.isSteady else { return nil }
    return .object(
      known.answers.map { call, answers in
        .init(call.rawValue, .object(answers.map { .init($0.key, .optional($0.value)) }))
      })
  }

  /// Whether `files` still returns all these results. Stops at the first difference.
  static func areSame(_ answers: JSONValue, in files: any FileSystem) -> Bool {
    guard case .object(let calls) = answers else { return false }
    return calls.allSatisfy { member in
      guard let call = Call(rawValue: member.key), case .object(let answers) = member.value
      else { return false }
      return answers.allSatisfy { answer in
        guard let found = try? call.answer(at: answer.key, files) else {
          return answer.value == .null
        }
        return answer.value.string == found
      }
    }
  }
}

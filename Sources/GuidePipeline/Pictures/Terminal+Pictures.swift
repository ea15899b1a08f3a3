internal import GuideModel

extension Terminal {
  /// `make` is given what to tell the progress to, and what ends it between two pictures.
  package func pictures(
    json: Bool,
    _ make: (_ progress: @escaping @Sendable (String) -> Void, Interruption) -> PicturesRun
  ) -> ExitCode {
    do throws(CommandFailure) {
      let result = try make(progress, .bySignals(clearProgress)).run()
      clearProgress()
      print(result.diagnostics)
      json ? write(json: result.json.pretty) : write(result.text)
      return ExitCode(result.diagnostics, strict: false)
    } catch {
      clearProgress()
      print(error.diagnostics)
      return .usage
    }
  }
}

extension PicturesRun.Result {
  fileprivate var json: JSONValue {
    [
      "fetched": .array(fetched.map(\.json)), "kept": .int(kept),
      "refused": .array(refused.map { ["address": .string($0.address), "why": .string($0.why)] }),
      "gone": .strings(gone),
      "failed": .array(failed.map { ["address": .string($0.address), "why": .string($0.why)] }),
      "unplaced": .strings(unplaced),
    ]
  }

  fileprivate var text: String {
    let lines = isDry ? fetched.map { "\($0.address) → \($0.path)\n" }.joined() : ""
    return lines + "pictures  \(count), \(kept) there already, \(notFetched) not\n"
  }

  private var count: String {
    if isDry { return "\(fetched.count) to fetch, sizes unknown" }
    let bytes = fetched.reduce(0) { $0 + ($1.bytes ?? 0) }
    return "\(fetched.count) fetched (\((Double(bytes) / 1_048_576).decimal(places: 1)) MB)"
  }

  private var notFetched: Int { refused.count + gone.count + failed.count + unplaced.count }
}

extension PicturesRun.Result.Fetched {
  fileprivate var json: JSONValue {
    [
      "address": .string(address), "path": .string(path),
      "bytes": bytes.map { JSONValue.int($0) } ?? .null,
    ]
  }
}

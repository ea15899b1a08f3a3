internal import Synchronization

/// What the last build made, for who builds the same again and again: a result is taken over where all
/// that it was made of is as it was, so that the bytes are those of a build without it.
package final class BuildMemory: Sendable {
  private struct Entry: Sendable {
    var input: any Sendable
    var output: any Sendable
  }

  private let entries = Mutex<[String: Entry]>([:])

  package init() {}

  fileprivate func output<Input: Equatable & Sendable, Output: Sendable>(
    _ key: String, of input: Input
  ) -> Output? {
    let entry = entries.withLock { $0[key] }
    guard let entry, entry.input as? Input == input else { return nil }
    return entry.output as? Output
  }

  fileprivate func keep(_ key: String, _ entry: (input: any Sendable, output: any Sendable)) {
    entries.withLock { $0[key] = Entry(input: entry.input, output: entry.output) }
  }
}

extension BuildMemory? {
  /// What `make` gives, or gave for the same input the last time that something was made at `key`.
  func recall<Input: Equatable & Sendable, Output: Sendable>(
    _ key: String, of input: Input, make: () -> Output
  ) -> Output {
    guard let self else { return make() }
    if let output: Output = self.output(key, of: input) { return output }
    let output = make()
    self.keep(key, (input, output))
    return output
  }

  func recall<Input: Equatable & Sendable, Output: Sendable>(
    _ key: String, of input: Input, make: () async -> Output
  ) async -> Output {
    guard let self else { return await make() }
    if let output: Output = self.output(key, of: input) { return output }
    let output = await make()
    self.keep(key, (input, output))
    return output
  }
}

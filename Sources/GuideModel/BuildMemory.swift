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
    guard let entry, let known = entry.input as? Input, known == input else { return nil }
    return entry.output as? Output
  }

  fileprivate func keep(_ key: String, _ entry: (input: any Sendable, output: any Sendable)) {
    entries.withLock { $0[key] = Entry(input: entry.input, output: entry.output) }
  }
}

extension BuildMemory? {
  /// What was made of the same input the last time that something was made at `key`; nil where the last
  /// input was another.
  package func output<Input: Equatable & Sendable, Output: Sendable>(
    _ key: String, of input: Input
  ) -> Output? {
    self?.output(key, of: input)
  }

  /// What `make` gives, or gave for the same input the last time that something was made at `key`.
  package func recall<Input: Equatable & Sendable, Output: Sendable, Failure: Error>(
    _ key: String, of input: Input, make: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    guard let self else { return try make() }
    if let output: Output = self.output(key, of: input) { return output }
    let output = try make()
    self.keep(key, (input, output))
    return output
  }

  package func recall<Input: Equatable & Sendable, Output: Sendable>(
    _ key: String, of input: Input, make: () async -> Output
  ) async -> Output {
    guard let self else { return await make() }
    if let output: Output = self.output(key, of: input) { return output }
    let output = await make()
    self.keep(key, (input, output))
    return output
  }

  /// The same value, in the storage that it had in the last build: what is made of it is then known to
  /// be equal without looking at its parts.
  package func same<Value: Equatable & Sendable>(_ key: String, _ value: Value) -> Value {
    recall(key, of: value) { value }
  }
}

/// A JSON document does not follow the schema: where, and what was expected there.
package struct SchemaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// RFC 6901; `""` is the whole document.
  package var pointer: String
  /// "a string", "one of current, withdrawn, unconfirmed" …
  package var expected: String
  /// "a number", "nothing" …
  package var found: String

  package init(pointer: String, expected: String, found: String) {
    self.pointer = pointer
    self.expected = expected
    self.found = found
  }

  package var description: String {
    "expected \(expected), found \(found) at \(pointer.isEmpty ? "the top" : pointer)"
  }
}

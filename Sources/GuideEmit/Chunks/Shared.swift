/// A value behind one reference. For large values that are passed on and never changed: to copy them
/// is to count every reference that they hold.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

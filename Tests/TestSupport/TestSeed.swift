internal import Foundation

package enum TestSeed {
  /// A number that nobody chose, so that no code is made to fit it: `TEST_SEED`, which `make test`
  /// takes from the commit, so that one commit is tried in one way, or a random one.
  package static let fresh =
    ProcessInfo.processInfo.environment["TEST_SEED"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0...UInt64(UInt32.max))
}

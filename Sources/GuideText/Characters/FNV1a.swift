/// FNV-1a of 64 bits (Fowler, Noll and Vo): the same on every machine, unlike `Hasher`. For telling
/// texts apart, not for security.
package enum FNV1a {
  package static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  package static func hash(_ bytes: String.UTF8View) -> UInt64 {
    bytes.reduce(offset) { ($0 ^ UInt64($1)) &* prime }
  }

  /// Takes a whole word into a hash.
  package static func combine(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    (hash ^ word) &* prime ^ (word >> 29)
  }
}

/// Tells IP addresses of the public internet from those of this machine, of its network and of no one
/// (IANA's registries of special-purpose addresses; RFC 6890).
package enum PublicAddress {
  /// `bytes` are 4 or 16.
  package static func holds(_ bytes: [UInt8]) -> Bool {
    switch bytes.count {
    case 4: !special.contains { matches(bytes, $0.prefix, bits: $0.bits) }
    case 16: holdsSix(bytes)
    default: false
    }
  }

  /// Of IPv4.
  private static let special: [(prefix: [UInt8], bits: Int)] = [
    ([0, 0, 0, 0], 8), ([10, 0, 0, 0], 8), ([100, 64, 0, 0], 10), ([127, 0, 0, 0], 8),
    ([169, 254, 0, 0], 16), ([172, 16, 0, 0], 12), ([192, 0, 0, 0], 24), ([192, 0, 2, 0], 24),
    ([192, 88, 99, 0], 24), ([192, 168, 0, 0], 16), ([198, 18, 0, 0], 15), ([198, 51, 100, 0], 24),
    ([203, 0, 113, 0], 24), ([224, 0, 0, 0], 4), ([240, 0, 0, 0], 4),
  ]

  /// Global unicast is `2000::/3` (RFC 4291 section 2.4), but for what stands for an address of
  /// another kind; an address of IPv4 stands in the last bytes of what translates it (RFC 6052).
  private static func holdsSix(_ bytes: [UInt8]) -> Bool {
    if matches(bytes, [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], bits: 96) {
      return holds(Array(bytes[12...]))
    }
    let isOther = [
      [0x20, 0x01, 0x00, 0x00], [0x20, 0x01, 0x0D, 0xB8], [0x20, 0x02],
    ].contains { bytes.starts(with: $0) }
    return bytes[0] >> 5 == 1 && !isOther
  }

  private static func matches(_ bytes: [UInt8], _ prefix: [UInt8], bits: Int) -> Bool {
    (0..<bits).allSatisfy { bit in
      (bytes[bit / 8] ^ prefix[bit / 8]) & (0x80 >> (bit % 8)) == 0
    }
  }
}

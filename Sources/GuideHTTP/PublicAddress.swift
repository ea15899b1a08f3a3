internal import GuideText

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

  /// Whether a host, with or without a port, may be of the public internet: a name that more than one
  /// network can know (RFC 6761, RFC 8375, ICANN's `.internal`), or an IP address as above in any form
  /// that resolvers take (`inet_aton`, RFC 4291 section 2.2).
  package static func mayHold(host: String) -> Bool {
    guard let host = LocalHost.name(of: PercentCoding.decode(host)) else { return false }
    if host.contains(":") { return six(host[...]).map(holds) ?? false }
    // Other digits and full stops are those of ASCII to who asks for the host.
    let plain = String(String.UnicodeScalarView(host.unicodeScalars.map(ascii)))
      .split(separator: ".")
    guard plain.joined().unicodeScalars.allSatisfy(isOfName) else { return false }
    guard let last = plain.last, !isNumber(last) else { return four(plain).map(holds) ?? false }
    return plain.count > 1 && !nearNames.contains(String(last))
      && !(last == "arpa" && plain[plain.count - 2] == "home")
  }

  /// Last parts of names that are of one machine or network.
  private static let nearNames: Set<String> = [
    "localhost", "localdomain", "local", "internal", "intranet", "lan", "home", "corp", "private",
    "invalid", "onion",
  ]

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWord || scalar.extendsWord || scalar == "-" || scalar == "_"
  }

  /// Full-width and other letters, digits and full stops that stand for those of ASCII in a name (UTS
  /// 46): full-width forms, digits of any kind, circled and superscript ones.
  private static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if "。．｡".unicodeScalars.contains(scalar) { return "." }
    if (0xFF01...0xFF5E).contains(scalar.value) {
      return Unicode.Scalar(scalar.value - 0xFEE0)?.properties.lowercaseMapping.unicodeScalars.first
        ?? scalar
    }
    if scalar.value >= 0x80, let value = scalar.properties.numericValue, (0...9).contains(value),
      value == value.rounded()
    {
      return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }
    return scalar
  }

  /// As a part of an address, so that a name which ends with it is none (WHATWG URL, section 3.5).
  private static func isNumber(_ part: Substring) -> Bool {
    part.utf8.allSatisfy(\.isDigit) || part.hasPrefix("0x")
  }

  /// Of IPv4: one to four numbers, each decimal, octal or hexadecimal, of which the last one fills what
  /// the others leave.
  private static func four(_ parts: [Substring]) -> [UInt8]? {
    let numbers = parts.compactMap { part -> UInt64? in
      if part.hasPrefix("0x") { return part.count == 2 ? 0 : UInt64(part.dropFirst(2), radix: 16) }
      return part.count > 1 && part.hasPrefix("0") ? UInt64(part, radix: 8) : UInt64(part)
    }
    guard numbers.count == parts.count, (1...4).contains(parts.count),
      numbers.dropLast().allSatisfy({ $0 < 256 }),
      let last = numbers.last, last < 1 << (8 * UInt64(5 - parts.count))
    else { return nil }
    let rest = (0..<(5 - parts.count)).reversed().map { UInt8(last >> (8 * UInt64($0)) & 0xFF) }
    return numbers.dropLast().map { UInt8($0) } + rest
  }

  /// Of IPv6, with an address of IPv4 at its end or without, and without its zone.
  private static func six(_ text: Substring) -> [UInt8]? {
    let halves = text.prefix { $0 != "%" }.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count < 3 else { return nil }
    var bytes: [[UInt8]] = []
    for half in halves {
      var own: [UInt8] = []
      for group in half.split(separator: ":") {
        if group.contains(".") {
          guard let four = four(group.split(separator: ".")) else { return nil }
          own += four
        } else {
          guard let number = UInt16(group, radix: 16) else { return nil }
          own += [UInt8(number >> 8), UInt8(number & 0xFF)]
        }
      }
      bytes.append(own)
    }
    let missing = 16 - bytes.reduce(0) { $0 + $1.count }
    guard halves.count == 2 ? missing > 0 : missing == 0 else { return nil }
    return bytes[0] + Array(repeating: 0, count: missing) + (halves.count == 2 ? bytes[1] : [])
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

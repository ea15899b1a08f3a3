import TestSupport
import Testing

@testable import GuideHTTP

/// Hosts of this machine and its network are known in whatever form they are written.
@Suite struct PublicAddressTests {
  @Test(arguments: [
    "localhost", "LOCALHOST:8080", "printer", "nas.local", "box.local.", "a.localhost",
    "db.internal",
    "router.lan", "wiki.intranet", "x.home.arpa", "127.0.0.1", "127.1", "2130706433", "0x7f000001",
    "0x7f.1", "0177.0.0.1", "017700000001", "10.1", "192.168.257", "169.254.169.254",
    "0xa9.0xfe.43518",
    "[::1]", "[::]:80", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[fe80::1%25eth0]", "[fd00::1]",
    "[64:ff9b::10.0.0.1]", "[2002:7f00:1::]", "１２７.0.0.1", "127。0。0。1", "①②⑦.0.0.1", "ｌocalhost",
    "%6cocalhost", "127.0.0.1.", "1.2.3.4.5", "256.1.1.1", "0x", "localhost:80@art.example", "",
    "[::1", "art.example:80x", "a b.example", "art.example\\", "[1::2::3]", "0.0.0.0", "0",
  ])
  func isNotPublic(host: String) {
    #expect(!PublicAddress.mayHold(host: host))
  }

  @Test(arguments: [
    "art.example", "ART.example:8443", "cdn.art.example.", "8.8.8.8", "134744072", "0x08080808",
    "[2606:4700::1111]:443", "[64:ff9b::8.8.8.8]", "bücher.example", "xn--bcher-kva.example",
    "1st.example", "0x7f.example", "my_art.example", "localhost.example", "local.example",
  ])
  func mayBePublic(host: String) {
    #expect(PublicAddress.mayHold(host: host))
  }

  /// Every form of one address is judged as its bytes are.
  @Test(arguments: [20_261_127, TestSeed.fresh] as [UInt64])
  func formsOfOneAddress(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let beginnings: [[UInt8]] = [[127], [10], [192, 168], [172, 16], [169, 254], [100, 64], []]
    for _ in 0..<500 {
      var bytes = beginnings.randomElement(using: &generator) ?? []
      while bytes.count < 4 { bytes.append(UInt8.random(in: 0...255, using: &generator)) }
      let count = Int.random(in: 1...4, using: &generator)
      let last = bytes[(count - 1)...].reduce(0) { $0 << 8 | UInt64($1) }
      let parts = (bytes[..<(count - 1)].map(UInt64.init) + [last]).map { number in
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: String(number)
        case 1: "0x" + String(number, radix: 16, uppercase: generator.chance(2))
        default: "0" + String(number, radix: 8)
        }
      }
      let host = parts.joined(separator: ".") + (generator.chance(3) ? ":8080" : "")
      #expect(
        PublicAddress.mayHold(host: host) == PublicAddress.holds(bytes), "\(host) is \(bytes)")
    }
  }

  @Test(arguments: [
    ([1, 1, 1, 1], true), ([10, 0, 0, 1], false), ([127, 0, 0, 1], false), ([100, 63, 0, 1], true),
    ([100, 64, 0, 1], false), ([169, 254, 169, 254], false), ([172, 15, 0, 1], true),
    ([172, 31, 255, 1], false), ([172, 32, 0, 1], true), ([192, 168, 1, 1], false),
    ([0, 0, 0, 0], false), ([255, 255, 255, 255], false), ([], false),
  ])
  func `an address of the internet, or not`(bytes: [UInt8], isPublic: Bool) {
    #expect(PublicAddress.holds(bytes) == isPublic)
  }

  @Test(arguments: [
    ([0x2A, 0x00, 0x14, 0x50], [0, 0, 0, 1], true), ([0, 0, 0, 0], [0, 0, 0, 1], false),
    ([0xFE, 0x80, 0, 0], [0, 0, 0, 1], false), ([0xFD, 0, 0, 0], [0, 0, 0, 1], false),
    ([0x20, 0x02, 0x7F, 0], [0, 1, 0, 0], false), ([0x20, 0x01, 0x0D, 0xB8], [0, 0, 0, 1], false),
    ([0x00, 0x64, 0xFF, 0x9B], [8, 8, 8, 8], true),
    ([0x00, 0x64, 0xFF, 0x9B], [10, 0, 0, 1], false),
    ([0xFF, 0x02, 0, 0], [0, 0, 0, 1], false),
  ])
  func `an address of IPv6`(first: [UInt8], last: [UInt8], isPublic: Bool) {
    let bytes = first + [UInt8](repeating: 0, count: 8) + last
    #expect(PublicAddress.holds(bytes) == isPublic)
  }

  @Test func `an address of IPv4 that is written as one of IPv6 is none of the internet`() {
    #expect(!PublicAddress.holds([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 127, 0, 0, 1]))
  }
}

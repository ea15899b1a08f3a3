#if canImport(CryptoKit)
  private import CryptoKit
#else
  private import CCrypto
#endif

/// SHA-256 (FIPS 180-4) through the system's crypto library.
package enum SHA256 {
  /// 32 bytes.
  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    #if canImport(CryptoKit)
      return Array(CryptoKit.SHA256.hash(data: bytes))
    #else
      var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
      unsafe guidebook_sha256(bytes, bytes.count, &digest)
      return digest
    #endif
  }

  /// 64 lower-case hexadecimal digits.
  package static func hexadecimal(_ bytes: [UInt8]) -> String {
    hexadecimal(of: digest(bytes))
  }

  private static func hexadecimal(of digest: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The first 128 bits as a UUID of version 8 (RFC 9562 section 5.8), in lower case.
  package static func uuid(_ bytes: [UInt8]) -> String {
    var digest = Array(digest(bytes).prefix(16))
    digest[6] = digest[6] & 0x0F | 0x80
    digest[8] = digest[8] & 0x3F | 0x80
    return [digest[0..<4], digest[4..<6], digest[6..<8], digest[8..<10], digest[10..<16]]
      .map(hexadecimal(of:)).joined(separator: "-")
  }
}

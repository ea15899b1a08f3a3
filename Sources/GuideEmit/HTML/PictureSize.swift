/// Width and height in pixels, from the head of a PNG, GIF, JPEG, WebP or SVG file.
package struct PictureSize: Sendable, Equatable {
  package var width: Int
  package var height: Int
  /// Whether it is a drawing that could be of any size, and says which one it is made for.
  private(set) var isChosen = false

  /// A browser holds 4 bytes for each of them, however few the file has.
  private static let mostPixels = 200_000_000

  package init?(_ bytes: [UInt8]) {
    let found: (Int, Int)? =
      switch PictureKind(bytes) {
      case .png: Self.png(bytes)
      case .gif: (Self.little(bytes, 6, 2), Self.little(bytes, 8, 2))
      case .jpeg: Self.jpeg(bytes)
      case .webp: Self.webp(bytes)
      case .svg: Self.svg(bytes)
      case nil: nil
      }
    guard let found, (1...100_000).contains(found.0), (1...100_000).contains(found.1),
      found.0 * found.1 <= Self.mostPixels
    else { return nil }
    (width, height) = found
    isChosen = PictureKind(bytes) == .svg && Self.chosen(SVGTag(bytes)) != nil
  }

  /// PNG (RFC 2083) section 4.1.1: the first chunk is the header.
  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    bytes.count >= 24 ? (big(bytes, 16, 4), big(bytes, 20, 4)) : nil
  }

  /// ITU-T T.81 section B.2.2: the frame header, which is one of the markers SOF0…SOF15.
  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    var place = 2
    while place + 9 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // Section B.1.1.2: any number of fill bytes may stand before a marker.
      if marker == 0xFF {
        place += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (big(bytes, place + 7, 2), big(bytes, place + 5, 2))
      }
      place += 2 + big(bytes, place + 2, 2)
    }
    return nil
  }

  /// RFC 9649 sections 2.5 to 2.7: lossy, lossless, extended.
  private static func webp(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    switch bytes[15] {
    case UInt8(ascii: " "):
      return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    case UInt8(ascii: "L"):
      let bits = little(bytes, 21, 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    default: return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    }
  }

  /// The width and height of the root element where these are plain numbers, else its view box.
  private static func svg(_ bytes: [UInt8]) -> (Int, Int)? {
    let tag = SVGTag(bytes)
    if let chosen = chosen(tag) { return chosen }
    let box = tag["viewBox"]?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
    guard box.count == 4, box[2] >= 1, box[3] >= 1, max(box[2], box[3]) < 100_000 else {
      return nil
    }
    return (Int(box[2].rounded()), Int(box[3].rounded()))
  }

  private static func chosen(_ tag: SVGTag) -> (Int, Int)? {
    guard let width = tag["width"].flatMap({ Int($0) }),
      let height = tag["height"].flatMap({ Int($0) })
    else { return nil }
    return (width, height)
  }

  /// The root element of a drawing.
  private struct SVGTag {
    private let text: Substring

    init(_ bytes: [UInt8]) {
      let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
      text = head.firstRange(of: "<svg").map { head[$0.upperBound...].prefix { $0 != ">" } } ?? ""
    }

    /// The text of an attribute.
    subscript(_ name: String) -> Substring? {
      guard let range = text.firstRange(of: " \(name)=\"") else { return nil }
      return text[range.upperBound...].prefix { $0 != "\"" }
    }
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes.dropFirst(start).prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes.dropFirst(start).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Formats that every browser shows.
package enum PictureKind: Sendable {
  case png, gif, jpeg, webp, svg

  /// By the first bytes; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if String(decoding: bytes.prefix(1024), as: UTF8.self).contains("<svg") {
      self = .svg
    } else {
      return nil
    }
  }

  /// RFC 6838.
  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .gif: "image/gif"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    }
  }

  package var fileExtension: String {
    switch self {
    case .png: "png"
    case .gif: "gif"
    case .jpeg: "jpg"
    case .webp: "webp"
    case .svg: "svg"
    }
  }
}

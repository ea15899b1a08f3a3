import Foundation
import GuideModel
import GuideText

/// How pictures are shown, of which dumps hold only the addresses: from a copy, from where the
/// address leads if that is allowed, and else as a frame with their description, in tables as a sign.
package struct Pictures: Sendable, Equatable {
  /// Whether pages may load pictures from other hosts.
  package var areRemote = false
  /// By the address that the dumps give.
  package var copies: [String: Copy] = [:]
  package var signs = PictureSigns()

  package init() {}

  /// A picture that is published with the site.
  package struct Copy: Sendable, Equatable {
    /// Below the site.
    package var path: String
    package var bytes: [UInt8]
    /// So that nothing moves when the picture arrives; nil where the file does not tell.
    let size: PictureSize?
    /// The picture itself as an address, where it is so small that asking for it would cost more.
    let inline: WebAddress?

    private static let inlineBytes = 2048

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
      size = PictureSize(bytes)
      inline =
        bytes.count > Self.inlineBytes
        ? nil : PictureKind(bytes).map { WebAddress(picture: bytes, kind: $0) }
    }
  }

  /// Each file once, by path.
  var published: [Copy] {
    Dictionary(first: copies.values.map { ($0.path, $0) })
      .values.sorted { $0.path < $1.path }
  }

  /// Where a page loads a picture from; nil when it may not.
  func source(of image: Image, on page: SitePath) -> (address: WebAddress, size: PictureSize?)? {
    if let copy = copies[image.url] {
      return (copy.inline ?? WebAddress(path: page.root + copy.path), copy.size)
    }
    guard areRemote, image.url.lowercased().hasPrefix("http") else { return nil }
    return WebAddress(absolute: image.url).map { ($0, nil) }
  }

  /// False where the page may not load it, and nothing was written.
  func render(_ image: Image, on page: SitePath, into html: inout HTML) -> Bool {
    guard let source = source(of: image, on: page) else { return false }
    html.void(
      .img, source.size?.isChosen == true ? .class("gb-sized") : nil, .src(source.address),
      .alt(image.alt), source.size.map { .width($0.width) },
      source.size.map { .height($0.height) }, .loadedLate)
    return true
  }
}

extension WebAddress {
  /// A picture as an address that holds it (RFC 2397). Nothing in a picture is run.
  init(picture bytes: [UInt8], kind: PictureKind) {
    text = "data:\(kind.mediaType);base64,\(Data(bytes).base64EncodedString())"
  }

  /// A picture of nothing but a color.
  init(color: RGB) {
    let square = """
      <svg xmlns="http://www.w3.org/2000/svg"><path fill="\(color.text)" d="M0 0h99v99H0z"/></svg>
      """
    text = "data:image/svg+xml," + PercentCoding.encode(square.utf8, path: true)
  }
}

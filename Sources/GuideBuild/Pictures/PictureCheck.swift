internal import GuideEmit

/// Whether bytes are a picture that may be published, whatever a file is called or a server says.
enum PictureCheck {
  static let mostMegabytes = 32
  static var mostBytes: Int { mostMegabytes << 20 }

  /// Why a picture is not shown, as a sentence about it.
  struct Refusal: Error, Equatable {
    static let unreadable = Refusal("it cannot be read")
    static let tooLarge = Refusal("it is larger than \(PictureCheck.mostMegabytes) MB")
    var why: String

    init(_ why: String) { self.why = why }
  }

  static func kind(of bytes: [UInt8]) throws(Refusal) -> PictureKind {
    guard let kind = PictureKind(bytes) else { throw Refusal("its bytes are no picture") }
    if kind == .svg {
      if let why = SVGCheck.refusal(bytes) { throw Refusal(why) }
    } else if PictureSize(bytes) == nil {
      throw Refusal("its head tells no size that can be shown")
    }
    return kind
  }
}

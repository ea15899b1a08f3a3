import GuideDigest
import GuideModel
import GuideText
import Testing

@testable import GuideReconcile

@Suite struct IdentityTests {
  /// Computed with Python: `uuid` of version 8 over the first 16 bytes of
  /// `hashlib.sha256(b"page\0paragraph\0keep dials large.\x000")`.
  @Test func blockIDVector() {
    var ids = BlockIDs(slug: "page")
    let content = BlockContent.paragraph([
      .text("Keep "), .strong([.text("dials")]), .text(" large."),
    ])
    #expect(ids.next(content) == "5b3fb23a-68fa-8b67-a39c-154030a4b495")
    #expect(ids.next(content) == "adae054a-52e6-864a-aeb5-216b49d02afe")
  }

  @Test func markupAndWrappingDoNotChangeTheID() {
    var a = BlockIDs(slug: "page")
    var b = BlockIDs(slug: "page")
    let plain = BlockContent.paragraph([.text("Don't wrap — ever")])
    let marked = BlockContent.paragraph([
      .strong([.text("Don’t")]), .softBreak, .text("wrap — ever"),
    ])
    #expect(a.next(plain) == b.next(marked))
  }

  @Test func aSignChangesTheID() {
    var ids = BlockIDs(slug: "page")
    #expect(ids.next(.paragraph([.text("26")])) != ids.next(.paragraph([.text("−26")])))
  }

  @Test func fragmentsAreThePublishers() {
    #expect(HeadingAnchor.id(of: "Large (default 40mm/41mm)") == "Large-default-40mm41mm")
    #expect(HeadingAnchor.id(of: "lumOS, padOS") == "lumOS-padOS")
  }
}

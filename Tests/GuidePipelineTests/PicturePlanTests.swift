import TestSupport
import Testing

@testable import GuidePipeline

/// Which pictures are fetched, and where each belongs.
struct PicturePlanTests {
  private func plan(
    _ addresses: Set<String>, _ folders: [String: String] = ["https://art.example/": "art"],
    _ files: [String: String] = [:]
  ) -> PicturePlan {
    PicturePlan(
      addresses, folders: PictureFolders(folders, currentFolder: "/home"),
      files: MemoryFileSystem(files.mapValues { .text($0) }))
  }

  @Test func `a file is the rest of the address in the folder of the longest prefix`() {
    let plan = plan(
      [
        "https://art.example/a.png", "https://art.example/deep/b%20c.png?v=1#top",
        "https://art.example/icons/d.svg", "https://other.example/e.png", "/f.png", "g.png",
        "mailto:a@art.example", "file:///etc/passwd",
      ],
      ["https://art.example/": "art", "https://art.example/icons/": "/icons"])
    #expect(
      plan.wanted.map(\.path) == ["/home/art/a.png", "/home/art/deep/b c.png", "/icons/d.svg"])
    #expect(plan.unplaced == ["https://other.example/e.png"])
    #expect(plan.refused.isEmpty && plan.kept == 0)
  }

  @Test func `hosts of this machine and its network are not proposed`() {
    let addresses = [
      "http://localhost/a.png", "http://127.1/b.png", "http://0x7f000001/c.png",
      "http://[::ffff:10.0.0.1]/d.png", "https://nas.local/e.png", "http://me@art.example/f.png",
      "http:g.png",
    ]
    let plan = plan(Set(addresses + ["https://other.example/h.png"]))
    #expect(plan.unplaced == ["https://other.example/h.png"])
    #expect(Set(plan.refused.map(\.address)) == Set(addresses))
    // What a person names, they may fetch.
    #expect(self.plan(["http://localhost/a.png"], ["http://localhost/": "art"]).wanted.count == 1)
  }

  @Test(arguments: [
    "..", "../a.png", "a/../../b.png", "%2e%2e/a.png", "a/%2E%2E/b.png", "%2E%2E%2Fa.png", "a%5C..",
    "a//b.png", "", ".", "a%00.png", "a%0Ab.png",
  ])
  func `no address leads out of its folder`(rest: String) {
    let plan = plan(["https://art.example/" + rest])
    #expect(plan.wanted.isEmpty)
    #expect(
      plan.refused.map(\.why) == ["the rest of its address is no path in the folder"])
  }

  @Test func `what is there is kept, and no file is that of two addresses`() {
    let plan = plan(
      [
        "https://art.example/a.png", "https://art.example/a.png?v=2", "https://art.example/b",
        "https://art.example/c.png?v=1", "https://art.example/c.png?v=2#part",
        "https://art.example/%61.png",
      ], files: ["/home/art/a.png": "a", "/home/art/b/d.png": "d"])
    #expect(plan.kept == 1)
    #expect(
      plan.wanted.map(\.path) == [
        "/home/art/a.png?v=2", "/home/art/c.png?v=1", "/home/art/c.png?v=2",
      ])
    #expect(plan.refused.map(\.address) == ["https://art.example/a.png", "https://art.example/b"])
  }

  private func plan(_ addresses: Set<String>, files: [String: String]) -> PicturePlan {
    plan(addresses, ["https://art.example/": "art"], files)
  }

  @Test func `folders are proposed by host, up to what its pictures share`() {
    #expect(
      PictureProposal.lines(for: [
        "https://art.example/x/a/1.png", "https://art.example/x/ab/2.png",
      ])
        == ["    https://art.example/x/: pictures"])
    #expect(
      PictureProposal.lines(for: ["https://b.example:81/1.png", "http://a.example/x\": y/2.png"])
        == [
          "    \"http://a.example/x\\\": y/\": pictures/a.example",
          "    https://b.example:81/: pictures/b.example-81",
        ])
    #expect(
      PictureProposal.lines(for: ["https://a.example"]) == ["    https://a.example/: pictures"])
  }

  @Test func `a host is named by a prefix that has all of it`() {
    let folders = [
      "https://art.example/": "a", "http://Localhost:81/art/": "b", "https://": "c",
      "https://art": "d",
    ]
    #expect(
      PictureFolders(folders, currentFolder: "/").hosts == ["art.example", "localhost:81"])
  }

  /// Each has a folder by how it begins.
  @Test(arguments: [
    ("https://art@127.0.0.1/a.png", "its address names a user"),
    ("https://art:80@evil.example/a.png", "its address names a user"),
    ("https://art.local/a.png", "its host is none of the public internet"),
    ("https://art/a.png", "its host is none of the public internet"),
    ("https://art.example/a.png?b\noutput = \"c\"", "its address is none of http or https"),
    ("https://art.example/a.png?b\rurl = c", "its address is none of http or https"),
  ])
  func `what is placed is held to be of the internet, too`(address: String, why: String) {
    let plan = plan([address], ["https://art": "art"])
    #expect(plan.wanted.isEmpty)
    #expect(plan.refused.map(\.why) == [why])
  }
}

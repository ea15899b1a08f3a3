import Testing

@testable import GuideBuild

/// Where the copy of a picture belongs.
@Suite struct PictureFoldersTests {
  private func paths(
    _ addresses: Set<String>, _ folders: [String: String] = ["https://art.example/": "art"]
  ) -> [String: String?] {
    PictureFolders(folders, currentFolder: "/home").places(of: addresses).mapValues(\.path)
  }

  @Test func `a file is the rest of the address in the folder of the longest prefix`() {
    let paths = paths(
      [
        "https://art.example/a.png", "https://art.example/deep/b%20c.png?v=1#top",
        "https://art.example/icons/d.svg", "https://other.example/e.png", "/f.png", "g.png",
        "mailto:a@art.example", "file:///etc/passwd",
      ],
      ["https://art.example/": "art", "https://art.example/icons/": "/icons"])
    #expect(
      paths == [
        "https://art.example/a.png": "/home/art/a.png",
        "https://art.example/deep/b%20c.png?v=1#top": "/home/art/deep/b c.png",
        "https://art.example/icons/d.svg": "/icons/d.svg",
      ])
  }

  @Test(arguments: [
    "..", "../a.png", "a/../../b.png", "%2e%2e/a.png", "a/%2E%2E/b.png", "%2E%2E%2Fa.png", "a%5C..",
    "a//b.png", "", ".", "a%00.png", "a%0Ab.png",
  ])
  func `no address leads out of its folder`(rest: String) {
    let address = "https://art.example/" + rest
    #expect(paths([address]) == [address: nil])
  }

  @Test func `a query is part of the name if only it tells two addresses apart`() {
    let paths = paths([
      "https://art.example/a.png", "https://art.example/a.png?v=2",
      "https://art.example/c.png?v=1", "https://art.example/c.png?v=1#part",
    ])
    #expect(paths["https://art.example/a.png"] == "/home/art/a.png")
    #expect(paths["https://art.example/a.png?v=2"] == "/home/art/a.png?v=2")
    #expect(paths["https://art.example/c.png?v=1"] == "/home/art/c.png")
    #expect(paths["https://art.example/c.png?v=1#part"] == "/home/art/c.png")
  }
}

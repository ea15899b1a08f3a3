import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuidePipeline

/// `guidebook pictures` after a build of a page with pictures.
@Suite struct PicturesRunTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func build(_ addresses: [String], configuration: String) async throws {
    let pictures = addresses.map { "![A picture](<\($0)>)" }
    try place.write(
      "# Dials\n\n" + pictures.joined(separator: "\n\nText.\n\n") + "\n", to: "in/dials.md")
    try place.write(configuration, to: "guidebook.yml")
    let options = BuildOptions(
      inputs: ["in"], output: "out", profile: "sample", currentFolder: place.path)
    _ = try await BuildRun(options).run()
  }

  private func run() throws(CommandFailure) -> PicturesRun.Result {
    try PicturesRun(output: "out", currentFolder: place.path).run()
  }

  private func said(_ diagnostics: [Diagnostic]) -> String {
    String(DiagnosticRenderer().render(diagnostics).dropLast())
  }

  private static let folder = "site: {pictures: {\"https://art.example/art/\": \"my pictures\"}}"

  @Test func `what is not there is listed for curl`() async throws {
    try await build(
      ["https://art.example/art/a.svg", "https://art.example/art/deep/b%20c.svg?[1-9]"],
      configuration: Self.folder)
    #expect(
      try run().text == """
        # 2 pictures to fetch, 0 there already, 0 without a place
        globoff
        fail
        location
        max-redirs = 0
        create-dirs
        remove-on-error
        proto = "=http,https"
        rate = "2/s"
        max-filesize = 33554432
        url = "https://art.example/art/a.svg"
        output = "my pictures/a.svg"
        url = "https://art.example/art/deep/b%20c.svg?%5B1-9%5D"
        output = "my pictures/deep/b c.svg"

        """)
    try place.write("<svg/>", to: "my pictures/a.svg")
    #expect(try run().wanted.map(\.path) == ["my pictures/deep/b c.svg"])
    try place.write("<svg/>", to: "my pictures/deep/b c.svg")
    #expect(try run().text == "# 0 pictures to fetch, 2 there already, 0 without a place\n")
  }

  @Test func `curl reads the list as it is written`() async throws {
    let art = try TemporaryFolder()
    try art.write("<svg/>", to: "a \"b\".svg")
    let address = "https://art.example/art/a%20%22b%22.svg"
    try await build([address], configuration: Self.folder)
    // A file in place of the site, which only a local server could be.
    let list = try run().text.replacing("proto = \"=http,https\"\n", with: "")
      .replacing("https://art.example/art/", with: "file://" + art.path + "/")
    try place.write(list, to: "list")
    let curl = Process()
    curl.executableURL = URL(filePath: "/usr/bin/env")
    curl.arguments = ["curl", "--silent", "--config", place("list")]
    curl.currentDirectoryURL = URL(filePath: place.path)
    try curl.run()
    curl.waitUntilExit()
    if curl.terminationStatus == 127 { try Test.cancel("curl is not there") }
    #expect(curl.terminationStatus == 0)
    #expect(place.files().keys.contains("my pictures/a \"b\".svg"))
    #expect(try run().kept == 1)
  }

  @Test func `what cannot be listed is said`() async throws {
    try await build(
      [
        "https://art.example/art/%2e%2e/a.svg", "http://127.0.0.1/b.svg", "https://b.example/c.svg",
      ],
      configuration: Self.folder)
    let result = try run()
    #expect(result.wanted.isEmpty)
    #expect(
      said(result.diagnostics) == """
        warning[fetch.refused]: 1 picture not listed: its host is none of the public internet
          = http://127.0.0.1/b.svg
          help: put copies that you may use into the folder by hand

        warning[fetch.refused]: 1 picture not listed: the rest of its address is no path in the folder
          = https://art.example/art/%2e%2e/a.svg
          help: put copies that you may use into the folder by hand

        note[fetch.unplaced]: 1 picture without a folder in guidebook.yml
          = site:
          =   pictures:
          =     https://b.example/: pictures
          help: add these lines, with folders of your choice, and run the same again

        """)
  }

  @Test func `no link leads a picture out of its folder`() async throws {
    try place.makeFolder("outside")
    try place.makeFolder("my pictures")
    try place.link("my pictures/out", to: place("outside"))
    try place.link("my pictures/b.svg", to: place("outside/b.svg"))
    try await build(
      ["https://art.example/art/out/a.svg", "https://art.example/art/b.svg"],
      configuration: Self.folder)
    let result = try run()
    #expect(result.wanted.isEmpty)
    #expect(
      result.refused.map(\.why) == [
        "no file can be where its file belongs", "its file would lie outside of the folder",
      ])
  }
}

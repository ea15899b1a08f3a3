import Foundation
import GuideServe
import TestSupport
import Testing

@testable import GuideEmbed

/// What an endpoint says of a request with a key is shown without the key, in whatever form.
@Suite struct RefusalWordsTests {
  @Test func knownWordsAreShown() {
    let key = "sk-4711abcdef"
    #expect(
      RefusalWords.plain("Incorrect API key provided: sk-47*****cdef. Try again.", key: key)
        == "Incorrect API key provided … Try …")
    #expect(RefusalWords.plain("sk 4711 abcdef", key: key) == "")
    #expect(RefusalWords.plain("invalid token", key: "my-invalid-key") == "… token")
  }

  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")

  @Test(arguments: [20_261_127, TestSeed.fresh] as [UInt64])
  func noFormOfTheKeyIsShown(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let key = String((0..<40).map { _ in Self.letters.randomElement(using: &generator) ?? "x" })
    let hexadecimal = key.utf8.map { String($0, radix: 16) }
    let forms: [String] = [
      key, key.uppercased(), String(key.reversed()), Data(key.utf8).base64EncodedString(),
      "%" + hexadecimal.joined(separator: "%"), hexadecimal.joined(),
      "\\u00" + hexadecimal.joined(separator: "\\u00"),
      Array(key).map { String($0) }.joined(separator: " "), "\(key.prefix(4))***\(key.suffix(4))",
      key.utf8.map { "&#\($0);" }.joined(), "Bearer " + key, String(key.prefix(7)),
    ]
    for form in forms {
      let fake = FakeEndpoint { texts, _ in
        texts == ["a"]
          ? HTTPAnswer(
            status: 401, headers: ["X-Key": form, "WWW-Authenticate": "Bearer \(form)"],
            body: Array("{\"error\": \"invalid key \(form)\"}".utf8))
          : HTTPAnswer(status: 302, headers: ["Location": "http://models.example/?key=\(key)"])
      }
      let said = try await fake.serving { address in
        let endpoint = try EmbeddingEndpoint(address, model: "letters", key: key)
        return ["a", "b"].map { text in
          let error = #expect(throws: EndpointError.self) {
            try endpoint.vectors(of: [text], within: 120)
          }
          return error?.description ?? ""
        }
      }
      #expect(said.last == "status 302")
      let shown = said.joined(separator: " ").lowercased()
      let text = Array(form.lowercased().replacing("bearer ", with: ""))
      for start in text.indices.dropLast(3) {
        #expect(!shown.contains(String(text[start..<(start + 4)])), "\(shown): \(form)")
      }
    }
  }

  @Test(arguments: [
    "https://me:secret@models.example/v1", "https://models.example/v1?key=secret",
    "https://models.example/v1#secret", "https://localhost:80@models.example/v1",
  ])
  func anAddressWithASecretIsRefusedAndNotShown(address: String) {
    #expect(throws: EndpointError.address(address)) {
      try EmbeddingEndpoint(address, model: "letters", key: nil)
    }
    #expect(EmbeddingEndpoint.shown(address) == "https://models.example/v1")
  }
}

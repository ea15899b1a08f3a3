import GuideServe
import TestSupport
import Testing

@testable import GuideEmbed

/// What is asked of an endpoint, and what it may answer.
@Suite(.timeLimit(.minutes(5))) struct EndpointTests {
  @Test(arguments: [
    "", "localhost:11434", "ftp://localhost/v1", "http://", "file:///etc/passwd",
    "http://user:word@localhost/v1", "http:///v1",
  ])
  func `an address that is none`(address: String) {
    #expect(throws: EndpointError.address(address)) {
      try EmbeddingEndpoint(address, model: "letters", key: nil)
    }
  }

  @Test func `a key goes to this machine or encrypted`() throws {
    for address in [
      "http://models.example/v1", "HTTP://10.0.0.7/v1", "http://localhost.example/v1",
    ] {
      #expect(throws: EndpointError.openKey(address)) {
        try EmbeddingEndpoint(address, model: "letters", key: "k")
      }
      #expect(!EmbeddingEndpoint.isLocal(address))
    }
    for address in ["https://models.example/v1", "http://localhost:1/v1", "http://[::1]:1/v1"] {
      _ = try EmbeddingEndpoint(address, model: "letters", key: "k")
    }
  }

  @Test func `vectors come in the order of the texts, of length 1`() async throws {
    let fake = FakeEndpoint()
    let vectors = try await fake.serving { address in
      try EmbeddingEndpoint(address + "/", model: "letters", key: "a\nb")
        .vectors(of: ["aaa", "“Größe” \u{0}\n🎛"], within: 120)
    }
    #expect(vectors.count == 2)
    #expect(vectors.allSatisfy { abs($0.reduce(0) { $0 + $1 * $1 } - 1) < 1e-5 })
    #expect(vectors[0].first == vectors[0].max())
    #expect(fake.asked == [.init(texts: ["aaa", "“Größe” \u{0}\n🎛"], authorization: "Bearer ab")])
  }

  @Test(arguments: [
    #"{"data": []}"#, #"{"data": [{"embedding": [1]}]}"#, #"{"error": "busy"}"#, "", "[1, 2]",
    #"{"data": [{"embedding": [1, 2]}, {"embedding": [1]}]}"#,
    #"{"data": [{"embedding": [1]}, {"embedding": [0]}]}"#,
    #"{"data": [{"embedding": [1]}, {"embedding": [1e400]}]}"#,
    #"{"data": [{"embedding": [1]}, {"embedding": ["1"]}]}"#,
    #"{"data": [{"embedding": [1]}, {"index": 7, "embedding": [1]}]}"#,
    #"{"data": [{"embedding": []}, {"embedding": []}]}"#,
  ])
  func `an answer without a vector for each`(body: String) async throws {
    let fake = FakeEndpoint { _, _ in HTTPAnswer(status: 200, body: Array(body.utf8)) }
    let error = try await fake.serving { address in
      #expect(throws: EndpointError.self) {
        try EmbeddingEndpoint(address, model: "letters", key: nil)
          .vectors(of: ["a", "b"], within: 120)
      }
    }
    guard case .malformed? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a refusal is told, a redirection is one`() async throws {
    let fake = FakeEndpoint { texts, _ in
      texts == ["a"]
        ? HTTPAnswer(status: 401, body: Array("no\n  key".utf8))
        : HTTPAnswer(status: 302, headers: ["Location": "http://models.example/"])
    }
    let errors = try await fake.serving { address in
      let endpoint = try EmbeddingEndpoint(address, model: "letters", key: "k")
      return [["a"], ["b"]].map { texts in
        #expect(throws: EndpointError.self) { try endpoint.vectors(of: texts, within: 120) }
      }
    }
    #expect(errors == [.refused(status: 401, words: "no key"), .refused(status: 302, words: "")])
  }

  @Test func `where nobody answers`() throws {
    let endpoint = try EmbeddingEndpoint("http://127.0.0.1:1/v1", model: "letters", key: nil)
    let error = #expect(throws: EndpointError.self) {
      try endpoint.vectors(of: ["a"], within: 120)
    }
    #expect(error?.mayPass == true)
  }
}

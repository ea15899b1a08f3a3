internal import Foundation
internal import GuideModel
internal import GuideText

/// A program that makes vectors of texts, on this machine or another: `POST …/embeddings` as in the
/// API of OpenAI, which Ollama, llama.cpp and vLLM have too.
///
/// <https://platform.openai.com/docs/api-reference/embeddings>
package struct EmbeddingEndpoint: Sendable {
  /// As it was named.
  package let address: String
  package let model: String
  private let url: String
  private let key: String?

  /// `address` ends with the version of the API, as in `http://localhost:11434/v1`, or with
  /// `/embeddings`. The key is sent to this machine, or encrypted.
  package init(_ address: String, model: String, key: String?) throws(EndpointError) {
    self.address = address
    self.model = model
    var path = address
    while path.hasSuffix("/") { path.removeLast() }
    if !path.hasSuffix("/embeddings") { path += "/embeddings" }
    guard let url = URL(string: path), let host = url.host(), !host.isEmpty, url.user() == nil,
      let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      url.query() == nil, url.fragment() == nil, !(Address(path).authority ?? "@").contains("@")
    else { throw .address(address) }
    if key != nil, scheme != "https", !Self.isLocal(address) { throw .openKey(address) }
    self.url = url.absoluteString
    self.key = key
  }

  /// An address as messages show it: without the name and the password of a user, and without what
  /// follows the path, which may be a key.
  package static func shown(_ address: String) -> String {
    let plain = address.prefix { $0 != "?" && $0 != "#" }[...]
    guard let at = plain.lastIndex(of: "@") else { return String(plain) }
    let scheme = plain.firstRange(of: "://").map { String(plain[..<$0.upperBound]) } ?? ""
    return scheme + String(plain[plain.index(after: at)...])
  }

  /// Whether it is of this machine, so that no question leaves it.
  package static func isLocal(_ address: String) -> Bool {
    guard let url = URL(string: address), let host = url.host() else { return false }
    return LocalHost.isLocal(host.contains(":") ? "[\(host)]" : host)
  }

  /// One for each text, of length 1. It waits `seconds` for an answer.
  package func vectors(
    of texts: [String], within seconds: Int
  ) throws(EndpointError) -> [[Float]] {
    let body: JSONValue = [
      "model": .string(model), "input": .strings(texts), "encoding_format": "float",
    ]
    let answer = try post(body.compact, within: seconds)
    return try EmbeddingAnswer.vectors(in: answer, count: texts.count)
  }

  /// Bytes of an answer: 2,048 vectors of 4,096 numbers take less.
  private static let longest = 1 << 28
  /// Of what an endpoint says when it refuses.
  private static let longestWords = 300

  private func post(_ body: String, within seconds: Int) throws(EndpointError) -> [UInt8] {
    var request = WebRequest(url, body: body, seconds: seconds, most: Self.longest)
    request.authorization = key.map { "Bearer " + $0.filter { !$0.isNewline } }
    request.patience = seconds
    request.isDirect = Self.isLocal(url)
    let answer: WebAnswer
    do throws(WebFailure) {
      answer = try WebClient().ask(request)
    } catch {
      throw .unreachable(error.description)
    }
    if answer.isCut { throw .unreachable("its answer is too long") }
    if answer.status == 200 { return answer.body }
    let words = String(decoding: answer.body.prefix(Self.longestWords), as: UTF8.self).singleLine
    throw .refused(
      status: answer.status, words: key.map { RefusalWords.plain(words, key: $0) } ?? words)
  }
}

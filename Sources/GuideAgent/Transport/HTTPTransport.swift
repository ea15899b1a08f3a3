internal import GuideModel
internal import GuidePipeline
internal import GuideServe
internal import GuideText

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The agent over HTTP: one request of JSON-RPC a `POST /mcp`, answered in JSON; no sessions, no
/// streams. Only pages and programs of this machine are answered, or of the address that a person
/// named.
package struct HTTPTransport: Sendable {
  let agent: Agent
  /// Where it is served.
  let address: String

  static let path = "/mcp"
  /// Bytes of a request's body.
  static let longestBody = 1 << 20

  func answer(_ head: RequestHead, _ body: [UInt8]) async -> HTTPAnswer {
    guard isAllowed(head.host), isAllowed(origin: head) else { return HTTPAnswer(status: 403) }
    guard head.path == Self.path else { return HTTPAnswer(status: 404) }
    guard head.method == "POST" else {
      return HTTPAnswer(status: 405, headers: ["Allow": "POST"])
    }
    guard isJSON(head) else { return HTTPAnswer(status: 415) }
    let message = Message(body)
    if let refusal = Self.mismatch(of: message, head) {
      return Self.answer(Agent.Reply(refusal.refusal, id: refusal.id, era: .stateless))
    }
    guard let reply = await agent.reply(to: message) else { return HTTPAnswer(status: 202) }
    return Self.answer(reply)
  }

  private static func answer(_ reply: Agent.Reply) -> HTTPAnswer {
    HTTPAnswer(
      status: status(of: reply),
      headers: [
        "Content-Type": "application/json", "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      ], body: Array(reply.line.utf8))
  }

  private static func status(of reply: Agent.Reply) -> Int {
    switch reply.refusal {
    case nil, .internalError: 200
    case .noJSON, .noRequest, .otherHeaders, .unknownVersion: 400
    case .wrongParams: reply.era == .stateless ? 400 : 200
    case .unknownMethod: reply.era == .stateless ? 404 : 200
    case .unknownResource: 200
    }
  }

  // MARK: - Who asks

  /// A page of another site, whose name somebody made lead to this machine, gets nothing.
  private func isAllowed(_ host: String?) -> Bool {
    guard let host else { return false }
    if LocalHost.isLocal(host) { return true }
    guard let name = LocalHost.name(of: host) else { return false }
    return name == address && !LocalHost.isLocal(address)
      || address == LocalHost.any && name.wholeMatch(of: /\d+\.\d+\.\d+\.\d+/) != nil
  }

  private func isAllowed(origin head: RequestHead) -> Bool {
    (head.fields["origin"] ?? []).allSatisfy { origin in
      let parts = origin.split(separator: "://", maxSplits: 1)
      return parts.count == 2 && isAllowed(String(parts[1]))
    }
  }

  private func isJSON(_ head: RequestHead) -> Bool {
    let types = head.fields["content-type"] ?? []
    let type = types.first?.prefix { $0 != ";" } ?? ""
    return types.count == 1 && String(type).trimmingSpaces.lowercased() == "application/json"
  }

  // MARK: - What its headers say

  /// Methods whose parameter `Mcp-Name` repeats.
  private static let named = ["tools/call": "name", "prompts/get": "name", "resources/read": "uri"]

  /// Where headers and body do not say the same, who reads only one of them is misled.
  private static func mismatch(
    of message: Message, _ head: RequestHead
  ) -> (refusal: Refusal, id: JSONValue)? {
    let versions = head.fields["mcp-protocol-version"] ?? []
    let known = Call.initializedVersions + Call.statelessVersions
    if let version = versions.first, !known.contains(version) {
      if case .call(let call) = message { return (Call.unknownVersion(version), call.id) }
      return (Call.unknownVersion(version), .null)
    }
    guard case .call(let call) = message else { return nil }
    let isStateless = versions.contains { Call.statelessVersions.contains($0) }
    guard call.era == .stateless else {
      guard isStateless else { return nil }
      let missing = "_meta lacks \(Call.metaPrefix)protocolVersion"
      return (Refusal(.wrongParams, missing), call.id)
    }
    let meta = call.params["_meta"]?[Call.metaPrefix + "protocolVersion"]?.string
    var wanted = ["mcp-protocol-version": meta, "mcp-method": call.method]
    if let parameter = named[call.method], let name = call.params[parameter]?.string {
      wanted["mcp-name"] = name
    }
    for (field, value) in wanted.sorted(by: { $0.key < $1.key })
    where (head.fields[field] ?? []).map(decoded) != [value] {
      return (Refusal(.otherHeaders, "the header \(field) is not as in the body"), call.id)
    }
    return nil
  }

  /// Text beyond ASCII comes as `=?base64?…?=`.
  private static func decoded(_ value: String) -> String? {
    guard value.hasPrefix("=?base64?"), value.hasSuffix("?=") else { return value }
    return Data(base64Encoded: String(value.dropFirst(9).dropLast(2))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

internal import GuideAudit
internal import GuideBuild
internal import GuideCommands
internal import GuideModel
internal import GuideServe
internal import GuideText

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
    guard (head.fields["mcp-protocol-version"] ?? []).allSatisfy(Call.versions.contains) else {
      return HTTPAnswer(status: 400)
    }
    guard let reply = await agent.reply(to: Message(body)) else { return HTTPAnswer(status: 202) }
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
    case .noJSON, .noRequest: 400
    case nil, .internalError, .wrongParams, .unknownMethod, .unknownResource: 200
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
}

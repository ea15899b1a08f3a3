internal import CCurl

/// Asks programs on other machines, or on this one, over HTTP. It keeps connections for the next
/// request, and is of one thread.
@safe package final class WebClient {
  private let handle: UnsafeMutableRawPointer?

  package init() { unsafe handle = curl_easy_init() }

  deinit { unsafe curl_easy_cleanup(handle) }

  /// Whatever the status; throws where there is no answer.
  package func ask(_ request: WebRequest) throws(WebFailure) -> WebAnswer {
    let isPublic: guidebook_may_connect = { bytes, count in
      unsafe PublicAddress.holds(Array(UnsafeBufferPointer(start: bytes, count: count))) ? 1 : 0
    }
    let body = request.body
    let answer = unsafe guidebook_ask(
      handle, request.url, request.agent, request.authorization.map { "Authorization: " + $0 },
      body, body?.utf8.count ?? 0, request.seconds * 1000, min(request.seconds, request.patience),
      request.most, request.reach == .proxied ? 0 : 1,
      request.reach == .publicHosts ? isPublic : nil)
    defer {
      unsafe free(answer.body)
      unsafe free(answer.redirect)
    }
    let isCut = unsafe answer.is_cut != 0
    switch unsafe answer.code {
    case CURLE_OK: break
    case CURLE_WRITE_ERROR where isCut: break
    case _ where unsafe answer.is_stopped != 0: throw .notPublic
    case let code: throw .unreachable(unsafe String(cString: curl_easy_strerror(code)))
    }
    return unsafe WebAnswer(
      status: answer.status,
      body: Array(UnsafeRawBufferPointer(start: answer.body, count: answer.length)), isCut: isCut,
      redirect: answer.redirect.map { unsafe String(cString: $0) },
      wait: answer.wait > 0 ? Int(answer.wait) : nil)
  }
}

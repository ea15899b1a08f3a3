internal import CCurl

/// Asks programs on other machines, or on this one, over HTTP. It keeps connections for the next
/// request, and is of one thread.
@safe final class WebClient {
  private let handle: UnsafeMutableRawPointer?

  init() { unsafe handle = curl_easy_init() }

  deinit { unsafe curl_easy_cleanup(handle) }

  /// Whatever the status; throws where there is no answer.
  func ask(_ request: WebRequest) throws(WebFailure) -> WebAnswer {
    let body = request.body
    let answer = unsafe guidebook_ask(
      handle, request.url, request.authorization.map { "Authorization: " + $0 }, body,
      body.utf8.count, request.seconds * 1000, min(request.seconds, request.patience),
      request.most, request.isDirect ? 1 : 0)
    defer { unsafe free(answer.body) }
    let isCut = unsafe answer.is_cut != 0
    switch unsafe answer.code {
    case CURLE_OK: break
    case CURLE_WRITE_ERROR where isCut: break
    case let code:
      throw WebFailure(description: unsafe String(cString: curl_easy_strerror(code)))
    }
    return unsafe WebAnswer(
      status: answer.status,
      body: Array(UnsafeRawBufferPointer(start: answer.body, count: answer.length)), isCut: isCut)
  }
}

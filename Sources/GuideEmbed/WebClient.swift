internal import CCurl

/// Asks programs on other machines, or on this one, over HTTP. It keeps connections for the next
/// request, and is of one thread.
@safe final class WebClient {
  private let handle: UnsafeMutableRawPointer?

  init() { unsafe handle = guidebook_client() }

  deinit { unsafe guidebook_client_close(handle) }

  /// Whatever the status; throws where there is no answer.
  func ask(_ request: WebRequest) throws(WebFailure) -> WebAnswer {
    let body = request.body
    let answer = unsafe guidebook_ask(
      handle, request.url, request.authorization.map { "Authorization: " + $0 }, body,
      body.utf8.count, request.seconds * 1000, min(request.seconds, request.patience),
      request.most, request.isDirect ? 1 : 0)
    defer { unsafe free(answer.body) }
    if let failure = unsafe answer.failure {
      throw WebFailure(description: unsafe String(cString: failure))
    }
    return unsafe WebAnswer(
      status: answer.status,
      body: Array(UnsafeRawBufferPointer(start: answer.body, count: answer.length)),
      isCut: answer.is_cut != 0)
  }
}

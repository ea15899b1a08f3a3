internal import GuideModel

/// A request of a client, in the words of JSON-RPC 2.0.
struct Call: Sendable {
  /// A string or a whole number.
  let id: JSONValue
  let method: String
  let params: JSONValue

  /// Revisions of the protocol that begin with `initialize`, the newest last.
  static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
}

/// Why a message is not answered with a result.
struct Refusal: Error, Equatable {
  enum Code: Int {
    case noJSON = -32700
    case noRequest = -32600
    case unknownMethod = -32601
    case wrongParams = -32602
    case internalError = -32603
    case unknownResource = -32002
  }

  var code: Code
  var message: String
  var data: JSONValue?

  init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

/// What a message is.
enum Message {
  case call(Call)
  /// To be answered to this id.
  case refused(Refusal, id: JSONValue)
  /// A notification, or an answer to a question that nobody asked.
  case noted

  init(_ bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: bytes) else {
      self = .refused(Refusal(.noJSON, "the message is no JSON"), id: .null)
      return
    }
    guard case .object = value, value["jsonrpc"]?.string == "2.0" else {
      self = .refused(
        Refusal(.noRequest, "the message is no single request of JSON-RPC 2.0"), id: .null)
      return
    }
    guard let id = value["id"] else {
      self = .noted
      return
    }
    guard id.string != nil || id.int != nil else {
      self = .refused(Refusal(.noRequest, "an id is a string or a whole number"), id: .null)
      return
    }
    guard let method = value["method"]?.string else {
      let isAnswer = value["result"] != nil || value["error"] != nil
      self = isAnswer ? .noted : .refused(Refusal(.noRequest, "the request has no method"), id: id)
      return
    }
    do throws(Refusal) {
      self = .call(try Call(id: id, method: method, params: value["params"]))
    } catch {
      self = .refused(error, id: id)
    }
  }
}

extension Call {
  fileprivate init(id: JSONValue, method: String, params: JSONValue?) throws(Refusal) {
    self.id = id
    self.method = method
    self.params = params ?? .object([])
    guard case .object = self.params else {
      throw Refusal(.wrongParams, "params is an object")
    }
  }

  /// A parameter that must be there.
  func text(_ name: String) throws(Refusal) -> String {
    guard let text = params[name]?.string else {
      throw Refusal(.wrongParams, "\(method) takes \(name), a string")
    }
    return text
  }
}

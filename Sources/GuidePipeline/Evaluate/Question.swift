internal import GuideModel

/// A question with the evidence that answers it.
struct Question: Sendable {
  var id: String
  var text: String
  /// What sort of question it is; measures are given for each.
  var kind: String
  var evidence: [Evidence]
  /// Whether all of the evidence is wanted, and not any.
  var wantsAll: Bool
  /// 1-based, in its file.
  var line: Int
}

extension Question {
  /// Members that are not known are for others.
  init(_ value: JSONValue, line: Int) throws(QuestionProblem) {
    func text(_ key: String) throws(QuestionProblem) -> String {
      guard let found = value[key] else { throw QuestionProblem("\"\(key)\" is missing") }
      guard let text = found.string, !text.isEmpty else {
        throw QuestionProblem("\"\(key)\" is no text")
      }
      return text
    }
    guard case .object = value else { throw QuestionProblem("the line is no object") }
    id = try text("id")
    self.text = try text("question")
    kind = value["kind"]?.string ?? "question"
    let mode = try text("mode")
    guard ["any_of", "all_of"].contains(mode) else {
      throw QuestionProblem("\"mode\" is neither \"any_of\" nor \"all_of\"")
    }
    wantsAll = mode == "all_of"
    guard let gold = value["gold"]?[mode]?.array, !gold.isEmpty else {
      throw QuestionProblem("\"gold\" has no list \"\(mode)\" with something in it")
    }
    evidence = []
    for item in gold { evidence.append(try Evidence(item)) }
    self.line = line
  }
}

/// Why a line is no question.
struct QuestionProblem: Error {
  let summary: String
  init(_ summary: String) { self.summary = summary }
}

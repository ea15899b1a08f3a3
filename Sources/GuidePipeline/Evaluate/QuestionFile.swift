internal import GuideDigest
internal import GuideModel
internal import GuideRawText
internal import GuideText

/// Questions, one a line.
struct QuestionFile {
  /// In order; lines that are no question are left out and reported.
  let questions: [Question]
  /// SHA-256 of the questions that were read, to tell one set from another.
  let digest: String

  /// `path` is for messages.
  init(_ bytes: [UInt8], path: String, into diagnostics: inout Diagnostics) {
    var questions: [Question] = []
    var read: [UInt8] = []
    var lines: [String: Int] = [:]
    for (index, range) in Lines.ranges(of: bytes).enumerated() {
      let line = Array(bytes[range])
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      let place = Diagnostic.Place(path: path, line: index + 1)
      do {
        let question = try Question(try JSONValue(parsing: line), line: index + 1)
        if let first = lines[question.id] {
          diagnostics.report(Self.repeated(question.id, first, place))
          continue
        }
        lines[question.id] = index + 1
        questions.append(question)
        read += line + [0x0A]
      } catch let error as JSONSyntaxError {
        var place = place
        place.column = error.column
        place.excerpt = String(decoding: line, as: UTF8.self)
        diagnostics.report(Self.malformed(error.problem, place))
      } catch {
        let problem = (error as? QuestionProblem)?.summary ?? "\(error)"
        diagnostics.report(Self.malformed(problem, place))
      }
    }
    self.questions = questions
    digest = SHA256.hexadecimal(read)
  }
}

// MARK: - Messages

extension QuestionFile {
  private static let form =
    "write {\"id\": …, \"question\": …, \"mode\": \"any_of\", \"gold\": {\"any_of\": [{\"span\": …}]}}"

  private static func malformed(_ problem: String, _ place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(.error, "questions.malformed", problem, at: place, help: form)
  }

  private static func repeated(
    _ id: String, _ line: Int, _ place: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(
      .error, "questions.repeated", "the id \"\(id)\" was used in line \(line)", at: place,
      help: "give each question an id of its own")
  }
}

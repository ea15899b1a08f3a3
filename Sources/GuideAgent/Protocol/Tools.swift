internal import GuideAudit
internal import GuideBuild
internal import GuideIndex
internal import GuideModel
internal import GuideText

/// What a model can do with a guide. `tools.json` has what it is told of it.
enum Tools {
  private static let definitions: [JSONValue] = {
    let text = BundledFiles.bytes("GuideAgent/tools.json")
    return ((try? JSONValue(parsing: text)) ?? .null)["tools"]?.array ?? []
  }()

  /// With the guide's own title and platforms.
  static func list(for guide: OpenGuide?) -> JSONValue {
    let names = guide?.platforms ?? []
    let platforms = names.isEmpty ? "none is known" : names.joined(separator: ", ")
    let title = guide?.guide.title ?? "the guide"
    return .array(
      definitions.map {
        $0.replacing("{title}", with: title).replacing("{platforms}", with: platforms)
      })
  }

  static func definition(of name: String) -> JSONValue? {
    definitions.first { $0["name"]?.string == name }
  }

  static var names: [String] { definitions.compactMap { $0["name"]?.string } }
}

extension Agent {
  /// What a model can mend is a result that says how.
  func callTool(_ call: Call) throws(Refusal) -> JSONValue {
    let name = try call.text("name")
    guard let tool = Tools.definition(of: name) else {
      throw Refusal(
        .wrongParams, "there is no tool \(name); there are \(Tools.names.joined(separator: ", "))")
    }
    do throws(CommandFailure) {
      let arguments = try ToolArguments(call.params["arguments"], of: tool)
      return try result(of: name, arguments, from: guide())
    } catch {
      let text = DiagnosticRenderer().render(error.diagnostics)
      return ["content": Self.content(text), "isError": true]
    }
  }

  static func content(_ text: String) -> JSONValue {
    [["type": "text", "text": .string(text)]]
  }

  private func result(
    of tool: String, _ arguments: ToolArguments, from guide: OpenGuide
  ) throws(CommandFailure) -> JSONValue {
    let page: Page
    switch tool {
    case "search":
      var question = Question(
        arguments["query"] ?? "", platform: arguments["platform"], topic: arguments["topic"],
        kind: arguments["kind"], maxTokens: arguments.number("max_tokens") ?? searchTokens,
        cursor: arguments["cursor"])
      (question.edition, question.language) = (arguments["edition"], arguments["language"])
      let answer = try guide.answer(question)
      return [
        "content": Self.content(answer.text), "structuredContent": answer.json,
      ]
    case "read":
      page = try guide.read(
        Reading(
          ref: arguments["ref"] ?? "", platform: arguments["platform"],
          maxTokens: arguments.number("max_tokens") ?? Self.readTokens,
          cursor: arguments["cursor"]))
    case "topics":
      page = try guide.list(
        TopicQuery(
          category: arguments["category"], platform: arguments["platform"],
          edition: arguments["edition"], language: arguments["language"],
          changedSince: arguments["changed_since"], cursor: arguments["cursor"]))
    default: page = try guide.explain(arguments["ref"] ?? "")
    }
    return ["content": Self.content(page.text)]
  }

  /// Of a page of a topic.
  private static let readTokens = 4000
}

extension OpenGuide {
  /// Lines of an explanation that there is room for; the rest is counted.
  private static let explanationTokens = 8000

  func explain(_ ref: String) throws(CommandFailure) -> Page {
    let run = ExplainRun(
      ref, output: output, currentFolder: currentFolder, quotesDumps: false)
    let lines = try run.run().text.split(separator: "\n", omittingEmptySubsequences: false)
    var budget = Budget(Self.explanationTokens, note: 16)
    let shown = lines.prefix { budget.take(String($0) + "\n") }.map {
      QuotedText.passage(String($0))
    }
    let rest = lines.count - shown.count
    let note = rest > 0 ? ["… and \(rest) more lines"] : []
    return Page(text: (shown + note).joined(separator: "\n"))
  }
}

extension JSONValue {
  /// In all strings within it.
  fileprivate func replacing(_ mark: String, with text: String) -> JSONValue {
    switch self {
    case .string(let own): .string(own.replacing(mark, with: text))
    case .array(let values): .array(values.map { $0.replacing(mark, with: text) })
    case .object(let members):
      .object(members.map { .init($0.key, $0.value.replacing(mark, with: text)) })
    case .null, .bool, .number: self
    }
  }
}

package import GuideBuild
package import GuideCommands
internal import GuideModel
internal import GuideServe

extension Terminal {
  /// Answers the requests on standard input, one a line, until it ends. Standard output carries
  /// answers and nothing else.
  package func serve(_ agent: Agent) async -> ExitCode {
    await reportOpening(of: agent)
    var lines = LineReader(longest: HTTPTransport.longestBody)
    do throws(FileError) {
      while let line = try lines.next() {
        switch line {
        case .whole(let bytes) where bytes.allSatisfy { $0 <= 0x20 }: continue
        case .whole(let bytes):
          if let reply = await agent.reply(to: bytes) { write(json: reply.line + "\n") }
        case .tooLong:
          let refusal = Refusal(
            .noRequest, "the message has more than \(HTTPTransport.longestBody >> 20) MB")
          write(json: Agent.Reply(refusal, id: .null).line + "\n")
        }
      }
      return .fine
    } catch {
      print([Self.unreadableInput(error.reason)])
      return .usage
    }
  }

  /// Answers requests over HTTP until Ctrl-C.
  package func serve(_ agent: Agent, at address: String, port: UInt16) async -> ExitCode {
    await reportOpening(of: agent)
    do throws(CommandFailure) {
      let interruption = Interruption.bySignals(code: .fine) { write("\n") }
      let transport = HTTPTransport(agent: agent, address: address)
      var server = LocalServer(address: address, port: port, option: "--http") {
        await transport.answer($0, $1)
      }
      server.limits.body = HTTPTransport.longestBody
      try await server.run { port in
        write("serving   http://\(address):\(port)\(HTTPTransport.path)\n          until Ctrl-C\n")
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
      }
      withExtendedLifetime(interruption) {}
      return .fine
    } catch {
      print(error.diagnostics)
      return .usage
    }
  }

  /// Why questions will not be answered, for who looks at standard error; a build may yet come.
  private func reportOpening(of agent: Agent) async {
    do throws(CommandFailure) { _ = try await agent.guide() } catch { print(error.diagnostics) }
  }

  /// Fine when something was found.
  package func pack(
    _ question: Question, output: String, currentFolder: String, meaning: MeaningChoice,
    json: Bool
  ) -> ExitCode {
    do throws(CommandFailure) {
      let guide = try OpenGuide(output: output, currentFolder: currentFolder, meaning: meaning)
      var question = question
      question.takesCursor = false
      let answer = try guide.answer(question)
      print(answer.diagnostics)
      json ? write(json: answer.json.pretty) : write(quoted: answer.text + "\n")
      return answer.passages.isEmpty ? .failed : .fine
    } catch {
      print(error.diagnostics)
      return .usage
    }
  }
}

// MARK: - Messages

extension Terminal {
  static func unreadableInput(_ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "mcp.unreadable-input", "standard input cannot be read: \(reason)",
      help: "let a client start guidebook mcp, or name --http")
  }
}

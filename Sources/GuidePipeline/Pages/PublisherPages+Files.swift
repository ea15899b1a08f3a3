internal import GuideEmit
internal import GuideIngest
internal import GuideModel
internal import GuideText
internal import Yams

extension PublisherPages {
  /// Of Markdown files by path below `folder`.
  init(
    _ files: [String: [UInt8]], folder: String, problems: inout [Diagnostic]
  ) {
    self.init(folder: folder, files: files)
    var paths: [String: String] = [:]
    for (path, bytes) in files.sorted(by: { Path.precedes($0.key, $1.key) }) {
      do throws(CommandFailure) {
        let page = try page(path, bytes)
        if let other = paths[page.slug] { throw CommandFailure(samePlace(page, as: other)) }
        paths[page.slug] = path
        pages.append(page)
      } catch {
        problems += error.diagnostics
      }
    }
  }

  private func page(_ path: String, _ bytes: [UInt8]) throws(CommandFailure) -> PublisherPage {
    guard let text = try? TextDecoding.decode(bytes).bytes else {
      throw CommandFailure(noText(path, "the file is no text"))
    }
    let head = PageHead(of: text)
    switch head.problem {
    case .unclosed?: throw CommandFailure(unclosed(path))
    case .malformed(let yaml)?: throw CommandFailure(malformed(path, yaml))
    case nil: break
    }
    let lines = String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let markdown = lines.dropFirst(head.lineCount).joined(separator: "\n")
    guard markdown.contains(where: { !$0.isWhitespace }) else {
      throw CommandFailure(noText(path, "the page has no text"))
    }
    return PublisherPage(
      path: path, markdown: markdown, skipped: head.lineCount, title: head.title,
      description: head.description)
  }
}

// MARK: - Messages

extension PublisherPages {
  private func noText(_ path: String, _ summary: String) -> Diagnostic {
    Diagnostic(
      .error, "page.no-text", summary, at: place(path, line: 1),
      help: "write what the page shall say, or remove the file")
  }

  private func unclosed(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "page.malformed-front-matter", "no line ends the front matter",
      at: place(path, line: 1), help: "write --- on a line of its own below it")
  }

  private func malformed(_ path: String, _ yaml: String) -> Diagnostic {
    // A line for the fence, so that lines count as in the file.
    let text = "#\n" + yaml
    var mistake: YAMLMistake?
    do { _ = try Yams.compose(yaml: text) } catch { mistake = YAMLMistake(error, in: text) }
    return Diagnostic(
      .error, "page.malformed-front-matter", mistake?.summary ?? "the front matter is not YAML",
      at: YAMLPlaces(text, path: place(path).path).place(mistake?.mark), help: mistake?.help)
  }

  private func samePlace(_ page: PublisherPage, as other: String) -> Diagnostic {
    let address = page.slug.isEmpty ? "the start page" : "\(page.slug)/"
    return Diagnostic(
      .error, "page.same-place", "\(page.path) and \(other) would both be \(address)",
      at: place(page.path, line: 1), help: "rename one of them")
  }
}

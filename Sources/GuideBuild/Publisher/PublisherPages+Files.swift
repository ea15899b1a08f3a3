internal import GuideEmit
internal import GuideIngest
internal import GuideModel
internal import GuideText
internal import Yams

extension PublisherPages {
  /// Of Markdown files by path below `folder`.
  init(
    _ files: [String: [UInt8]], folder: String, profile: Profile, problems: inout [Diagnostic]
  ) {
    self.init(folder: folder, files: files)
    var paths: [String: String] = [:]
    for (path, bytes) in files.sorted(by: { Path.precedes($0.key, $1.key) }) {
      do throws(CommandFailure) {
        let page = try page(path, bytes, profile)
        if let other = paths[page.slug] { throw CommandFailure(samePlace(page, as: other)) }
        paths[page.slug] = path
        pages.append(page)
      } catch {
        problems += error.diagnostics
      }
    }
  }

  private func page(
    _ path: String, _ bytes: [UInt8], _ profile: Profile
  ) throws(CommandFailure) -> PublisherPage {
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
    // In place of the front matter are empty lines, so that all others stand where they did.
    let file = (0..<head.lineCount).map { _ in "" } + lines.dropFirst(head.lineCount)
    guard file.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw CommandFailure(noText(path, "the page has no text"))
    }
    let markdown = file.joined(separator: "\n")
    let isStart = Slug.file(path) == nil
    var diagnostics = Diagnostics()
    let pages = try? OwnPage.read(
      Source(dump: folder, path: path, bytes: Array(markdown.utf8)),
      title: head.title ?? (isStart ? "" : nil), profile: profile, into: &diagnostics)
    guard let page = pages?.first else {
      throw CommandFailure(noText(path, "the page has no text"))
    }
    if let second = pages?.dropFirst().first { throw CommandFailure(severalPages(path, second)) }
    return PublisherPage(
      path: path, document: page, file: markdown, title: head.title,
      description: head.description, diagnostics: diagnostics.items)
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

  private func severalPages(_ path: String, _ second: Document) -> Diagnostic {
    Diagnostic(
      .error, "page.several", "another page begins in the file, with front matter of its own",
      at: place(path, line: second.origin.location.lines?.lowerBound),
      help: "put it into a file of its own")
  }

  private func samePlace(_ page: PublisherPage, as other: String) -> Diagnostic {
    let address = page.slug.isEmpty ? "the start page" : "\(page.slug)/"
    return Diagnostic(
      .error, "page.same-place", "\(page.path) and \(other) would both be \(address)",
      at: place(page.path, line: 1), help: "rename one of them")
  }
}

internal import GuideBuild
internal import GuideDigest
internal import GuideModel
internal import GuideText

/// What a browser is shown now: the site, and which build of it.
actor Preview {
  private var site: SiteFolder
  /// Of what was built: the same for the same bytes.
  private(set) var revision = ""
  /// Of the last build, as a terminal shows them; empty where it had none.
  private var errors = ""

  /// Path of the site below its host.
  var mount: String { site.mount }

  /// `output` is absolute.
  init(output: String, baseURL: String?) {
    site = SiteFolder(root: Path.join(output, "site"), baseURL: baseURL)
    revision = Self.revision(of: output)
  }

  /// Takes up what a build wrote, and the errors that it had all the same.
  func show(output: String, baseURL: String?, _ diagnostics: [Diagnostic] = []) {
    tell(diagnostics)
    site = SiteFolder(root: Path.join(output, "site"), baseURL: baseURL)
    revision = Self.revision(of: output)
  }

  /// Shows the errors among them on every page until the next build is there.
  func tell(_ diagnostics: [Diagnostic]) {
    errors = DiagnosticRenderer().render(diagnostics.filter { $0.severity == .error })
  }

  private static func revision(of output: String) -> String {
    let manifest = try? Disk().read(Path.join(output, Manifest.name))
    return SHA256.hexadecimal(manifest ?? []).prefix(16).description
  }

  /// `path` is percent-encoded and without a query; `host` is the header of that name.
  func answer(
    method: String, path: String, host: String?, asMarkdown: Bool = false
  ) -> HTTPAnswer {
    // Another site, whose name somebody made lead to this machine, gets nothing.
    guard host.map(LocalHost.isLocal) ?? true else { return HTTPAnswer(status: 421) }
    guard method == "GET" || method == "HEAD" else {
      return HTTPAnswer(status: 405, headers: ["Allow": "GET, HEAD"])
    }
    switch path {
    case ReloadScript.path:
      return content(Array(ReloadScript.text.utf8), type: ContentType.of(path))
    case ReloadScript.stylePath:
      return content(Array(ReloadScript.style.utf8), type: ContentType.of(path))
    case ReloadScript.revisionPath:
      let state = errors.isEmpty ? revision : revision + "\n" + errors
      return content(Array(state.utf8), type: ContentType.of("revision.txt"))
    default: break
    }
    switch site.answer(path, asMarkdown: asMarkdown) {
    case .file(let bytes, let type): return content(bytes, type: type)
    case .notFound(let page):
      let page = page.isEmpty && !errors.isEmpty ? Array(ReloadScript.unbuilt.utf8) : page
      return content(page, type: ContentType.of("404.html"), status: 404)
    case .redirect(let path): return HTTPAnswer(status: 302, headers: ["Location": path])
    }
  }

  private func content(_ bytes: [UInt8], type: String, status: Int = 200) -> HTTPAnswer {
    let isPage = type.hasPrefix("text/html")
    let body = isPage ? ReloadScript.insert(into: bytes, revision: revision) : bytes
    let headers = [
      "Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
      "Vary": "Accept",
    ]
    return HTTPAnswer(status: status, headers: headers, body: body)
  }
}

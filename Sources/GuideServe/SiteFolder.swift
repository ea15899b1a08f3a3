internal import GuideBuild
internal import GuideText

/// A built site on the disk, as a web server gives it out.
struct SiteFolder: Sendable {
  /// Absolute.
  let root: String
  /// Where the site will be published below its host; begins and ends with `/`.
  let mount: String
  private let disk = Disk()

  /// `baseURL` is where the site will be published, nil for the root of a host.
  init(root: String, baseURL: String?) {
    self.root = root
    let rest = baseURL.flatMap { $0.split(separator: "://", maxSplits: 1).last } ?? ""
    let names = rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst()
    mount = "/" + names.map { $0 + "/" }.joined()
  }

  /// What stands at an address.
  enum Answer: Equatable {
    case file([UInt8], type: String)
    /// The page that the site has for addresses that it does not have; empty without one.
    case notFound([UInt8])
    case redirect(to: String)
  }

  /// `path` is that of a request, percent-encoded, without a query. Of a page `asMarkdown` gives the
  /// Markdown beside it, where there is one.
  func answer(_ path: String, asMarkdown: Bool = false) -> Answer {
    guard path.hasPrefix(mount) else {
      return path == "/" || path + "/" == mount ? .redirect(to: mount) : notFound
    }
    let encoded = path.dropFirst(mount.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    let names = encoded.map(PercentCoding.decode)
    // A name that holds a slash once decoded would lead elsewhere than its address says.
    guard !names.contains(where: { $0.contains("/") }) else { return notFound }
    let isFolder = names.last?.isEmpty ?? true
    let page = (isFolder ? names.dropLast() + ["index.html"] : names).joined(separator: "/")
    guard Path.isSafe(page) else { return notFound }
    let relative = asMarkdown && inside(page + ".md") != nil ? page + ".md" : page
    guard let file = inside(relative) else { return notFound }
    if disk.kind(at: file) == .folder {
      return inside(Path.join(relative, "index.html")) == nil
        ? notFound : .redirect(to: path + "/")
    }
    guard let bytes = try? disk.read(file) else { return notFound }
    return .file(bytes, type: ContentType.of(relative))
  }

  /// The real path of something in the site; nil where a link leads out of it.
  private func inside(_ relative: String) -> String? {
    guard let top = disk.realPath(root), let real = disk.realPath(Path.join(root, relative)),
      real.hasPrefix(top + "/")
    else { return nil }
    return real
  }

  private var notFound: Answer {
    .notFound(inside("404.html").flatMap { try? disk.read($0) } ?? [])
  }
}

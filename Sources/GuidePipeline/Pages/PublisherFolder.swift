internal import GuideEmit
internal import GuideModel

/// The folder of the publisher's own pages: every Markdown file in it is one, and what pictures they
/// show lie beside them.
struct PublisherFolder {
  /// As `guidebook.yml` names it.
  let named: Configuration.Placed<String>
  private let folder: String
  private let files: any FileSystem

  init(_ named: Configuration.Placed<String>, in currentFolder: String, _ files: any FileSystem) {
    self.named = named
    self.files = files
    folder = Path.absolute(named.value, in: currentFolder)
  }

  /// Throws everything that keeps one of them from being a page.
  func pages(_ profile: Profile) throws(CommandFailure) -> PublisherPages {
    guard files.kindFollowingLinks(at: folder) == .folder else {
      throw CommandFailure(Self.noFolder(named))
    }
    var found: [String: [UInt8]] = [:]
    var problems: [Diagnostic] = []
    let boundary = LinkBoundary(files: files, folder: folder)
    do {
      for path in try markdownFiles(boundary) {
        let place = Path.join(folder, path)
        if boundary.holds(place) {
          found[path] = try files.readSteadily(
            place, within: files.realPath(folder), atMost: Limits().bytes)
        } else {
          problems.append(Self.outside(path, named.value))
        }
      }
    } catch {
      throw CommandFailure(
        error, "site.unreadable-pages", "the pages cannot be read",
        help: "put plain files there that you may read")
    }
    let pages = PublisherPages(
      found, folder: named.value, profile: profile, problems: &problems)
    if !problems.isEmpty { throw CommandFailure(all: problems) }
    return pages
  }

  /// Every file below the folder that is not hidden, and links to folders outside of it; those to
  /// folders inside name what is read where it lies.
  private func markdownFiles(_ boundary: LinkBoundary) throws(FileError) -> [String] {
    var paths: [String] = []
    var folders = [""]
    while let path = folders.popLast() {
      let place = path.isEmpty ? folder : Path.join(folder, path)
      for name in try files.entries(of: place).names where !name.hasPrefix(".") {
        let relative = Path.join(path, name)
        let full = Path.join(folder, relative)
        if files.kind(at: full) == .folder {
          folders.append(relative)
        } else if files.kindFollowingLinks(at: full) == .folder {
          if !boundary.holds(full) { paths.append(relative) }
        } else if ["md", "markdown"].contains(Path.fileExtension(of: name)) {
          paths.append(relative)
        }
      }
    }
    return paths.sorted(by: Path.precedes)
  }

  /// Copies of the pictures that the pages show, by what they are called there; one that cannot be
  /// shown is reported.
  func pictures(
    of pages: PublisherPages, by mirror: PictureMirror, into diagnostics: inout Diagnostics
  ) -> [String: Pictures.Copy] {
    var copies: [String: Pictures.Copy] = [:]
    for page in pages.pages {
      for picture in page.pictures where !picture.isExternal {
        let place = pages.place(page.path, line: picture.line)
        guard let file = page.file(ofPicture: picture.address) else {
          diagnostics.report(Self.noPicture(picture.address, "it leads out of the folder", place))
          continue
        }
        do throws(PictureCheck.Refusal) {
          guard files.kindFollowingLinks(at: Path.join(folder, file)) == .file else {
            throw PictureCheck.Refusal("no file is there")
          }
          copies[PublisherPage.key(ofPicture: file)] =
            try mirror.copy(Path.join(folder, file), in: folder)
        } catch {
          diagnostics.report(Self.noPicture(picture.address, error.why, place))
        }
      }
    }
    return copies
  }
}

// MARK: - Messages

extension PublisherFolder {
  private static func noFolder(_ named: Configuration.Placed<String>) -> Diagnostic {
    Diagnostic(
      .error, "site.no-pages", "\"\(named.value)\" is no folder of pages", at: named.place,
      help: "correct the path; it starts where guidebook.yml stands")
  }

  private static func outside(_ path: String, _ folder: String) -> Diagnostic {
    Diagnostic(
      .error, "page.outside", "the link leads out of the folder of pages",
      at: .init(path: Path.join(folder, path), line: 1), help: "put what it leads to there itself")
  }

  private static func noPicture(
    _ address: String, _ why: String, _ place: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, "page.no-picture", "the picture \(address) cannot be shown: \(why)", at: place,
      help: "put a picture there that only draws, beside the page or below its folder")
  }
}

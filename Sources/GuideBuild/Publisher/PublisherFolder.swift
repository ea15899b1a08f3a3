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
      for path in try entries(boundary).pages {
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

  /// Every file below the folder that is not hidden, and links to folders outside of it as pages; those
  /// to folders inside name what is read where it lies.
  private func entries(
    _ boundary: LinkBoundary
  ) throws(FileError) -> (pages: [String], others: [String]) {
    var (pages, others): ([String], [String]) = ([], [])
    var folders = [""]
    while let path = folders.popLast() {
      let place = path.isEmpty ? folder : Path.join(folder, path)
      for name in try files.entries(of: place).names where !name.hasPrefix(".") {
        let relative = Path.join(path, name)
        let full = Path.join(folder, relative)
        if files.kind(at: full) == .folder {
          folders.append(relative)
        } else if files.kindFollowingLinks(at: full) == .folder {
          if !boundary.holds(full) { pages.append(relative) }
        } else if ["md", "markdown"].contains(Path.fileExtension(of: name)) {
          pages.append(relative)
        } else {
          others.append(relative)
        }
      }
    }
    return (pages.sorted(by: Path.precedes), others.sorted(by: Path.precedes))
  }

  /// Copies of the pictures that the pages show, by what they are called there; one that cannot be
  /// shown is reported, and so is what no page shows.
  func pictures(
    of pages: PublisherPages, by mirror: PictureMirror, into diagnostics: inout Diagnostics
  ) -> [String: Pictures.Copy] {
    var copies: [String: Pictures.Copy] = [:]
    var shown: Set<String> = []
    for page in pages.pages {
      for picture in page.pictures where !picture.isExternal {
        let place = pages.place(page.path, line: picture.line)
        guard let file = page.file(ofPicture: picture.address) else {
          diagnostics.report(Self.noPicture(picture.address, "it leads out of the folder", place))
          continue
        }
        shown.insert(file)
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
    let others = try? entries(LinkBoundary(files: files, folder: folder)).others
    for path in others ?? [] where !shown.contains(path) {
      diagnostics.report(Self.unused(path, named.value))
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

  private static func unused(_ path: String, _ folder: String) -> Diagnostic {
    Diagnostic(
      .note, "page.unused-file", "it is neither Markdown nor shown by a page, and not published",
      at: .init(path: Path.join(folder, path)),
      help: "a page’s name ends in .md; a file of any other kind can stand in the theme")
  }

  private static func noPicture(
    _ address: String, _ why: String, _ place: Diagnostic.Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, "page.no-picture", "the picture \(address) cannot be shown: \(why)", at: place,
      help: "put a picture there that only draws, beside the page or below its folder")
  }
}

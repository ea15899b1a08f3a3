import Foundation
import GuideModel
internal import GuideText
import Mustache

/// The templates and the other files of the site's look.
package struct Theme: Sendable {
  /// Mustache templates by name.
  package private(set) var templates: [String: String]
  /// All other files, by path below the theme and the site.
  private(set) var assets: [String: [UInt8]]
  /// Words of the interface in the place of the program's.
  private(set) var strings: [UInt8]?

  /// From the files of a theme folder: `name.mustache` is the template `name`, all else an asset.
  package init(files: [String: [UInt8]]) {
    templates = [:]
    assets = [:]
    for (path, bytes) in files {
      if path == Strings.fileName {
        strings = bytes
      } else if path.hasSuffix(Self.suffix) {
        templates[String(path.dropLast(Self.suffix.count))] = String(decoding: bytes, as: UTF8.self)
      } else {
        assets[path] = bytes
      }
    }
  }

  /// With the files of `other` in place of those of the same name.
  package func overridden(by other: Theme) -> Theme {
    var theme = self
    theme.templates.merge(other.templates) { $1 }
    theme.assets.merge(other.assets) { $1 }
    return theme
  }

  /// With the words of the interface in its templates and for its scripts; `folder` is a person's
  /// own.
  func saying(_ strings: Strings, folder: String) throws(EmitError) -> Theme {
    let tags = StringTags(strings: strings, folder: folder)
    var theme = self
    for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
      theme.templates[name] = try tags.fill(text, name + Self.suffix)
    }
    theme.assets[StringTags.script] = try tags.fill(scripts: assets)
    return theme
  }

  /// Whether a person's own theme has these, which pages then show and load.
  var hasLogo: Bool { assets[Self.logo] != nil }
  var hasStyle: Bool { assets[Self.style] != nil }

  /// The files that are published beside the pages, with the shades of a person's own color at the
  /// end of the style sheet. `folder` is where a person's own files stand.
  func files(accent: AccentColor?, folder: String) throws(EmitError) -> [String: [UInt8]] {
    var files = try ThemeParts(files: assets, folder: folder).joined()
    if let accent { files["style.css", default: []] += Array(accent.style.utf8) }
    return files
  }

  private static let logo = "logo.svg"
  private static let style = "custom.css"

  /// The theme that comes with the program.
  package static let bundled: Theme = {
    let files = BundledFiles.files(below: "GuideEmit/Site/Theme")
    return Theme(
      files: Dictionary(
        first: files.map { ($0, ThemeComments.removed(from: $1, of: $0)) }))
  }()

  /// The templates ready for rendering; an error names the one that is malformed, of a person's
  /// own `folder`.
  static func library(
    _ templates: [String: String], folder: String
  ) throws(EmitError) -> MustacheLibrary {
    try TemplateTags.check(templates, folder: folder)
    var library = MustacheLibrary()
    for (name, text) in templates.sorted(by: { $0.key < $1.key }) {
      do {
        try library.register(text, named: name)
      } catch {
        let error = error as? MustacheTemplate.ParserError
        throw .malformedTemplate(
          "\(folder)/\(name)\(suffix)", line: error?.context.lineNumber,
          reason(error?.error as? MustacheTemplate.Error))
      }
    }
    return library
  }

  /// What is wrong in a template, as a phrase; nil stands for one that ends within a tag.
  private static func reason(_ error: MustacheTemplate.Error?) -> String {
    switch error {
    case nil, .unfinishedName: "a tag has no end, or a name that none can have"
    case .sectionCloseNameIncorrect: "a section is closed by another name than it was opened with"
    case .expectedSectionEnd: "a section is not closed"
    case .invalidSetDelimiter: "the tag that sets delimiters is not of the form {{=<% %>=}}"
    case .transformAppliedToInheritanceSection: "a block cannot have a transform"
    case .illegalTokenInsideInheritSection, .textInsideInheritSection:
      "in the tag of a parent stands something else than blocks"
    case .invalidConfigVariableSyntax, .unrecognisedConfigVariable:
      "a setting of the template language is not known"
    }
  }

  static let suffix = ".mustache"
}

extension EmitError {
  static func malformedTemplate(_ name: String, line: Int?, _ reason: String) -> EmitError {
    EmitError(
      Diagnostic(
        .error, "site.malformed-template", "the file is not a Mustache template: \(reason)",
        at: .init(path: name, line: line), help: "correct the template"))
  }

  static func missingTemplate(_ name: String) -> EmitError {
    EmitError(
      Diagnostic(
        .error, "site.missing-template", "the theme has no template `\(name).mustache`",
        help: "add the template to the theme folder"))
  }
}

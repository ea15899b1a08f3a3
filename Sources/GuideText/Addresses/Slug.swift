/// Names that are safe in a URL and on any file system.
package enum Slug {
  /// Each component like a title, joined by `/`; nil when nothing is left.
  package static func path(_ path: String) -> String? {
    let components = path.split(separator: "/").map { component(PercentCoding.decode($0)) }
      .filter { !$0.isEmpty }
    return components.isEmpty ? nil : components.joined(separator: "/")
  }

  /// Of a file in a dump, without its ending and `index` or `README`; nil for the page of the root.
  /// `%` is a character like any other on a disk.
  package static func file(_ path: String) -> String? {
    var names = PagePath.components(path)
    if let name = names.popLast() {
      let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
      names.append(String(dot.map { name[..<$0] } ?? name[...]))
    }
    let components = PagePath.key(names, ofFile: true).split(separator: "/")
      .map { component(String($0)) }.filter { !$0.isEmpty }
    return components.isEmpty ? nil : components.joined(separator: "/")
  }

  /// Lower case, letters and digits with their marks, single hyphens between them; `page` when none
  /// is left.
  package static func title(_ title: String) -> String {
    let slug = component(title)
    return slug.isEmpty ? "page" : slug
  }

  private static func component(_ text: String) -> String {
    var slug = ""
    var isPending = false
    for scalar in text.unicodeScalars {
      if scalar.isWord {
        if isPending, !slug.isEmpty { slug.append("-") }
        isPending = false
        slug += scalar.properties.lowercaseMapping
      } else if scalar.extendsWord {
        if !isPending, !slug.isEmpty, !scalar.isInvisible { slug.unicodeScalars.append(scalar) }
      } else if !scalar.isApostrophe {
        isPending = true
      }
    }
    return isDevice(slug) ? slug + "-page" : shortened(slug)
  }

  /// Whether Windows takes a name for a device, with any ending: a folder or file of it cannot be made.
  /// <https://learn.microsoft.com/windows/win32/fileio/naming-a-file>
  private static func isDevice(_ name: String) -> Bool {
    if ["con", "prn", "aux", "nul"].contains(name) { return true }
    let number = name.dropFirst(3)
    return (name.hasPrefix("com") || name.hasPrefix("lpt")) && number.count == 1
      && "0123456789¹²³".contains(number)
  }

  /// File systems take names of 255 bytes at most; a longer component keeps its beginning and is
  /// told apart by a hash of the whole.
  private static func shortened(_ slug: String) -> String {
    guard slug.utf8.count > longest else { return slug }
    var head = ""
    for character in slug.prefix(longest)
    where head.utf8.count + character.utf8.count <= longest - 17 {
      head.append(character)
    }
    return head + "-" + String(FNV1a.hash(slug.utf8), radix: 16)
  }

  /// In UTF-8 bytes, with room for an ending.
  private static let longest = 180
}

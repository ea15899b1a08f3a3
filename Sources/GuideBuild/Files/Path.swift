/// Paths as text, with `/`.
package enum Path {
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Absolute, without `.` components and doubled or trailing slashes. `..` stays: behind a
  /// symbolic link only the system knows where it leads.
  package static func absolute(_ path: String, in folder: String) -> String {
    let full = path.hasPrefix("/") ? path : join(folder, path)
    return "/" + full.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The last component.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "/"
  }

  /// The first component.
  package static func root(of path: String) -> String {
    path.split(separator: "/").first.map(String.init) ?? ""
  }

  /// Everything before the last component.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// In lower case, without the dot; empty when there is none or the name only begins with a dot.
  package static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Whether a relative path stays inside its folder on any file system.
  package static func isSafe(_ path: String) -> Bool {
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    return components.allSatisfy { component in
      !component.isEmpty && component != "." && component != ".." && component.utf8.count <= 255
        && component.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x5C && $0 != 0x7F }
    }
  }

  /// Order by UTF-8 bytes: the same on every system, whatever Unicode version it knows.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

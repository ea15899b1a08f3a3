/// What files beside the pages of a dump say of the order in which its publisher shows them, and of
/// what they belong to. Pages and folders are named by their `PagePath.key`s.
package struct DumpOrder: Hashable, Sendable {
  /// Places of folders among siblings; smaller ones come first.
  package var folders: [String: Double] = [:]
  /// What folders are called.
  package var labels: [String: String] = [:]
  /// Pages in the order of the navigation; empty where nothing lists them.
  package var pages: [String] = []
  /// What stands above each of them in the navigation, the outermost first.
  package var trails: [String: [Step]] = [:]
  /// Those with others below them.
  package var heads: Set<String> = []
  /// What its versions are called, by the names that they have in paths.
  package var versions: [String: String] = [:]

  package init() {}

  /// A page or the name of a group.
  package struct Step: Hashable, Sendable {
    package var name: String
    package var page: String?

    package init(name: String, page: String?) {
      self.name = name
      self.page = page
    }
  }
}

/// What files beside the pages of a dump say of the order in which its publisher shows them.
package struct DumpOrder: Hashable, Sendable {
  /// Places among siblings by `PagePath.key` of a folder; smaller ones come first.
  package var folders: [String: Double] = [:]
  /// `PagePath.key`s of pages in the order of the navigation; empty where nothing lists them.
  package var pages: [String] = []

  package init() {}
}

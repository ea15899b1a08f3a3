/// The navigation beside a page: a part of the categories, and of the current one a part of its
/// topics. What a page carries does not grow with the site.
struct Sidebar {
  var map: SiteMap

  /// Categories named on every page.
  static let categories = 12
  /// Topics named below the current category.
  static let topics = 60

  /// `categories` (name, path, isCurrent, topics), `hasMoreCategories`.
  func values(category: Int?, entry: Int?) -> TemplateValues {
    // The only category is open everywhere.
    let only = map.navigation.count == 1 ? map.navigation.first : nil
    let current = (category ?? only).flatMap { map.navigation.contains($0) ? $0 : nil }
    let window = Window(map.navigation, around: current, size: Self.categories)
    var values = TemplateValues()
    values.set(
      "categories", window.range.map { self.category($0, isCurrent: $0 == current, entry: entry) })
    values.set("hasMoreCategories", window.range.count < map.navigation.count)
    values.set("categoryCount", map.navigation.count)
    let articles = map.categories.last.flatMap { $0.isAside ? $0 : nil }
    values.set("articlesPath", articles.map { WebAddress(path: $0.page.folder) })
    values.set("articlesName", articles?.name)
    return values
  }

  private func category(_ index: Int, isCurrent: Bool, entry: Int?) -> TemplateValues {
    let category = map.categories[index]
    var values = TemplateValues()
    values.set("name", category.name)
    values.set("path", WebAddress(path: category.page.folder))
    values.set("isCurrent", isCurrent)
    guard isCurrent else { return values }
    let named = map.named(in: category.topics, on: entry)
    let window = Window(
      named.indices, around: entry.flatMap(named.firstIndex), size: Self.topics)
    values.set("topics", named[window.range].map { topic($0, isCurrent: $0 == entry) })
    values.set("hasMoreTopics", window.range.count < category.topics.count)
    values.set("topicCount", category.topics.count)
    return values
  }

  private func topic(_ index: Int, isCurrent: Bool) -> TemplateValues {
    var values = TemplateValues()
    values.set("title", map.entries[index].title)
    values.set("isNested", map.entries[index].depth > 0)
    values.set("path", WebAddress(path: map.entries[index].slug + "/"))
    values.set("isCurrent", isCurrent)
    return values
  }
}

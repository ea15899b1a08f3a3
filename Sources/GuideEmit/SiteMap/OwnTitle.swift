package import GuideModel
package import GuideText

extension KnowledgeBase {
  /// What it calls itself where nobody named it: the title of the page that it begins with, else the
  /// name of its only dump.
  package func ownTitle(below roots: SiteRoots) -> String? {
    let topics = topics.map(\.topic).filter { $0.kind != .article }
    if let home = SiteMap.home(of: topics, below: roots),
      home.title.lowercased() != SiteMap.folderPage
    {
      return home.title
    }
    return dumps.count == 1 ? dumps[0].id : nil
  }
}

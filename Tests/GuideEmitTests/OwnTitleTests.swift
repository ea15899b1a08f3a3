import GuideEmit
import GuideModel
import GuideText
import Testing

/// What is built is called after itself where nobody named it.
@Suite struct OwnTitleTests {
  private func title(home: Topic?, dumps: Int = 1) -> String? {
    let topics = [Samples.topic("dials", title: "Dials")] + (home.map { [$0] } ?? [])
    var knowledge = Samples.knowledge(topics)
    knowledge.dumps = Array(knowledge.dumps.prefix(dumps))
    return knowledge.ownTitle(below: SiteRoots([]))
  }

  private func start(_ title: String) -> Topic {
    var topic = Samples.topic("index", title: title)
    topic.url = nil
    return topic
  }

  @Test func `by the page that it begins with, else by its only dump`() {
    #expect(title(home: start("Lamps at home"), dumps: 2) == "Lamps at home")
    #expect(title(home: nil) == "articles")
    #expect(title(home: nil, dumps: 2) == nil)
  }

  @Test func `the name of the file is no title`() {
    #expect(title(home: start("Index")) == "articles")
    #expect(title(home: start("Index"), dumps: 2) == nil)
  }
}

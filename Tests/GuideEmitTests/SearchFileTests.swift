import GuideEmit
import GuideIndex
import GuideModel
import TestSupport
import Testing

/// What the site's search reads beside its index.
@Suite struct SearchFileTests {
  private func site(
    _ knowledge: KnowledgeBase = Samples.guide, profile: Profile = TestProfiles.sample
  ) throws -> MemorySink {
    var options = EmitOptions(synonyms: Synonyms(profile))
    options.site.hasSearch = true
    return try MemorySink.output(SiteEmitter(options: options), knowledge)
  }

  private func questions(_ site: MemorySink) throws -> JSONValue {
    try JSONValue(parsing: try #require(site.files["site/search.json"]))
  }

  @Test func `a question can be narrowed to what there is`() throws {
    let questions = try questions(site())
    #expect(questions["category"] == ["Controls"])
    #expect(questions["platform"] == ["lumOS", "roomOS"])
  }

  @Test func `the words and names are those of the program's own search`() throws {
    var topic = Samples.dials
    topic.aliases = ["old/knobs"]
    let questions = try questions(site(Samples.knowledge([topic])))
    #expect(questions["stopWords"]?.array?.contains("whose") == true)
    #expect(questions["synonyms"]?["colour"] == ["color"])
    #expect(questions["synonyms"]?["how wide"] == ["width"])
    #expect(questions["synonyms"]?["old knobs"] == ["dials knobs"])
  }

  @Test func `a page is also found by what else its title is called`() throws {
    let topics = ["Typefaces", "Trays"].map { Samples.topic($0.lowercased(), title: $0) }
    let site = try site(Samples.knowledge(topics))
    let meta = #"content="font, lettering" data-pagefind-meta="names[content]""#
    #expect(site.text("site/typefaces/index.html")?.contains(meta) == true)
    #expect(site.text("site/trays/index.html")?.contains("names[content]") == false)
    #expect(try questions(site)["pages"] == 2, "how rare a word is")
  }

  @Test func `a page is found by its title and its headings as they are called`() throws {
    let section = Samples.section("Old", heading: "Old wood, 2 kinds")
    var gone = Samples.section("Gone", heading: "Gone")
    gone.status = .withdrawn
    let topic = Samples.topic("trays", title: "Trays & Bowls", sections: [section, gone])
    let page = try site(Samples.knowledge([topic])).text("site/trays/index.html")
    let meta = #"content="xgbtraysbowls xgholdwood2kinds" data-pagefind-meta="called[content]""#
    #expect(page?.contains(meta) == true)
  }

  @Test func `slips are judged by words that stand more than once, the frequent first`() throws {
    let blocks = Samples.blocks(
      from: 1, ["A tray, trays, trays.", "Trays and teh tray with 44pt."].map(Samples.paragraph))
    let topic = Samples.topic("trays", title: "Trays", blocks: blocks)
    let words = try #require(try site(Samples.knowledge([topic])).text("site/search-words.txt"))
    #expect(words.hasPrefix("trays\ntray\n"))
    #expect(!words.contains("teh\n") && !words.contains("44pt"))
    #expect(words.contains("\nlettering\n"))
  }

  /// The script reads them as `EnglishWords` does: no correction is made of one.
  @Test func `an English guide's search has the words of English`() throws {
    for (language, isEnglish) in [("en-GB", true), (nil, true), ("de", false)] {
      var topic = Samples.topic("trays", title: "Trays")
      topic.language = language
      let list = try #require(
        try site(Samples.knowledge([topic])).text("site/search-english.txt"))
      #expect(list.isEmpty != isEnglish)
      var words: Set<String> = []
      var word = ""
      for line in list.split(separator: "\n") where !line.hasPrefix("#") {
        let count = Int(try #require(line.utf8.first)) - 65
        word = String(word.prefix(count) + line.dropFirst())
        words.insert(word)
      }
      for word in ["east", "horse", "zoos", "attachés"] {
        #expect(words.contains(word) == isEnglish)
      }
      #expect(!words.contains("smalest"))
    }
  }

  @Test func `of text that may not be published no word is told`() throws {
    let blocks = Samples.blocks(from: 1, [Samples.paragraph("Secret, secret.")])
    var options = EmitOptions()
    options.site.hasSearch = true
    options.site.isExcerptOnly = true
    let site = try MemorySink.output(
      SiteEmitter(options: options),
      Samples.knowledge([Samples.topic("trays", title: "Trays", blocks: blocks)]))
    #expect(site.text("site/search-words.txt")?.contains("secret") == false)
  }
}

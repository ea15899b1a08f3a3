import GuideBuild
import GuideEmit
import GuideIndex
import GuideModel
import TestSupport
import Testing

@testable import GuideAgent

/// Topics and sections in pages, lists of topics, and where passages come from.
@Suite struct ReadingTests {
  private let guide: OpenGuide
  private let sample: SampleOutput

  init() async throws {
    sample = try await SampleOutput()
    guide = try sample.guide()
  }

  private func read(_ ref: String, platform: String? = nil, tokens: Int = 20_000) throws -> String {
    try guide.read(Reading(ref: ref, platform: platform, maxTokens: tokens)).text
  }

  @Test func everyNameOfATopicLeadsToIt() throws {
    let whole = try read("notices")
    #expect(whole.hasPrefix("Notices\nhttps://lumen.example/design/handbook/notices\nFrom "))
    for name in [
      "Notices", " notices", "guidebook://topic/notices", "notices.md", "site/notices/index.html",
      "https://lumen.example/design/handbook/notices",
      "https://lumen.example/design/handbook/notices/",
    ] {
      #expect(try read(name) == whole, "\(name)")
    }
  }

  @Test func aPassageLeadsToItsSection() throws {
    let answer = try guide.answer(Question("How long does a notice stay?", maxTokens: 300))
    let chunk = try #require(answer.passages.first).chunk
    let section = try read("notices#Staying-and-leaving")
    #expect(section.contains("leaves by itself"))
    #expect(!section.contains("\n# Notices"))
    for name in [chunk.id, "guidebook://chunk/" + chunk.id, "ref:" + chunk.id.prefix(8)] {
      #expect(try read(name) == section, "\(name)")
    }
    let address = "https://lumen.example/design/handbook/notices#Staying-and-leaving"
    #expect(try read(address) == section)
    #expect(try guide.explain("ref:" + chunk.id.prefix(8)).text.contains("Another reading"))
  }

  /// All of it once, whatever the pages are.
  @Test(arguments: [200, 300, 700]) func pagesMakeTheWhole(tokens: Int) throws {
    for topic in try guide.topics() {
      var words: [Substring] = []
      var reading = Reading(ref: topic.slug, maxTokens: tokens)
      repeat {
        let page = try guide.read(reading)
        #expect(TokenEstimator.count(page.text) <= tokens, "\(topic.slug)")
        var lines = page.text.split(separator: "\n").drop { !$0.hasPrefix("From ") }.dropFirst()
        if page.nextCursor != nil { lines.removeLast() }
        words += lines.flatMap { $0.split(separator: " ") }
        reading.cursor = page.nextCursor
      } while reading.cursor != nil
      let whole = try read(topic.slug, tokens: 1_000_000)
      let all = whole.split(separator: "\n").drop { !$0.hasPrefix("From ") }.dropFirst()
      #expect(words == all.flatMap { $0.split(separator: " ") }, "\(topic.slug)")
    }
  }

  @Test func aPageEndsBeforeAHeadingOrBehindAParagraph() throws {
    let page = try guide.read(Reading(ref: "dials", maxTokens: 400))
    let golden = PackageRoot.path + "/Tests/GuideAgentTests/Goldens/answers/dials.txt"
    if let difference = Golden.difference(page.text, from: golden) {
      Issue.record(Comment(rawValue: difference))
    }
  }

  @Test func aPlatformLeavesOutWhatIsForOthers() throws {
    let slugs = try guide.topics().map(\.slug)
    var left = 0
    for slug in slugs {
      let text = try read(slug, platform: "Lumen Band")
      if text.contains("\nLeft out, for other platforms: ") {
        left += 1
        #expect(text.utf8.count < (try read(slug)).utf8.count)
      }
    }
    #expect(left > 0)
  }

  @Test func theAbstractIsReadAndNoAddressOfAPicture() throws {
    var abstracts = 0
    for topic in try guide.topics() {
      let text = try read(topic.slug)
      #expect(text.firstMatch(of: /!\[|\.(svg|png|jpg)\b/) == nil, "\(topic.slug)")
      guard let abstract = topic.abstract else { continue }
      abstracts += 1
      #expect(text.contains("\n " + abstract.prefix(20)), "\(topic.slug)")
    }
    #expect(abstracts > 5)
    #expect(try read("dials").contains("*Figure: A round dial with a mark at two o’clock"))
  }

  @Test func conflictsAreListedWithBothReadings() throws {
    let text = try guide.conflicts(nil).text
    for words in [
      "[1] Notices › Staying and leaving (notices#Staying-and-leaving)\n",
      "\nShown (crawl/design/handbook/notices.md:49–50):\n A notice leaves by itself after 5 seconds",
      "differs in a number (pages/handbook.md:490):\n A notice leaves by itself after 8 seconds",
    ] {
      #expect(text.contains(words), "\(text)")
    }
  }

  /// All of them once, page after page.
  @Test func manyConflictsComeInPages() async throws {
    for (dump, turns) in [("crawl", 0), ("pages", 1000)] {
      let lines = (1...300).map { number in
        // A word of its own for each number.
        let name = String(1000 + number).map {
          "bdfgklmnpr".map { "\($0)a" }[$0.hexDigitValue ?? 0]
        }
        .joined()
        return
          "The \(name) dial of a \(name)\(name) lamp turns \(number + turns) times when \(name) burns.\n"
      }
      try sample.place.write(
        "# Dials\n\n" + lines.joined(separator: "\n"), to: "in/\(dump)/dials.md")
    }
    try await sample.build([sample.place("in/crawl"), sample.place("in/pages")])
    let guide = try sample.guide()
    var numbers: [Int] = []
    var cursor: String?
    var pages = 0
    repeat {
      let page = try guide.conflicts(cursor)
      #expect(TokenEstimator.count(page.text) <= OpenGuide.listTokens)
      numbers += page.text.matches(of: #/(?m)^\[(\d+)\] /#).compactMap { Int($0.output.1) }
      cursor = page.nextCursor
      #expect((cursor == nil) == !page.text.contains("read guidebook://conflicts?cursor="))
      pages += 1
    } while cursor != nil
    #expect(pages > 3 && numbers == Array(1...numbers.count) && numbers.count > 250)
  }

  @Test func listsOfTopics() throws {
    let all = try guide.list(TopicQuery())
    #expect(all.text.contains("20 topics\n"))
    #expect(all.nextCursor == nil)
    for topic in try guide.topics() { #expect(all.text.contains("\n- \(topic.slug) — ")) }
    let band = try guide.list(TopicQuery(platform: "Lumen Band"))
    #expect(band.text.split(separator: "\n").dropFirst().allSatisfy { $0.contains("wristOS") })
    let changed = try guide.list(TopicQuery(changedSince: "2026-01-01")).text
    #expect(changed.split(separator: "\n").count < 21)
  }

  /// The output says itself where the dumps lay, and may come from anybody.
  @Test func nothingIsReadButTheOutput() throws {
    try sample.place.write("A secret.\nA secret.\n", to: "private/notices.md")
    let inputs: JSONValue = ["dumps": ["crawl": .string(sample.place("private"))]]
    try sample.place.write(inputs.pretty, to: "out/report/inputs.json")
    let text = try guide.explain("notices#Staying-and-leaving").text
    #expect(text.contains("kept: crawl/design/handbook/notices.md:49–50"))
    #expect(!text.contains("secret") && !text.contains("no longer where it lay"))
  }

  @Test func whatIsNotThere() throws {
    let texts = [
      SampleOutput.refusal { () throws(CommandFailure) in
        try guide.read(Reading(ref: "notises", maxTokens: 400)).text
      },
      SampleOutput.refusal { () throws(CommandFailure) in
        try guide.read(Reading(ref: "notices#Staing-and-leaving", maxTokens: 400)).text
      },
      SampleOutput.refusal { () throws(CommandFailure) in
        try guide.read(Reading(ref: "notices", maxTokens: 400, cursor: "1-1")).text
      },
      SampleOutput.refusal { () throws(CommandFailure) in
        try guide.read(Reading(ref: "../../etc/passwd", maxTokens: 400)).text
      },
      SampleOutput.refusal { () throws(CommandFailure) in
        try guide.list(TopicQuery(category: "Controlls")).text
      },
      SampleOutput.refusal { () throws(CommandFailure) in try guide.explain("nothing").text },
    ]
    let golden = PackageRoot.path + "/Tests/GuideAgentTests/Goldens/refusals/read.txt"
    if let difference = Golden.difference(texts.joined(), from: golden) {
      Issue.record(Comment(rawValue: difference))
    }
  }
}

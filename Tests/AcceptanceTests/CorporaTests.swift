import Testing

/// What is there to try the program on. Tests that go over corpora leave out one that is not there,
/// and this is where a run says so.
@Suite struct CorporaTests {
  @Test func theSampleIsThere() throws {
    #expect(try MetamorphicCorpus.sample.sources().isEmpty == false)
  }

  @Test(.enabled(if: MetamorphicCorpus.seeds != nil, Seeds.whySkipped)) func theSeedsAreThere()
    throws
  {
    #expect(try #require(MetamorphicCorpus.seeds).sources().isEmpty == false)
  }

  @Test(
    .enabled(
      if: MetamorphicCorpus.crawl != nil,
      "the crawl is not beside this checkout (../shared/corpora/hig-crawl-2025-09)"))
  func theCrawlIsThere() throws {
    #expect(try #require(MetamorphicCorpus.crawl).sources().isEmpty == false)
  }
}

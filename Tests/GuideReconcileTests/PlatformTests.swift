import GuideModel
import Testing

@testable import GuideReconcile

@Suite struct PlatformTests {
  @Test func statementsAndHeadingsAreRead() {
    let topic = reconcile([
      sample(
        "a",
        "# Dials\n## Platform considerations\nNo additional considerations for lumOS. Not supported in wristOS or roomOS.\n### padOS\nUse large dials."
      )
    ]).topic
    #expect(topic.platforms.unsupported == ["wristOS", "roomOS"])
    #expect(topic.platforms.noAdditionalConsiderations == ["lumOS"])
    #expect(topic.platforms.supported == ["lumOS", "padOS"])
    #expect(topic.root.sections[0].sections[0].platforms.supported == ["padOS"])
  }

  @Test func aHeadingElsewhereSpeaksForItselfAlone() {
    let topic = reconcile([
      sample("a", "# Downloads\n## Templates for padOS\nTake one.\n## Templates for all\nTake two.")
    ]).topic
    #expect(topic.platforms.isEmpty)
    #expect(topic.root.sections.map(\.platforms.supported) == [["padOS"], []])
  }

  @Test func aSentenceInPassingIsNoStatement() {
    let topic = reconcile([
      sample("a", "# Dials\nNot supported in wristOS before version 9. Use a list there instead.")
    ]).topic
    #expect(topic.platforms.isEmpty)
  }

  @Test func aTitleSpeaksWhereTheTextDoesNot() {
    let watch = "# Dials on wristOS\nTurn slowly."
    let topic = reconcile([sample("a", watch)]).topic
    #expect(topic.platforms == Platforms(supported: ["wristOS"]))
    let both = reconcile([sample("a", watch + "\n\nNot supported in roomOS.")]).topic
    #expect(both.platforms.supported == ["lumOS", "padOS", "wristOS"])
  }

  @Test func theSubjectMayBeNamed() {
    let topic = reconcile([sample("a", "# Dials\nNight light isn't supported in padOS or wristOS.")]
    )
    .topic
    #expect(topic.platforms.unsupported == ["padOS", "wristOS"])
  }
}

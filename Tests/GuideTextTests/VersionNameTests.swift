import Testing

@testable import GuideText

@Suite struct VersionNameTests {
  @Test(arguments: [
    ("5.1", "5.1"), ("v2", "v2"), ("1.x", "1.x"), ("version-29.7", "29.7"), ("release-3.4", "3.4"),
    ("dials-29.7", "29.7"), ("3.0.0-beta.2", "3.0.0-beta.2"), ("latest", "latest"),
    ("Next", "next"),
    ("2024", "2024"),
  ])
  func names(_ name: String, _ label: String) { #expect(VersionName(name)?.label == label) }

  @Test(arguments: [
    "guide", "vault", "v", "2024-01", "dials-2024-01", "dials-2", "1.2.3.4.5", "1..2", "x.1", "3d",
    "", "-",
    "10-things",
  ])
  func otherNames(_ name: String) { #expect(VersionName(name) == nil) }

  @Test func wholeNumbersMayBeYears() {
    #expect(VersionName("2024")?.isBare == true)
    #expect(VersionName("v2")?.isNumber == true)
    #expect(VersionName("stable").map { $0.isNumber || $0.isBare } == false)
  }

  @Test func numbersAreInTheirOrder() {
    let sorted = ["latest", "10.1", "9.2", "v11"].sorted {
      VersionName.order($0) < VersionName.order($1)
    }
    #expect(sorted == ["9.2", "10.1", "v11", "latest"])
  }

  @Test func oneVersionHasSeveralNames() {
    #expect(VersionName.areSame("v2", "2"))
    #expect(VersionName.areSame("version-5.1", "5.1"))
    #expect(!VersionName.areSame("5.1", "5.10"))
  }
}

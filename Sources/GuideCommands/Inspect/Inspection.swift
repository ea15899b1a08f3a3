package import GuideIngest
package import GuideModel

/// What a build would make of its input, before anything is merged or written.
package struct Inspection: Sendable {
  /// Its name.
  package var profile: String
  package var dumps: [InspectedDump]
  /// Sorted, with the lines that they speak of.
  package var diagnostics: [Diagnostic]
}

/// One dump with its sources by path.
package struct InspectedDump: Sendable {
  package var id: String
  /// Absolute.
  package var root: String
  package var capturedOn: String?
  package var dateSource: Dump.DateSource
  package var sources: [InspectedSource]
}

/// One file as `inspect` sees it.
package struct InspectedSource: Sendable {
  package var path: String
  /// Who recognized it, the surest first; empty when nobody did.
  package var dialects: [(name: String, confidence: Confidence)]
  /// Whether something usable was found in it.
  package var isUnderstood: Bool
  package var pages: [InspectedPage]
  package var repairs: [InspectedRepair]
  package var furniture: [InspectedFurniture]
}

/// One page as `inspect` sees it.
package struct InspectedPage: Sendable {
  package var title: String
  package var slug: String
  package var url: String?
  /// The newest date of its change log.
  package var changedOn: String?
  package var origin: Origin
}

/// A repair that fires in one source, or a flavor that is read there.
package struct InspectedRepair: Sendable {
  package var name: String
  package var times: Int
  /// What in the source shows the damage, where no single place does.
  package var evidence: String?
  /// One of the places, where it can be told: what stands there, and what the repair makes of it.
  package var example: Origin?
  package var before: String?
  package var after: String?
}

/// A text that would be left out as page chrome.
package struct InspectedFurniture: Sendable {
  package var text: String
  package var origin: Origin
  /// What took it out.
  package var rule: String
}

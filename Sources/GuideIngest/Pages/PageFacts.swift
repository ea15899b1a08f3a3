import GuideModel

/// What stands beside the text of a page that is a record of many.
struct PageFacts {
  var title: String?
  /// Of the record where it has no title.
  var titleOrigin: Origin
  /// Absolute.
  var url: String?
  var language: String?
  var abstract: String?
  /// ISO 8601 calendar dates.
  var capturedOn: String?
  var contentDate: String?
  var publication = Publication.listed
}

import GuideModel

/// What a record says of the page that it holds, beside its text.
struct RecordHead {
  var title: String?
  /// Of the record where it has no title.
  var titleOrigin: Origin
  var abstract: String?
  var facts = PageFacts()
}

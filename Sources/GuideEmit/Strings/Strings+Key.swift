extension Strings {
  /// The words that the renderers say; templates and scripts have others besides.
  enum Key: String, CaseIterable, Sendable {
    case months
    case date
    case month
    case thousands
    case list
    case listOfLists = "list-of-lists"
    case pageTitle = "page-title"
    case topics
    case allTopics = "all-topics"
    case allCategories = "all-categories"
    case moreTopics = "more-topics"
    case otherPages = "other-pages"
    case noEdition = "no-edition"
    case alphabet
    case allTopicsAZ = "all-topics-a-z"
    case recentChanges = "recent-changes"
    case topicCount = "topic-count"
    case topicsInCategories = "topics-in-categories"
    case supportedIn = "supported-in"
    case notSupportedIn = "not-supported-in"
    case missing
    case headingLink = "heading-link"
    case table
    case tableOf = "table-of"
    case changeLog = "change-log"
    case notSupported = "not-supported"
    case taskDone = "task-done"
    case taskOpen = "task-open"
    case `do`
    case dont
    case picture
    case pictureOf = "picture-of"
    case barePictures = "bare-pictures"
    case video
    case note
    case developerNote = "developer-note"
    case important
    case tip
    case warning
    case caution
    case danger
    case details
    case sourceCount = "source-count"
    case pageFrom = "page-from"
    case wordsKept = "words-kept"
    case wordsSame = "words-same"
    case wordsLifted = "words-lifted"
    case wordsInherited = "words-inherited"
    case line
    case lines
    case textLine = "text-line"
    case wholeDocument = "whole-document"
    case earlierReading = "earlier-reading"
    case earlierReadingOf = "earlier-reading-of"
    case earlierReadings = "earlier-readings"
    case earlierPictures = "earlier-pictures"
    case anotherReading = "another-reading"
    case anotherReadingOf = "another-reading-of"
    case settledReading = "settled-reading"
    case settledReadingOf = "settled-reading-of"
    case missingPage = "missing-page"
    case readingUntil = "reading-until"
    case readingLacks = "reading-lacks"
    case readingDiffers = "reading-differs"
    case thisHeading = "this-heading"
    case withoutHeading = "without-heading"
    case row
    case item
    case entry
    case part
    case differsNumber = "differs-number"
    case differsCode = "differs-code"
    case differsName = "differs-name"
    case differsAddress = "differs-address"
    case differsOrder = "differs-order"
    case differsLabel = "differs-label"
    case differsLevel = "differs-level"
    case differsStructure = "differs-structure"
    case differsCell = "differs-cell"
    case differsText = "differs-text"
    case differsMore = "differs-more"
    case withdrawn
    case withdrawnSection = "withdrawn-section"
    case withdrawnPassages = "withdrawn-passages"
    case withdrawnRows = "withdrawn-rows"
    case withdrawnItems = "withdrawn-items"
    case withdrawnEntries = "withdrawn-entries"
    case withdrawnParts = "withdrawn-parts"
    case differences
    case howMade = "how-made"
    case madeOf = "made-of"
    case pageCount = "page-count"
    case capturedConfigured = "captured-configured"
    case capturedStated = "captured-stated"
    case capturedChangeLog = "captured-change-log"
    case capturedUnknown = "captured-unknown"
    case readingSame = "reading-same"
    case readingSuperseded = "reading-superseded"
    case readingConflict = "reading-conflict"
    case readingWithdrawn = "reading-withdrawn"
    case becamePassages = "became-passages"
    case becameRepaired = "became-repaired"
    case becameFurniture = "became-furniture"
    case becameUnreadable = "became-unreadable"
    case feedTitle = "feed-title"
    case llmsAbout = "llms-about"
    case llmsBegin = "llms-begin"
    case llmsSources = "llms-sources"
    case llmsReadings = "llms-readings"
    case dumpNamed = "dump-named"
    case dumpDated = "dump-dated"
    case dumpUndated = "dump-undated"
    case allText = "all-text"
    case allTextPart = "all-text-part"
    case platforms
  }
}

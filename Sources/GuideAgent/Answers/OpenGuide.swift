package import GuideBuild
package import GuideCommands
internal import GuideEmit
internal import GuideIndex
internal import GuideModel

/// An output folder that is open for questions. It is of one build: `isCurrent` tells whether
/// another one stands there by now.
package struct OpenGuide: Sendable {
  let file: IndexFile
  /// What the index is of.
  let guide: IndexedGuide
  /// Platforms by their own names, in the profile's order.
  let platforms: [String]
  /// Whether much of it is code.
  let isOfCode: Bool
  let output: String
  let currentFolder: String
  private let stamp: FileStamp?
  private let questions: QuestionMeaning

  /// `output` as a person named it.
  package init(
    output: String, currentFolder: String, meaning: MeaningChoice = MeaningChoice()
  ) throws(CommandFailure) {
    self.output = output
    self.currentFolder = currentFolder
    // Before the index: of a build that comes between the two, the next question is asked.
    stamp = Self.stamp(output, currentFolder)
    file = try IndexFile(output: output, currentFolder: currentFolder)
    guide = try file.ask { index throws(IndexError) in try index.guide() }
    let code = try file.ask { index throws(IndexError) in
      try index.share(ofKind: ChunkKind.code.rawValue)
    }
    isOfCode = code > Self.leastCode
    var platforms: [String] = []
    for name in try file.ask({ index throws(IndexError) in try index.platformNames() })
    where !platforms.contains(name.platform) {
      platforms.append(name.platform)
    }
    self.platforms = platforms
    questions = try meaning.open(file)
  }

  /// The share of chunks of code above which a guide is one to code: design guidelines have hardly any.
  private static let leastCode = 0.05

  /// The vector of a question, where the index has some to compare it with.
  func meaning(of question: String) -> QuestionMeaning.Meaning { questions.meaning(of: question) }

  var isCurrent: Bool { stamp == Self.stamp(output, currentFolder) }

  private static func stamp(_ output: String, _ currentFolder: String) -> FileStamp? {
    Disk().stamp(at: Path.join(Path.absolute(output, in: currentFolder), Manifest.name))
  }

  func topics() throws(CommandFailure) -> [IndexedTopic] {
    try file.ask { index throws(IndexError) in try index.topics() }
  }

  /// What leads to a chunk from everywhere: its address, and the short one of texts.
  func ref(to chunk: IndexedChunk) throws(CommandFailure) -> String {
    try file.ask { index throws(IndexError) in try index.shortID(chunk.id, GuideRef.shortest) }
  }
}

/// Addresses of what a guide holds.
package enum GuideRef {
  static let chunk = "guidebook://chunk/"
  static let topic = "guidebook://topic/"
  /// Digits of an id that texts show.
  static let shortest = 8
}

import Foundation
import GuideEmit
import GuideModel
import TestSupport
import Testing

/// The JSON of topics against their schema, by the public validator `jsonschema`.
@Suite struct TopicSchemaTests {
  private static let python = PackageRoot.path + "/.venv/bin/python"
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: python)
  private static let whySkipped: Comment = "`make test` installs the validator in .venv"

  /// One line for each file that does not fit the schema.
  private static let script = """
    import json, pathlib, sys
    import jsonschema
    folder = pathlib.Path(sys.argv[1])
    schema = json.loads((folder / "schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for path in sorted(folder.glob("*/*.json")):
        for error in validator.iter_errors(json.loads(path.read_text())):
            print(path.name, error.json_path, error.message[:200])
    """

  private func complaints(_ files: [String: JSONValue]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(TopicsEmitter.schema, to: "schema.json")
    for (name, json) in files { try folder.write(json.pretty, to: "topics/\(name).json") }
    let process = Process()
    process.executableURL = URL(filePath: Self.python)
    process.arguments = ["-c", Self.script, folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test(.enabled(if: isInstalled, whySkipped)) func topicsFitTheSchema() throws {
    var files = Dictionary(
      uniqueKeysWithValues: Samples.guide.topics.map { ($0.topic.slug, $0.json) })
    for seed in 0..<8 as Range<UInt64> {
      var random = RandomBlocks(seed: seed)
      files["random-\(seed)"] = random.topic("knobs").json
    }
    #expect(try complaints(files) == "")
  }

  /// The schema is complete and closed: any member taken away, added or renamed is noticed.
  @Test(.enabled(if: isInstalled, whySkipped)) func changedTopicsDoNotFit() throws {
    guard case .object(let members) = Samples.guide.topics[0].json else {
      Issue.record("a topic is no object")
      return
    }
    var files = ["added": JSONValue.object(members + [.init("extra", .null)])]
    for index in members.indices {
      var fewer = members
      let key = fewer.remove(at: index).key
      files["without-\(key)"] = .object(fewer)
      files["wrong-\(key)"] = .object(fewer + [.init(key, .bool(true))])
    }
    let complaints = try complaints(files)
    for name in files.keys { #expect(complaints.contains(name), "\(name) was not noticed") }
  }
}

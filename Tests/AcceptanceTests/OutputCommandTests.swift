import GuideModel
import TestSupport
import Testing

/// The commands that read what was built, as a shell runs them.
@Suite struct OutputCommandTests: ProgramSuite {
  let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  @Test func whatIsSearchedIsFoundOrNot() throws {
    try place.write("# Dials\n\nA dial is 26 points wide.\n", to: "in/crawl/dials.md")
    #expect(try run("build", "in/crawl", "--output", "my out").code == 0)
    let found = try run("search", "how", "wdie", "is it?", "--output", "my out")
    #expect(found.code == 0)
    #expect(
      found.output == """
        1  Dials
           A dial is 26 points wide.
           site/dials/#Dials
           crawl/dials.md:3

        """)
    #expect(found.messages.contains("searched for \"wide\" instead of \"wdie\""))
    let json = try run("search", "--json", "dial", "--output", "my out")
    let hits = try JSONValue(parsing: Array(json.output.utf8))["hits"]?.array ?? []
    #expect(hits.map { $0["topic"]?.string } == ["dials"])
    #expect(hits[0]["sources"]?.array?[0]["start_line"]?.int == 3)
    #expect(json.messages == "")
    let nothing = try run("search", "\"quagga\" OR *", "--output", "my out")
    #expect((nothing.code, nothing.output) == (1, ""))
    #expect(try run("search", "", "--output", "my out").code == 2)
    #expect(try run("search", "dial").code == 2)
    #expect(try run("search", "dial", "--platform", "iOS", "--output", "my out").code == 2)
    #expect(try run("search", "dial", "--limit", "0", "--output", "my out").code == 2)
  }

  @Test func aPackForAPrompt() throws {
    try place.write("# Dials\n\nA dial is 26 points wide \u{1B}[31mnow.\n", to: "in/crawl/dials.md")
    #expect(try run("build", "in/crawl", "--output", "out").code == 0)
    let pack = try run("pack", "how", "wide", "--output", "out")
    #expect(pack.code == 0)
    #expect(
      pack.output.wholeMatch(
        of: /\[1\] Dials\n A dial is .+ \\u\{1B\}\[31mnow.\ncrawl\/dials.md:3 ref:\w{8}\n/)
        != nil)
    let json = try run("pack", "wide", "--output", "out", "--json")
    let hits = try JSONValue(parsing: Array(json.output.utf8))["hits"]?.array ?? []
    #expect(hits.map { $0["source"]?.string } == ["crawl/dials.md:3"])
    let nothing = try run("pack", "quagga", "--output", "out")
    #expect((nothing.code, nothing.output) == (1, "Nothing found.\n"))
    #expect(try run("pack", "wide").code == 2)
    #expect(try run("pack", "wide", "--output", "out", "--max-tokens", "9").code == 2)
  }

  @Test func anAgentOnStandardInput() throws {
    try place.write("# Dials\n\nA dial is 26 points wide.\n", to: "in/crawl/dials.md")
    #expect(try run("build", "in/crawl", "--output", "out").code == 0)
    try place.write(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, to: "ping.json")
    try place.write(#"{"id":1,"jsonrpc":"2.0","result":{}}"# + "\n", to: "pong.json")
    let spoken = try shell("\"$0\" mcp -o out < ping.json | cmp - pong.json >&2")
    #expect((spoken.code, spoken.messages) == (0, ""))
    let early = try shell("\"$0\" mcp -o absent < /dev/null")
    #expect(early.code == 0)
    #expect(early.messages.hasPrefix("error[search.no-index]: there is no search index\n"))
    let config = try run("mcp", "--print-config", "codex", "-o", "my out")
    #expect(config.code == 0)
    #expect(config.output.contains("args = [\"mcp\",\"--output\",\"\(place("my out"))\"]\n"))
    #expect(config.messages.hasPrefix("Put this into .codex/config.toml"))
    for wrong in [["--http", "x"], ["--http", "::1:80"], ["--max-tokens", "9"]] {
      #expect(try run(["mcp"] + wrong).code == 2)
    }
  }
}

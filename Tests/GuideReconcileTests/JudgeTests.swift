import GuideModel
import GuideText
import TestSupport
import Testing

@testable import GuideReconcile

/// What is the same whatever a converter made of it, and that all else is told.
@Suite struct JudgeTests {
  private static let addresses = Addresses(profile: lumenProfile, groups: [])

  private static func compared(_ content: BlockContent) -> ComparedPassage {
    ComparedPassage([content], of: "d", addresses: addresses)
  }

  private static func facets(_ a: BlockContent, _ b: BlockContent) -> Set<Facet> {
    Judgement(compared(a), compared(b)) { _ in false }.facets
  }

  private static func facets(_ a: String, _ b: String) -> Set<Facet> {
    facets(.paragraph([.text(a)]), .paragraph([.text(b)]))
  }

  @Test(arguments: [
    ("Turn  the\u{A0}knob.", "Turn the knob."), ("A “brass” knob.", "A \"brass\" knob."),
    ("It’s brass.", "It's brass."), ("Oil it – daily.", "Oil it — daily."),
    ("Wait… then turn.", "Wait... then turn."), ("Oil &amp; turn it.", "Oil & turn it."),
    ("Oil it \\*daily\\*.", "Oil it *daily*."), ("Oil it **daily**.", "Oil it daily."),
    ("A so\u{AD}lid knob.", "A solid knob."), ("A ﬁne knob.", "A fine knob."),
    ("Oil it. turn it.", "Oil it. Turn it."), ("Shift it by \u{2212}3.", "Shift it by -3."),
  ])
  func whatEveryConverterDoesIsTheSame(_ pair: (String, String)) {
    #expect(Self.facets(pair.0, pair.1).isEmpty)
    #expect(Self.facets(pair.1, pair.0).isEmpty)
  }

  /// One text is not enough to see that a dump escapes twice, but where a word is not one without.
  @Test func anAmpersandWithinAWordIsEscapedTwice() {
    func damages(_ a: String, _ b: String) -> Int {
      Judgement(
        Self.compared(.paragraph([.text(a)])), Self.compared(.paragraph([.text(b)]))
      ) { _ in false }.damages.count
    }
    #expect(damages("The R&amp;D & more.", "The R&D & more.") == 1)
    #expect(damages("Write a &amp; for & there.", "Write a & for & there.") == 0)
  }

  @Test(arguments: [
    ("A 5 mW lamp.", "A 5 MW lamp.", Facet.number), ("Run it with -v.", "Run it with -V.", .name),
    ("Shift it by 3.", "Shift it by -3.", .number), ("Area of 3 m².", "Area of 3 m2.", .number),
    ("Die Lampe ist an.", "Die Lampe ist nicht an.", .text), ("We're here.", "Were here.", .text),
    ("Ask in the hall.", "Ask on the hall.", .text),
    ("Meet Anna there.", "Meet Berta there.", .name),
    ("Oil it first, then turn it.", "Turn it first, then oil it.", .text),
    ("Half ½ of it.", "Half 1/2 of it.", .number), ("Oil it! Then wait.", "Oil it! Wait.", .text),
    ("Turn it.", "Turn it. Oil it once more by hand.", .more),
    ("Oil *.cog files.", "Oil .cog files.", .text), ("Look in **/cogs.", "Look in /cogs.", .text),
    ("Take ~1.2 of it.", "Take 1.2 of it.", .text), ("Turn A*B of it.", "Turn A B of it.", .text),
    ("Call __cog__ of it.", "Call cog of it.", .text),
    ("Write \\cog.", "Write cog.", .text), ("Oil **it.", "Oil it.", .text),
    ("Use Lamp.Cog daily.", "Use Lamp.cog daily.", .name), ("mA", "MA", .text),
    ("oil", "Oil", .text), ("getCog is it.", "GetCog is it.", .text),
  ])
  func whateverIsNotExplainedIsTold(_ case: (String, String, Facet)) {
    let facets = Self.facets(`case`.0, `case`.1)
    #expect(!facets.isEmpty)
    if `case`.2 != .text { #expect(facets.contains(`case`.2), "\(facets)") }
  }

  /// Markup comes in pairs: a mark alone, wherever it stands and whatever it is, is the text's.
  @Test func aMarkAloneIsAlwaysTold() {
    let seed = TestSeed.fresh
    var generator = SeededGenerator(seed: seed)
    let words = ["turn", "the", "brass", "knob", "7", "times", "to", "its", "end"]
    for _ in 0..<200 {
      let mark = ["*", "**", "_", "`", "~", "~~", "\\"].randomElement(using: &generator)!
      var marked = words
      let place = Int.random(in: words.indices, using: &generator)
      marked[place] = Bool.random(using: &generator) ? mark + words[place] : words[place] + mark
      let (plain, other) = (words.joined(separator: " "), marked.joined(separator: " "))
      #expect(!Self.facets(plain, other).isEmpty, "\(other) \(seed)")
      #expect(!Self.facets(other, plain).isEmpty, "\(other) \(seed)")
    }
  }

  @Test func whatIsStruckOutIsTold() {
    let struck = BlockContent.paragraph([
      .text("It "), .strikethrough([.text("never")]), .text(" turns."),
    ])
    #expect(!Self.facets(struck, .paragraph([.text("It never turns.")])).isEmpty)
    #expect(Self.facets(struck, struck).isEmpty)
  }

  @Test(arguments: [
    ("X=1", "X = 1"), ("cog -l", "cog - l"), ("--oil", "-- oil"), ("say \"a\"", "say “a”"),
    ("a\u{A0}b", "a b"), ("a...", "a…"),
  ])
  func codeIsComparedToTheLetter(_ pair: (String, String)) {
    func text(_ code: String) -> BlockContent { .paragraph([.text("Say "), .code(code)]) }
    #expect(Self.facets(text(pair.0), text(pair.1)) == [.code])
    #expect(Self.facets(text(pair.0), text(" " + pair.0)).isEmpty)
  }

  /// Whatever a dump is known to do, no number is the same without its sign.
  @Test func aSignIsNoHyphen() {
    for (a, b) in [("It is -5.", "It is 5."), ("At 1e-5 of it.", "At 1e5 of it.")] {
      let passages = [a, b].map { Self.compared(.paragraph([.text($0)])) }
      #expect(Judgement(passages[0], passages[1]) { _ in true }.facets == [.number])
    }
  }

  /// Words of the parser's own examples at random places, fresh in every run.
  @Test func aRandomTokenIsAlwaysTold() {
    let seed = TestSeed.fresh
    var generator = SeededGenerator(seed: seed)
    let letters = Array("abcdefghijklmnopqrstuvwxyzäßéшתあ0123456789")
    func word() -> String {
      String((0...Int.random(in: 0...8, using: &generator)).map { _ in letters.randomElement()! })
    }
    for _ in 0..<500 {
      let words = (0..<12).map { _ in word() }
      var changed = words
      let place = Int.random(in: 0..<12)
      let other = word()
      if other == words[place] { continue }
      changed[place] = other
      let pair = (words.joined(separator: " "), changed.joined(separator: " "))
      #expect(!Self.facets(pair.0, pair.1).isEmpty, "\(pair) \(seed)")
    }
  }

  private static func link(_ words: String, _ address: String) -> BlockContent {
    .paragraph([
      .text("See "), .link(content: [.text(words)], target: .external(address)), .text("."),
    ])
  }

  /// A converter that drops the names of asides is known by its other asides.
  @Test func aDeveloperNoteIsANoteInDumpsThatHaveNone() {
    let text: [BlockContent] = [.paragraph([.text("Oil it.")])]
    let note = Self.compared(.aside(kind: .note, blocks: text))
    let developer = Self.compared(.aside(kind: .developerNote, blocks: text))
    let tip = Self.compared(.aside(kind: .tip, blocks: text))
    func facets(_ other: ComparedPassage, isKnown: Bool) -> Set<Facet> {
      Judgement(note, other) {
        isKnown && $0.transformation == .plainNote && $0.side == .first
      }.facets
    }
    #expect(facets(developer, isKnown: true).isEmpty)
    #expect(facets(developer, isKnown: false) == [.label])
    #expect(facets(tip, isKnown: true) == [.label])
  }

  /// Of a page that no dump has, the end of its address is a title.
  @Test func theNameInAnAddressIsATitle() {
    let address = "https://lumen.example/kit/Dial/face-style"
    func isSame(_ words: String) -> Bool {
      Judgement(
        Self.compared(Self.link(words, address)), Self.compared(Self.link("the face", address))
      ) { $0.transformation == .linkTitle && $0.side == .first }.isSame
    }
    #expect(isSame("face-style") && isSame("Dial.FaceStyle"))
    #expect(!isSame("style") && !isSame("the hand"))
  }

  /// An entry named after its address has no title of its own; the words of a link in text are meant.
  @Test func onlyEntriesOfListsAreNamedAfterTheirAddresses() {
    let address = "https://lumen.example/kit/face-style"
    func entry(_ words: String) -> BlockContent {
      .links(
        kind: .related, entries: [LinkEntry(title: [.text(words)], target: .external(address))])
    }
    func isSame(_ first: BlockContent, _ second: BlockContent) -> Bool {
      Judgement(Self.compared(first), Self.compared(second)) {
        $0.transformation == .addressName && $0.side == .first
      }.isSame
    }
    #expect(isSame(entry("face-style"), entry("Styles of a face")))
    #expect(!isSame(entry("style"), entry("Styles of a face")))
    #expect(!isSame(entry("Styles of a face"), entry("face-style")))
    #expect(
      !isSame(Self.link("face-style", address), Self.link("styles of a face", address)))
  }

  @Test func addressesLabelsAndOrderAreTold() {
    let knob = "https://lumen.example/knob"
    #expect(Self.facets(Self.link("it", knob), Self.link("it", knob + "s")) == [.address])
    #expect(Self.facets(Self.link("it", knob), Self.link("it", knob + "?a=1")) == [.address])
    #expect(Self.facets(Self.link("it", knob + "/"), Self.link("it", knob)).isEmpty)
    let text: [BlockContent] = [.paragraph([.text("Oil it.")])]
    #expect(
      Self.facets(.aside(kind: .note, blocks: text), .aside(kind: .warning, blocks: text))
        == [.label])
    func list(_ items: String...) -> BlockContent {
      .list(ordered: true, items: items.map { [.paragraph([.text($0)])] })
    }
    #expect(Self.facets(list("Oil", "Turn", "Wait"), list("Turn", "Oil", "Wait")) == [.order])
    func code(_ text: String) -> BlockContent { .code(language: nil, text: text) }
    #expect(Self.facets(code("a  b"), code("a b")) == [.code])
    #expect(Self.facets(code("run -v"), code("run -V")).contains(.code))
    func titled(_ title: String?) -> BlockContent { .code(language: nil, text: "a", title: title) }
    #expect(Self.facets(titled("dial.js"), titled("dial.ts")) == [.label])
    #expect(Self.facets(titled("dial.js"), titled(nil)).isEmpty)
    func written(in language: String?) -> BlockContent { .code(language: language, text: "a") }
    #expect(Self.facets(written(in: "js"), written(in: "ts")) == [.label])
    #expect(Self.facets(written(in: "js"), written(in: nil)).isEmpty)
    let foreign = ["Knob", "knob"].map { Self.link("it", "https://a.example/\($0)") }
    #expect(Self.facets(foreign[0], foreign[1]) == [.address])
    let files = ["", ".md", ".mdx", ".html"].map { Self.link("it", "https://a.example/knob\($0)") }
    for (index, file) in files.enumerated() {
      for other in files[..<index] { #expect(Self.facets(file, other) == [.address]) }
    }
    #expect(Self.facets(files[0], Self.link("it", "https://a.example/knob/")).isEmpty)
  }

  @Test func aFileIsThePageOfTheSiteThatEndsInItsName() {
    let group = TopicGroup(slug: "page", documents: [sample("a", "# Dials")])
    let addresses = Addresses(profile: lumenProfile, groups: [group])
    func facets(_ file: String, _ url: String) -> Set<Facet> {
      let targets = [LinkTarget.unresolved(file), .external(url)]
      let passages = targets.map { target in
        ComparedPassage(
          [.paragraph([.link(content: [.text("it")], target: target)])], of: "d",
          addresses: addresses)
      }
      return Judgement(passages[0], passages[1]) { _ in false }.facets
    }
    let site = "https://lumen.example/press/"
    #expect(facets("./knobs.md", site + "knobs").isEmpty)
    #expect(facets("../press/knobs.md#Care", site + "knobs.html#Care").isEmpty)
    #expect(facets("./knobs.md#Care", site + "knobs#Use") == [.address])
    #expect(facets("./knobs.md", site + "doorknobs") == [.address])
    #expect(facets("./knobs.md", "https://other.example/knobs") == [.address])
  }

  /// As `LinkIndex` leads there.
  @Test func anOldAddressIsThePageThatAloneEndsInItsName() {
    func group(_ slug: String) -> TopicGroup { TopicGroup(slug: slug, documents: []) }
    let addresses = Addresses(
      profile: lumenProfile,
      groups: [group("press/knobs"), group("turn/dials"), group("wind/dials")])
    let site = "https://lumen.example/handbook/"
    func page(_ path: String) -> String { addresses.compared(.external(site + path)).page }
    #expect(page("parts/round/knobs") == page("press/knobs"))
    #expect(page("parts/dials") != page("turn/dials"))
  }

  /// A picture and the text that stands for it say the same, but not both and one of them.
  @Test func aPictureIsItsDescription() {
    let image = Inline.image(Image(url: "https://art.example/tick.png", alt: "A green tick."))
    let picture = BlockContent.paragraph([.text("Turn it to "), image])
    let described = BlockContent.paragraph([.text("Turn it to A green tick.")])
    let both = BlockContent.paragraph([.text("Turn it to A green tick. "), image])
    let facets = Self.facets(picture, described)
    #expect(facets == [.address], "\(facets)")
    #expect(Self.facets(picture, both).contains { $0 != .address })
  }

  /// The white space that is left shows where words set apart were taken out.
  @Test func aTermTakenOutLeavesAHole() {
    func term(_ before: String, _ after: String) -> BlockContent {
      .paragraph([.text(before), .emphasis([.text("door pull")]), .text(after)])
    }
    func plain(_ text: String) -> BlockContent { .paragraph([.text(text)]) }
    let within = term("A knob, or ", ", opens it.")
    #expect(Self.facets(within, plain("A knob, or , opens it.")).isEmpty)
    #expect(Self.facets(term("A ", " opens it."), plain("A  opens it.")).isEmpty)
    #expect(!Self.facets(term("A ", " opens it."), plain("A opens it.")).isEmpty)
    #expect(!Self.facets(plain("A door pull opens it."), plain("A  opens it.")).isEmpty)
    #expect(!Self.facets(within, plain("A knob, or , shuts it.")).isEmpty)
    // Who writes two spaces between sentences took nothing out there.
    #expect(!Self.facets(term("It shuts.  ", " opens it."), plain("It shuts.  opens it.")).isEmpty)
  }

  @Test func whatOneDumpAlwaysDoesIsItsHabit() {
    var habits = DumpHabits()
    let plain = BlockContent.paragraph([.text("See it.")])
    func versions(_ first: BlockContent, _ second: BlockContent) -> [Version] {
      zip(["a", "b"], [first, second]).enumerated().map { index, pair in
        var document = sample(pair.0, "# Page")
        document.origin.dump = pair.0
        var reading = Reading(document)
        (reading.index, reading.original) = (index, index)
        return Version(
          reading: reading, witnesses: [Witness(pair.1, document.origin)],
          compared: Self.compared(pair.1))
      }
    }
    let linked = Self.link("it", "https://lumen.example/knob")
    habits.observe(versions(linked, plain))
    #expect(!habits.settled.allows(.lostLink, of: "b"))
    for _ in 0..<9 { habits.observe(versions(linked, plain)) }
    #expect(habits.settled.allows(.lostLink, of: "b"))
    #expect(!habits.settled.allows(.lostLink, of: "a"))
    for _ in 0..<90 { habits.observe(versions(linked, linked)) }
    #expect(!habits.settled.allows(.lostLink, of: "b"))
  }
}
